import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Keys, makeRecord, makeReferred, profileOf, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
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

const twice = {
  status: 409,
  body: {
    code: 'duplicate',
    errors: [
      { field: 'workorderNumber', message: 'There is already a work order with this work order number' },
    ],
  },
}
const keyOf = (body: unknown) =>
  v.parse(v.object({ result: v.object({ workOrderOID: v.number() }) }), body).result.workOrderOID

describe('a work order', () => {
  it.each(['WO-TWICE', 'wo-twice', ' Wo-Twice\t'])(
    'has a number of its own, which %j is not',
    async (number) => {
      await create({ workorderNumber: 'WO-TWICE' })
      expect(await create({ workorderNumber: number })).toMatchObject(twice)
    },
  )

  it('takes no number of another by a change, and its own in another case', async () => {
    await create({ workorderNumber: 'WO-TAKEN' })
    const { body } = await create({ workorderNumber: 'WO-OWN' })
    const renamed = (workorderNumber: string) =>
      server.callLoosely('workOrder.update', { params: { id: keyOf(body) }, body: { workorderNumber } })
    expect(await renamed('wo-taken')).toMatchObject(twice)
    expect(await renamed('wo-own')).toMatchObject({
      status: 200,
      body: { result: { workorderNumber: 'wo-own' } },
    })
  })

  it('is made once of two that come at once with one number', async () => {
    const answers = await Promise.all([
      create({ workorderNumber: 'WO-RACE' }),
      create({ workorderNumber: 'wo-race' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('is found by its number, and not by one that its key would make', async () => {
    const { body } = await create({ workorderNumber: 'R-SEARCH' })
    const found = async (search: string, columns?: string) => {
      const { body: page } = await server.call('workOrder.list', { query: { search, columns, take: '50' } })
      return JSON.stringify(page).includes('R-SEARCH')
    }
    const byKey = `WO-${keyOf(body)}`
    expect(await Promise.all([found('r-search'), found('R-SEARCH', 'workorderNumber')])).toEqual([true, true])
    expect(await Promise.all([found(byKey), found(byKey, 'workOrderOID')])).toEqual([false, false])
  })

  it('says how long its equipment stood still, to the minute, and need not', async () => {
    const { body } = await create({ downtimeFrom: '2026-03-07T08:05', downtimeTo: '2026-03-07T09:10:30Z' })
    expect(body).toMatchObject({
      result: { downtimeFrom: '2026-03-07T08:05', downtimeTo: '2026-03-07T09:10' },
    })
    const params = { id: keyOf(body) }
    const edit = (changes: object) => server.callLoosely('workOrder.update', { params, body: changes })
    expect(await edit({ downtimeTo: '2026-03-07T08:04' })).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'downtimeTo', message: 'Downtime must not end before it begins' }],
      },
    })
    expect(await edit({ downtimeTo: '' })).toMatchObject({
      status: 200,
      body: { result: { downtimeFrom: '2026-03-07T08:05', downtimeTo: null } },
    })
    const { body: plain } = await create()
    expect(plain).toMatchObject({ result: { downtimeFrom: null, downtimeTo: null } })
  })

  it('keeps its downtime under a plain client that does not send it', async () => {
    const { body } = await create({
      equipmentOID: await makeRecord(server, 'equipment', keys),
      downtimeFrom: '2026-03-07T08:05',
    })
    const params = { id: keyOf(body) }
    await server.callLoosely('workOrder.update', { params, body: { initialNotes: 'Seal ordered' } })
    expect(await server.call('workOrder.get', { params })).toMatchObject({
      body: { result: [{ initialNotes: 'Seal ordered', downtimeFrom: '2026-03-07T08:05' }] },
    })
    const { body: history } = await server.call('history', {
      params: { entity: 'workOrder', key: String(params.id) },
    })
    expect(history).toMatchObject({
      result: [
        { changes: { initialNotes: 'Seal ordered' } },
        { changes: { downtimeFrom: '2026-03-07T08:05', downtimeTo: null } },
      ],
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
