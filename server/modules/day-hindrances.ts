import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { entities, type EntityName, isEntity } from '../../src/contract/entities/catalogue.ts'
import type { DayRecord } from '../../src/contract/history/day-of-work.ts'
import { costRefusal } from '../../src/contract/entities/work-order-ledger.ts'
import { workOrderStatuses } from '../../src/contract/entities/work-order-life.ts'
import { type Entity, fieldsOf, type RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'

/** A record of a day by what it says, and what it said. */
type Stood = Pick<DayRecord, 'entity' | 'steps' | 'now'>

/** A reference of a record to one that is gone, with how that stood when it was deleted. */
export interface GoneReference {
  readonly field: string
  readonly entity: EntityName
  readonly key: number
  readonly before: RecordRow
}

/** Of what each record of a day said before, the references to records that are not there any more; in the order of the records. */
export async function goneReferences(
  tx: Orm,
  records: readonly Stood[],
): Promise<readonly (readonly GoneReference[])[]> {
  const named = records.map(referencesIn)
  const gone = new Map<string, RecordRow>()
  for (const name of new Set(named.flatMap((all) => all.map(({ entity }) => entity)))) {
    const keys = [...new Set(named.flat().flatMap(({ entity, key }) => (entity === name ? [key] : [])))]
    const { table, key: column } = recordStore(name)
    const { rows } = await tx.execute<{ key: number; before: RecordRow | null }>(
      sql`select asked.key, last.before
        from unnest(array[${sql.join(
          keys.map((key) => sql`${key}::int`),
          sql`, `,
        )}]) as asked (key)
        left join lateral (select before from event
          where entity = ${name} and event.key = asked.key::text and kind = 'removed'
          order by "streamVersion" desc limit 1) as last on true
        where not exists (select from ${table} where ${column} = asked.key)`,
    )
    for (const { key, before } of rows) gone.set(`${name}/${key}`, before ?? {})
  }
  return named.map((all) =>
    all.flatMap((each) => {
      const before = gone.get(`${each.entity}/${each.key}`)
      return before ? [{ ...each, before }] : []
    }),
  )
}

type Reference = Omit<GoneReference, 'before'>

function referencesIn({ entity: name, steps }: Stood): readonly Reference[] {
  if (!isEntity(name)) return []
  const entity: Entity = entities[name]
  const { lines } = entity
  const found = new Map<string, Reference>()
  const add = (field: string, refers: string | undefined, key: unknown) => {
    if (refers !== undefined && isEntity(refers) && typeof key === 'number')
      found.set(`${field}/${refers}/${key}`, { field, entity: refers, key })
  }
  for (const { before } of steps) {
    if (!before) continue
    for (const field of fieldsOf(entity)) add(field.name, field.refers, before[field.name])
    if (!lines) continue
    for (const line of v.parse(Lines, before[lines.field]))
      for (const field of fieldsOf({ fields: lines.entries }))
        add(`${lines.field}.${field.name}`, field.refers, line[field.name])
  }
  return [...found.values()]
}

const Lines = v.fallback(v.array(v.record(v.string(), v.unknown())), [])

/** What a work order cost is not written any more once the order is over (decision 0036). */
const ofOrders: ReadonlySet<string> = new Set(['workOrderLabour', 'workOrderCost'])

/** Why no change of each record is taken as it stands, null where it is; in the order of the records. */
export async function refusalsOf(tx: Orm, records: readonly Stood[]): Promise<readonly (string | null)[]> {
  const orders = records.map(orderOf)
  const known = [...new Set(orders.filter((order) => order !== null))]
  if (known.length === 0) return records.map(() => null)
  const { table, key } = recordStore('workOrder')
  const { rows } = await tx.execute(
    sql`select ${key} as key, "status" from ${table} where ${key} in (${sql.join(
      known.map((order) => sql`${order}`),
      sql`, `,
    )})`,
  )
  const refusals = new Map(
    v.parse(Standing, rows).map((order) => [order.key, costRefusal(order.status)?.message ?? null]),
  )
  return orders.map((order) => (order === null ? null : (refusals.get(order) ?? null)))
}

const Standing = v.array(v.object({ key: v.number(), status: v.picklist(workOrderStatuses) }))

function orderOf({ entity, steps, now }: Stood): number | null {
  if (!ofOrders.has(entity)) return null
  const order = (now ?? steps.at(-1)?.before)?.['workOrderOID']
  return typeof order === 'number' ? order : null
}
