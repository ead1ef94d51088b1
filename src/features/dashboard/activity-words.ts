import { entities, type EntityName } from '../../contract/entities/catalogue.ts'
import type { HistoryEntry } from '../../contract/entities/feed.ts'
import type { Entity } from '../../contract/entity.ts'
import { fieldMeta } from '../../contract/field.ts'

/** One line of recent activity: `Adaeze Obi` `changed Status and Notes of` `PMO-1043` `500 h`. */
export interface ActivityWords {
  readonly who: string
  readonly did: string
  readonly plate: string
  readonly name: string
}

const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name)

/** The entity an entry is about, when this client knows it. */
export const entityOf = ({ entity }: HistoryEntry): EntityName | null => (isEntity(entity) ? entity : null)

/** Null for records of a kind this client does not know. */
export function activityWords(entry: HistoryEntry): ActivityWords | null {
  const name = entityOf(entry)
  if (name === null) return null
  const entity: Entity = entities[name]
  const label = entry.changes[entity.label]
  return {
    who: entry.actorName === '' ? 'Somebody' : entry.actorName,
    did: didWords(entry, entity),
    plate: `${entity.plate}-${entry.key}`,
    name: typeof label === 'string' ? label : '',
  }
}

function didWords({ kind, streamVersion, changes }: HistoryEntry, entity: Entity): string {
  if (kind === 'removed') return 'deleted'
  if (streamVersion === 1) return 'created'
  const fields = Object.keys(changes).flatMap((field) => {
    const schema = entity.fields[field]
    const title = schema ? fieldMeta(schema)?.title : field === entity.lines?.field ? 'Lines' : undefined
    return title === undefined ? [] : [title]
  })
  const [first, second, ...more] = fields
  if (first === undefined) return 'changed'
  if (second === undefined) return `changed ${first} of`
  return more.length === 0
    ? `changed ${first} and ${second} of`
    : `changed ${first}, ${second} and ${more.length} more of`
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const absolute = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })

/** `3 hours ago`, `yesterday`, `just now`; a clock that runs behind makes nothing happen in the future. */
export function agoWords(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso))
  const step = steps.find(([, length]) => passed >= length)
  return step ? relative.format(-Math.floor(passed / step[1]), step[0]) : 'just now'
}

/** `November 21, 2026 at 14:05`, in the browser's own time. */
export const momentWords = (iso: string): string => absolute.format(new Date(iso))
