import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { type FieldError, fieldsOf, type RecordRow } from '../../../src/contract/schema/entity.ts'
import { midSentence } from '../../../src/contract/schema/mid-sentence.ts'
import { invalid, ProblemError } from '../../http/problem.ts'
import type { Orm } from '../connection/orm.ts'
import { type RecordStore, usesOf } from './tables.ts'

const Refused = v.object({
  code: v.string(),
  constraint: v.optional(v.string()),
  detail: v.optional(v.string()),
})
type Refused = v.InferOutput<typeof Refused>

/** What the database refused of `body`, in words that name the field; any other error as it came. */
export function writeProblem(error: unknown, store: RecordStore, body: RecordRow = {}): unknown {
  const refused = v.safeParse(Refused, error instanceof Error ? error.cause : undefined)
  if (!refused.success) return error
  const { code, constraint } = refused.output
  if (code === '23505') return new ProblemError('duplicate', { errors: [duplicated(store, constraint)] })
  if (code !== '23503') return error
  const field = store.fields.get(referring(store.table, constraint) ?? '')
  const unknown = field
    ? { field: field.name, title: field.title }
    : unknownInLine(store, refused.output, body)
  return unknown ? invalid([{ field: unknown.field, message: `${unknown.title} is not in the list` }]) : error
}

function referring(table: RecordStore['table'], constraint: string | undefined): string | undefined {
  const key = getTableConfig(table).foreignKeys.find((candidate) => named(candidate.getName()) === constraint)
  return key?.reference().columns[0]?.name
}

/** A constraint as the database calls it: names end after 63 bytes, of which those of foreign keys have often more. */
const named = (name: string) => name.slice(0, 63)

/** The first line that holds the key which is not there, by the way lines are named: `lines.0.locationOID`. */
function unknownInLine({ entity, lines }: RecordStore, { constraint, detail }: Refused, body: RecordRow) {
  if (!lines) return undefined
  const name = referring(lines.table, constraint)
  const field = fieldsOf({ fields: entity.lines?.entries ?? {} }).find((one) => one.name === name)
  if (!field) return undefined
  const sent = v.safeParse(v.array(v.record(v.string(), v.unknown())), body[lines.field])
  const key = /=\((.*)\) is not present/.exec(detail ?? '')?.[1]
  const at = sent.success ? sent.output.findIndex((line) => String(line[field.name]) === key) : -1
  return { field: `${lines.field}.${Math.max(at, 0)}.${field.name}`, title: field.title }
}

/** The field that has to be unique and is not: the last of those that have to be so together. */
function duplicated(store: RecordStore, constraint: string | undefined): FieldError {
  const { entity, fields, table } = store
  const { uniqueConstraints, indexes, primaryKeys } = getTableConfig(table)
  const together =
    uniqueConstraints.find((one) => one.getName() === constraint)?.columns ??
    primaryKeys.find((one) => one.getName() === constraint)?.columns ??
    indexes.find(({ config }) => config.name === constraint)?.config.columns.flatMap(columnsIn) ??
    Object.values(getTableColumns(table)).filter((column) => column.uniqueName === constraint)
  const field = fields.get(together.at(-1)?.name ?? '')
  return field
    ? {
        field: field.name,
        message: `There is already a ${midSentence(entity.title)} with this ${midSentence(field.title)}`,
      }
    : { field: entity.key, message: 'There is already a record with this number' }
}

/** An index is on columns, or on what is worked out from them. */
const columnsIn = (part: unknown): readonly { readonly name: string }[] => {
  if (is(part, IndexedColumn) && part.name !== undefined) return [{ name: part.name }]
  return is(part, SQL) ? part.queryChunks.filter((chunk) => is(chunk, PgColumn)) : []
}

/**
 * Throws `in-use` with where and how often a record is used by others than those it owns. The caller holds the record's
 * row FOR UPDATE, which waits for those who are about to use it and keeps out those who come after.
 */
export async function refuseIfUsed(tx: Orm, { name, entity }: RecordStore, row: RecordRow): Promise<void> {
  const uses = new Map<string, number>()
  for (const { store, column, record, by, isOwned } of usesOf(name)) {
    if (isOwned) continue
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(distinct ${record}) as count from ${column.table}
          where ${column} = ${row[by]}${store.name === name ? sql` and ${record} <> ${row[entity.key]}` : sql``}`,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) uses.set(store.entity.title, (uses.get(store.entity.title) ?? 0) + count)
  }
  if (uses.size === 0) return
  const where = [...uses].map(([title, count]) => `${title} (${count})`).join(', ')
  throw new ProblemError('in-use', {
    title: `This ${midSentence(entity.title)} is used in ${where} and cannot be deleted`,
  })
}
