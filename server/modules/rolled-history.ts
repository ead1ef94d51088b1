import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import { mostChanges } from '../../src/contract/endpoints-history.ts'
import { entities, isEntity } from '../../src/contract/entities/catalogue.ts'
import type { NamedMachine } from '../../src/contract/entities/page-lists.ts'
import type { RolledChange, RolledPart } from '../../src/contract/entities/rolled-history.ts'
import type { Orm } from '../database/connection/orm.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { workStreams } from './machine-life.ts'
import { eventsAt } from './read-events.ts'

interface Page {
  readonly olderThan?: number | undefined
  readonly take: number
}

/** The histories of machines and locations with what belongs to them, the newest first, by the right to each record. */
export function rolledHistoryModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'machineHistory', async ({ params: { id }, query, subject }) => {
    const { of = 'all', olderThan, take = mostChanges } = query
    await refuseGone(orm, sql`select 1 from equipment where "equipmentOID" = ${id}`)
    return { result: await told(orm, lifeOf(id, of, subject), { olderThan, take }) }
  })

  serve(app, 'locationHistory', async ({ params: { id }, query, subject }) => {
    const { olderThan, take = mostChanges } = query
    await refuseGone(orm, sql`select 1 from location where "locationOID" = ${id}`)
    return { result: await told(orm, placeOf(id, subject), { olderThan, take }) }
  })
}

async function refuseGone(orm: Orm, asked: SQL) {
  const { rows } = await orm.execute(asked)
  if (rows.length === 0) throw new ProblemError('not-found')
}

/** Where events are found: streams of records, machines by their keys, or how machines came to and left a place or a machine. */
type Source = { readonly streams: SQL } | { readonly machines: SQL } | { readonly moves: SQL }

function lifeOf(id: number, of: RolledPart, subject: Subject): readonly Source[] {
  const work = of === 'parts' ? null : workStreams(id, subject)
  return [
    ...(of === 'parts' ? [] : [{ streams: single('equipment', id) }]),
    ...(work ? [{ streams: work }] : []),
    ...(of === 'work'
      ? []
      : [
          {
            // `offset 0` has each machine's parts found by their index, not among all machines that have a parent.
            machines: sql`with recursive below as (
                select "equipmentOID" from equipment where "parentAsset" = ${id}
                union select part."equipmentOID" from below cross join lateral (
                  select "equipmentOID" from equipment where "parentAsset" = below."equipmentOID" offset 0) as part)
              select "equipmentOID" from below`,
          },
          ...moves('parentAsset', id),
        ]),
  ]
}

const placeOf = (id: number, subject: Subject): readonly Source[] => [
  { streams: single('location', id) },
  ...(decide(subject, 'read', 'equipment').allowed
    ? [
        { machines: sql`select "equipmentOID" from equipment where "location" = ${id}` },
        ...moves('location', id),
      ]
    : []),
]

const single = (entity: string, key: number): SQL =>
  sql`select ${entity}::text as entity, ${String(key)}::text as key, ${entity}::text as home, ${key}::integer as "homeKey",
    null::text as number, true as "isThere"`

/** Each side of a move is found by an index of its own. */
const moves = (field: 'location' | 'parentAsset', id: number): readonly Source[] =>
  ['before', 'changes'].map((side) => ({
    moves: sql`entity = 'equipment' and ${sql.identifier(side)} ->> ${sql.raw(`'${field}'`)} = ${String(id)}`,
  }))

interface Found extends Record<string, unknown> {
  readonly globalSeq: number | string
  readonly home: string
  readonly homeKey: number
  readonly number: string | null
  readonly isThere: boolean
}

/** Each source tells its newest, so that of all of them the newest are among those. */
async function told(
  orm: Orm,
  sources: readonly Source[],
  { olderThan, take }: Page,
): Promise<RolledChange[]> {
  const older = olderThan === undefined ? sql`` : sql` and "globalSeq" < ${olderThan}`
  const newest = sources.map((source) =>
    'streams' in source
      ? sql`(select happened."globalSeq", stream.home, stream."homeKey", stream.number, stream."isThere"
          from (${source.streams}) as stream cross join lateral (
            select "globalSeq" from event where entity = stream.entity and key = stream.key${older}
            order by "streamVersion" desc limit ${take}) as happened
          order by happened."globalSeq" desc limit ${take})`
      : 'machines' in source
        ? sql`(select happened."globalSeq", 'equipment' as home, machine."equipmentOID" as "homeKey",
              null::text as number, true as "isThere"
            from (${source.machines}) as machine cross join lateral (
              select "globalSeq" from event where entity = 'equipment' and key = machine."equipmentOID"::text${older}
              order by "globalSeq" desc limit ${take}) as happened
            order by happened."globalSeq" desc limit ${take})`
        : sql`(select "globalSeq", 'equipment', key::integer, null::text, false from event
            where ${source.moves}${older} order by "globalSeq" desc limit ${take})`,
  )
  const { rows } = await orm.execute<Found>(
    sql`select distinct on ("globalSeq") * from (${sql.join(newest, sql` union all `)}) as found
      order by "globalSeq" desc, "isThere" desc limit ${take}`,
  )
  const events = await eventsAt(
    orm,
    rows.map(({ globalSeq }) => Number(globalSeq)),
  )
  const named = await machinesNamed(
    orm,
    rows.flatMap(({ home, homeKey }) => (home === 'equipment' ? [homeKey] : [])),
  )
  return rows.flatMap(({ globalSeq, home, homeKey, number, isThere }) => {
    const change = events.get(Number(globalSeq))
    if (!change) return []
    const isMachine = home === 'equipment'
    const machine = isMachine ? (named.get(homeKey) ?? asItWas(homeKey, change)) : null
    return [
      {
        ...change,
        record: {
          entity: home,
          key: homeKey,
          title: number ?? (isEntity(home) ? `${entities[home].plate}-${homeKey}` : String(homeKey)),
          isThere: isMachine ? named.has(homeKey) : isThere,
        },
        machine,
      },
    ]
  })
}

async function machinesNamed(orm: Orm, keys: readonly number[]): Promise<ReadonlyMap<number, NamedMachine>> {
  if (keys.length === 0) return new Map()
  const { rows } = await orm.execute<NamedMachine>(
    sql`select "equipmentOID", "unit", "description" from equipment where "equipmentOID" in (${sql.join(
      [...new Set(keys)].map((key) => sql`${key}`),
      sql`, `,
    )})`,
  )
  return new Map(rows.map((machine) => [machine.equipmentOID, machine]))
}

/** A machine that is gone is called as the entry has it. */
function asItWas(key: number, { changes, before }: Pick<RolledChange, 'changes' | 'before'>): NamedMachine {
  const said = (field: string) => {
    const words = changes[field] ?? before[field]
    return typeof words === 'string' ? words : ''
  }
  return { equipmentOID: key, unit: said('unit'), description: said('description') }
}
