import { useEffect, useRef } from 'react'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { captionOf, type ScreenDefinition } from '../definition/screen.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import type { ScreenSession } from '../session/screen-session.ts'
import { useKeyNow } from '../session/use-key-now.ts'
import { useWaiting } from './use-waiting.ts'
import { recordWords } from './waiting-words.ts'

interface RecordProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

/** In a form: what of its record waits on this device, and the answers to it; what was not taken is said beside it. */
export function RecordWaiting({ screen, session }: RecordProps) {
  const { liveCharts } = useWorkbench()
  const key = useKeyNow(session)
  const all = useWaiting(session.source)
  const waiting = all.filter((entry) => key !== null && entry.key === key && !isSetAside(entry))
  useGivenUp(session, key, waiting)
  const [only] = waiting
  if (!only) return null
  const run = (type: 'DISCARD' | 'EXPORT.ONE') =>
    liveCharts.find('outbox')?.run(type, { eventId: only.eventId })
  return (
    <InlineNotice
      kind="unsent"
      title={recordWords(waiting)}
      actions={
        <>
          <Button size="small" onPress={() => liveCharts.find('unsent')?.run('UNSENT')}>
            Show
          </Button>
          <Button size="small" variant="quiet" onPress={() => run('EXPORT.ONE')}>
            Export
          </Button>
          {waiting.length === 1 && only.status !== 'sending' && (
            <Button size="small" variant="quiet" onPress={() => run('DISCARD')}>
              Discard change
            </Button>
          )}
        </>
      }
    >
      {only.kind === 'create' ? null : fieldsOf(screen, waiting).join(', ')}
    </InlineNotice>
  )
}

const fieldsOf = (screen: ScreenDefinition, waiting: readonly OutboxEntry[]): readonly string[] => [
  ...new Set(waiting.flatMap(({ changes }) => Object.keys(changes)).map((field) => captionOf(screen, field))),
]

/** The form shows no longer what was discarded beside it, and the number that its record is given; what has been sent is shown as it was. */
function useGivenUp(session: ScreenSession, key: number | null, waiting: readonly OutboxEntry[]): void {
  const before = useRef<{ readonly key: number | null; readonly ids: readonly string[] }>({ key, ids: [] })
  useEffect(() => {
    const ids = waiting.map(({ eventId }) => eventId)
    const hasLeft = before.current.key === key && before.current.ids.some((id) => !ids.includes(id))
    const isNumbered = before.current.key !== key && (before.current.key ?? 0) < 0
    before.current = { key, ids }
    if (hasLeft || isNumbered) void session.showGivenUp()
  })
}
