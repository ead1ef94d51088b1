import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { blank, type FieldError, fieldErrors, type RecordRow } from '../../../src/contract/schema/entity.ts'
import { photoFaults } from '../../../src/contract/entities/line-photo.ts'
import type { Orm } from '../connection/orm.ts'
import { columnOf } from '../schema/columns.ts'
import type { StoredEntity } from '../schema/record-table.ts'
import { differing } from './event.ts'
import type { LineStore, RecordStore } from './tables.ts'

/** The lines of a body with their blanks filled in, what is kept of a stored one by what is `stored`, or what is wrong with them; undefined where none were sent. */
export function sentLines(
  entity: StoredEntity,
  body: RecordRow,
  stored: readonly RecordRow[],
): { readonly lines: readonly RecordRow[] | undefined; readonly errors: readonly FieldError[] } {
  const { lines: contract } = entity
  const sent = contract ? body[contract.field] : undefined
  if (!contract || sent === undefined) return { lines: undefined, errors: [] }
  const key = v.optional(v.nullable(v.number()))
  const whole = v.array(v.object({ ...contract.entries, [contract.key]: key }))
  const blankLine = blank({ fields: contract.entries })
  const keptOf = (line: RecordRow): RecordRow => {
    const there = line[contract.key] ? stored.find((each) => each[contract.key] === line[contract.key]) : null
    return there ? Object.fromEntries((contract.kept ?? []).map((name) => [name, there[name]])) : {}
  }
  const parsed = v.safeParse(
    whole,
    v
      .parse(v.array(v.record(v.string(), v.unknown())), sent)
      .map((line) => Object.assign({}, blankLine, keptOf(line), line)),
  )
  if (parsed.success) return { lines: parsed.output, errors: photoFaults(contract, parsed.output) }
  const errors = fieldErrors(parsed.issues).map(({ field, message }) => ({
    field: `${contract.field}.${field}`,
    message,
  }))
  return { lines: undefined, errors }
}

/** Whether lines that were sent are those stored, in their order; none sent are. */
export const keepsLines = (
  { lines: store }: Pick<RecordStore, 'lines'>,
  sent: readonly RecordRow[] | undefined,
  stored: readonly RecordRow[],
): boolean =>
  sent === undefined ||
  store === null ||
  (sent.length === stored.length &&
    sent.every((line, at) => {
      const there = stored[at] ?? {}
      const key = line[store.key]
      return (!key || key === there[store.key]) && differing(store.fieldNames, line, there).length === 0
    }))

/** Puts `lines` in place of those stored. A line that names one of them keeps its key; any other gets a new one. */
export async function replaceLines(
  tx: Orm,
  { table, owner, key, fieldNames }: LineStore,
  record: number,
  lines: readonly RecordRow[],
  before: readonly RecordRow[],
): Promise<void> {
  const free = new Set(before.map((line) => line[key]))
  await tx.delete(table).where(eq(columnOf(table, owner), record))
  const rows = lines.map((line, position) => ({
    ...Object.fromEntries(fieldNames.map((name) => [name, line[name]])),
    // A set gives each key once, so that a line sent twice is two lines.
    ...(free.delete(line[key]) ? { [key]: line[key] } : {}),
    [owner]: record,
    position,
  }))
  if (rows.length > 0) await tx.insert(table).values(rows)
}
