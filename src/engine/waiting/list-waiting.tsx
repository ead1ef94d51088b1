import { numberWords } from '../../locale/numbers.ts'
import { midSentence } from '../../contract/schema/mid-sentence.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import type { RecordSource } from '../definition/record-source.ts'
import { nameOf, plateOf, type ScreenDefinition } from '../definition/screen.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { useKnownRow } from '../definition/known-rows.ts'
import { useWaiting } from './use-waiting.ts'
import { decisionWords, listWords } from './waiting-words.ts'
import './list-waiting.css'

interface ListProps {
  readonly screen: ScreenDefinition
  readonly source: RecordSource
}

/** Deletions that are named one by one. */
const mostNamed = 3

/** Above a list: how many of its records wait on this device, and those whose deletion does, which are in no row. */
export function ListWaiting({ screen, source }: ListProps) {
  const { liveCharts } = useWorkbench()
  const waiting = useWaiting(source)
  const words = listWords(waiting)
  const deleted = waiting.filter((entry) => entry.kind === 'remove' && !isSetAside(entry))
  if (words === null) return null
  return (
    <div className="mw-above-list">
      <InlineNotice
        kind="unsent"
        isLive
        title={words}
        actions={
          <Button size="small" onPress={() => liveCharts.find('unsent')?.run('UNSENT')}>
            Show
          </Button>
        }
      >
        {decisionWords(waiting)}
        {deleted.length > 0 && (
          <ul
            className="mw-waiting-deleted"
            aria-label={`Deleted ${midSentence(screen.title)}, not sent yet`}
          >
            {deleted.slice(0, mostNamed).map((entry) => (
              <Deleted key={entry.eventId} screen={screen} entry={entry} />
            ))}
            {deleted.length > mostNamed && <li>and {numberWords(deleted.length - mostNamed)} more</li>}
          </ul>
        )}
      </InlineNotice>
    </div>
  )
}

function Deleted({ screen, entry }: { readonly screen: ScreenDefinition; readonly entry: OutboxEntry }) {
  const { liveCharts } = useWorkbench()
  const known = useKnownRow()(entry.entity, entry.key)
  const words = recordName(screen, { ...known, ...entry.current, [screen.key]: entry.key })
  return (
    <li>
      <s>{words}</s>
      {entry.status !== 'sending' && (
        <Button
          size="small"
          variant="quiet"
          icon="undo"
          aria-label={`Keep ${words}`}
          onPress={() => liveCharts.find('outbox')?.run('DISCARD', { eventId: entry.eventId })}
        >
          Keep
        </Button>
      )}
    </li>
  )
}

function recordName(screen: ScreenDefinition, row: RecordRow): string {
  const [plate, name] = [plateOf(screen, row), nameOf(screen, row)]
  return plate === name ? plate : `${plate} ${name}`
}
