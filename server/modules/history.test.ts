import { afterAll, beforeAll, expect, it } from 'vitest'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { location } from '../database/schema/equipment.ts'

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

it('tells the newest first, with who and what, also of what is gone', async () => {
  const id = await makeRecord(server, 'location', keys)
  await server.call('location.update', { as: 'staff', params: { id }, body: { city: 'Bonny' } })
  await server.call('location.remove', { params: { id } })
  const actor = (person: keyof typeof people) => ({
    actor: people[person].id,
    actorName: people[person].fullName,
  })
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
      },
      {
        ...shared,
        ...actor('staff'),
        kind: 'saved',
        type: 'v1.LocationSaved',
        streamVersion: 2,
        changes: { city: 'Bonny' },
      },
      {
        ...shared,
        ...actor('admin'),
        kind: 'saved',
        type: 'v1.LocationSaved',
        streamVersion: 1,
        changes: {
          locationName: 'Yard 4',
          category: 'YARD',
          city: 'Port Harcourt',
          state: 'Rivers',
          country: '',
          postCode: '',
        },
      },
    ].map((entry) => Object.assign(entry, { recordedAt: expect.stringMatching(/^\d{4}-.*Z$/) })),
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
