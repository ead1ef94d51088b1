import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useSubject } from '../definition/workbench.tsx'
import { type Lookups, useNamesIn } from '../fields/lookups.ts'
import { recordWords } from '../fields/record-heading.ts'
import { mayBringBack } from '../session/bring-back.ts'
import { deletedRecordAt } from '../history/deleted-records.tsx'
import { useRemoval } from '../history/use-history.ts'
import { WhoDeleted } from '../history/who-deleted.tsx'

interface BecameProps {
  readonly screen: ScreenDefinition
  readonly lookups: Lookups
  readonly recordKey: number
  /** Beside the way to its history. */
  readonly more?: ReactNode
}

/**
 * In place of a record that is gone: what it was, who deleted it and when, and the way to its history, from which it is brought back
 * (decision 0059). Nothing while that is not known, or may not be. It stands on a page of its screen.
 */
export function WhatBecame({ screen, lookups, recordKey, more }: BecameProps) {
  const [path] = useLocation()
  const record = useMemo(() => ({ entity: screen.id, key: recordKey }), [screen.id, recordKey])
  const { removal, readAt } = useRemoval(record)
  const mayBring = mayBringBack(screen, useSubject())
  const rows = useMemo(() => (removal ? [removal.before] : []), [removal])
  useNamesIn(lookups, rows)
  if (!removal) return null
  return (
    <InlineNotice
      kind="info"
      icon="trash"
      isLive
      title={`Deleted: ${recordWords(screen, { ...removal.before, [screen.key]: recordKey }, lookups)}`}
      actions={
        <>
          <LinkButton href={deletedRecordAt(path, recordKey)} icon="history" size="small">
            {mayBring ? 'History and bring back…' : 'History'}
          </LinkButton>
          {more}
        </>
      }
    >
      <p>
        <WhoDeleted record={record} />
      </p>
      {readAt !== null && <ReadEarlier at={readAt} />}
    </InlineNotice>
  )
}
