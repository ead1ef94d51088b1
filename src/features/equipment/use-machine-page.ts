import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MachinePage } from '../../contract/entities/machine-page.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import { valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useProjectionTurn } from '../../engine/list/use-records.ts'

export type LoadMachine = (machine: number, signal: AbortSignal) => Promise<Loaded<MachinePage>>

/** A machine with what belongs to it, read again whenever something of it was written. */
export function useMachinePage(load: LoadMachine, machine: number) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.machinePage(machine),
    queryFn: async ({ signal }) => {
      const loaded = await load(machine, signal)
      return { told: valueOf(loaded), readAt: (loaded.ok && loaded.readAt) || null }
    },
  })
  return {
    /** Null while there is none to show. */
    told: data?.told ?? null,
    /** ISO time of the server's answer when it cannot be reached now; null when it is fresh. */
    readAt: data?.readAt ?? null,
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}

/** A reading as the page shows it, the server's or one that this device has taken meanwhile. */
export interface ShownReading {
  readonly key: number
  readonly recordedOn: string
  readonly primaryMeter: number | null
  readonly secondaryMeter: number | null
  readonly confirmedAs: string
  readonly isUnsent: boolean
}

/** The readings of a machine as this device sees them, the latest first; null to who may not read them. */
export function useReadings(told: MachinePage | null): readonly ShownReading[] | null {
  const { sourceOf } = useWorkbench()
  const source = sourceOf('meterReading')
  const turn = useProjectionTurn(source)
  return useMemo(() => (told?.readings ? shownReadings(told, source, turn) : null), [told, source, turn])
}

// `_turn` is the reason to look again: the projection reads the outbox, which is no React state.
function shownReadings(
  { machine: { equipmentOID }, readings }: MachinePage,
  source: { project(rows: readonly RecordRow[]): ReturnType<RecordProjection> },
  _turn: number,
): readonly ShownReading[] {
  const rows = (readings?.first ?? []).map((reading): RecordRow => ({ ...reading, equipmentOID }))
  const { rows: shown, marks } = source.project(rows)
  return shown
    .filter((row) => row['equipmentOID'] === equipmentOID)
    .map((row) => ({
      key: numberAt(row, 'meterReadingOID') ?? 0,
      recordedOn: textAt(row, 'recordedOn'),
      primaryMeter: numberAt(row, 'primaryMeter'),
      secondaryMeter: numberAt(row, 'secondaryMeter'),
      confirmedAs: textAt(row, 'confirmedAs'),
      isUnsent: marks.has(Number(row['meterReadingOID'])),
    }))
    .toSorted((a, b) => b.recordedOn.localeCompare(a.recordedOn) || orderOf(b) - orderOf(a))
}

type RecordProjection = ReturnType<ReturnType<typeof useWorkbench>['sourceOf']>['project']

/** What has no key of the server's yet was taken last. */
const orderOf = ({ key }: ShownReading): number => (key > 0 ? key : Number.MAX_SAFE_INTEGER)
