import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Keys, makeRecord, makeReferred, profileOf, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
}, 60_000)
afterAll(() => server.close())

const create = async (over: object = {}) =>
  server.callLoosely('workOrder.create', {
    as: 'staff',
    body: { ...samples.workOrder(keys), camsUserOID: await profileOf(server, keys, 'staff'), ...over },
  })
const refused = (message: string) => ({
  status: 400,
  body: { code: 'invalid', errors: [{ field: 'inspectionLine', message }] },
})

describe('a work order', () => {
  it('has a number of its own', async () => {
    await create({ workorderNumber: 'WO-TWICE' })
    expect(await create({ workorderNumber: 'WO-TWICE' })).toMatchObject({
      status: 409,
      body: {
        code: 'duplicate',
        errors: [
          {
            field: 'workorderNumber',
            message: 'There is already a work order with this work order number',
          },
        ],
      },
    })
  })

  it('is assigned to somebody who can be, and keeps one who could be', async () => {
    const { body } = await create()
    const { result } = v.parse(v.object({ result: v.object({ workOrderOID: v.number() }) }), body)
    const params = { id: result.workOrderOID }
    const [own, others] = [
      await profileOf(server, keys, 'staff'),
      await profileOf(server, keys, 'otherStaff'),
    ]
    const assignable = (id: number, canBeAssigneToWO: boolean) =>
      server.call('camsUser.update', { params: { id }, body: { canBeAssigneToWO } })
    await assignable(others, false)
    const refusal = {
      status: 400,
      body: {
        code: 'invalid',
        errors: [{ field: 'camsUserOID', message: 'Olu Other cannot be assigned to work orders' }],
      },
    }
    expect(await server.call('workOrder.update', { params, body: { camsUserOID: others } })).toMatchObject(
      refusal,
    )
    await assignable(own, false)
    expect(await server.call('workOrder.update', { params, body: { initialNotes: 'Late' } })).toMatchObject({
      status: 200,
    })
    const another = { ...samples.workOrder(keys), camsUserOID: own }
    expect(await server.call('workOrder.create', { as: 'staff', body: another })).toMatchObject({
      status: 400,
    })
  })

  it('may name an inspection, and then a line that it has', async () => {
    const log = { inspectionLogOID: keys.inspectionLog }
    expect(await create(log)).toMatchObject({
      status: 201,
      body: { result: { ...log, inspectionLine: null } },
    })
    expect(await create({ ...log, inspectionLine: 2 })).toMatchObject({ status: 201 })
    expect(await create({ ...log, inspectionLine: 3 })).toMatchObject(refused('The inspection has 2 lines'))
    expect(await create({ ...log, inspectionLine: 0 })).toMatchObject(
      refused('The lines of an inspection count from 1'),
    )
    expect(await create({ inspectionLine: 1 })).toMatchObject(
      refused('A line is of an inspection: choose the inspection too'),
    )
  })

  it('keeps the line that its inspection has lost since, and takes no other', async () => {
    const inspectionLogOID = await makeRecord(server, 'inspectionLog', keys)
    const { body } = await create({ inspectionLogOID, inspectionLine: 2 })
    const { result } = v.parse(v.object({ result: v.object({ workOrderOID: v.number() }) }), body)
    await server.call('inspectionLog.update', {
      params: { id: inspectionLogOID },
      body: { camsInspectionLogDetailsVirtual: [{ taskDescription: 'Look for leaks' }] },
    })
    const edit = (changes: object) =>
      server.callLoosely('workOrder.update', { params: { id: result.workOrderOID }, body: changes })
    expect(await edit({ initialNotes: 'Seal ordered' })).toMatchObject({
      status: 200,
      body: { result: { inspectionLine: 2 } },
    })
    expect(await edit({ inspectionLine: 3 })).toMatchObject(refused('The inspection has 1 line'))
    expect(await edit({ inspectionLine: 1 })).toMatchObject({ status: 200 })
  })
})

it('keep the lines of an inspection in the order they were sent', async () => {
  const lines = ['Third', 'First', 'Second'].map((taskDescription) => ({
    taskDescription,
    inspectionStatus: 'pending' as const,
    remarks: `of ${taskDescription}`,
  }))
  const id = await makeRecord(server, 'inspectionLog', keys)
  await server.call('inspectionLog.update', {
    params: { id },
    body: { camsInspectionLogDetailsVirtual: lines },
  })
  const { body } = await server.call('inspectionLog.get', { params: { id } })
  expect(body).toMatchObject({ result: [{ camsInspectionLogDetailsVirtual: lines }] })
})
