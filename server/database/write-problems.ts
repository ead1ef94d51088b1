import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { invalid, ProblemError } from '../problem.ts'
import type { Orm } from './orm.ts'
import { type RecordStore, usesOf } from './record-tables.ts'

const Refused = v.object({ code: v.string(), constraint: v.optional(v.string()) })

/** What the database refused, in words that name the field; any other error as it came. */
export function writeProblem(error: unknown, store: RecordStore): unknown {
  const refused = v.safeParse(Refused, error instanceof Error ? error.cause : undefined)
  if (!refused.success) return error
  const { code, constraint } = refused.output
  if (code === '23505')
    return new ProblemError('duplicate', {
      errors: [{ field: store.entity.key, message: 'There is already a record with this number' }],
    })
  const field = code === '23503' ? fieldOf(store, constraint) : undefined
  return field ? invalid([{ field: field.name, message: `${field.title} is not in the list` }]) : error
}

function fieldOf(store: RecordStore, constraint: string | undefined) {
  const key = getTableConfig(store.table).foreignKeys.find((candidate) => candidate.getName() === constraint)
  const [column] = key?.reference().columns ?? []
  return column && store.fields.get(column.name)
}

/**
 * Throws `in-use` with where and how often a record is used. The caller holds the record's row FOR UPDATE, which waits
 * for those who are about to use it and keeps out those who come after.
 */
export async function refuseIfUsed(tx: Orm, { name, entity }: RecordStore, key: number): Promise<void> {
  const uses = new Map<string, number>()
  for (const { store, column } of usesOf(name)) {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*) as count from ${store.table}
          where ${column} = ${key}${store.name === name ? sql` and ${store.key} <> ${key}` : sql``}`,
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
