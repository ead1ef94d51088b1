import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HistoryFile } from '../../src/contract/history-file/format.ts'
import { setMoments } from '../../tests/support/event-days.ts'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { organisationDay } from '../database/records/site-preferences.ts'

const Listed = v.object({
  result: v.object({
    data: v.array(v.record(v.string(), v.unknown())),
    count: v.number(),
    summary: v.record(v.string(), v.number()),
  }),
})

let server: TestApp
let keys: Keys
/** Made in March, and changed, removed or given away since. */
let pump: number
let crane: number
let operation: number
let order: number
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  pump = await makeRecord(server, 'equipment', keys)
  crane = await makeRecord(server, 'equipment', keys)
  operation = await makeRecord(server, 'pmOperation', keys)
  order = await makeRecord(server, 'workOrder', keys)
  await server.call('equipment.update', {
    params: { id: crane },
    body: { description: 'Crane', make: 'Liebherr' },
  })
  await setMoments(server.database.orm, sql`timestamptz '2026-03-01 12:00Z'`)
  await server.call('equipment.update', {
    params: { id: pump },
    body: { description: 'Mud pump 3', make: 'National' },
  })
  await server.call('equipment.remove', { params: { id: crane } })
  await server.call('pmOperation.update', {
    params: { id: operation },
    body: { notes: 'Given away', assignedTo_UserGUID: people.otherStaff.id },
  })
  await server.call('workOrderMove.create', { body: { workOrderOID: order, move: 'START', reason: '' } })
})
afterAll(() => server.close())

const asOf = async (
  entity: string,
  day: string,
  query: Readonly<Record<string, string>> = {},
  as: 'admin' | 'staff' | 'otherStaff' = 'admin',
) => {
  const { status, body } = await server.callLoosely('recordsAsOf', {
    as,
    params: { entity },
    query: { ...query, day },
  })
  expect(status).toBe(200)
  return v.parse(Listed, body).result
}
const today = () => organisationDay(server.database.orm, server.now())

it('lists as it stood: what was changed since as it was, what was removed since, nothing that was made since', async () => {
  const since = await makeRecord(server, 'equipment', keys)
  const { data, count } = await asOf('equipment', '2026-03-01')
  expect(count).toBe(data.length)
  const described = new Map(data.map((row) => [row['equipmentOID'], row['description']]))
  expect([pump, crane, since].map((key) => described.get(key))).toEqual(['Mud pump 1', 'Crane', undefined])
  const { body } = await server.call('recordAsOf', {
    params: { entity: 'equipment', key: String(crane) },
    query: { day: '2026-03-01' },
  })
  expect(data.find((row) => row['equipmentOID'] === crane)).toEqual({
    ...v.parse(v.object({ result: v.object({ record: v.record(v.string(), v.unknown()) }) }), body).result
      .record,
    equipmentOID: crane,
    version: 2,
  })
  expect((await asOf('equipment', '2026-02-28')).data).toEqual([])
  const now = await asOf('equipment', await today())
  const found = new Map(now.data.map((row) => [row['equipmentOID'], row['description']]))
  expect([pump, crane, since].map((key) => found.get(key))).toEqual(['Mud pump 3', undefined, 'Mud pump 1'])
})

it('answers the questions of a list: search, filter, sort, groups and pages', async () => {
  const filter = JSON.stringify({ field: 'make', op: '=', value: 'Liebherr' })
  expect((await asOf('equipment', '2026-03-01', { filter })).data.map((row) => row['equipmentOID'])).toEqual([
    crane,
  ])
  expect((await asOf('equipment', '2026-03-01', { search: 'national' })).count).toBe(0)
  const page = await asOf('equipment', '2026-03-01', {
    sort: 'description',
    skip: '0',
    take: '1',
    group: 'make',
  })
  expect([page.data.length, page.count]).toEqual([1, (await asOf('equipment', '2026-03-01')).count])
  expect(page.summary['["Liebherr"]']).toBe(1)
})

it('has orders stand as they stood, at where their machines were then', async () => {
  const statusOf = async (day: string) =>
    (await asOf('workOrder', day, { at: String(keys.location) })).data
      .filter((row) => row['workOrderOID'] === order)
      .map((row) => [row['status'], row['tasks']])
  expect(await statusOf('2026-03-01')).toEqual([['SCHEDULED', []]])
  expect(await statusOf(await today())).toEqual([['IN PROGRESS', []]])
})

it('tells when plans were due, and of operations not what the engine made them with', async () => {
  const [task] = (await asOf('pmTask', '2026-03-01')).data
  expect(task).toMatchObject({
    pmTaskDescription: 'Change the liners',
    locationOID: keys.location,
    dueState: 'Overdue',
    dueOn: '2026-01-01',
  })
  const [made] = (await asOf('pmOperation', '2026-03-01')).data
  expect(made).toMatchObject({ notes: 'Before the move' })
  expect(Object.keys(made ?? {})).not.toContain('dueWhy')
})

it('tells nobody of a record that is somebody else’s now, and its owner how it stood', async () => {
  const notes = async (as: 'admin' | 'staff' | 'otherStaff') =>
    (await asOf('pmOperation', '2026-03-01', {}, as)).data
      .filter((row) => row['camspmOperationOID'] === operation)
      .map((row) => row['notes'])
  expect(await notes('admin')).toEqual(['Before the move'])
  expect(await notes('staff')).toEqual([])
  expect(await notes('otherStaff')).toEqual(['Before the move'])
  await server.call('pmOperation.remove', { params: { id: operation } })
  expect(await notes('staff')).toEqual([])
  expect(await notes('otherStaff')).toEqual(['Before the move'])
})

it.each([
  ['a day that is none', 'equipment', { day: '2026-02-30' }, 400],
  ['a column that is none', 'equipment', { day: '2026-03-01', sort: 'nothing' }, 400],
  ['a kind that has no records', 'userRoleTask', { day: '2026-03-01' }, 404],
  ['a kind that is none', 'nothing', { day: '2026-03-01' }, 404],
])('refuses %s', async (_what, entity, query, status) => {
  expect((await server.callLoosely('recordsAsOf', { params: { entity }, query })).status).toBe(status)
})

it('is refused to who may not read the kind', async () => {
  const answer = await server.callLoosely('recordsAsOf', {
    as: 'clerk',
    params: { entity: 'equipment' },
    query: { day: '2026-03-01' },
  })
  expect(answer.status).toBe(403)
})

it('narrowed to whose they are, tells of what was deleted only its last owner, whatever is filtered', async () => {
  const [kept, given] = [
    await makeRecord(server, 'pmOperation', keys),
    await makeRecord(server, 'pmOperation', keys),
  ]
  await setMoments(
    server.database.orm,
    sql`timestamptz '2026-03-01 12:00Z'`,
    sql`entity = 'pmOperation' and key in (${String(kept)}, ${String(given)})`,
  )
  const body = { assignedTo_UserGUID: people.otherStaff.id }
  await server.call('pmOperation.update', { params: { id: given }, body })
  for (const id of [kept, given]) await server.call('pmOperation.remove', { params: { id } })
  const of = async (as: 'admin' | 'staff' | 'otherStaff') => {
    const filter = JSON.stringify({ field: 'assignedTo_UserGUID', op: '=', value: people.staff.id })
    const { data, count } = await asOf('pmOperation', '2026-03-01', { filter }, as)
    expect(data.length).toBe(count)
    return data
      .map((row) => row['camspmOperationOID'])
      .filter((key) => key === kept || key === given)
      .toSorted((a, b) => Number(a) - Number(b))
  }
  expect(await of('admin')).toEqual([kept, given])
  expect(await of('staff')).toEqual([kept])
  expect(await of('otherStaff')).toEqual([given])
})

it.each(['pmOperation', 'workOrder', 'equipment', 'stockMovement'] as const)(
  'tells of %s no field that its list of today, or its record, does not tell the same reader, nor does its history',
  async (entity) => {
    const key = await makeRecord(server, entity, keys)
    const row = v.record(v.string(), v.unknown())
    for (const as of ['admin', 'staff'] as const) {
      const { body } = await server.callLoosely(`${entity}.get`, { as, params: { id: key } })
      const [stored = {}] = v.parse(v.object({ result: v.array(row) }), body).result
      const known = new Set(Object.keys(stored))
      const untold = (rows: readonly object[]) =>
        rows.flatMap((each) => Object.keys(each).filter((name) => !known.has(name)))
      expect(untold((await asOf(entity, await today(), {}, as)).data)).toEqual([])
      const params = { entity, key: String(key) }
      const history = await server.callLoosely('history', { as, params })
      const told = v.parse(
        v.object({ result: v.array(v.object({ changes: row, before: row })) }),
        history.body,
      )
      expect(untold(told.result.flatMap(({ changes, before }) => [changes, before]))).toEqual([])
      const file = await server.callLoosely('exportHistory', { as, params })
      const exported = v.parse(HistoryFile, JSON.parse(file.text))
      expect(untold(exported.entries.map(({ fields }) => fields))).toEqual([])
    }
  },
)
