import { openStatuses, type WorkOrderStatus } from '../../../contract/entities/work-order-life.ts'
import { textAt } from '../../../contract/schema/row-value.ts'
import type { ShownRow } from '../../../engine/definition/record-source.ts'
import { localDay } from '../../../engine/definition/local-day.ts'
import { shortDate } from '../../../locale/days.ts'
import { StatusChip, type StatusKind } from '../../../ui/feedback/status-chip.tsx'
import type { RowMark } from '../../../ui/grid/model/grid-props.ts'
import type { GridColumn } from '../../../ui/grid/model/column.ts'
import { Icon } from '../../../ui/look/icon.tsx'
import { MEDIUM_UP, useMedia } from '../../../ui/look/use-media.ts'
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx'
import { cellText } from '../../../ui/grid/model/cell-text.ts'

const open: ReadonlySet<string> = new Set(openStatuses)

/** Whether the order was to be done before today and is not. */
const isOverdue = (status: WorkOrderStatus, due: string): boolean =>
  open.has(status) && due !== '' && due < localDay()

/** What the edge of a card says of its order. */
export function railOf(status: WorkOrderStatus, { row }: ShownRow): StatusKind {
  if (isOverdue(status, textAt(row, 'dueDate'))) return 'bad'
  return textAt(row, 'priorty') === 'Urgent' && open.has(status) ? 'warn' : 'idle'
}

const priorityKinds: Readonly<Record<string, StatusKind>> = { High: 'warn', Urgent: 'bad', Medium: 'primary' }

interface FaceProps {
  readonly status: WorkOrderStatus
  readonly shown: ShownRow
  /** Others have moved it on, and its card goes there once nothing is pointed at. */
  readonly isElsewhere: boolean
  readonly columns: readonly GridColumn<ShownRow>[]
  /** Something of it waits on this device. */
  readonly isUnsent: boolean
  /** Who else has changed it, and when; null where nobody has. */
  readonly othersMark: RowMark | null
}

/** What a card tells of an order: its number, machine, task, priority, when it is due, and who does it. */
export function CardFace({ status, shown, isElsewhere, columns, isUnsent, othersMark }: FaceProps) {
  const isWide = useMedia(MEDIUM_UP)
  const wordsOf = (id: string) => {
    const column = columns.find((each) => each.id === id)
    return column ? cellText(column, shown) : textAt(shown.row, id)
  }
  const { row } = shown
  const due = textAt(row, 'dueDate')
  const [task = ''] = textAt(row, 'initialNotes').trim().split('\n')
  const priority = wordsOf('priorty')
  const who = wordsOf('camsUserOID')
  const kind = wordsOf('workOrderType')
  return (
    <>
      <b className="mw-order-card-number">{textAt(row, 'workorderNumber')}</b>
      <span className="mw-order-card-machine">{wordsOf('equipmentOID')}</span>
      <span className="mw-order-card-task">{task === '' ? kind : task}</span>
      <span className="mw-order-card-marks">
        {priority !== '' && (
          <StatusChip kind={priorityKinds[textAt(row, 'priorty')] ?? 'idle'}>{priority}</StatusChip>
        )}
        {isOverdue(status, due) ? (
          <StatusChip kind="bad">{`Overdue ${shortDate(due)}`}</StatusChip>
        ) : (
          due !== '' && <span>{`Due ${shortDate(due)}`}</span>
        )}
        {isUnsent && <StatusChip kind="unsent">Not sent yet</StatusChip>}
      </span>
      {who !== '' && <span className="mw-order-card-who">{who}</span>}
      {othersMark && !isUnsent && (
        <span className="mw-order-card-news" data-kind={othersMark.kind} title={othersMark.label}>
          {isElsewhere && isWide && <span>{status}</span>}
          <Icon name={othersMark.icon ?? 'history'} size={14} />
          {isWide ? (
            <VisuallyHidden>{othersMark.label}</VisuallyHidden>
          ) : (
            <span>{isElsewhere ? `${othersMark.label}: ${status} now` : othersMark.label}</span>
          )}
        </span>
      )}
    </>
  )
}
