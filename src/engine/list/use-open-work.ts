import { useMemo } from 'react'
import type { DueNow, DueWork } from '../../contract/schedule/due-now.ts'
import type { RecordSource } from '../definition/record-source.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { useProjectionTurn } from '../definition/use-projection-turn.ts'

/**
 * What is due as far as this device knows: without the operations that were completed here and that the server has not
 * heard of yet, in the work that is told and in its counts.
 */
export function useOpenWork(due: DueNow): Pick<DueNow, 'work' | 'counts'> {
  const { sourceOf } = useWorkbench()
  const source = sourceOf('pmOperation')
  const turn = useProjectionTurn(source)
  return useMemo(() => openWork(source, due, turn), [source, due, turn])
}

/** `_turn` is the reason to look again. */
function openWork(
  source: RecordSource,
  { work, counts }: DueNow,
  _turn: number,
): Pick<DueNow, 'work' | 'counts'> {
  const rows = work.flatMap(({ camspmOperationOID, overallStatus }) =>
    camspmOperationOID === null ? [] : [{ camspmOperationOID, overallStatus }],
  )
  const done = new Set(
    source
      .project(rows)
      .rows.filter((row) => row['overallStatus'] === 'DONE')
      .map((row) => row['camspmOperationOID']),
  )
  const isOpen = ({ camspmOperationOID }: DueWork) =>
    camspmOperationOID === null || !done.has(camspmOperationOID)
  const left = { ...counts }
  for (const each of work) if (!isOpen(each)) left[each.group] -= 1
  return { work: work.filter(isOpen), counts: left }
}
