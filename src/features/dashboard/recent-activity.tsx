import { momentWords } from '../../locale/moments.ts'
import { useEffect, useState } from 'react'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import type { HistoryEntry } from '../../contract/entities/feed.ts'
import { agoWords } from '../../engine/definition/moment-words.ts'
import { useKnownRow } from '../../engine/definition/known-rows.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { type ActivityWords, activityWords, entityOf } from './activity-words.ts'

interface RecentActivityProps {
  readonly recent: readonly HistoryEntry[]
  readonly recordHref: (entity: EntityName, key: number) => string | null
  readonly now: () => number
}

const minuteMs = 60_000

/** Who did what to which record, newest first. */
export function RecentActivity({ recent, recordHref, now }: RecentActivityProps) {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), minuteMs)
    return () => clearInterval(timer)
  }, [now])
  const knownRow = useKnownRow()
  const shown = recent.flatMap((entry) => {
    const entity = entityOf(entry)
    const words = activityWords(entry, entity && knownRow(entity, Number(entry.key)))
    return words ? [{ entry, words }] : []
  })
  return (
    <Card title="Recent activity">
      {shown.length === 0 ? (
        <p className="mw-dash-none">Nothing has happened yet.</p>
      ) : (
        <ol className="mw-recent">
          {shown.map(({ entry, words }) => (
            <li key={entry.eventId} className="mw-recent-row">
              <span className="mw-recent-what">
                <b>{words.who}</b> {words.did} <RecordName entry={entry} words={words} hrefOf={recordHref} />
                {words.name !== '' && ` ${words.name}`}
              </span>
              <time dateTime={entry.recordedAt} title={momentWords(entry.recordedAt)}>
                {agoWords(entry.recordedAt, at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

interface RecordNameProps {
  readonly entry: HistoryEntry
  readonly words: ActivityWords
  readonly hrefOf: RecentActivityProps['recordHref']
}

function RecordName({ entry, words, hrefOf }: RecordNameProps) {
  const entity = entityOf(entry)
  const href = entity !== null && entry.kind === 'saved' ? hrefOf(entity, Number(entry.key)) : null
  const name = words.plate === null ? words.kind : <Plate isStatic>{words.plate}</Plate>
  return href === null ? name : <TextLink href={href}>{name}</TextLink>
}
