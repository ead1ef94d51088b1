import { longDate } from '../../locale/days.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { ScreenViewProps } from '../../engine/screen-view.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { dueNote } from './due-words.ts'
import './due-cells.css'

/** Cells of the list that say more than their value; `today` is the organisation's day, yyyy-MM-dd. */
export const dueCells = (today: string): NonNullable<ScreenViewProps['cells']> => ({
  dueOn: { render: ({ row }) => <DueCell row={row} today={today} /> },
  safetyCritical: {
    render: ({ row }) =>
      row['safetyCritical'] === 'YES' && <StatusChip kind="warn">Safety-critical</StatusChip>,
  },
})

function DueCell({ row, today }: { readonly row: RecordRow; readonly today: string }) {
  const { dueOn } = row
  if (typeof dueOn !== 'string') return null
  return (
    <span>
      {longDate(dueOn)} <span className="mw-due-note">{dueNote(row, today)}</span>
    </span>
  )
}
