import type { ApiError } from '../../contract/api-error.ts'
import { formField } from '../../contract/entities/form-field.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { changedFields } from '../../engine/form/values.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import type { Save, SaveOutcome } from '../../events/outbox/save.ts'
import { type FieldLine, linesField, linesOf } from './definition-lines.ts'

interface Dependencies {
  readonly headers: RecordSource
  readonly fields: RecordSource
  /** A definition is stored, here or on the server. */
  readonly onSaved: (key: number, values: RecordRow) => void
}

/** What of a definition is stored already when a save was carried out only in part. */
interface Partly {
  readonly header: RecordRow
  readonly lines: Map<number, FieldLine>
  /** Blank ids of fields that have been made meanwhile, and what they are called now. */
  readonly made: Map<number, number>
}

const headerOf = ({ [linesField]: _lines, ...header }: RecordRow): RecordRow => header
const isDone = (outcome: SaveOutcome) => outcome.kind === 'confirmed' || outcome.kind === 'kept'
const versionOf = (row: RecordRow) => (typeof row['version'] === 'number' ? row['version'] : null)

/**
 * A form header and its field definitions as one record: read together, saved together, the header first. What
 * fails leaves the form open; the next save then writes only what is not stored yet.
 */
export function definitionSource({ headers, fields, onSaved }: Dependencies): RecordSource {
  const partly = new Map<number, Partly>()

  async function write(save: Save): Promise<SaveOutcome> {
    if (save.kind === 'remove') return headers.write(save)
    const begun = partly.get(save.key)
    const base = begun?.header ?? headerOf(save.base)
    const wanted = headerOf(begun ? { ...headerOf(save.base), ...save.changes } : save.changes)
    const changes = begun ? changedFields(base, wanted) : wanted
    const outcome = await writeHeader(save, changes, base, begun !== undefined)
    if (!isDone(outcome) || !('key' in outcome) || outcome.key === undefined) return outcome
    const { key } = outcome
    const stored: Partly = {
      header: { ...base, ...wanted },
      lines: begun?.lines ?? new Map(linesOf(save.base).map((line) => [line.fieldOID, line])),
      made: begun?.made ?? new Map(),
    }
    const failed = save.changes[linesField] === undefined ? null : await writeLines(key, save, stored)
    if (failed?.kind === 'refused') {
      partly.set(key, stored)
      return { ...failed, key }
    }
    partly.delete(key)
    onSaved(key, { ...save.base, ...save.changes })
    return failed ?? outcome
  }

  function writeHeader(
    save: Save,
    changes: RecordRow,
    base: RecordRow,
    isAgain: boolean,
  ): Promise<SaveOutcome> {
    if ((isAgain || save.kind === 'update') && Object.keys(changes).length === 0)
      return Promise.resolve({ kind: 'confirmed', key: save.key, merged: null })
    return headers.write({
      ...save,
      changes,
      base,
      ...(isAgain && { kind: 'update', baseVersion: null }),
    })
  }

  /** Removes, changes and makes fields; null when all of it is on the server. */
  async function writeLines(header: number, save: Save, stored: Partly): Promise<SaveOutcome | null> {
    const wanted = linesOf(save.changes).map((line) => ({
      ...line,
      fieldOID: stored.made.get(line.fieldOID) ?? line.fieldOID,
      sent: line.fieldOID,
    }))
    const kept = new Set(wanted.map(({ fieldOID }) => fieldOID))
    const removals = [...stored.lines.values()].filter(({ fieldOID }) => !kept.has(fieldOID))
    const removed = await Promise.all(removals.map((line) => remove(line, stored)))
    const made = await Promise.all(
      wanted.map(({ sent, ...line }, at) => writeLine(header, line, { sent, at }, stored)),
    )
    const outcomes = [...removed, ...made].filter((outcome) => outcome !== null)
    return (
      outcomes.find(({ kind }) => kind !== 'confirmed' && kind !== 'kept') ??
      outcomes.find(({ kind }) => kind === 'kept') ??
      null
    )
  }

  async function remove(line: FieldLine, { lines }: Partly): Promise<SaveOutcome | null> {
    const key = line.fieldOID
    const outcome = await settled(
      await fields.write({ kind: 'remove', key, changes: {}, base: {}, baseVersion: versionOf(line) }),
      'A field that you have removed was changed by somebody else. Save again to remove it.',
      (current) => (current ? lines.set(key, { ...current, fieldOID: key }) : lines.delete(key)),
    )
    if (isDone(outcome)) lines.delete(key)
    return outcome
  }

  async function writeLine(
    header: number,
    line: FieldLine,
    { sent, at }: { readonly sent: number; readonly at: number },
    { lines, made }: Partly,
  ): Promise<SaveOutcome | null> {
    const before = lines.get(line.fieldOID)
    const values = { ...fieldsOnly(line), caduiSettingsUIOID: header }
    const changes = before ? changedFields(fieldsOnly(before), values) : values
    if (Object.keys(changes).length === 0) return null
    const name = String(line['entity_FieldName'])
    const outcome = await settled(
      await fields.write({
        kind: before ? 'update' : 'create',
        key: before ? line.fieldOID : 0,
        changes,
        base: before ?? {},
        baseVersion: before ? versionOf(before) : null,
      }),
      `${name} was changed by somebody else. Save again to put your values in their place.`,
      (current) =>
        current
          ? lines.set(line.fieldOID, { ...current, fieldOID: line.fieldOID })
          : lines.delete(line.fieldOID),
    )
    if (isDone(outcome) && 'key' in outcome && outcome.key !== undefined) {
      made.set(sent, outcome.key)
      lines.set(outcome.key, { ...line, ...values, fieldOID: outcome.key, version: null })
    }
    return located(outcome, at)
  }

  /** Somebody else's write in the way is a refusal with words: the next save goes by what they have stored. */
  async function settled(
    outcome: SaveOutcome,
    words: string,
    take: (current: RecordRow | null) => void,
  ): Promise<SaveOutcome> {
    if (outcome.kind !== 'conflict') return outcome
    await fields.giveUp(outcome.eventId)
    take(outcome.current)
    return { kind: 'refused', error: { kind: 'duplicate', title: words, errors: [] } }
  }

  return {
    entity: headers.entity,
    list: headers.list,
    write,
    async get(key, signal) {
      partly.delete(key)
      const header = await headers.get(key, signal)
      if (!header.ok) return header
      const all = await fields.list(signal ?? new AbortController().signal)
      if (!all.ok) return all
      const own = fields.project(all.value).rows.filter((row) => row['caduiSettingsUIOID'] === key)
      const value = { ...header.value, [linesField]: own }
      const readAt = header.readAt ?? all.readAt
      return { ok: true, value, ...(readAt !== undefined && { readAt }) }
    },
    prepare() {
      headers.prepare()
      fields.prepare()
    },
    giveUp: headers.giveUp,
    project(rows) {
      const given = new Map(rows.map((row) => [row['uioid'], row[linesField]]))
      const projected = headers.project(rows)
      return {
        ...projected,
        rows: projected.rows.map((row) => {
          const lines = given.get(row['uioid'])
          return lines === undefined ? row : { ...row, [linesField]: lines }
        }),
      }
    },
    subscribe: headers.subscribe,
  }
}

/** What of a line its record stores. */
const fieldsOnly = (line: FieldLine): RecordRow =>
  Object.fromEntries(Object.keys(formField.fields).map((name) => [name, line[name]]))

/** Faults that the server found in a field, named as the form names that field's values. */
function located(outcome: SaveOutcome, at: number): SaveOutcome {
  if (outcome.kind !== 'refused') return outcome
  const { error } = outcome
  const errors =
    'errors' in error
      ? error.errors.map(({ field, message }) => ({ field: `${linesField}.${at}.${field}`, message }))
      : null
  const named: ApiError = errors && 'errors' in error ? { ...error, errors } : error
  return { kind: 'refused', error: named }
}
