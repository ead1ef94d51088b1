import { weekdayAndDate } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import { Dialog } from '../overlays/dialog.tsx'
import type { CalendarEntry } from './entry.ts'
import { EntryLink } from './entry-link.tsx'

/** More are in no window that anybody reads: the filters of the page make them fewer. */
const most = 500

interface DayDialogProps {
  readonly day: string | null
  readonly entries: readonly CalendarEntry[]
  /** How many more stand on it than these. */
  readonly beyond: number
  readonly onClose: () => void
  readonly onOpen: (entry: CalendarEntry) => void
  readonly onMoveAsked?: ((entry: CalendarEntry) => void) | undefined
}

/** All entries of a day. */
export function DayDialog({ day, entries, beyond, onClose, onOpen, onMoveAsked }: DayDialogProps) {
  const rest = Math.max(0, entries.length - most) + beyond
  return (
    <Dialog
      isOpen={day !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={day === null ? '' : weekdayAndDate(day)}
      isDismissable
    >
      <ul className="mw-cal-list">
        {entries.slice(0, most).map((entry) => (
          <li key={entry.id}>
            <EntryLink
              entry={entry}
              isBrief={false}
              isStop
              onMoveAsked={
                onMoveAsked &&
                ((asked) => {
                  onClose()
                  onMoveAsked(asked)
                })
              }
              isCarried={false}
              isClickSpent={never}
              onOpen={(opened) => {
                onClose()
                onOpen(opened)
              }}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="mw-cal-rest">
          {numberWords(rest)} more are on this day. Filter by rig or person to see them.
        </p>
      )}
    </Dialog>
  )
}

const never = () => false
