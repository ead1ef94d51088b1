import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { FieldError, RecordRow } from '../../src/contract/entity.ts'
import { invalid, ProblemError } from '../problem.ts'
import type { Orm } from './orm.ts'
import { type RecordStore, usesOf } from './record-tables.ts'

const Refused = v.object({ code: v.string(), constraint: v.optional(v.string()) })

/** What the database refused, in words that name the field; any other error as it came. */
export function writeProblem(error: unknown, store: RecordStore): unknown {
  const refused = v.safeParse(Refused, error instanceof Error ? error.cause : undefined)
  if (!refused.success) return error
  const { code, constraint } = refused.output
  if (code === '23505') return new ProblemError('duplicate', { errors: [duplicated(store, constraint)] })
  const field = code === '23503' ? fieldOf(store, constraint) : undefined
  return field ? invalid([{ field: field.name, message: `${field.title} is not in the list` }]) : error
}

function fieldOf(store: RecordStore, constraint: string | undefined) {
  const key = getTableConfig(store.table).foreignKeys.find((candidate) => candidate.getName() === constraint)
  const [column] = key?.reference().columns ?? []
  return column && store.fields.get(column.name)
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
        message: `There is already a ${noun(entity.title)} with this ${noun(field.title)}`,
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
  for (const { store, column, by, isOwned } of usesOf(name)) {
    if (isOwned) continue
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*) as count from ${store.table}
          where ${column} = ${row[by]}${store.name === name ? sql` and ${store.key} <> ${row[entity.key]}` : sql``}`,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) uses.set(store.entity.title, (uses.get(store.entity.title) ?? 0) + count)
  }
  if (uses.size === 0) return
  const where = [...uses].map(([title, count]) => `${title} (${count})`).join(', ')
  throw new ProblemError('in-use', {
    title: `This ${noun(entity.title)} is used in ${where} and cannot be deleted`,
  })
}

/** `Meter reading` within a sentence is `meter reading`, `PM task` stays. */
const noun = (title: string) => title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
