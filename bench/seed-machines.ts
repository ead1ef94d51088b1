import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../server/database/connection/database.ts'
import { seedDemo } from '../server/database/seeds/seed-demo.ts'
import { seedReference } from '../server/database/seeds/seed-reference.ts'

/** Fleets of 456 machines each, the demo organisation's own among them. */
const fleets = 1000
/** So many of them stand at the locations of the demo, the others each at one of 40 times as many. */
const atHome = 250
/** Fleets whose work has a past: its operations, readings, orders and inspections. */
const worked = 100
/** Fleets whose outermost machines are part of one machine. */
const belowOne = 60

/** What one of the fleets is copied from, and where the keys of each further one begin. */
const stride = 10_000

interface Copy {
  readonly table: string
  readonly key: string
  /** References that are copied along; others stay. */
  readonly moved: readonly string[]
  readonly most?: number
}

const copies: readonly Copy[] = [
  { table: 'pm_task', key: 'pmTaskOID', moved: ['equipmentOID'] },
  { table: 'pm_operation', key: 'camspmOperationOID', moved: ['pmTaskOID'], most: worked },
  { table: 'meter_reading', key: 'meterReadingOID', moved: ['equipmentOID', 'workOrderOID'], most: worked },
  { table: 'inspection_log', key: 'inspectionLogOID', moved: ['equipmentOID'] },
  { table: 'work_order', key: 'workOrderOID', moved: ['equipmentOID', 'inspectionLogOID'] },
  { table: 'work_order_move', key: 'workOrderMoveOID', moved: ['workOrderOID'] },
  { table: 'work_order_labour', key: 'workOrderLabourOID', moved: ['workOrderOID'] },
]

/** The demo organisation with 456,000 machines, which are copies of its own: one database and its own statements alone. */
export async function seedMachines(orm: Orm, today: string): Promise<void> {
  await seedReference(orm)
  await seedDemo(orm, { today, scale: 1, hashPassword: async () => 'nobody signs in with a password here' })
  await orm.transaction(async (tx) => {
    // What is copied refers to what is copied too: nothing of it has to be looked up.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    const searches = await dropSearches(tx)
    await copyLocations(tx)
    await copyMachines(tx)
    for (const copy of copies) await copyRows(tx, copy)
    await tellOfAll(tx)
    for (const { made } of searches) await tx.execute(sql.raw(made))
    await tx.execute(sql`update pm_task set "locationOID" = machine."location" from equipment machine
      where machine."equipmentOID" = pm_task."equipmentOID" and pm_task."pmTaskOID" > ${stride}`)
  })
  // As a server that runs on has long done by itself.
  for (const { table } of [{ table: 'equipment' }, { table: 'location' }, { table: 'event' }, ...copies])
    await orm.execute(sql`vacuum (analyze) ${sql.identifier(table)}`)
}

/** Everything was changed once, each machine twice, in no order: what a history finds its few entries among. */
async function tellOfAll(orm: Orm): Promise<void> {
  const changed = [
    ['equipment', 'equipmentOID', 2],
    ['work_order', 'workOrderOID', 1],
    ['inspection_log', 'inspectionLogOID', 1],
    ['meter_reading', 'meterReadingOID', 1],
    ['pm_task', 'pmTaskOID', 1],
    ['pm_operation', 'camspmOperationOID', 1],
  ] as const
  const streams = changed.map(([table, key, times]) => {
    const entity = table.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase())
    return sql`select ${entity}::text as entity, ${sql.identifier(key)}::text as key, time::integer as time
      from ${sql.identifier(table)} cross join generate_series(1, ${times}::integer) as time`
  })
  await orm.execute(
    sql`insert into event ("eventId", entity, key, kind, type, "streamVersion", changes, before)
        select gen_random_uuid()::text, entity, key, 'saved', 'v1.Saved', time + 1, '{"notes": "new"}', '{"notes": "old"}'
        from (${sql.join(streams, sql` union all `)}) as stream order by time, md5(entity || key)
        on conflict do nothing`,
  )
}

/** Indexes of words are made faster afterwards, of all rows at once: what makes them again. */
async function dropSearches(tx: Orm): Promise<readonly { readonly made: string }[]> {
  const { rows } = await tx.execute<{ name: string; made: string }>(
    sql`select indexname as name, indexdef as made from pg_indexes
        where schemaname = 'public' and indexdef like '%gin_trgm_ops%'`,
  )
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  return rows
}

const fleet = sql`fleet.number`
const others = (most: number) => sql`generate_series(1, ${sql.raw(String(most - 1))}) as fleet(number)`

/** The columns of a table that a row is written with, each as it is or otherwise. */
async function copied(orm: Orm, table: string, otherwise: Readonly<Record<string, SQL>>) {
  const { rows } = await orm.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  )
  const names = rows.map(({ name }) => name)
  const into = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    names.map((name) => otherwise[name] ?? sql`record.${sql.identifier(name)}`),
    sql`, `,
  )
  return { into, values }
}

async function copyLocations(orm: Orm) {
  const { into, values } = await copied(orm, 'location', {
    locationOID: sql`record."locationOID" + ${fleet} * 100`,
    locationName: sql`record."locationName" || ' ' || ${fleet}`,
  })
  await orm.execute(
    sql`insert into location (${into}) select ${values} from location record cross join ${others(41)}`,
  )
}

async function copyMachines(orm: Orm) {
  const moved = (key: SQL) => sql`${key} + ${fleet} * ${sql.raw(String(stride))}`
  const { into, values } = await copied(orm, 'equipment', {
    equipmentOID: moved(sql`record."equipmentOID"`),
    unit: sql`record."unit" || '-' || ${fleet}`,
    tag: sql`case record."tag" when '' then '' else record."tag" || '-' || ${fleet} end`,
    serialNumber: sql`case record."serialNumber" when '' then '' else record."serialNumber" || '-' || ${fleet} end`,
    location: sql`record."location" + case when ${fleet} < ${sql.raw(String(atHome))} then 0 else (${fleet} % 40 + 1) * 100 end`,
    parentAsset: sql`case when record."parentAsset" is not null then ${moved(sql`record."parentAsset"`)}
      when ${fleet} >= ${sql.raw(String(fleets - belowOne))} then 1 end`,
  })
  await orm.execute(
    sql`insert into equipment (${into}) select ${values} from equipment record cross join ${others(fleets)}`,
  )
}

async function copyRows(orm: Orm, { table, key, moved, most = fleets }: Copy) {
  // A table of operations has more rows than a fleet has keys for machines: each has a room of its own.
  const room = sql`(select max(${sql.identifier(key)}) from ${sql.identifier(table)})`
  const along = (name: string) => [
    name,
    sql`record.${sql.identifier(name)} + ${fleet} * ${sql.raw(String(stride))}`,
  ]
  const { into, values } = await copied(orm, table, {
    ...Object.fromEntries([key, ...moved].map(along)),
    ...(table === 'work_order' && { workorderNumber: sql`record."workorderNumber" || '-' || ${fleet}` }),
  })
  const { rows } = await orm.execute<{ room: number }>(sql`select ${room} as room`)
  if (Number(rows[0]?.room) > stride) throw new Error(`${table} has more rows than the keys of a fleet`)
  await orm.execute(
    sql`insert into ${sql.identifier(table)} (${into})
        select ${values} from ${sql.identifier(table)} record cross join ${others(most)}`,
  )
}
