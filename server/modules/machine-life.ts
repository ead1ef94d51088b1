import { type SQL, sql } from 'drizzle-orm'
import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import { decide, isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import { recordStore } from '../database/records/tables.ts'

type NamedBy = 'equipmentOID' | 'pmTaskOID' | 'workOrderOID'

/** The records that a machine's work consists of: by which field each belongs to the machine, and with what it is opened. */
export const machineWork = {
  pmTask: { by: 'equipmentOID', opens: 'itself' },
  workOrder: { by: 'equipmentOID', opens: 'itself' },
  inspectionLog: { by: 'equipmentOID', opens: 'itself' },
  meterReading: { by: 'equipmentOID', opens: 'itself' },
  request: { by: 'equipmentOID', opens: 'itself' },
  pmOperation: { by: 'pmTaskOID', opens: 'itself' },
  pmDeferral: { by: 'pmTaskOID', opens: 'its owner' },
  workOrderMove: { by: 'workOrderOID', opens: 'its owner' },
  workOrderLabour: { by: 'workOrderOID', opens: 'its owner' },
  workOrderCost: { by: 'workOrderOID', opens: 'its owner' },
  stockMovement: { by: 'workOrderOID', opens: 'its owner' },
} as const satisfies Partial<
  Record<EntityName, { readonly by: NamedBy; readonly opens: 'itself' | 'its owner' }>
>
type Work = keyof typeof machineWork

const work = Object.keys(machineWork) as readonly Work[]
const owners = { pmTaskOID: 'pmTask', workOrderOID: 'workOrder' } as const

/**
 * A select of the streams of events of a machine's work that may be read: "entity" and "key", the record that is opened
 * with its "number" (null where its key is that), and "isThere". What was removed is known by what it was.
 */
export function workStreams(machine: number, subject: Subject): SQL | null {
  const readable = work.filter((name) => decide(subject, 'read', name).allowed)
  if (readable.length === 0) return null
  const parts = [
    ...readable.map((name) => kept(name, machine, subject)),
    ...removed(readable, machine, subject),
  ]
  return sql`select distinct on (entity, key) * from (${sql.join(parts, sql` union all `)}) as stream
    order by entity, key, "isThere" desc`
}

function kept(name: Work, machine: number, subject: Subject): SQL {
  const { by, opens } = machineWork[name]
  const { table, key, ownerField } = recordStore(name)
  const isOwn =
    ownerField === null || isAdmin(subject)
      ? sql`true`
      : sql`record.${sql.identifier(ownerField)} = ${subject.userGUID}`
  const own = sql`record.${sql.identifier(key.name)}`
  if (by === 'equipmentOID')
    return stream(
      name,
      own,
      { home: name, homeKey: own, number: numberOf(name, 'record') },
      sql`${table} record
      where record."equipmentOID" = ${machine} and ${isOwn}`,
    )
  const owner = owners[by]
  const { table: ownerTable } = recordStore(owner)
  const from = sql`${ownerTable} owner join ${table} record on record.${sql.identifier(by)} = owner.${sql.identifier(by)}
      where owner."equipmentOID" = ${machine} and ${isOwn}`
  const home =
    opens === 'itself'
      ? { home: name, homeKey: own, number: numberOf(name, 'record') }
      : { home: owner, homeKey: sql`owner.${sql.identifier(by)}`, number: numberOf(owner, 'owner') }
  return stream(name, own, home, from)
}

interface Home {
  readonly home: EntityName
  readonly homeKey: SQL
  readonly number: SQL
}

const stream = (name: EntityName, key: SQL, { home, homeKey, number }: Home, from: SQL): SQL =>
  sql`select ${name}::text as entity, ${key}::text as key, ${home}::text as home, ${homeKey}::integer as "homeKey",
    ${number} as number, true as "isThere" from ${from}`

function numberOf(name: EntityName, row: string): SQL {
  const { numberedBy } = recordStore(name).entity
  return numberedBy === undefined
    ? sql`null::text`
    : sql`${sql.identifier(row)}.${sql.identifier(numberedBy)}::text`
}

/** By each of the fields an index tells what was removed with it. */
function removed(readable: readonly Work[], machine: number, subject: Subject): readonly SQL[] {
  const named = {
    equipmentOID: sql`(${String(machine)}::text)`,
    pmTaskOID: sql`(select "pmTaskOID"::text from pm_task where "equipmentOID" = ${machine})`,
    workOrderOID: sql`(select "workOrderOID"::text from work_order where "equipmentOID" = ${machine})`,
  } as const satisfies Record<NamedBy, SQL>
  return (['equipmentOID', 'pmTaskOID', 'workOrderOID'] as const).flatMap((by) => {
    const kinds = readable.filter((name) => machineWork[name].by === by)
    if (kinds.length === 0) return []
    return [
      sql`select entity, key, entity as home, key::integer as "homeKey", before ->> 'workorderNumber' as number,
          false as "isThere" from event
        where kind = 'removed' and before ->> ${sql.raw(`'${by}'`)} in ${named[by]}
          and (${sql.join(
            kinds.map((name) => sql`entity = ${name}${ownRemoved(name, subject)}`),
            sql` or `,
          )})`,
    ]
  })
}

const ownRemoved = (name: Work, subject: Subject): SQL =>
  recordStore(name).ownerField === null || isAdmin(subject)
    ? sql``
    : sql` and ${subject.userGUID} = any(owners)`
