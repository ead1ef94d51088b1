import { useMemo } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { longDate } from '../../locale/days.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { Lookups } from '../fields/lookups.ts'
import { recordWords } from '../fields/record-heading.ts'
import type { Stated } from '../history/change-entry.tsx'
import { AsOf } from '../history/as-of.tsx'
import { useRemoval } from '../history/use-history.ts'
import { WhatBecame } from '../editor/what-became.tsx'
import '../history/history.css'

interface RecordProps {
  readonly screen: ScreenDefinition
  readonly lookups: Lookups
  readonly recordKey: number
  readonly day: string
  /** As the list has it, on whatever page; null while it is not known, or where the list has none. */
  readonly row: RecordRow | null
  /** What of it the server works out from other records, as the list draws it. */
  readonly workedOut: readonly Stated[]
  /** The page of its list. */
  readonly path: string
  readonly onClose: () => void
}

/** A record as it stood at the end of the day of the list that it lies over, and the way to what became of it. */
export function PastRecord({ screen, lookups, recordKey, day, row, workedOut, path, onClose }: RecordProps) {
  const record = useMemo(() => ({ entity: screen.id, key: recordKey }), [screen.id, recordKey])
  const { removal, isLoading } = useRemoval(record)
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
        <AsOf screen={screen} lookups={lookups} record={record} day={day} workedOut={workedOut} />
        {removal ? (
          <WhatBecame screen={screen} lookups={lookups} recordKey={recordKey} />
        ) : (
          !isLoading && (
            <div>
              <LinkButton href={`${path}?record=${recordKey}`} icon="arrow-right" size="small">
                Open it as it stands today
              </LinkButton>
            </div>
          )
        )}
      </div>
    </Dialog>
  )
}
