import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Reads } from './routed-reads.ts'

interface Rows<Row> {
  rows: Row[]
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** Drizzle over either engine. A transaction is one too: functions that take `Orm` run inside or outside of one. */
export type Orm = PgDatabase<RowsHKT>

/** PGlite (the embedded default) or PostgreSQL, opened and migrated. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** A pooler stands before it: two statements outside of a transaction may find two sessions. */
  readonly isPooled?: boolean
  /** Inside `orm.transaction(tx => …)` use only `tx`: PGlite has one connection and would wait for itself for ever. */
  readonly orm: Orm
  /** Where a replica answers reads: what sends them there. */
  readonly reads?: Reads
  /** Where there are several connections: how many there are, and how many requests wait for one. */
  connections?(): { readonly inUse: number; readonly idle: number; readonly waiting: number }
  /**
   * Calls `heard` for each committed notification; with '' when some may have been missed (a connection was lost).
   * Answers a function that stops it.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * Runs SQL that another library wrote, in no transaction of ours. Several statements at once take no values; they
   * answer the rows of the last.
   */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

/** Tells every listener of every server process, when and only when the transaction commits. */
export async function notify(tx: Orm, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}
