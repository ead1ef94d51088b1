import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../server/database/connection/database.ts'

/** Opening the embedded engine costs a second of work and emptying it a twentieth, so a worker opens it once. */
const idle: { readonly database: Database; readonly migrated: Migrated }[] = []

/** The rows that migrations themselves put into tables, as JSON by the table's name. */
type Migrated = ReadonlyMap<string, string>

/**
 * A migrated empty database in memory. Closing it empties it for the next test file of this worker; a test that needs
 * a closed engine opens one of its own with `openDatabase`.
 */
export async function emptyDatabase(): Promise<Database> {
  const { database, migrated } = idle.pop() ?? (await newDatabase())
  let isOpen = true
  return {
    kind: database.kind,
    orm: database.orm,
    listen: database.listen,
    executeSql: database.executeSql,
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await database.orm.execute(emptying)
      for (const [table, rows] of migrated)
        await database.orm.execute(
          sql`insert into ${sql.raw(table)} select * from json_populate_recordset(null::${sql.raw(table)}, ${rows})`,
        )
      idle.push({ database, migrated })
    },
  }
}

async function newDatabase() {
  const database = await openDatabase({ dataDir: 'memory://' })
  const migrated = new Map<string, string>()
  const tables = await database.orm.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables.rows) {
    const [read] = (
      await database.orm.execute<{ rows: string | null }>(
        sql`select json_agg(one)::text as rows from ${sql.raw(name)} as one`,
      )
    ).rows
    if (read?.rows) migrated.set(name, read.rows)
  }
  return { database, migrated }
}

/** As a replica, so that the event table's trigger lets it pass; without an answer the next insert has key 1 again. */
const emptying = sql`
  do $$
  declare
    one record;
    is_filled boolean;
    filled text[] := '{}';
  begin
    set local session_replication_role = replica;
    for one in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' loop
      execute 'select exists (select from ' || one.name || ')' into is_filled;
      if is_filled then filled := filled || one.name; end if;
    end loop;
    if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
    for one in select schemaname, sequencename, start_value from pg_sequences
      where schemaname = 'public' and last_value is not null loop
      perform setval(format('%I.%I', one.schemaname, one.sequencename)::regclass, one.start_value, false);
    end loop;
    drop schema if exists pgboss cascade;
  end $$`
