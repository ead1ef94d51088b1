import type { ApiError } from '../../contract/api-error.ts'
import { formField } from '../../contract/entities/form-field.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { changedFields } from '../../engine/form/values.ts'
import { definedEntity } from '../../contract/definition/rules.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import type { Save, SaveOutcome } from '../../events/outbox/save.ts'
import { type FieldLine, linesField, linesOf } from './definition-lines.ts'
import { linesPlan } from './lines-plan.ts'

interface Dependencies {
  readonly headers: RecordSource
  readonly fields: RecordSource
  /** A definition is stored, here or on the server. */
  readonly onSaved: (key: number, values: RecordRow) => void
}

/** What of a definition is stored already when a save was carried out only in part. */
interface Partly {
  readonly header: RecordRow
  /** The header was written by that save: whoever has changed it since is not this one's to know. */
  readonly wroteHeader: boolean
  readonly lines: Map<number, FieldLine>
  /** Fields that have been made meanwhile, and what they are called now; a new one goes by its blank id. */
  readonly made: Map<number, number>
}

const headerOf = ({ [linesField]: _lines, ...header }: RecordRow): RecordRow => header
const isDone = (outcome: SaveOutcome) => outcome.kind === 'confirmed' || outcome.kind === 'kept'
const versionOf = (row: RecordRow) => (typeof row['version'] === 'number' ? row['version'] : null)

/**
 * A form header and its field definitions as one record: read together, saved together, the header first unless the
 * fields of other records have to go before. What fails leaves the form open; the next save then writes only what is
 * not stored yet.
 */
export function definitionSource({ headers, fields, onSaved }: Dependencies): RecordSource {
  const partly = new Map<number, Partly>()

  async function write(save: Save): Promise<SaveOutcome> {
    if (save.kind === 'remove') return headers.write(save)
    const begun = partly.get(save.key)
    const base = begun?.header ?? headerOf(save.base)
    const wanted = headerOf(begun ? { ...headerOf(save.base), ...save.changes } : save.changes)
    const next = { ...base, ...wanted }
    const stored: Partly = {
      header: base,
      wroteHeader: begun?.wroteHeader ?? false,
      lines: begun?.lines ?? new Map(linesOf(save.base).map((line) => [line.fieldOID, line])),
      made: begun?.made ?? new Map(),
    }
    const clearsFirst =
      (begun !== undefined || save.kind === 'update') && definedEntity(base) !== definedEntity(next)
    const first = clearsFirst ? await clear(save, stored, next) : null
    if (first && !isDone(first)) return left(first, save.key, stored)
    const outcome = await writeHeader(save, begun ? changedFields(base, wanted) : wanted, stored)
    if (!isDone(outcome) || !('key' in outcome) || outcome.key === undefined)
      return clearsFirst ? left(outcome, save.key, stored) : outcome
    const { key } = outcome
    const cleared = first ?? (await clear(save, stored, next))
    const written =
      cleared && !isDone(cleared) ? cleared : ((await writeLines(key, save, stored, next)) ?? cleared)
    if (written && !isDone(written)) return left(written, key, { ...stored, header: next, wroteHeader: true })
    partly.delete(key)
    onSaved(key, { ...save.base, ...save.changes })
    return written ?? outcome
  }

  /** The next save goes on from here. */
  function left(outcome: SaveOutcome, key: number, stored: Partly): SaveOutcome {
    partly.set(key, stored)
    return outcome.kind === 'refused' ? { ...outcome, key } : outcome
  }

  function writeHeader(
    save: Save,
    changes: RecordRow,
    { header: base, wroteHeader }: Partly,
  ): Promise<SaveOutcome> {
    if ((wroteHeader || save.kind === 'update') && Object.keys(changes).length === 0)
      return Promise.resolve({ kind: 'confirmed', key: save.key, merged: null })
    return headers.write({
      ...save,
      changes,
      base,
      ...(wroteHeader && { kind: 'update', baseVersion: null }),
    })
  }

  /** The fields wanted, those that were made meanwhile under the key they got; none when the fields stay as they are. */
  const wantedIn = (save: Save, { made }: Partly): readonly FieldLine[] =>
    linesOf(save.changes).map((line) => ({ ...line, fieldOID: made.get(line.fieldOID) ?? line.fieldOID }))

  /** Removes what has to go; null when all of it is gone. */
  async function clear(save: Save, stored: Partly, header: RecordRow): Promise<SaveOutcome | null> {
    if (save.changes[linesField] === undefined) return null
    const { gone } = linesPlan([...stored.lines.values()], wantedIn(save, stored), header)
    return unlessDone(await Promise.all(gone.map((line) => remove(line, stored))))
  }

  /** Changes fields and then makes the new ones; null when all of it is on the server. */
  async function writeLines(
    key: number,
    save: Save,
    stored: Partly,
    header: RecordRow,
  ): Promise<SaveOutcome | null> {
    if (save.changes[linesField] === undefined) return null
    const wanted = wantedIn(save, stored)
    const { kept, made } = linesPlan([...stored.lines.values()], wanted, header)
    const writeAll = async (lines: readonly FieldLine[]) =>
      unlessDone(
        await Promise.all(
          lines.map((line) => {
            const at = wanted.indexOf(line)
            const sent = linesOf(save.changes)[at]?.fieldOID ?? line.fieldOID
            return writeLine(key, line, { sent, at }, stored)
          }),
        ),
      )
    const changed = await writeAll(kept)
    return changed && !isDone(changed) ? changed : ((await writeAll(made)) ?? changed)
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
    undecided: headers.undecided,
    chosen: headers.chosen,
    chooseSide: headers.chooseSide,
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

/** What keeps several writes from being all on the server: one that failed before one that waits. */
const unlessDone = (outcomes: readonly (SaveOutcome | null)[]): SaveOutcome | null => {
  const open = outcomes.filter((outcome) => outcome !== null)
  return open.find((outcome) => !isDone(outcome)) ?? open.find(({ kind }) => kind === 'kept') ?? null
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
