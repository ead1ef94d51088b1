import { entities, type EntityName, isEntity } from '../../contract/entities/catalogue.ts'
import type { HistoryEntry } from '../../contract/entities/feed.ts'
import type { Entity } from '../../contract/schema/entity.ts'
import { fieldMeta } from '../../contract/schema/field.ts'

/** One line of recent activity: `Adaeze Obi` `changed Status and Notes of` `PMO-1043` `500 h`. */
export interface ActivityWords {
  readonly who: string
  readonly did: string
  readonly plate: string
  readonly name: string
}

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
