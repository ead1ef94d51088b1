import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CostFacts, YearCosts } from '../../src/contract/entities/cost-facts.ts'
import { CostOfOrder } from '../../src/contract/entities/work-order-ledger.ts'
import { costReport } from '../../src/contract/figures/cost.ts'
import { labourOf } from '../../src/contract/figures/labour.ts'
import { people, type Person, taskRows } from '../../tests/support/people.ts'
import { type Keys, makeRecord, profileOf, samples } from '../../tests/support/samples.ts'
import { roleTask } from '../database/schema/accounts.ts'
import { equipment, location } from '../database/schema/equipment.ts'
import {
  camsUser,
  meterReading,
  stockMovement,
  workOrder,
  workOrderCost,
  workOrderLabour,
  workOrderMove,
} from '../database/schema/maintenance.ts'
import { readPdf } from '../reports/pdf-text.fixture.ts'
import { type ReportServer, startReportServer } from './reports.fixture.ts'

let server: ReportServer['server']
let made: ReportServer['made']
let download: ReportServer['download']
let keys: Keys
let rig = 0
let mine = 0
const machines: Record<string, number> = {}
const orders: Record<string, number> = {}

/** The server stands at November 21, 2026; the period is November. */
beforeAll(async () => {
  const started = await startReportServer()
  ;({ server, made, download, keys } = started)
  const { orm } = server.database
  const [place] = await orm
    .insert(location)
    .values({ ...samples.location(), locationName: 'Rig 40' })
    .returning()
  rig = place?.locationOID ?? 0
  mine = await profileOf(server, keys, 'staff')
  await orm.update(camsUser).set({ labourRate: 99 }).where(eq(camsUser.camsEmployeeOID, mine))
  for (const [unit, primaryMeter, secondaryMeter, parent] of [
    ['P1', 'Hours', '', null],
    ['P2', 'Strokes', 'hours', 'P1'],
    ['NOMETER', '', '', null],
  ] as const) {
    const [machine] = await orm
      .insert(equipment)
      .values({
        ...samples.equipment(keys),
        location: rig,
        unit,
        description: 'Pump',
        primaryMeter,
        secondaryMeter,
        parentAsset: parent === null ? null : (machines[parent] ?? null),
      })
      .returning()
    machines[unit] = machine?.equipmentOID ?? 0
  }
  const order = (workorderNumber: string, machine: string, status: typeof workOrder.$inferInsert.status) => ({
    ...samples.workOrder(keys),
    workorderNumber,
    equipmentOID: machines[machine] ?? 0,
    workOrderType: 'Repair',
    tax1: 10,
    tax2: null,
    status,
    downtimeFrom: null,
    downtimeTo: null,
  })
  for (const row of await orm
    .insert(workOrder)
    .values([
      order('over the edge', 'P1', 'COMPLETED'),
      order('of October', 'P1', 'CLOSED'),
      order('reopened', 'P1', 'IN PROGRESS'),
      order('done again', 'P2', 'CLOSED'),
      order('no meter', 'NOMETER', 'COMPLETED'),
      order('under way', 'P1', 'SCHEDULED'),
    ])
    .returning())
    orders[row.workorderNumber] = row.workOrderOID
  const keyOf = (of: string) => orders[of] ?? 0
  const move = (of: string, step: number, name: 'START' | 'COMPLETE' | 'REOPEN', movedOn: string) => ({
    workOrderOID: keyOf(of),
    step,
    move: name,
    movedOn,
    movedBy_UserGUID: people.staff.id,
  })
  await orm
    .insert(workOrderMove)
    .values([
      move('over the edge', 1, 'START', '2026-10-30T08:00'),
      move('over the edge', 2, 'COMPLETE', '2026-11-01T00:00'),
      move('of October', 1, 'COMPLETE', '2026-10-31T23:59'),
      move('reopened', 1, 'COMPLETE', '2026-11-03T08:00'),
      move('reopened', 2, 'REOPEN', '2026-11-04T08:00'),
      move('done again', 1, 'COMPLETE', '2026-10-03T08:00'),
      move('done again', 2, 'REOPEN', '2026-10-04T08:00'),
      move('done again', 3, 'COMPLETE', '2026-11-05T23:59'),
      move('no meter', 1, 'COMPLETE', '2026-11-06T08:00'),
    ])
  const worked = (of: string, workedOn: string, hours: number, rate: number | null) => ({
    workOrderOID: keyOf(of),
    camsUserOID: mine,
    workedOn,
    hours,
    rate,
    worker_UserGUID: people.staff.id,
  })
  await orm
    .insert(workOrderLabour)
    .values([
      worked('over the edge', '2026-10-30', 4, 20),
      worked('over the edge', '2026-11-01', 2, 30),
      worked('of October', '2026-11-02', 1, 30),
      worked('reopened', '2026-11-03', 3, 30),
      worked('under way', '2026-11-07', 1.5, null),
    ])
  const paid = (of: string, amount: number) => ({
    workOrderOID: keyOf(of),
    costKind: 'Hire',
    description: 'Crane',
    incurredOn: '2026-11-05',
    amount,
    addedBy_UserGUID: people.admin.id,
  })
  await orm
    .insert(workOrderCost)
    .values([paid('done again', 200), paid('no meter', 10), paid('of October', 7)])
  const part = await makeRecord(server, 'part', keys)
  const stock = (sequence: number, kind: 'ISSUE' | 'RETURN', quantity: number, valueChange: number) => ({
    kind,
    partNumberOID: part,
    locationOID: keys.location,
    bin: '',
    quantity,
    workOrderOID: keyOf('over the edge'),
    movedOn: '2026-11-01',
    sequence: 100 + sequence,
    onHandChange: kind === 'ISSUE' ? -quantity : quantity,
    reservedChange: 0,
    valueChange,
    movedBy_UserGUID: people.staff.id,
  })
  await orm.insert(stockMovement).values([stock(1, 'ISSUE', 3, -60), stock(2, 'RETURN', 1, 20)])
  const read = (
    unit: string,
    recordedOn: string,
    primaryMeter: number,
    secondaryMeter: number,
    confirmedAs: '' | 'Replaced meter' = '',
  ) => ({
    equipmentOID: machines[unit] ?? 0,
    lastUpdated: recordedOn,
    recordedOn,
    primaryMeter,
    secondaryMeter,
    confirmedAs,
  })
  await orm
    .insert(meterReading)
    .values([
      read('P1', '2026-09-01', 10, 0),
      read('P1', '2026-10-31', 1000, 0),
      read('P1', '2026-11-05', 1040, 0),
      read('P1', '2026-11-08', 1050, 0),
      read('P1', '2026-11-10', 1060, 0),
      read('P1', '2026-11-12', 3, 0, 'Replaced meter'),
      read('P1', '2026-11-20', 43, 0),
      read('P2', '2026-10-21', 5, 500),
      read('P2', '2026-11-10', 9, 600),
    ])
})
afterAll(() => server.close())

const november = { from: '2026-11-01', to: '2026-11-30' }

async function facts(query: object = { locationOID: rig }, as: Person = 'admin'): Promise<CostFacts> {
  const { status, body } = await server.callLoosely('costs', { as, query: { ...november, ...query } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return v.parse(v.object({ result: CostFacts }), body).result
}
const report = async (query?: object) => costReport(await facts(query), november.from, november.to)
const numbers = ({ orders: told }: CostFacts) => told.map(({ workorderNumber }) => workorderNumber)

describe('cost', () => {
  it('is of the orders whose last completion lies in these days and stands, with all that they ever cost', async () => {
    const told = await facts()
    expect(numbers(told)).toEqual(['no meter', 'done again', 'over the edge'])
    expect([told.count, told.today]).toEqual([3, '2026-11-21'])
    expect(told.orders[2]).toMatchObject({
      completedOn: '2026-11-01',
      labour: [
        { hours: 4, rate: 20 },
        { hours: 2, rate: 30 },
      ],
      parts: [{ cost: 60 }, { cost: -20 }],
    })
  })

  it('of an order is what its own page says, whatever rate its worker has by now', async () => {
    const { orders: costed } = await report()
    for (const { order, totals } of costed) {
      const { body } = await server.call('costOfOrder', { params: { id: order.workOrderOID } })
      expect(v.parse(v.object({ result: CostOfOrder }), body).result.totals).toEqual(totals)
    }
    expect(costed.map(({ totals }) => totals.total)).toEqual([11, 220, 198])
  })

  it('of a machine is divided by the hours it ran, a replaced meter and the edges minded; blank with its reason', async () => {
    const { byMachine, totals, hours, perHour, byMonth } = await report()
    expect(
      byMachine.map(({ key, totals: own, hours: ran, perHour: each, why }) => [
        key,
        own.total,
        ran,
        each,
        why,
      ]),
    ).toEqual([
      // 100 hours over 20 days, 10 of which are in November.
      [machines['P2'], 220, 50, 4.4, null],
      // 60 hours up to November 10, 40 since November 12.
      [machines['P1'], 198, 100, 1.98, null],
      [machines['NOMETER'], 11, null, null, 'noMeter'],
    ])
    expect([totals.total, hours, perHour]).toEqual([429, 150, 2.79])
    expect(byMonth.map(({ month, orders: count, totals: own }) => [month, count, own.total])).toEqual([
      ['2026-11', 3, 429],
    ])
  })

  it('of a month is the same whether it is asked by itself or not', async () => {
    const autumn = await facts({ from: '2026-10-01', locationOID: rig })
    const { byMonth } = costReport(autumn, '2026-10-01', '2026-11-30')
    // 1 h at 30 and 7 of other costs, and 10 % on them.
    expect(byMonth.map(({ month, totals }) => [month, totals.total])).toEqual([
      ['2026-10', 40.7],
      ['2026-11', 429],
    ])
  })

  it('is of one machine by itself', async () => {
    expect(numbers(await facts({ equipmentOID: machines['P2'] }))).toEqual(['done again'])
  })
})

describe('labour', () => {
  it('is what was worked in these days, on orders of whatever status, at the rate of then', async () => {
    const { labour, labourCount, people: named } = await facts()
    expect(
      labour.map(({ workorderNumber, workedOn, hours, rate }) => [workorderNumber, workedOn, hours, rate]),
    ).toEqual([
      ['under way', '2026-11-07', 1.5, null],
      ['reopened', '2026-11-03', 3, 30],
      ['of October', '2026-11-02', 1, 30],
      ['over the edge', '2026-11-01', 2, 30],
    ])
    expect([labourCount, labourOf(labour)]).toEqual([
      4,
      { entries: 4, hours: 7.5, cost: 180, withoutRate: 1.5 },
    ])
    expect(named).toEqual([{ camsUserOID: mine, name: people.staff.fullName }])
  })
})

describe('rights', () => {
  it('whoever may read work orders is told their cost, though no profile and no part', async () => {
    const { orm } = server.database
    const kept = new Set(['cams_workorder', 'cams_maintenance_figures'])
    const hidden = taskRows.filter(({ reactRoute }) => !kept.has(reactRoute))
    const stood = await orm.select().from(roleTask)
    try {
      for (const { taskOID } of hidden) await orm.delete(roleTask).where(eq(roleTask.taskOID, taskOID))
      expect((await facts({ locationOID: rig }, 'staff')).orders).toEqual((await facts()).orders)
      const costs = await machineCosts(machines['P1'] ?? 0, 'staff')
      expect([costs.count, costs.parts]).toEqual([3, null])
    } finally {
      await orm.delete(roleTask)
      await orm.insert(roleTask).values(stood)
    }
  })

  it('days out of order are refused, and whoever may not read work orders', async () => {
    const query = { from: '2026-11-02', to: '2026-11-01' }
    expect(await server.callLoosely('costs', { as: 'admin', query })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ field: 'to' }] },
    })
    expect((await server.callLoosely('costs', { as: 'clerk', query: november })).status).toBe(403)
  })

  it('who may choose work orders in another screen alone is told of no cost', async () => {
    const { orm } = server.database
    const orderTask = taskRows.find(({ reactRoute }) => reactRoute === 'cams_workorder')?.taskOID ?? 0
    const stood = await orm.select().from(roleTask).where(eq(roleTask.taskOID, orderTask))
    await orm.delete(roleTask).where(eq(roleTask.taskOID, orderTask))
    try {
      const as = 'staff'
      const params = { id: machines['P1'] ?? 0 }
      expect((await server.callLoosely('machineCosts', { as, params })).status).toBe(403)
      expect((await server.callLoosely('costs', { as, query: november })).status).toBe(403)
    } finally {
      await orm.insert(roleTask).values(stood)
    }
  })
})

async function machineCosts(id: number, as: Person = 'admin'): Promise<YearCosts> {
  const { status, body } = await server.callLoosely('machineCosts', { as, params: { id } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return v.parse(v.object({ result: YearCosts }), body).result
}

describe('what a machine cost', () => {
  it('is of twelve months, with what is part of it, in a circle too', async () => {
    const whole = await machineCosts(machines['P1'] ?? 0)
    expect(whole.orders.map(({ workorderNumber }) => workorderNumber)).toEqual([
      'done again',
      'over the edge',
      'of October',
    ])
    expect(whole.parts).toMatchObject({ count: 1, first: [{ quantity: 2, cost: 40 }] })
    const { orm } = server.database
    const [p1 = 0, p2 = 0] = [machines['P1'], machines['P2']]
    await orm.update(equipment).set({ parentAsset: p2 }).where(eq(equipment.equipmentOID, p1))
    expect((await machineCosts(p2)).count).toBe(3)
    await orm.update(equipment).set({ parentAsset: null }).where(eq(equipment.equipmentOID, p1))
    expect((await machineCosts(p2)).count).toBe(1)
  })

  it('of one that is not there is not found', async () => {
    const params = { id: 2_000_000_000 }
    expect((await server.callLoosely('machineCosts', { params })).status).toBe(404)
  })
})

it('is printed by machine, month, person and order', async () => {
  const { fileName } = await made('costReport', { ...november, locationOID: rig })
  const { pages } = await readPdf((await download(fileName)).bytes)
  const text = pages.flat().join('\n')
  for (const words of [
    'Rig 40',
    '429.00',
    '2.79',
    '1.98',
    'No hour meter',
    people.staff.fullName,
    'done again',
  ])
    expect(text).toContain(words)
})
