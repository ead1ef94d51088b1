import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCodes } from '../../tests/support/codes.ts'
import { eventsOf } from '../../tests/support/records.ts'
import { makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { equipment, systemCode } from '../database/schema/equipment.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.orm.delete(systemCode)
})
afterAll(() => server.close())

const CodeRows = v.object({ result: v.array(v.object({ oid: v.number(), code: v.string() })) })

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

describe('a code that records hold', () => {
  let oid = 0
  beforeAll(async () => {
    await server.database.orm.delete(systemCode)
    await addCodes(server.database.orm)
    const keys = await makeReferred(server)
    await makeRecord(server, 'equipment', keys)
    const { body } = await server.call('systemCodesByType', { params: { type: 'EquipmentType' } })
    oid = v.parse(CodeRows, body).result.find((row) => row.code === 'PUMP')?.oid ?? 0
  })

  it.each([
    ['code', 'Pumps'],
    ['setupType', 'PumpType'],
  ])('keeps its %s, by either call, in words that say where it is used', async (field, value) => {
    const before = await eventsOf(server.database.orm)
    const refused = {
      status: 400,
      body: {
        code: 'invalid',
        errors: [
          {
            field,
            message: 'This code is used in Equipment (2): change its description, or make a new code',
          },
        ],
      },
    }
    expect(await save({ oid, [field]: value })).toMatchObject(refused)
    expect(
      await server.callLoosely('systemCode.update', { params: { id: oid }, body: { [field]: value } }),
    ).toMatchObject(refused)
    expect(await eventsOf(server.database.orm)).toEqual(before)
  })

  it('is described and ordered otherwise', async () => {
    expect(await save({ oid, description: 'Any pump', codeOrderApplication: 9 })).toMatchObject({
      status: 200,
      body: { result: { oid, code: 'PUMP', description: 'Any pump', codeOrderApplication: 9 } },
    })
  })

  it('is called otherwise when nothing holds it', async () => {
    const { body } = await server.call('systemCodesByType', { params: { type: 'EquipmentType' } })
    const crane = v.parse(CodeRows, body).result.find((row) => row.code === 'CRANE')
    expect(await save({ oid: crane?.oid, code: 'LIFTER' })).toMatchObject({
      status: 200,
      body: { result: { code: 'LIFTER' } },
    })
  })

  it('is never used while it is being renamed', async () => {
    const { body } = await save({ ...code, setupType: 'EquipmentStatus', code: 'PARKED' })
    const parked = v.parse(v.object({ result: v.object({ oid: v.number() }) }), body).result.oid
    const [machine] = await server.database.orm.select().from(equipment).limit(1)
    const answers = await Promise.all([
      save({ oid: parked, code: 'STOPPED' }),
      server.callLoosely('equipment.update', {
        params: { id: machine?.equipmentOID ?? 0 },
        body: { equipmentStatus: 'PARKED' },
      }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

describe('a code that the product itself stores', () => {
  const yes = { setupType: 'YesNo', code: 'YES', description: 'Yes', codeOrderApplication: 1 }
  const Saved = v.object({ result: v.object({ oid: v.number() }) })
  const found = async (search: string) => {
    const query = { search, columns: 'trackInventory', take: '10', skip: '0' }
    const { body } = await server.call('part.list', { query })
    return v.parse(v.object({ result: v.object({ count: v.number() }) }), body).result.count
  }
  const makePart = (trackInventory: string) =>
    server.callLoosely('part.create', { body: { ...samples.part(), trackInventory } })
  let oid = 0
  beforeAll(async () => {
    await server.database.orm.delete(systemCode)
    await addCodes(server.database.orm)
    oid = v.parse(Saved, (await save(yes)).body).result.oid
    expect(await makePart('YES')).toMatchObject({ status: 201 })
  })

  it.each([
    ['code', 'Y'],
    ['setupType', 'Answers'],
  ])('keeps its %s, used or not', async (field, value) => {
    for (const code of [yes, { ...yes, code: 'NO', description: 'No' }]) {
      const made = await server.database.orm
        .select({ oid: systemCode.oid })
        .from(systemCode)
        .where(and(eq(systemCode.setupType, 'YesNo'), eq(systemCode.code, code.code)))
      const key = made[0]?.oid ?? v.parse(Saved, (await save(code)).body).result.oid
      expect(await save({ oid: key, [field]: value })).toMatchObject({
        status: 400,
        body: {
          code: 'invalid',
          errors: [{ field, message: `${code.code} is what the product stores: change its description` }],
        },
      })
    }
  })

  it('is described otherwise, and found by those words and no more by the ones before', async () => {
    expect([await found('yes'), await found('tracked')]).toEqual([1, 0])
    expect(await save({ oid, description: 'Tracked' })).toMatchObject({
      status: 200,
      body: { result: { code: 'YES', description: 'Tracked' } },
    })
    expect([await found('yes'), await found('tracked')]).toEqual([0, 1])
  })

  it('is taken by records also where its setup type has lost it', async () => {
    await server.database.orm.delete(systemCode).where(eq(systemCode.setupType, 'YesNo'))
    expect(await makePart('NO')).toMatchObject({
      status: 201,
      body: { result: { trackInventory: 'NO' } },
    })
    expect([await found('no'), await found('tracked')]).toEqual([1, 0])
    expect(await makePart('MAYBE')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'trackInventory', message: 'Track inventory must be YES or NO' }] },
    })
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
