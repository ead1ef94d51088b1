import { afterAll, beforeAll, expect, it } from 'vitest'
import { people } from '../../tests/support/people.ts'
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
