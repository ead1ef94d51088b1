import { type EntityName, entities, isEntity } from '../../contract/entities/catalogue.ts'
import type { Entity, RecordRow } from '../../contract/schema/entity.ts'
import { fieldMeta } from '../../contract/schema/field.ts'
import {
  actAmended,
  actToldOf,
  besideOf,
  entityOf,
  isNamedHere,
  recordSaved,
  streamOf,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import type { Outbox } from './outbox.ts'

interface Reference {
  readonly field: string
  readonly refers: EntityName
}
interface References {
  readonly own: readonly Reference[]
  readonly lines: { readonly field: string; readonly own: readonly Reference[] } | null
}

const known = new Map<EntityName, References>()

function referencesOf(name: EntityName): References {
  const before = known.get(name)
  if (before) return before
  const { fields, lines }: Entity = entities[name]
  const ofLines = lines ? keysIn(lines.entries) : []
  const found = {
    own: keysIn(fields),
    lines: lines && ofLines.length > 0 ? { field: lines.field, own: ofLines } : null,
  }
  known.set(name, found)
  return found
}

/** The fields that hold the key of another record. */
const keysIn = (entries: Entity['fields']): readonly Reference[] =>
  Object.entries(entries).flatMap(([field, schema]) => {
    const { kind, refers } = fieldMeta(schema) ?? {}
    return kind === 'reference' && refers !== undefined && isEntity(refers) ? [{ field, refers }] : []
  })

const isRow = (line: unknown): line is RecordRow => typeof line === 'object' && line !== null
const linesIn = (row: RecordRow, { field }: { readonly field: string }): readonly RecordRow[] => {
  const lines = row[field]
  return Array.isArray(lines) ? lines.filter(isRow) : []
}

/** The streams of the records that the values of a record refer to, those of its lines among them. */
export function referredIn(entity: EntityName, row: RecordRow): readonly string[] {
  const { own, lines } = referencesOf(entity)
  const streams = (values: RecordRow, references: readonly Reference[]) =>
    references.flatMap(({ field, refers }) => {
      const key = values[field]
      return typeof key === 'number' ? [streamOf(refers, key)] : []
    })
  return [
    ...streams(row, own),
    ...(lines ? linesIn(row, lines).flatMap((line) => streams(line, lines.own)) : []),
  ]
}

/**
 * The streams of the records without a key of the server's that a fact names, where it makes or changes an act: by its
 * values, or as added to them.
 */
export function namedBy(fact: Fact): readonly string[] {
  if (actToldOf(fact) !== undefined && !actAmended.is(fact)) return []
  const record = besideOf(fact.stream)
  if (record !== undefined) return isNamedHere(record) ? [record] : []
  const entity = entityOf(fact.stream)
  if (entity === undefined || !(recordSaved[entity].is(fact) || actAmended.is(fact))) return []
  const { changes, base } = fact.payload
  return [changes, base ?? {}].flatMap((row) => referredIn(entity, row)).filter(isNamedHere)
}

/**
 * Records of this device's own naming as the server has them, each under the name by which forms may still know it: the
 * negative key that it had before it was sent.
 */
export function namedRows(entity: EntityName, outbox: Outbox): readonly RecordRow[] {
  const found: RecordRow[] = []
  for (const [stream, { settled }] of outbox)
    if (settled?.row && stream.startsWith(`${entity}/-`) && besideOf(stream) === undefined)
      found.push({ ...settled.row, [entities[entity].key]: keyIn(stream) })
  return found
}

/** The key by which the server knows a record that this device had named itself; the same one until it has told another. */
export function keyNow(entity: EntityName, key: number, outbox: Outbox): number {
  const given = key < 0 ? outbox.get(streamOf(entity, key))?.settled?.row?.[entities[entity].key] : undefined
  return typeof given === 'number' ? given : key
}

/** The keys of this device that a record had before the server gave it its own: what was typed beside it may be kept under them. */
export const keysBefore = (entity: EntityName, key: number, outbox: Outbox): readonly number[] =>
  [...outbox.keys()]
    .filter((stream) => stream.startsWith(`${entity}/-`) && besideOf(stream) === undefined)
    .map(keyIn)
    .filter((before) => before !== key && keyNow(entity, before, outbox) === key)

/** The key in the stream of a record. */
export const keyIn = (stream: string): number => Number(stream.slice(stream.indexOf('/') + 1))

/** The key that the server gave a record that this device had named itself; undefined while it has given none. */
export type KeyOf = (stream: string) => number | undefined

/** The values of a record with the keys that the server gave what they refer to since. The same object where none is. */
export function underKeys(entity: EntityName, row: RecordRow, keyOf: KeyOf): RecordRow {
  const { own, lines } = referencesOf(entity)
  const named = withKeys(row, own, keyOf)
  if (!lines) return named
  const before = row[lines.field]
  if (!Array.isArray(before)) return named
  const after: unknown[] = before.map((line) => (isRow(line) ? withKeys(line, lines.own, keyOf) : line))
  return after.some((line, at) => line !== before[at]) ? { ...named, [lines.field]: after } : named
}

function withKeys(row: RecordRow, references: readonly Reference[], keyOf: KeyOf): RecordRow {
  const given = references.flatMap(({ field, refers }) => {
    const key = row[field]
    const now = typeof key === 'number' && key < 0 ? keyOf(streamOf(refers, key)) : undefined
    return now === undefined ? [] : [[field, now] as const]
  })
  return given.length === 0 ? row : { ...row, ...Object.fromEntries(given) }
}
