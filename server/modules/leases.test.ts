import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../tests/support/people.ts'
import { idLease } from '../database/schema/events.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

it('gives blocks of keys that never meet, also when asked at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      server.call('leaseIds', { as: 'staff', body: { entity: 'vendor', size: 50 } }),
    ),
  )
  const keys = answers.flatMap(({ body }) => {
    const { from, to } = (body as { result: { from: number; to: number } }).result
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  expect(new Set(keys).size).toBe(300)
})

it('refuses kinds that are none, and those who may not make such records', async () => {
  const lease = (as: 'admin' | 'staff' | 'clerk', entity: string) =>
    server.call('leaseIds', { as, body: { entity, size: 10 } })
  expect(await lease('admin', 'userAccount')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'entity' }] },
  })
  expect(await lease('clerk', 'vendor')).toMatchObject({ status: 403 })
  expect(await lease('staff', 'pmOperation')).toMatchObject({ status: 403 })
  expect(await lease('admin', 'pmOperation')).toMatchObject({ status: 200 })
})

it('finds users by e-mail whatever its case, for ADMIN', async () => {
  const { id, email, fullName } = people.staff
  const found = await server.call('userByEmail', { params: { email: email.toUpperCase() } })
  expect(found.body).toEqual({ result: [{ id, email, fullName, phoneNumber: '' }] })
  expect((await server.call('userByEmail', { params: { email: 'no@works.test' } })).body).toEqual({
    result: [],
  })
  const all = (await server.call('applicationUsers', {})).body as { result: { fullName: string }[] }
  expect(all.result.map((user) => user.fullName)).toEqual(
    Object.values(people)
      .map((user) => user.fullName)
      .toSorted(),
  )
})

const lend = async (as: 'admin' | 'staff', size: number) => {
  const body = { entity: 'location', size, device: 'tablet-7f3a' }
  const answer = await server.call('leaseIds', { as, body })
  return (answer.body as { result: { entity: string; from: number; to: number } }).result
}
const fate = async (key: number | string) =>
  (await server.call('numberFate', { params: { entity: 'location', key: String(key) } })).body
const made = (as: 'admin' | 'staff', key: number) =>
  server.call('location.create', {
    as,
    body: { locationOID: key, locationName: `Fate ${key}`, category: 'YARD', state: 'Rivers' },
  })

describe('why no record has a number', () => {
  it('tells who was lent it, on which device, and that it was given back', async () => {
    const block = await lend('staff', 5)
    const told = {
      state: 'lent',
      by: people.staff.fullName,
      at: expect.any(String),
      device: 'tablet-7f3a',
      userAgent: expect.any(String),
    }
    expect(await fate(block.to)).toEqual({ result: { ...told, returnedAt: null } })
    expect((await made('staff', block.from)).status).toBe(201)
    await server.call('returnIds', { as: 'staff', body: { blocks: [{ ...block, from: block.from + 2 }] } })
    expect(await fate(block.from)).toEqual({ result: { state: 'there' } })
    expect(await fate(block.from + 1)).toEqual({ result: { ...told, returnedAt: null } })
    expect(await fate(block.from + 2)).toEqual({ result: { ...told, returnedAt: expect.any(String) } })
    expect(await fate(block.to)).toEqual({ result: { ...told, returnedAt: expect.any(String) } })
  })

  it('tells who deleted it', async () => {
    const block = await lend('admin', 1)
    await made('admin', block.from)
    await server.call('location.remove', { params: { id: block.from } })
    expect(await fate(block.from)).toEqual({
      result: { state: 'removed', by: people.admin.fullName, at: expect.any(String) },
    })
  })

  it('tells what a save took that came to nothing, and what was never given', async () => {
    const before = await lend('admin', 1)
    const refused = await server.call('location.create', {
      body: { locationOID: 0, locationName: 'x'.repeat(5_000), category: 'NONE', state: '' },
    })
    expect(refused.status).toBe(400)
    const { from } = await lend('admin', 1)
    await server.database.orm.delete(idLease).where(eq(idLease.from, from))
    expect(await fate(from)).toEqual({ result: { state: 'passed over' } })
    expect(await fate(before.from + 1_000)).toEqual({ result: { state: 'not given' } })
    expect(await fate(1)).not.toEqual({ result: { state: 'not given' } })
  })

  it('is told to administrators only, and of kinds whose numbers are lent', async () => {
    const ask = (as: 'admin' | 'staff', entity: string) =>
      server.call('numberFate', { as, params: { entity, key: '1' } })
    expect(await ask('staff', 'location')).toMatchObject({ status: 403 })
    expect(await ask('admin', 'nothing')).toMatchObject({ status: 400 })
  })
})

describe('numbers that are given back', () => {
  it('are given to nobody again, and refused where they come after all', async () => {
    const block = await lend('staff', 3)
    await server.call('returnIds', { as: 'staff', body: { blocks: [block] } })
    const next = await lend('staff', 3)
    expect(next.from).toBeGreaterThan(block.to)
    expect(await made('staff', block.from)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'locationOID', message: 'This key was given back unused' }] },
    })
  })

  it('are those of the user who gives them back, and none that was used', async () => {
    const block = await lend('staff', 3)
    await server.call('returnIds', { body: { blocks: [block] } })
    expect(await fate(block.from)).toMatchObject({ result: { state: 'lent', returnedAt: null } })
    await made('staff', block.to)
    await server.call('returnIds', { as: 'staff', body: { blocks: [block] } })
    expect(await fate(block.from)).toMatchObject({ result: { state: 'lent', returnedAt: null } })
    expect(await fate(block.to)).toEqual({ result: { state: 'there' } })
  })
})
