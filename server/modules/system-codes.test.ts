import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
}, 60_000)
afterAll(() => server.close())

const code = { setupType: 'MeterType', code: 'HOURS', description: 'Hours', codeOrderApplication: 2 }
const save = (body: object, headers: Record<string, string> = {}) =>
  server.callLoosely('systemCode.save', { body, headers })

it('creates without oid, changes with it, and lists in their order', async () => {
  const made = await save(code)
  expect(made).toMatchObject({
    status: 200,
    headers: { etag: '"v1"' },
    body: { result: { ...code, version: 1 } },
  })
  const { oid } = (made.body as { result: { oid: number } }).result
  await save({ ...code, code: 'KM', description: 'Kilometres', codeOrderApplication: 1 })
  expect(await save({ ...code, oid, description: 'Running hours' }, { 'if-match': '"v1"' })).toMatchObject({
    body: { result: { oid, description: 'Running hours', version: 2 } },
  })
  const listed = await server.call('systemCodesByType', { as: 'clerk', params: { type: 'MeterType' } })
  expect(listed.body).toMatchObject({ result: [{ code: 'KM' }, { code: 'HOURS', version: 2 }] })
  await save({ ...code, setupType: 'EquipmentStatus' })
  expect((await server.call('systemCodeTypes', { as: 'clerk' })).body).toEqual({
    result: ['EquipmentStatus', 'MeterType'],
  })
  const history = await server.call('history', { params: { entity: 'systemCode', key: String(oid) } })
  expect(history.body).toMatchObject({
    result: [
      {
        type: 'v1.SystemCodeSaved',
        streamVersion: 2,
        changes: { description: 'Running hours' },
        actorName: 'Ada Admin',
      },
      { streamVersion: 1, changes: code },
    ],
  })
})

it('refuses what is not there, older, twice, or not ADMIN’s', async () => {
  const made = await save({ ...code, setupType: 'TaskType' })
  const { result: current } = made.body as { result: { oid: number } }
  expect(await save({ ...code, setupType: 'TaskType' })).toMatchObject({
    status: 409,
    body: {
      code: 'duplicate',
      errors: [{ field: 'code', message: 'There is already a system code with this code' }],
    },
  })
  expect(await save({ ...code, setupType: 'TaskType', oid: current.oid, version: 7 })).toMatchObject({
    status: 412,
    body: { code: 'version-mismatch', current },
  })
  expect(await save({ ...code, oid: 9_999_999 })).toMatchObject({ status: 404 })
  expect(await server.callLoosely('systemCode.save', { as: 'staff', body: code })).toMatchObject({
    status: 403,
  })
})

it('has one effect under one key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { ...code, setupType: 'LocationCategory' }
  const first = await save(body, headers)
  const again = await save(body, headers)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(again).toMatchObject({ body: first.body, headers: { 'idempotency-replayed': 'true', etag: '"v1"' } })
  const refused = await save(body, { 'idempotency-key': crypto.randomUUID() })
  expect(refused).toMatchObject({ status: 409 })
})

it('says the messages of SPEC 5, and changes only what is sent', async () => {
  const blank = await save({ setupType: '', code: ' ', description: '', codeOrderApplication: null })
  expect(blank).toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: 'setupType', message: 'Setup type is required' },
        { field: 'code', message: 'Code is required' },
        { field: 'description', message: 'Description is required' },
        { field: 'codeOrderApplication', message: 'Code Order Application is required and is a number' },
      ],
    },
  })
  const made = await save({ ...code, setupType: 'UnitType' })
  const { oid } = (made.body as { result: { oid: number } }).result
  expect(await save({ oid, description: 'By the hour' })).toMatchObject({
    body: { result: { ...code, setupType: 'UnitType', description: 'By the hour', version: 2 } },
  })
})

it('lends no keys: the server gives a code its own', async () => {
  const answer = await server.call('leaseIds', { body: { entity: 'systemCode', size: 2 } })
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'entity', message: 'The server gives these records their key' }] },
  })
})
