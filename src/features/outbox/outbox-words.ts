import { longDate } from '../../locale/days.ts'
import { exactClockWords } from '../../locale/moments.ts'
import { numberWords } from '../../locale/numbers.ts'
import { entities, type EntityName } from '../../contract/entities/catalogue.ts'
import type { Subject } from '../../contract/access/policy.ts'
import type { Entity, RecordRow } from '../../contract/schema/entity.ts'
import { type FieldMeta, fieldMeta } from '../../contract/schema/field.ts'
import { numberOf } from '../../contract/schema/number-of.ts'
import { keptFrom } from '../../engine/definition/field-locks.ts'
import { lineClashes } from '../../engine/fields/line-clashes.ts'
import type { ClashRow } from '../../engine/editor/clash-table.tsx'
import { dateTimeWords } from '../../engine/fields/inline-value.ts'
import { partsOf } from '../../contract/comments/mention-text.ts'
import { commentTextOf } from '../../events/outbox/comments.ts'
import { fileCaptionOf, fileNameOf } from '../../events/outbox/attachments.ts'
import {
  type EntryKind,
  isBesideRecord,
  type OutboxEntry,
  type OutboxStatus,
} from '../../events/outbox/outbox.ts'
import { isStoredFileKind } from '../../events/outbox/beside.ts'
import { changedIn } from '../../events/outbox/verdict.ts'
import type { OutboxCounts } from '../../machines/outbox.events.ts'
import type { IconName } from '../../ui/look/icon.tsx'
import { sizeText } from '../../ui/fields/size-text.ts'
import type { StatusKind } from '../../ui/feedback/status-chip.tsx'

const kindWords: Record<EntryKind, string> = {
  create: 'New',
  update: 'Change of',
  remove: 'Deletion of',
  attach: 'File of',
  captionFile: 'Caption of a file of',
  removeFile: 'Removal of a file of',
  bringBackFile: 'Bringing back a file of',
  comment: 'Comment on',
  changeComment: 'Change of a comment on',
  removeComment: 'Removal of a comment on',
  bringBackComment: 'Bringing back a comment on',
}
/** What is lost with an act that is discarded. */
export const lossWords: Record<EntryKind, string> = {
  create: 'The new record, all later changes to it and the files added to it are lost.',
  update: 'The change is lost. The record stays as the server has it.',
  remove: 'The change is lost. The record stays as the server has it.',
  attach: 'The file is lost: it is on this device only. The record stays as the server has it.',
  captionFile: 'The caption is lost. The file keeps the one that the server has.',
  removeFile: 'The file stays as the server has it.',
  bringBackFile: 'The file stays removed.',
  comment: 'The comment is lost: it is on this device only. The record stays as the server has it.',
  changeComment: 'The change is lost. The comment stays as the server has it.',
  removeComment: 'The comment stays as the server has it.',
  bringBackComment: 'The comment stays removed.',
}
const midSentence = (title: string) =>
  /^[A-Z]{2}/.test(title) ? title : title[0]?.toLowerCase() + title.slice(1)

/** `Change of PM operation` */
export const actWords = ({ kind, entity }: Pick<OutboxEntry, 'kind' | 'entity'>): string =>
  `${kindWords[kind]} ${midSentence(entities[entity].title)}`

/**
 * `EQ-12`; blank where the record's own number is not known. A record the server has not numbered is `New`, which the
 * act that makes it says already. `known` is the record as a list has it.
 */
export function plateWords(entry: OutboxEntry, known: RecordRow | null = null): string {
  const { entity: name, key, kind, changes, base, current } = entry
  const entity: Entity = entities[name]
  if (key <= 0 && entity.numberedBy === undefined) return kind === 'create' ? '' : 'New'
  return numberOf(entity, { ...known, ...current, ...base, ...changes, [entity.key]: key }) ?? ''
}

/** The record's name as far as the act knows it; blank when it does not, or where its number is its name. */
export function nameWords({ kind, entity, changes, base, current }: OutboxEntry): string {
  const said = { changes: { ...base, ...changes } }
  if (kind === 'attach' || isStoredFileKind(kind))
    return [fileNameOf(said), fileCaptionOf(said)].filter((words) => words !== '').join(', ')
  if (isBesideRecord(kind)) return beginningOf(saidIn(commentTextOf(said)))
  const { label, numberedBy }: Entity = entities[entity]
  if (label === numberedBy) return ''
  const known = [changes, base, current ?? {}].map((row) => row[label])
  const name = known.find((value): value is string => typeof value === 'string' && value !== '')
  return name === undefined ? '' : valueWords(entity, label, name)
}

/** An act in one line, for choices and questions: `Change of equipment EQ-12 Mud pump 2`. */
export const lineWords = (entry: OutboxEntry, known: RecordRow | null = null): string =>
  [actWords(entry), plateWords(entry, known), nameWords(entry)].filter((words) => words !== '').join(' ')

const metaOf = (entity: EntityName, field: string): FieldMeta | undefined => {
  const { fields }: Entity = entities[entity]
  const schema = fields[field]
  return schema && fieldMeta(schema)
}

export function fieldWords(entity: EntityName, field: string): string {
  const { lines }: Entity = entities[entity]
  return lines?.field === field ? 'Lines' : (metaOf(entity, field)?.title ?? field)
}

const saidIn = (text: string) =>
  partsOf(text)
    .map((part) => ('words' in part ? part.words : '@…'))
    .join('')

const shortest = 60
const beginningOf = (text: string) =>
  text.length > shortest ? `${text.slice(0, shortest - 1).trimEnd()}…` : text

/** What a file of unsent work is called, UTC; of one act: of its record. */
export function exportName(of: OutboxEntry | null, now: Date): string {
  const plate = of ? `-${plateWords(of) || 'New'}`.replaceAll(/[^\w-]+/g, '-') : ''
  return `millwright-unsent${plate}-${now.toISOString().slice(0, 16).replaceAll(':', '')}.json`
}

/** The fields an act writes: `Status, Notes`; of a file its size, of what is done to one or to a comment nothing more. */
export function changedWords({ kind, entity, changes }: OutboxEntry): string {
  if (kind === 'attach') return sizeText(Number(changes['size']))
  if (isBesideRecord(kind)) return ''
  return Object.keys(changes)
    .map((field) => fieldWords(entity, field))
    .join(', ')
}

/** A stored value as a person reads it. */
export function valueWords(entity: EntityName, field: string, value: unknown): string {
  const meta = metaOf(entity, field)
  if (value === null || value === undefined || value === '') return 'blank'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (meta?.kind === 'object')
    return meta.words && typeof value === 'object' ? meta.words(value) : JSON.stringify(value)
  if (Array.isArray(value)) return value.length === 1 ? '1 line' : `${value.length} lines`
  if (typeof value === 'number') {
    const referred = Object.values(entities).find(({ name }) => name === meta?.refers)
    return referred ? `${referred.plate}-${value}` : numberWords(value)
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  if (meta?.kind === 'datetime') return dateTimeWords(value)
  return meta?.kind === 'date' ? longDate(value) : value
}

/** What both sides of a conflict changed, as its user may answer; nothing where their row is not known. */
export function clashRows(
  { entity, base, changes, current, clash, lastError }: OutboxEntry,
  subject: Subject,
): readonly ClashRow[] {
  const { lines }: Entity = entities[entity]
  if (current === null) return []
  return clash.flatMap((field): readonly ClashRow[] => {
    const about = {
      by: changedIn(lastError).find((each) => each.field === field) ?? null,
      keptFrom: keptFrom(subject, entity, field),
    }
    const sides = { base, mine: changes, theirs: current }
    const ofLines = field === lines?.field ? lineClashes(lines, sides) : null
    if (ofLines) return ofLines.map((each) => ({ ...each, ...about }))
    const [mine, theirs] = [changes, current].map((row) => valueWords(entity, field, row[field]))
    return [
      { part: field, label: fieldWords(entity, field), mine: mine ?? '', theirs: theirs ?? '', ...about },
    ]
  })
}

interface StatusWords {
  readonly word: string
  readonly kind: StatusKind
  readonly icon: IconName
}

export const statusWords: Record<OutboxStatus, StatusWords> = {
  pending: { word: 'Waiting to be sent', kind: 'unsent', icon: 'arrow-up' },
  sending: { word: 'Sending', kind: 'primary', icon: 'cloud-upload' },
  unknown: { word: 'Will be tried again', kind: 'unsent', icon: 'refresh' },
  held: { word: 'Waits for your sign-in', kind: 'warn', icon: 'lock' },
  conflict: { word: 'Conflict', kind: 'bad', icon: 'alert-triangle' },
  refused: { word: 'Refused', kind: 'bad', icon: 'circle-slash' },
}

/** How often it was tried and when it is tried next; blank before the first attempt. */
export function attemptWords({ attempts, nextAttemptAt }: OutboxEntry): string {
  if (attempts === 0) return ''
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
  return nextAttemptAt === null ? tried : `${tried}, next at ${exactClockWords(nextAttemptAt)}`
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What the badge says: short for the eye, whole for the ear. */
export function badgeWords({ unsent, refused, conflicts }: OutboxCounts): {
  readonly short: string
  readonly whole: string
} {
  const parts = [
    ...(conflicts > 0 ? [counted(conflicts, 'conflict', 'conflicts')] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(unsent > 0 ? [`${unsent} unsent`] : []),
  ]
  return { short: parts[0] ?? '', whole: `Changes on this device: ${parts.join(', ')}` }
}
