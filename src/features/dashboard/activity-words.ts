import { commentedBy, isCommentStream } from '../../contract/comments/comment.ts'
import { entities, type EntityName, isEntity } from '../../contract/entities/catalogue.ts'
import type { HistoryEntry } from '../../contract/entities/feed.ts'
import type { Entity, RecordRow } from '../../contract/schema/entity.ts'
import { fieldMeta } from '../../contract/schema/field.ts'
import { midSentence } from '../../contract/schema/mid-sentence.ts'
import { numberOf } from '../../contract/schema/number-of.ts'

/** One line of recent activity: `Adaeze Obi` `changed Status and Notes of` `PMO-1043` `500 h`. */
export interface ActivityWords {
  readonly who: string
  readonly did: string
  /** Null where the record's own number is not known: `kind` stands for it. */
  readonly plate: string | null
  /** `a PM operation` */
  readonly kind: string
  readonly name: string
}

/** The entity an entry is about, or on whose record it is a comment, when this client knows it. */
export const entityOf = ({ entity }: HistoryEntry): EntityName | null =>
  isEntity(entity) ? entity : (commentedBy(entity) ?? null)

/** Null for records of a kind this client does not know. `known` is the record as a list has it. */
export function activityWords(entry: HistoryEntry, known: RecordRow | null = null): ActivityWords | null {
  const name = entityOf(entry)
  if (name === null) return null
  const entity: Entity = entities[name]
  const label = entry.changes[entity.label]
  return {
    who: entry.actorName === '' ? 'Somebody' : entry.actorName,
    did: didWords(entry, name, entity),
    plate: numberOf(entity, { ...entry.changes, ...known, [entity.key]: Number(entry.key) }),
    kind: `${/^[AEIOU]/.test(entity.title) ? 'an' : 'a'} ${midSentence(entity.title)}`,
    name: typeof label === 'string' && entity.label !== entity.numberedBy ? label : '',
  }
}

const byStatus =
  (field: string, words: Readonly<Record<string, string>>) =>
  (changes: RecordRow): string | undefined =>
    words[String(changes[field])]

/** Changes that are called by what was done, rather than by the fields that it wrote. */
const deeds: Partial<Record<EntityName, (changes: RecordRow) => string | undefined>> = {
  pmOperation: byStatus('overallStatus', { DONE: 'completed', ONGOING: 'worked on' }),
  pmDeferral: byStatus('status', {
    REQUESTED: 'asked for',
    APPROVED: 'approved',
    REFUSED: 'refused',
    WITHDRAWN: 'withdrew',
    EXPIRED: 'ended',
  }),
  workOrderMove: byStatus('move', {
    APPROVE: 'approved a work order by',
    SCHEDULE: 'scheduled a work order by',
    START: 'started a work order by',
    HOLD: 'put a work order on hold by',
    RESUME: 'resumed a work order by',
    COMPLETE: 'completed a work order by',
    CLOSE: 'closed a work order by',
    CANCEL: 'cancelled a work order by',
    REOPEN: 'reopened a work order by',
  }),
  equipment: (changes) =>
    'primaryMeterCurrentReading' in changes || 'secondaryMeterCurrentReading' in changes
      ? 'read the meter of'
      : undefined,
}

function didWords(entry: HistoryEntry, name: EntityName, entity: Entity): string {
  const { kind, streamVersion, changes } = entry
  if (isCommentStream(entry.entity)) return kind === 'removed' ? 'removed a comment on' : 'commented on'
  if (kind === 'removed') return 'deleted'
  const deed = deeds[name]?.(changes)
  if (deed !== undefined) return deed
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
