import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import { isNoMeter } from '../../contract/entities/meter-rules.ts'
import { readingMoments } from '../../contract/entities/meter-reading.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useProjectionTurn } from '../../engine/definition/use-projection-turn.ts'

const Machine = v.object({
  primaryMeter: v.string(),
  secondaryMeter: v.string(),
  primaryMeterCurrentReading: v.nullable(v.number()),
  secondaryMeterCurrentReading: v.nullable(v.number()),
})

const Reading = v.object({
  meterReadingOID: v.number(),
  workOrderOID: v.number(),
  workOrderMoment: v.picklist(readingMoments),
  recordedOn: v.nullable(v.string()),
  primaryMeter: v.nullable(v.number()),
  secondaryMeter: v.nullable(v.number()),
})

/** A reading of the machine that names the order; `isUnsent` while only this device knows of it. */
export interface OrderReading extends v.InferOutput<typeof Reading> {
  readonly isUnsent: boolean
}

/** The meters of an order's machine, and the readings that were taken when its work began and was done. */
export function useOrderMeters(order: number, machine: number | null, isAllowed: boolean) {
  const { sourceOf } = useWorkbench()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.readingsOfOrder(order),
    queryFn: async ({ signal }) => readingsOf(sourceOf('meterReading'), order, signal),
    enabled: isAllowed && machine !== null,
  })
  const meters = useQuery({
    queryKey: queryKeys.metersOf(machine ?? 0),
    queryFn: async ({ signal }) =>
      v.parse(Machine, valueOf(await sourceOf('equipment').get(machine ?? 0, signal))),
    enabled: isAllowed && machine !== null,
  })
  const told = meters.data && !isNoMeter(meters.data.primaryMeter) ? meters.data : null
  return { meters: told, rows: data ?? null, error, isFetching, refetch: () => void refetch() }
}

/** Those readings with what waits on this device among them, by when of the work they were taken. */
export function useShownReadings(rows: readonly RecordRow[], order: number) {
  const { sourceOf } = useWorkbench()
  const source = sourceOf('meterReading')
  const turn = useProjectionTurn(source)
  return useMemo(() => shownReadings(source, rows, order, turn), [source, rows, order, turn])
}

// `_turn` is the reason to look again: the projection reads the outbox, which is no React state.
function shownReadings(source: RecordSource, rows: readonly RecordRow[], order: number, _turn: number) {
  const { rows: projected, marks } = source.project(rows)
  const readings = projected.flatMap((row): readonly OrderReading[] => {
    const { success, output } = v.safeParse(Reading, row)
    return success && output.workOrderOID === order
      ? [{ ...output, isUnsent: marks.has(output.meterReadingOID) }]
      : []
  })
  const taken = (moment: 'START' | 'END') =>
    readings.find(({ workOrderMoment }) => workOrderMoment === moment) ?? null
  return { START: taken('START'), END: taken('END') }
}

async function readingsOf(
  source: RecordSource,
  order: number,
  signal: AbortSignal,
): Promise<readonly RecordRow[]> {
  const ofOrder = { field: 'workOrderOID', op: '=', value: order } as const
  const question = { search: '', columns: [], sort: [], group: [], filter: ofOrder, skip: 0, take: 20 }
  return source.page ? valueOf(await source.page(question, signal)).rows : valueOf(await source.list(signal))
}
