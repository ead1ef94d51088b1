import { type SQL, sql } from 'drizzle-orm'
import type { EntityName } from '../../../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../../../src/contract/schema/entity.ts'
import type { Orm } from '../../connection/orm.ts'
import { insertRecords } from '../../records/insert-records.ts'
import { recordStore } from '../../records/tables.ts'
import { event } from '../../schema/events.ts'
import { bulkInsert, rowsGiven } from '../../writes/bulk-insert.ts'
import { openLedger } from './ledger.ts'
import { type Beginning, livesOf } from './lives.ts'
import type { Span } from './span.ts'
import { inOrder } from './timeline.ts'

/** How far a history has come. */
export interface HistoryCounts {
  readonly pmOperations: number
  readonly meterReadings: number
  readonly events: number
}

/** Told after each page that was written: what there is by now, and which day it has come to. */
export type TellProgress = (done: HistoryCounts & { readonly day: string }) => void

const eventsPerPage = 5_000

/**
 * What was done since the beginning, in the order in which it happened: operations, readings and their events, written a
 * page at a time. Run it inside the transaction that has put in the organisation.
 */
export async function insertHistory(
  tx: Orm,
  beginning: Beginning,
  span: Span,
  tell: TellProgress = () => undefined,
): Promise<HistoryCounts> {
  // Local to the transaction, which takes as long as it takes.
  await tx.execute(sql`set local statement_timeout = 0`)
  const ledger = openLedger()
  let counts: HistoryCounts = { pmOperations: 0, meterReadings: 0, events: 0 }
  const write = async () => {
    const { operations, readings, events } = ledger.take()
    await insertRecords(tx, 'pmOperation', operations)
    await insertRecords(tx, 'meterReading', readings)
    await bulkInsert(tx, event, events)
    counts = {
      pmOperations: counts.pmOperations + operations.length,
      meterReadings: counts.meterReadings + readings.length,
      events: counts.events + events.length,
    }
  }
  for (const at of inOrder(livesOf(beginning, span), ledger)) {
    if (ledger.waiting() < eventsPerPage) continue
    await write()
    tell({ ...counts, day: new Date(at).toISOString().slice(0, 10) })
  }
  await write()
  await settle(tx, 'pmTask', [...ledger.plans.values()])
  await settle(tx, 'equipment', [...ledger.machines.values()])
  return counts
}

const rowsPerStatement = 5_000

/** Gives rows what they have come to in the end, by their key. */
async function settle(tx: Orm, name: EntityName, rows: readonly RecordRow[]): Promise<void> {
  const { table, entity } = recordStore(name)
  const [key, ...moved] = [entity.key, ...Object.keys(rows[0] ?? {}).filter((field) => field !== entity.key)]
  const set: SQL = sql.join(
    moved.map((field) => sql`${sql.identifier(field)} = given.${sql.identifier(field)}`),
    sql`, `,
  )
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await tx.execute(
      sql`update ${table} set ${set} from ${rowsGiven(table, rows.slice(from, from + rowsPerStatement)).given}
          where ${table}.${sql.identifier(key)} = given.${sql.identifier(key)}`,
    )
}

/** As a database does by itself in time, so that what is asked next is planned for as much as there is. */
export async function settleTables(orm: Orm): Promise<void> {
  const names = ['equipment', 'pmTask', 'pmOperation', 'meterReading'] as const
  const tables = names.flatMap((name) => {
    const { table, lines } = recordStore(name)
    return lines ? [table, lines.table] : [table]
  })
  for (const table of [...tables, event]) await orm.execute(sql`vacuum (analyze) ${table}`)
}
