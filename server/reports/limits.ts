import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { entities, type EntityName } from '../../src/contract/entities/catalogue.ts'
import { isDay } from '../../src/contract/schema/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { systemCode } from '../database/schema/equipment.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { invalid } from '../http/problem.ts'
import { named } from './labels.ts'
import { dayWords } from './words.ts'

/** One thing that a report is limited to. */
export interface Limit {
  readonly where: SQL
  /** Its line in the head: `Location: Yard 4 (LOC-12)`. */
  readonly words: string
  /** What it adds to the name of the document: `Yard 4`. */
  readonly short: string
}

/** None, where nothing was asked for. A list, so that the limits of a report can be spread into one. */
type Limits = Promise<readonly Limit[]>

/** The condition of all of them; undefined where there is none. */
export const whereOf = (limits: readonly Limit[]): SQL | undefined => and(...limits.map(({ where }) => where))

export const wordsOf = (limits: readonly Limit[]): readonly string[] => limits.map(({ words }) => words)

/** What they add to the name of the document: `Yard 4, Active`; '' where there are none. */
export const shortOf = (limits: readonly Limit[]): string => limits.map(({ short }) => short).join(', ')

interface RecordLimit {
  readonly entity: EntityName
  readonly column: PgColumn
  /** The name by which it is asked for. */
  readonly field: string
  readonly key: number | undefined
}

/** To what belongs to one record. Refused as invalid where there is no such record. */
export async function ofRecord(orm: Orm, { entity, column, field, key }: RecordLimit): Limits {
  if (key === undefined) return []
  const { title, label } = entities[entity]
  const row = await readRecord(orm, recordStore(entity), key)
  if (!row) throw invalid([{ field, message: `${title} is not in the list` }])
  const name = String(row[label])
  return [{ where: eq(column, key), words: `${title}: ${named(name, entity, key)}`, short: name }]
}

interface CodeLimit {
  readonly caption: string
  readonly setupType: string
  readonly column: PgColumn
  readonly code: string | undefined
}

/** To one code, in its words; a code that nobody knows is said as it is, and nothing bears it. */
export async function withCode(orm: Orm, { caption, setupType, column, code }: CodeLimit): Limits {
  if (code === undefined) return []
  const [found] = await orm
    .select({ description: systemCode.description })
    .from(systemCode)
    .where(and(eq(systemCode.setupType, setupType), eq(systemCode.code, code)))
  const words = found?.description || code
  return [{ where: eq(column, code), words: `${caption}: ${words}`, short: words }]
}

/** To one of the statuses that the product itself has. */
export const withStatus = <Status extends string>(
  column: PgColumn,
  status: Status | undefined,
  wordOf: (status: Status) => string,
): readonly Limit[] =>
  status === undefined
    ? []
    : [{ where: eq(column, status), words: `Status: ${wordOf(status)}`, short: wordOf(status) }]

/** To what is assigned to one user. */
export async function ofUser(orm: Orm, column: PgColumn, id: string | undefined): Limits {
  if (id === undefined) return []
  const [user] = await orm
    .select({ fullName: userAccount.fullName })
    .from(userAccount)
    .where(eq(userAccount.id, id))
  if (!user) throw invalid([{ field: column.name, message: 'User is not in the list' }])
  return [{ where: eq(column, id), words: `Assigned to: ${user.fullName}`, short: user.fullName }]
}

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** To the days from one to another, both included and each left out at will. */
export function between(column: PgColumn, { from, to }: Days): readonly Limit[] {
  const asked = { from, to }
  const faults = (['from', 'to'] as const).flatMap((field) => {
    const day = asked[field]
    return day === undefined || isDay(day) ? [] : [{ field, message: 'There is no such day' }]
  })
  if (faults.length > 0) throw invalid(faults)
  if (from !== undefined && to !== undefined && to < from)
    throw invalid([{ field: 'to', message: 'The last day must not be before the first' }])
  const limits: Limit[] = []
  if (from !== undefined)
    limits.push({ where: gte(column, from), words: `From ${dayWords(from)}`, short: `from ${from}` })
  if (to !== undefined)
    limits.push({ where: lte(column, to), words: `Until ${dayWords(to)}`, short: `until ${to}` })
  return limits
}
