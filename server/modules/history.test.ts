import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RecordChange } from '../../src/contract/entities/feed.ts'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { location } from '../database/schema/equipment.ts'
import { systemSetting } from '../database/schema/office.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const history = (
  entity: string,
  key: number | string,
  as: 'admin' | 'staff' | 'otherStaff' | 'clerk' = 'admin',
) => server.call('history', { as, params: { entity, key: String(key) } })

it('tells the newest first, with who, what and by which path, also of what is gone', async () => {
  const id = await makeRecord(server, 'location', keys)
  await server.call('location.update', {
    as: 'staff',
    params: { id },
    body: { city: 'Bonny' },
    headers: { 'change-path': 'cell' },
  })
  await server.call('location.remove', { params: { id }, headers: { 'change-path': 'row' } })
  const actor = (person: keyof typeof people) => ({
    actor: people[person].id,
    actorName: people[person].fullName,
  })
  const made = {
    locationName: 'Yard 4',
    category: 'YARD',
    city: 'Port Harcourt',
    state: 'Rivers',
    country: '',
    postCode: '',
  }
  const shared = { entity: 'location', key: id, globalSeq: expect.any(Number), eventId: expect.any(String) }
  expect((await history('location', id, 'staff')).body).toEqual({
    result: [
      {
        ...shared,
        ...actor('admin'),
        kind: 'removed',
        type: 'v1.LocationRemoved',
        streamVersion: 3,
        changes: {},
        before: { ...made, city: 'Bonny' },
        path: 'row',
      },
      {
        ...shared,
        ...actor('staff'),
        kind: 'saved',
        type: 'v1.LocationSaved',
        streamVersion: 2,
        changes: { city: 'Bonny' },
        before: { city: 'Port Harcourt' },
        path: 'cell',
      },
      {
        ...shared,
        ...actor('admin'),
        kind: 'saved',
        type: 'v1.LocationSaved',
        streamVersion: 1,
        changes: made,
        before: {},
        path: 'call',
      },
    ].map((entry) => Object.assign(entry, { recordedAt: expect.stringMatching(/^\d{4}-.*Z$/) })),
  })
})

it('refuses a path that no screen has', async () => {
  const id = await makeRecord(server, 'location', keys)
  for (const path of ['engine', 'import', 'Form', ''])
    expect(
      await server.call('location.update', {
        params: { id },
        body: { city: 'Bonny' },
        headers: { 'change-path': path },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'Change-Path', message: expect.stringMatching(/^Change-Path must be one of/) }],
      },
    })
})

it('of a record that came with the site is empty until somebody changes it', async () => {
  const [row] = await server.database.orm
    .insert(location)
    .values({ locationName: 'Depot', category: '', state: '' })
    .returning()
  const id = row?.locationOID ?? 0
  expect(await history('location', id, 'staff')).toMatchObject({ status: 200, body: { result: [] } })
  expect(await history('location', id, 'clerk')).toMatchObject({ status: 403 })
})

it('is closed to those who may not read the record', async () => {
  const place = await makeRecord(server, 'location', keys)
  expect(await history('location', place, 'clerk')).toMatchObject({ status: 403 })
  const id = await makeRecord(server, 'pmOperation', keys)
  expect(await history('pmOperation', id, 'staff')).toMatchObject({ status: 200 })
  expect(await history('pmOperation', id, 'otherStaff')).toMatchObject({ status: 404 })
  await server.call('pmOperation.remove', { params: { id } })
  expect(await history('pmOperation', id, 'staff')).toMatchObject({ status: 200 })
  expect(await history('pmOperation', id, 'otherStaff')).toMatchObject({ status: 404 })
})

it('knows no kind and no key but its own', async () => {
  for (const [entity, key] of [
    ['userAccount', '1'],
    ['location', '999999'],
    ['location', '1e3'],
    ['location', '99999999999'],
    ['constructor', '1'],
  ] as const)
    expect(await history(entity, key)).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

it('is told in parts, each older than the one before', async () => {
  const id = await makeRecord(server, 'location', keys)
  for (const city of ['Bonny', 'Warri', 'Eket', 'Aba'])
    await server.call('location.update', { params: { id }, body: { city } })
  const cities = async (query: { take: number; olderThan?: number }) => {
    const { body } = await server.call('history', { params: { entity: 'location', key: String(id) }, query })
    const { result } = v.parse(v.object({ result: v.array(RecordChange) }), body)
    return result.map(({ streamVersion, changes }) => [streamVersion, changes['city']])
  }
  expect(await cities({ take: 2 })).toEqual([
    [5, 'Aba'],
    [4, 'Eket'],
  ])
  expect(await cities({ take: 2, olderThan: 4 })).toEqual([
    [3, 'Warri'],
    [2, 'Bonny'],
  ])
  expect(await cities({ take: 2, olderThan: 2 })).toEqual([[1, 'Port Harcourt']])
  expect(await cities({ take: 2, olderThan: 1 })).toEqual([])
})

describe('as of a day', () => {
  const asOf = (entity: string, key: number, day: string, as: Parameters<typeof history>[2] = 'admin') =>
    server.call('recordAsOf', { as, params: { entity, key: String(key) }, query: { day } })
  /** The events of a record, moved to other moments: they are never written but once, save here. */
  const happenedAt = (key: number, moments: readonly string[]) =>
    server.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const [at, moment] of moments.entries())
        await tx.execute(
          sql`update event set "recordedAt" = ${moment} where entity = 'location' and key = ${String(key)}
              and "streamVersion" = ${at + 1}`,
        )
    })

  it('tells how a record stood when that day was over where the organisation is', async () => {
    await server.database.orm
      .insert(systemSetting)
      .values({ settingsCode: 'TimeZone', category: 'General', description: 'Zone', value: 'Africa/Lagos' })
    const id = await makeRecord(server, 'location', keys)
    await server.call('location.update', { as: 'staff', params: { id }, body: { city: 'Bonny' } })
    await server.call('location.remove', { params: { id } })
    // Lagos is an hour before Greenwich: the first is of March 2, the second of March 3, the third of March 5.
    await happenedAt(id, ['2026-03-01T23:00:00Z', '2026-03-03T22:59:59Z', '2026-03-05T08:00:00Z'])
    const told = async (day: string) => (await asOf('location', id, day, 'staff')).body
    expect(await told('2026-03-01')).toEqual({
      result: { day: '2026-03-01', state: 'not yet', record: null, last: null },
    })
    expect(await told('2026-03-02')).toMatchObject({
      result: {
        state: 'there',
        record: { locationName: 'Yard 4', city: 'Port Harcourt' },
        last: { actorName: people.admin.fullName, recordedAt: '2026-03-01T23:00:00.000Z' },
      },
    })
    for (const day of ['2026-03-03', '2026-03-04'])
      expect(await told(day)).toMatchObject({
        result: { state: 'there', record: { city: 'Bonny' }, last: { actorName: people.staff.fullName } },
      })
    expect(await told('2026-03-05')).toMatchObject({ result: { state: 'removed', record: null } })
  })

  it('of one that came with the site goes back to how it came', async () => {
    const [row] = await server.database.orm
      .insert(location)
      .values({ locationName: 'Old depot', category: '', state: '' })
      .returning()
    const id = row?.locationOID ?? 0
    expect(await asOf('location', id, '2020-01-01')).toMatchObject({
      body: { result: { state: 'there', record: { locationName: 'Old depot' }, last: null } },
    })
  })

  it('is refused as the history is, and of what is no day', async () => {
    const id = await makeRecord(server, 'location', keys)
    expect(await asOf('location', id, '2026-03-01', 'clerk')).toMatchObject({ status: 403 })
    expect(await asOf('location', 999_999, '2026-03-01')).toMatchObject({ status: 404 })
    expect(await asOf('userRoleTask', 1, '2026-03-01')).toMatchObject({ status: 404 })
    for (const day of ['2026-02-30', '0000-01-01', '9999-12-31'])
      expect(await asOf('location', id, day)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'day', message: 'There is no such day' }] },
      })
    const operation = await makeRecord(server, 'pmOperation', keys)
    expect(await asOf('pmOperation', operation, '2026-03-01', 'staff')).toMatchObject({ status: 200 })
    expect(await asOf('pmOperation', operation, '2026-03-01', 'otherStaff')).toMatchObject({ status: 404 })
  })

  it('leaves out what is worked out from other records, and has the lines', async () => {
    const id = await makeRecord(server, 'pmTask', keys)
    const { body } = await asOf('pmTask', id, await organisationDay(server.database.orm, server.now()))
    const { record } = v.parse(
      v.object({ result: v.object({ record: v.record(v.string(), v.unknown()) }) }),
      body,
    ).result
    expect(record).not.toHaveProperty('dueState')
    expect(record).toHaveProperty('camspmTaskDetailVirtual')
    expect(record).toHaveProperty('pmTaskDescription')
  })
})
