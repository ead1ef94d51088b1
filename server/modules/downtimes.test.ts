import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const onDay = (time: string | null) => (time === null ? null : `2026-03-07T${time}`)
const order = async (machine: number, from: string | null, to: string | null, over: object = {}) =>
  server.callLoosely('workOrder.create', {
    body: {
      ...samples.workOrder(keys),
      equipmentOID: machine,
      downtimeFrom: onDay(from),
      downtimeTo: onDay(to),
      ...over,
    },
  })
const keyOf = (body: unknown) =>
  v.parse(v.object({ result: v.object({ workOrderOID: v.number() }) }), body).result.workOrderOID
const refused = (message: string) => ({
  status: 400,
  body: { code: 'invalid', errors: [{ field: 'downtimeFrom', message }] },
})

describe('the downtime of a machine', () => {
  it.each([
    ['08:00', '10:00', 201],
    ['07:00', '08:00', 201],
    ['12:00', '13:00', 201],
    ['11:59', '12:30', 400],
    ['10:30', '11:00', 400],
    ['09:00', null, 400],
    ['12:00', null, 201],
    [null, '11:00', 201],
    ['07:00', '13:00', 400],
  ] as const)('that stood still from 10:00 to 12:00: from %s to %s', async (from, to, status) => {
    const machine = await makeRecord(server, 'equipment', keys)
    await order(machine, '10:00', '12:00')
    expect(await order(machine, from, to)).toMatchObject({ status })
  })

  it('is told by the order that has it already, and of another machine is another', async () => {
    const [machine, another] = [
      await makeRecord(server, 'equipment', keys),
      await makeRecord(server, 'equipment', keys),
    ]
    await order(machine, '10:00', null, { workorderNumber: 'WO-DOWN' })
    expect(await order(machine, '13:00', '14:00')).toMatchObject(
      refused('WO-DOWN has it stand still from March 7 10:00 on already'),
    )
    expect(await order(another, '13:00', '14:00')).toMatchObject({ status: 201 })
  })

  it('is asked when it is said: what is stored keeps nobody from another change', async () => {
    const machine = await makeRecord(server, 'equipment', keys)
    const { body } = await order(machine, '10:00', '12:00')
    const params = { id: keyOf(body) }
    const edit = (changes: object) => server.callLoosely('workOrder.update', { params, body: changes })
    expect(await edit({ downtimeTo: '2026-03-07T12:30' })).toMatchObject({ status: 200 })
    await order(machine, '13:00', '14:00')
    expect(await edit({ downtimeTo: '2026-03-07T13:30' })).toMatchObject({ status: 400 })
    expect(await edit({ initialNotes: 'Seal ordered' })).toMatchObject({ status: 200 })
  })

  it('is one of two that are said at once', async () => {
    const machine = await makeRecord(server, 'equipment', keys)
    const answers = await Promise.all([order(machine, '10:00', '12:00'), order(machine, '11:00', '13:00')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  })
})
