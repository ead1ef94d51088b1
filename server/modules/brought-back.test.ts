import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RecordChange } from '../../src/contract/entities/feed.ts'
import { CostOfOrder } from '../../src/contract/entities/work-order-ledger.ts'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, profileOf } from '../../tests/support/samples.ts'
import { type LooseAsk, startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const Row = v.record(v.string(), v.unknown())
const One = v.object({ result: v.tuple([Row]) })
const Changes = v.object({ result: v.array(RecordChange) })

const rowOf = async (name: 'location.get' | 'workOrder.get' | 'pmOperation.get', id: number) =>
  v.parse(One, (await server.callLoosely(name, { params: { id } })).body).result[0]
const removedOf = async (entity: string, ask: LooseAsk = {}) => {
  const { body } = await server.callLoosely('removedRecords', { ...ask, params: { entity } })
  return v.parse(Changes, body).result
}
const changesOf = async (entity: string, key: number) => {
  const { body } = await server.call('history', { params: { entity, key: String(key) } })
  return v.parse(Changes, body).result
}
const from = (version: number) => ({ headers: { 'if-match': `"v${version}"` } })

/** A location that was changed once and removed: it stood at version 2. */
async function goneLocation() {
  const id = await makeRecord(server, 'location', keys)
  await server.call('location.update', { params: { id }, body: { city: 'Bonny' } })
  const stood = await rowOf('location.get', id)
  await server.call('location.remove', { params: { id } })
  return { id, stood }
}

describe('a record that was deleted', () => {
  it('is told of with how it stood, the newest first, until it is there again', async () => {
    const { id, stood } = await goneLocation()
    const other = await goneLocation()
    const [newest, next] = await removedOf('location', { as: 'staff' })
    expect(newest).toMatchObject({ key: other.id, kind: 'removed', streamVersion: 3 })
    const { locationOID, version, ...fields } = stood
    expect(next).toMatchObject({ key: id, before: fields, actorName: people.admin.fullName })
    const page = { query: { olderThan: newest?.globalSeq, take: 1 } }
    expect(await removedOf('location', page)).toEqual([next])
    await server.callLoosely('location.create', { ...from(2), body: { locationOID: id } })
    expect((await removedOf('location')).map(({ key }) => key)).not.toContain(id)
  })

  it('comes back under its key as it stood, and its history goes on', async () => {
    const { id, stood } = await goneLocation()
    expect(
      await server.callLoosely('location.create', {
        ...from(2),
        as: 'staff',
        body: { locationOID: id, postCode: '500' },
      }),
    ).toMatchObject({ status: 201, body: { result: { ...stood, postCode: '500', version: 4 } } })
    expect(await rowOf('location.get', id)).toEqual({ ...stood, postCode: '500', version: 4 })
    expect(await changesOf('location', id)).toMatchObject([
      { kind: 'saved', streamVersion: 4, actor: people.staff.id, before: {}, changes: { city: 'Bonny' } },
      { kind: 'removed', streamVersion: 3 },
      { streamVersion: 2 },
      { streamVersion: 1 },
    ])
    await server.call('location.update', { params: { id }, body: { city: 'Warri' } })
    expect(await rowOf('location.get', id)).toMatchObject({ city: 'Warri', version: 5 })
  })

  it('comes back once, of two who ask at once', async () => {
    const { id } = await goneLocation()
    const ask = () => server.callLoosely('location.create', { ...from(2), body: { locationOID: id } })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await ask()).toMatchObject({
      status: 409,
      body: { code: 'duplicate', title: 'This record is there again already' },
    })
    expect(await changesOf('location', id)).toHaveLength(4)
  })

  it.each([
    ['stood otherwise', () => ({ ...from(1) }), (id: number) => ({ locationOID: id })],
    ['was never there', () => ({ ...from(2) }), () => ({ locationOID: 2_000_000 })],
    ['is not named', () => ({ ...from(2) }), () => ({})],
  ])('is not brought back where it %s', async (_why, asked, body) => {
    const { id } = await goneLocation()
    const before = await changesOf('location', id)
    expect(await server.callLoosely('location.create', { ...asked(), body: body(id) })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ field: 'locationOID' }] },
    })
    expect(await changesOf('location', id)).toEqual(before)
  })

  it('is not taken up by whoever only knows its key', async () => {
    const { id } = await goneLocation()
    const body = { locationName: 'Yard', category: 'YARD', state: 'Rivers', locationOID: id }
    expect(await server.callLoosely('location.create', { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'locationOID', message: 'The key of a new record is given by the server' }] },
    })
  })

  it('does not come back upon what is gone itself: the field is named', async () => {
    const place = await makeRecord(server, 'location', keys)
    const { body } = await server.callLoosely('equipment.create', {
      body: { description: 'Pump', equipmntType: 'PUMP', location: place },
    })
    const id = Number(v.parse(v.object({ result: Row }), body).result['equipmentOID'])
    await server.call('equipment.remove', { params: { id } })
    await server.call('location.remove', { params: { id: place } })
    const ask = (over: object = {}) =>
      server.callLoosely('equipment.create', { ...from(1), body: { equipmentOID: id, ...over } })
    expect(await ask()).toMatchObject({ status: 400, body: { errors: [{ field: 'location' }] } })
    expect(await ask({ location: keys.location })).toMatchObject({ status: 201 })
  })

  it('is told of and comes back only by the rights to it', async () => {
    const id = await makeRecord(server, 'pmOperation', keys)
    await server.call('pmOperation.remove', { params: { id } })
    const keysFor = async (as: 'staff' | 'otherStaff') =>
      (await removedOf('pmOperation', { as })).map(({ key }) => key)
    expect(await keysFor('staff')).toContain(id)
    expect(await keysFor('otherStaff')).toEqual([])
    const given = await makeRecord(server, 'pmOperation', keys)
    await server.call('pmOperation.update', {
      params: { id: given },
      body: { assignedTo_UserGUID: people.otherStaff.id },
    })
    await server.call('pmOperation.remove', { params: { id: given } })
    expect(await keysFor('otherStaff')).toEqual([given])
    expect(await keysFor('staff')).not.toContain(given)
    const ask = { ...from(1), body: { camspmOperationOID: id } }
    expect(await server.callLoosely('pmOperation.create', { ...ask, as: 'otherStaff' })).toMatchObject({
      status: 403,
    })
    expect(
      await server.callLoosely('removedRecords', { as: 'clerk', params: { entity: 'pmOperation' } }),
    ).toMatchObject({ status: 403 })
  })
})

describe('what belongs to a deleted record', () => {
  it('comes back with it: moves, labour and costs, and the status that follows from them', async () => {
    const id = await makeRecord(server, 'workOrder', keys)
    const worker = await profileOf(server, keys, 'staff')
    const tasks = [{ taskDescription: 'Change the seal' }, { taskDescription: 'Test run' }]
    await server.callLoosely('workOrder.update', { params: { id }, body: { tasks } })
    await server.callLoosely('workOrderMove.create', {
      body: { workOrderOID: id, move: 'START', reason: '' },
    })
    await server.callLoosely('workOrderLabour.create', {
      body: { workOrderOID: id, camsUserOID: worker, workedOn: '2001-03-04', hours: 2 },
    })
    const stood = await rowOf('workOrder.get', id)
    const cost = async () => {
      const { body } = await server.call('costOfOrder', { params: { id } })
      return v.parse(v.object({ result: CostOfOrder }), body).result
    }
    const before = await cost()
    expect(await server.callLoosely('workOrder.remove', { params: { id } })).toMatchObject({ status: 200 })
    const [gone] = await removedOf('workOrder')
    expect(gone).toMatchObject({ key: id })
    const version = Number(gone?.streamVersion) - 1
    expect(
      await server.callLoosely('workOrder.create', { ...from(version), body: { workOrderOID: id } }),
    ).toMatchObject({ status: 201 })
    const back = await rowOf('workOrder.get', id)
    expect(back).toEqual({ ...stood, version: back['version'] })
    expect(back['status']).toBe('IN PROGRESS')
    expect(await cost()).toEqual({
      ...before,
      labour: before.labour.map((entry) => ({ ...entry, version: 3 })),
    })
  })

  it('does not come back of files: no line promises a photo that is gone', async () => {
    const id = await makeRecord(server, 'pmOperation', keys)
    const lines = [{ taskDescription: 'Oil', photoKey: '6f1f6b3e-0000-4000-8000-000000000001' }]
    await server.callLoosely('pmOperation.update', {
      params: { id },
      body: { camspmOperationDetailVirtual: lines },
    })
    const stood = await rowOf('pmOperation.get', id)
    await server.call('pmOperation.remove', { params: { id } })
    await server.callLoosely('pmOperation.create', {
      ...from(Number(stood['version'])),
      body: { camspmOperationOID: id },
    })
    const [line] = v.parse(v.array(Row), stood['camspmOperationDetailVirtual'])
    expect(await rowOf('pmOperation.get', id)).toEqual({
      ...stood,
      camspmOperationDetailVirtual: [{ ...line, photoKey: '' }],
      version: Number(stood['version']) + 2,
    })
  })
})
