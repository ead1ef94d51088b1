import { useMemo } from 'react'
import type { MachinePage } from '../../contract/entities/machine-page.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useProjectionTurn } from '../../engine/definition/use-projection-turn.ts'

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
