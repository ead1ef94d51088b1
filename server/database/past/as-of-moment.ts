import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type EntityName, entityNames } from '../../../src/contract/entities/catalogue.ts'
import type { Orm } from '../connection/orm.ts'
import { type RecordStore, recordStore } from '../records/tables.ts'
import { makePastDues, pastDues, pastLines, pastRows } from './past-table.ts'

interface Past {
  readonly table: PgTable
  readonly rows: SQL
}

/**
 * Does work on the records as they stood before a moment: in its transaction the names of their tables stand for views
 * of what they held, which nobody else sees (decision 0060). What is asked there has to ask of records alone. `asNow`
 * are left as they stand. What the server works out from other records is what a new record begins with, but for what `isToldByDay` names.
 */
export const asOfMoment = <Found>(
  orm: Orm,
  moment: Date,
  work: (then: Orm) => Promise<Found>,
  asNow: readonly EntityName[] = [],
): Promise<Found> =>
  orm.transaction(
    async (tx) => {
      const stores = (await touched(tx, moment)).filter(({ name }) => !asNow.includes(name))
      const pasts = stores.flatMap((store) => pastsOf(store, moment))
      const holdsPlans = stores.some(({ name }) => name === 'pmTask')
      if (holdsPlans) await tx.execute(makePastDues())
      for (const { table, rows } of pasts)
        await tx.execute(sql`create temporary view ${table} as ${rows}`.inlineParams())
      // A plan that the connection has kept is of the tables: only a new place in the search path would have it look again.
      if (pasts.length > 0) await tx.execute(sql`discard plans`)
      const found = await work(tx)
      if (pasts.length > 0) {
        const views = pasts.map(({ table }) => sql`pg_temp.${sql.identifier(getTableName(table))}`)
        await tx.execute(sql`drop view ${sql.join(views, sql`, `)}`)
        if (holdsPlans) await tx.execute(sql`drop table ${pastDues}`)
      }
      return found
    },
    // One moment for all that is read: a write meanwhile would be undone without having been done.
    { isolationLevel: 'repeatable read' },
  )

const pastsOf = (store: RecordStore, moment: Date): readonly Past[] => {
  const lines = pastLines(store, moment)
  return [
    { table: store.table, rows: pastRows(store, moment) },
    ...(lines && store.lines ? [{ table: store.lines.table, rows: lines }] : []),
  ]
}

/** Of these others are worked out. */
const first: readonly EntityName[] = ['workOrderMove', 'workOrder', 'equipment']

const inOrder = [...first, ...entityNames.filter((name) => !first.includes(name))].map(recordStore)

/** Those of whose records anything has happened since, and those that the server works out what stands in them of. */
async function touched(tx: Orm, moment: Date): Promise<readonly RecordStore[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from unnest(array[${sql.join(
      inOrder.map(({ name }) => sql`${name}::text`),
      sql`, `,
    )}]) as name
      where exists (select from event where "entity" = name and "recordedAt" >= ${moment.toISOString()}::timestamptz)`,
  )
  const since = new Set(rows.map(({ name }) => name))
  return inOrder.filter(
    ({ name, fields }) => since.has(name) || [...fields.values()].some(({ derived }) => derived),
  )
}
