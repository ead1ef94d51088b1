import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { loadMessage } from '../definition/load-error.ts'
import type { Lookups } from '../fields/lookups.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { LostRight } from './lost-right.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { ScreenSession } from '../session/screen-session.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useCleared, useEditorState, useFormState } from '../session/use-screen-session.ts'

interface NoticesProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  /** Columns the user has hidden. */
  readonly hidden: readonly string[]
}

/** What there is to say of a row under edit, above its grid: a draft, a clash, faults that have no cell. */
export function InlineNotices({ screen, session, lookups, hidden }: NoticesProps) {
  const { draft, clash, refused, loading } = useEditorState(session)
  const { summary } = useFormState(session)
  const cleared = useCleared(session, screen, lookups)
  const cells = new Set(screen.columns.map(({ field }) => field).filter((field) => !hidden.includes(field)))
  const unseen = summary.filter(({ field }) => !cells.has(field))
  return (
    <>
      <LostRight screen={screen} session={session} />
      {draft && <DraftNotice session={session} />}
      {clash && (
        <ClashNotice screen={screen} session={session} clash={clash} lookups={lookups} isReading={false} />
      )}
      {refused && <RefusedNotice refused={refused} isReading={false} />}
      {unseen.length > 0 && (
        <InlineNotice kind="bad" isLive title="This row cannot be saved as it is">
          {unseen.map(({ message }) => message).join('. ')}
        </InlineNotice>
      )}
      {cleared.size > 0 && <InlineNotice kind="info" title={[...cleared.values()].join(' ')} />}
      {loading !== 'none' && (
        <InlineNotice
          kind={loading === 'loading' ? 'unsent' : 'bad'}
          isLive
          title={loading === 'loading' ? 'Loading the record' : 'This record could not be loaded'}
          actions={
            <>
              {loading !== 'loading' && (
                <Button size="small" onPress={() => session.editor.reload()}>
                  Retry
                </Button>
              )}
              <Button size="small" variant="quiet" onPress={() => session.actor.send({ type: 'CANCEL' })}>
                Cancel
              </Button>
            </>
          }
        >
          {loading === 'loading' ? null : loadMessage(loading)}
        </InlineNotice>
      )}
    </>
  )
}
