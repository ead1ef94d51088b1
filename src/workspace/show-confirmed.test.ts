import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { EntityName } from '../contract/entities/catalogue.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { queryKeys } from '../engine/definition/query-keys.ts'
import type { RecordList } from '../engine/definition/records-query.ts'
import { createFakeServer, type Fault, yard } from '../api/writes/server.fixture.ts'
import { createFakeClock, createFakeDevice, runUntilQuiet, settle } from '../api/writes/writes.fixture.ts'
import { showConfirmed } from './show-confirmed.ts'

const opened: QueryClient[] = []
afterEach(() => opened.splice(0).forEach((queries) => queries.clear()))

function lists(given: Readonly<Record<string, unknown>>, of: readonly unknown[]) {
  const queries = new QueryClient()
  opened.push(queries)
  queries.setQueryData([...of], given['data'])
  return queries
}

/** A device with two tabs, each of which shows the list of an entity: how a new record stands in it, turn by turn. */
async function twoTabs() {
  const fault = { now: 'none' as Fault }
  const clock = createFakeClock()
  const server = createFakeServer(() => fault.now)
  const device = createFakeDevice(server, clock)
  const tabs = [await device.openTab(), await device.openTab()] as const
  await settle()
  const seen = tabs.map((tab) => {
    const key = queryKeys.list({ entity: 'location' })
    const queries = lists({ data: { rows: [yard], total: null, readAt: null } satisfies RecordList }, key)
    const turns: string[] = []
    tab.subscribeConfirmed((confirmed) => showConfirmed(queries, confirmed))
    tab.subscribe(() =>
      // A page is drawn once the turn is over.
      queueMicrotask(() => {
        const listed = queries.getQueryData<RecordList>(key)?.rows ?? []
        const { rows, marks } = tab.projectRows('location', listed)
        const made = rows.filter(({ locationName }) => locationName === 'Base')
        const now = made.map(({ locationOID }) => marks.get(Number(locationOID)) ?? 'stored').join(', ')
        if (turns.at(-1) !== now) turns.push(now)
      }),
    )
    return turns
  })
  return { fault, clock, tabs, seen }
}

test.each([
  ['none', ['stored']],
  ['lost-before', ['unsent', 'stored']],
] as const)(
  'a new record stays in view while it becomes a stored one, in every tab (%s)',
  async (first, turns) => {
    const { fault, clock, tabs, seen } = await twoTabs()
    fault.now = first
    const changes = { locationName: 'Base', category: 'BASE', state: 'Rivers' }
    void tabs[0].submit({ entity: 'location', kind: 'create', key: 0, base: {}, baseVersion: null, changes })
    await settle()
    fault.now = 'none'
    await runUntilQuiet(clock)
    await settle()
    expect(seen).toEqual([turns, turns])
  },
)

const confirmed = (entity: EntityName, row: RecordRow | null) => ({ entity, key: 5, row })

test('a move of an order joins the moves that are at hand, once', () => {
  const key = queryKeys.workOrderMoves(7)
  const [first, second] = [4, 5].map((move) => ({ workOrderMoveOID: move, workOrderOID: 7 }))
  const queries = lists({ data: [first] }, key)
  showConfirmed(queries, confirmed('workOrderMove', second ?? null))
  showConfirmed(queries, confirmed('workOrderMove', second ?? null))
  showConfirmed(queries, confirmed('workOrderMove', { workOrderMoveOID: 6, workOrderOID: 8 }))
  showConfirmed(queries, confirmed('workOrderMove', null))
  expect(queries.getQueryData(key)).toEqual([first, second])
  expect(queries.getQueryData(queryKeys.workOrderMoves(8))).toBeUndefined()
})

test('a list that has more rows than were read is left as it is', () => {
  const key = queryKeys.list({ entity: 'location' })
  const list: RecordList = { rows: [], total: 90_000, readAt: null }
  const queries = lists({ data: list }, key)
  showConfirmed(queries, confirmed('location', yard))
  expect(queries.getQueryData(key)).toBe(list)
})

test.each([
  ['by keys', [3, 7, 9], 5, [3, 5, 7, 9]],
  ['by keys, behind all', [3, 4], 5, [3, 4, 5]],
  ['by something else', [7, 3, 9], 5, [7, 3, 9, 5]],
  ['without a record', [], 5, [5]],
] as const)(
  'in a list %s a record stands where it is once that is read again',
  (_how, listed, made, then) => {
    const key = queryKeys.list({ entity: 'location' })
    const row = (locationOID: number) => ({ ...yard, locationOID })
    const queries = lists(
      { data: { rows: listed.map(row), total: null, readAt: null } satisfies RecordList },
      key,
    )
    showConfirmed(queries, confirmed('location', row(made)))
    expect(queries.getQueryData<RecordList>(key)?.rows.map(({ locationOID }) => locationOID)).toEqual(then)
  },
)
