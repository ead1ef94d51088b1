import { useMemo } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { longDate } from '../../locale/days.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { Lookups } from '../fields/lookups.ts'
import { recordWords } from '../fields/record-heading.ts'
import { AsOf } from '../history/as-of.tsx'
import '../history/history.css'

interface RecordProps {
  readonly screen: ScreenDefinition
  readonly lookups: Lookups
  readonly recordKey: number
  readonly day: string
  /** As the list has it; null of a record that it does not show. */
  readonly row: RecordRow | null
  /** Where it stands as of now. */
  readonly href: string
  readonly onClose: () => void
}

/** A record as it stood at the end of the day of the list that it lies over, and the way to what became of it. */
export function PastRecord({ screen, lookups, recordKey, day, row, href, onClose }: RecordProps) {
  const record = useMemo(() => ({ entity: screen.id, key: recordKey }), [screen.id, recordKey])
  const words = recordWords(screen, row ?? { [screen.key]: recordKey }, lookups)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${words}, as of ${longDate(day)}`}
      place="side"
      width={480}
      isDismissable
    >
      <div className="mw-history" tabIndex={-1}>
        <AsOf screen={screen} lookups={lookups} record={record} day={day} />
        <div>
          <LinkButton href={href} icon="arrow-right" size="small">
            Open it as it stands today
          </LinkButton>
        </div>
      </div>
    </Dialog>
  )
}
