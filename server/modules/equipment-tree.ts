import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import {
  nowhere,
  type TreeLevel,
  type TreeLocation,
  type TreeMatches,
  treeRowsShown,
} from '../../src/contract/entities/equipment-tree.ts'
import type { TreeQuestion, TreeSearchQuestion } from '../../src/contract/endpoints-history.ts'
import type { Orm } from '../database/connection/orm.ts'
import { searched } from '../database/lists/search.ts'
import { storedOrder } from '../database/schema/columns.ts'
import { recordStore } from '../database/records/tables.ts'
import { invalid } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { anyOf } from '../maintenance/key-list.ts'
import { treeMachines } from './tree-machines.ts'

/** The tree of equipment (issue 15): one level of it, and what a search finds with all that it stands below. */
export function equipmentTreeModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'equipmentTree', async ({ query, subject }) => {
    if (query.machine !== undefined && query.location !== undefined)
      throw invalid([{ field: 'machine', message: 'A level is below a machine or a location, not both' }])
    if (query.by === 'parent' && query.location !== undefined)
      throw invalid([{ field: 'location', message: 'The tree by parent has no locations' }])
    const isTopOfPlaces =
      query.by === 'location' && query.machine === undefined && query.location === undefined
    return {
      result: isTopOfPlaces ? await places(orm, query, subject) : await machines(orm, query, subject),
    }
  })

  serve(app, 'equipmentTreeMatches', async ({ query, subject }) => ({
    result: await matches(orm, query, subject),
  }))
}

/** The machines of a level: each stands once, below its parent, and by location below the one that stands where it does. */
const levelOf = ({ by, machine, location }: TreeQuestion): SQL => {
  const inSamePlace = sql`exists (select 1 from equipment above where above."equipmentOID" = equipment."parentAsset"
      and above."location" is not distinct from equipment."location")`
  if (machine !== undefined)
    return by === 'parent'
      ? sql`"parentAsset" = ${machine}`
      : sql`"parentAsset" = ${machine} and ${inSamePlace}`
  if (location === undefined) return sql`"parentAsset" is null`
  const there = location === nowhere ? sql`"location" is null` : sql`"location" = ${location}`
  return sql`${there} and ("parentAsset" is null or not ${inSamePlace})`
}

async function machines(orm: Orm, query: TreeQuestion, subject: Subject): Promise<TreeLevel> {
  const level = levelOf(query)
  const behind =
    query.after === undefined
      ? sql``
      : sql` and ("unit", "equipmentOID") > (select last."unit", last."equipmentOID" from equipment last
          where last."equipmentOID" = ${query.after})`
  const { rows } = await orm.execute<{ key: number }>(
    sql`select "equipmentOID" as key from equipment where ${level}${behind}
        order by "unit", "equipmentOID" limit ${treeRowsShown + 1}`,
  )
  const keys = rows.slice(0, treeRowsShown).map(({ key }) => key)
  const isMore = rows.length > keys.length
  return {
    locations: [],
    machines: await treeMachines(orm, keys, { by: query.by, subject }),
    count:
      isMore || query.after !== undefined ? await countOf(orm, sql`equipment where ${level}`) : keys.length,
    isMore,
  }
}

const nameOrder = storedOrder()

async function places(orm: Orm, { after }: TreeQuestion, subject: Subject): Promise<TreeLevel> {
  const behind =
    after === undefined
      ? sql``
      : sql`where (${nameOrder}, "locationOID") > (select last."sortText", last."locationOID"
          from location last where last."locationOID" = ${after})`
  const { rows } = await orm.execute<{ key: number }>(
    sql`select "locationOID" as key from location ${behind}
        order by ${nameOrder}, "locationOID" limit ${treeRowsShown + 1}`,
  )
  const keys = rows.slice(0, treeRowsShown).map(({ key }) => key)
  const isMore = rows.length > keys.length
  const placeless = isMore ? 0 : await countOf(orm, sql`equipment where "location" is null`)
  const told = await locationsOf(orm, keys, subject)
  const all = after === undefined && !isMore ? keys.length : await countOf(orm, sql`location`)
  return {
    locations:
      placeless > 0 ? [...told, { locationOID: nowhere, locationName: '', below: placeless }] : [...told],
    machines: [],
    count: all + (placeless > 0 ? 1 : 0),
    isMore,
  }
}

async function locationsOf(
  orm: Orm,
  keys: readonly number[],
  subject: Subject,
): Promise<readonly TreeLocation[]> {
  if (keys.length === 0) return []
  const mayRead = decide(subject, 'read', 'location').allowed
  const { rows } = await orm.execute<{ locationOID: number; locationName: string; below: number }>(
    sql`select "locationOID", "locationName",
          (select count(*)::int from equipment where "location" = place."locationOID") as below
        from location place where "locationOID" = ${anyOf(keys)} order by ${nameOrder}, "locationOID"`,
  )
  return rows.map((row) => (mayRead ? row : { ...row, locationName: null }))
}

async function matches(orm: Orm, { by, search }: TreeSearchQuestion, subject: Subject): Promise<TreeMatches> {
  const found = whereOf('equipment', search)
  // Counted on the way: a common word is of many rows, and reading them is what takes its time.
  const { rows } = await orm.execute<{ key: number; count: number }>(
    sql`select "equipmentOID" as key, (count(*) over ())::int as count from equipment where ${found}
        order by "unit", "equipmentOID" limit ${treeRowsShown}`,
  )
  const foundMachines = rows.map(({ key }) => key)
  const told = await treeMachines(orm, await withAbove(orm, foundMachines, by), { by, subject })
  const foundLocations = by === 'location' ? await placesFound(orm, search, subject) : []
  const places = by === 'location' ? told.flatMap(({ location }) => location ?? []) : []
  const locations = await locationsOf(orm, [...new Set([...foundLocations, ...places])], subject)
  const isPlaceless = by === 'location' && told.some(({ location }) => location === null)
  const placeless = isPlaceless ? await countOf(orm, sql`equipment where "location" is null`) : 0
  return {
    locations:
      placeless > 0
        ? [...locations, { locationOID: nowhere, locationName: '', below: placeless }]
        : [...locations],
    machines: told,
    foundMachines,
    foundLocations: [...foundLocations],
    count: rows[0]?.count ?? 0,
  }
}

const whereOf = (name: 'equipment' | 'location', search: string): SQL => {
  const { conditions } = searched(recordStore(name), { search })
  return conditions.length === 0 ? sql`false` : sql.join([...conditions], sql` and `)
}

async function placesFound(orm: Orm, search: string, subject: Subject): Promise<readonly number[]> {
  if (!decide(subject, 'read', 'location').allowed) return []
  const { rows } = await orm.execute<{ key: number }>(
    sql`select "locationOID" as key from location where ${whereOf('location', search)}
        order by ${nameOrder}, "locationOID" limit ${treeRowsShown}`,
  )
  return rows.map(({ key }) => key)
}

/** The machines with all that they stand below in this tree. */
async function withAbove(
  orm: Orm,
  keys: readonly number[],
  by: TreeSearchQuestion['by'],
): Promise<readonly number[]> {
  if (keys.length === 0) return []
  const same = by === 'parent' ? sql`true` : sql`above."location" is not distinct from chain."location"`
  const { rows } = await orm.execute<{ key: number }>(
    sql`with recursive chain as (
          select "equipmentOID" as key, "parentAsset", "location" from equipment where "equipmentOID" = ${anyOf(keys)}
          union
          select above."equipmentOID", above."parentAsset", above."location"
            from equipment above join chain on above."equipmentOID" = chain."parentAsset" and ${same}
        ) select distinct key from chain`,
  )
  return rows.map(({ key }) => key)
}

async function countOf(orm: Orm, from: SQL): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`)
  return rows[0]?.count ?? 0
}
