import { inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { location } from '../../src/contract/entities/location.ts'
import { TreeLevel, TreeMatches, treeRowsShown } from '../../src/contract/entities/equipment-tree.ts'
import type { TreeQuestion } from '../../src/contract/endpoints-history.ts'
import type { Person } from '../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { roleTask, task } from '../database/schema/accounts.ts'
import { equipment } from '../database/schema/equipment.ts'
import { planner } from '../maintenance/plans.fixture.ts'

let server: TestApp
let at: Awaited<ReturnType<typeof planner>>
beforeAll(async () => {
  server = await startTestApp()
  at = await planner(server)
}, 60_000)
afterAll(() => server.close())

async function level(query: TreeQuestion, as: Person = 'admin') {
  const { status, body, text } = await server.call('equipmentTree', { as, query })
  expect(status, text).toBe(200)
  return v.parse(v.object({ result: TreeLevel }), body).result
}
async function matches(by: TreeQuestion['by'], search: string) {
  const { status, body, text } = await server.call('equipmentTreeMatches', { query: { by, search } })
  expect(status, text).toBe(200)
  return v.parse(v.object({ result: TreeMatches }), body).result
}
const keysOf = (told: { machines: readonly { equipmentOID: number }[] }) =>
  told.machines.map(({ equipmentOID }) => equipmentOID)

/** Two rigs; a stack on the first, with an annular there, a seal in that, and a valve that is lent to the second. */
async function assembly(mark: string) {
  const here = await at.make('location', { locationName: `${mark} Rig 12` })
  const there = await at.make('location', { locationName: `${mark} Rig 7` })
  const machine = (unit: string, over: object = {}) =>
    at.machine({ unit: `${mark}-${unit}`, description: `${mark} ${unit}`, location: here, ...over })
  const stack = await machine('BOP')
  const annular = await machine('ANN', { parentAsset: stack })
  const seal = await machine('SEAL', { parentAsset: annular })
  const lent = await machine('VALVE', { parentAsset: stack, location: there })
  return { here, there, stack, annular, seal, lent, machine }
}

it('has every machine once by location: below the one that it is part of where both stand in one place', async () => {
  const { here, there, stack, annular, seal, lent } = await assembly('ONCE')
  const places = (await level({ by: 'location' })).locations
  expect(places.find(({ locationOID }) => locationOID === here)).toEqual({
    locationOID: here,
    locationName: 'ONCE Rig 12',
    below: 3,
  })
  expect(await level({ by: 'location', location: here })).toMatchObject({
    locations: [],
    count: 1,
    isMore: false,
    machines: [{ equipmentOID: stack, unit: 'ONCE-BOP', children: 1, below: 2, openOrders: 0 }],
  })
  expect(keysOf(await level({ by: 'location', machine: stack }))).toEqual([annular])
  expect(keysOf(await level({ by: 'location', machine: annular }))).toEqual([seal])
  expect(keysOf(await level({ by: 'location', location: there }))).toEqual([lent])
})

it('has all parts of a machine by parent, wherever they stand', async () => {
  const { stack, annular, lent } = await assembly('PARENT')
  const below = await level({ by: 'parent', machine: stack })
  expect(keysOf(below)).toEqual([annular, lent])
  expect(below.machines.map(({ locationName }) => locationName)).toEqual(['PARENT Rig 12', 'PARENT Rig 7'])
  expect((await matches('parent', 'parent-bop')).machines).toMatchObject([
    { equipmentOID: stack, children: 2, below: 3 },
  ])
})

it('tells a long level in pages, each from the last of the one before', async () => {
  const { here, stack } = await assembly('LONG')
  const count = treeRowsShown + 5
  await server.database.orm.insert(equipment).values(
    Array.from({ length: count }, (_, at) => ({
      unit: `LONG-${String(at).padStart(4, '0')}`,
      description: 'Sieve',
      equipmntType: 'Pump',
      location: here,
      parentAsset: stack,
    })),
  )
  const first = await level({ by: 'parent', machine: stack })
  const last = keysOf(first).at(-1)
  const second = await level({ by: 'parent', machine: stack, ...(last !== undefined && { after: last }) })
  expect(first).toMatchObject({ count: count + 2, isMore: true })
  expect(second).toMatchObject({ count: count + 2, isMore: false })
  const units = [...first.machines, ...second.machines].map(({ unit }) => unit)
  expect(units).toHaveLength(count + 2)
  expect(units).toEqual(units.toSorted())
  expect(new Set(units).size).toBe(count + 2)
})

it('finds machines by the words of their records and by their plates, with all that they stand below', async () => {
  const { here, there, stack, annular, seal, lent } = await assembly('FIND')
  const found = await matches('location', 'find-seal')
  expect(found).toMatchObject({ count: 1, foundMachines: [seal], foundLocations: [] })
  expect(keysOf(found).toSorted((a, b) => a - b)).toEqual([stack, annular, seal])
  expect(found.locations.map(({ locationOID }) => locationOID)).toEqual([here])

  const byParent = await matches('parent', `EQ-${lent}`)
  expect(byParent).toMatchObject({ count: 1, foundMachines: [lent], locations: [] })
  expect(keysOf(byParent)).toEqual([stack, lent])
  const byPlace = await matches('location', `EQ-${lent}`)
  expect(keysOf(byPlace)).toEqual([lent])

  expect(await matches('location', 'find rig 7')).toMatchObject({ foundLocations: [there] })
  expect(await matches('parent', 'no such thing')).toEqual({
    locations: [],
    machines: [],
    foundMachines: [],
    foundLocations: [],
    count: 0,
  })
})

it('refuses a level below two things, and places in the tree by parent', async () => {
  for (const query of [
    { by: 'location', machine: 1, location: 1 },
    { by: 'parent', location: 1 },
  ] as const)
    expect((await server.call('equipmentTree', { query })).status).toBe(400)
})

it('refuses the second of two who would put two machines below each other', async () => {
  const { machine } = await assembly('CROSS')
  const [a, b] = [await machine('A'), await machine('B')]
  const answers = await Promise.all([
    at.send('equipment', 'update', { params: { id: a }, body: { parentAsset: b } }),
    at.send('equipment', 'update', { params: { id: b }, body: { parentAsset: a } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const refused = answers.find(({ status }) => status === 400)
  expect(refused?.body).toMatchObject({
    errors: [
      { field: 'parentAsset', message: 'Parent asset cannot be one that stands below this equipment' },
    ],
  })
  const parents = await Promise.all(
    [a, b].map(async (key) => (await matches('parent', `EQ-${key}`)).machines),
  )
  expect(parents.flat().filter(({ parentAsset }) => parentAsset === a || parentAsset === b)).toHaveLength(1)
})

it('says no places to who may read none', async () => {
  const { orm } = server.database
  const { here, stack } = await assembly('RIGHTS')
  expect((await level({ by: 'location', location: here }, 'staff')).machines).toMatchObject([
    { equipmentOID: stack, locationName: 'RIGHTS Rig 12' },
  ])
  const { tasks, lookupFor } = location.access
  const leading = orm
    .select({ key: task.taskOID })
    .from(task)
    .where(inArray(task.reactRoute, [...tasks, ...(lookupFor ?? [])]))
  await orm.delete(roleTask).where(inArray(roleTask.taskOID, leading))
  expect((await level({ by: 'location', location: here }, 'staff')).machines).toMatchObject([
    { equipmentOID: stack, locationName: null },
  ])
  const named = (await level({ by: 'location' }, 'staff')).locations.flatMap(
    ({ locationName }) => locationName ?? [],
  )
  expect(named).toEqual([])
})
