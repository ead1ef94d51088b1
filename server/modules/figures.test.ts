import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReliabilityFacts } from '../../src/contract/entities/reliability.ts'
import { reliabilityReport } from '../../src/contract/figures/reliability-report.ts'
import { samples } from '../../tests/support/samples.ts'
import { equipment, location, systemCode } from '../database/schema/equipment.ts'
import { workOrder } from '../database/schema/maintenance.ts'
import { systemSetting } from '../database/schema/office.ts'
import { readPdf } from '../reports/pdf-text.fixture.ts'
import { type ReportServer, startReportServer } from './reports.fixture.ts'

type Order = Partial<typeof workOrder.$inferInsert>

let server: ReportServer['server']
let made: ReportServer['made']
let download: ReportServer['download']
const rigs: Record<string, number> = {}
const machines: Record<string, number> = {}
const orders: Record<string, number> = {}

beforeAll(async () => {
  // The server stands at November 21, 2026, 08:05.
  const started = await startReportServer()
  ;({ server, made, download } = started)
  const { orm } = server.database
  await orm.insert(systemCode).values(
    ['Repair', 'Emergency', 'Preventive'].map((code, at) => ({
      setupType: 'WorkOrderType',
      code,
      description: `${code} in words`,
      codeOrderApplication: 10 + at,
    })),
  )
  for (const locationName of ['Rig 30', 'Rig 31']) {
    const [place] = await orm
      .insert(location)
      .values({ ...samples.location(), locationName })
      .returning()
    rigs[locationName] = place?.locationOID ?? 0
  }
  for (const [unit, rig, equipmentStatus] of [
    ['P1', 'Rig 30', 'Active'],
    ['P2', 'Rig 30', 'Down'],
    ['P3', 'Rig 31', 'Active'],
    ['OLD', 'Rig 30', ' retired'],
  ] as const) {
    const [machine] = await orm
      .insert(equipment)
      .values({
        ...samples.equipment(started.keys),
        location: rigs[rig] ?? 0,
        unit,
        description: 'Pump',
        equipmentStatus,
      })
      .returning()
    machines[unit] = machine?.equipmentOID ?? 0
  }
  const order = (workorderNumber: string, machine: string, over: Order) => ({
    ...samples.workOrder(started.keys),
    workorderNumber,
    equipmentOID: machines[machine] ?? 0,
    workOrderType: 'Repair',
    scheduledDate: '2026-10-01',
    dueDate: '2026-12-01',
    downtimeFrom: null,
    downtimeTo: null,
    causeCode: '',
    ...over,
  })
  const rows = [
    order('mended', 'P1', {
      downtimeFrom: '2026-10-10T08:00',
      downtimeTo: '2026-10-10T18:00',
      causeCode: 'WEAR',
    }),
    order('still', 'P2', { workOrderType: 'Emergency', downtimeFrom: '2026-11-20T08:05' }),
    order('planned', 'P1', {
      workOrderType: 'Preventive',
      downtimeFrom: '2026-10-31T22:00',
      downtimeTo: '2026-11-01T02:00',
    }),
    order('ran on', 'P1', { scheduledDate: '2026-11-05' }),
    order('elsewhere', 'P3', { downtimeFrom: '2026-10-15T00:00', downtimeTo: '2026-10-16T00:00' }),
    order('called off', 'P1', { status: 'CANCELLED', downtimeFrom: '2026-11-10T00:00' }),
    order('of one retired', 'OLD', { downtimeFrom: '2026-10-20T00:00' }),
    order('before', 'P1', { downtimeFrom: '2026-08-01T00:00', downtimeTo: '2026-08-02T00:00' }),
    order('to come', 'P1', { scheduledDate: '2026-12-01' }),
    order('no failure', 'P1', { workOrderType: 'Preventive', scheduledDate: '2026-11-06' }),
  ]
  for (const row of await orm.insert(workOrder).values(rows).returning())
    orders[row.workorderNumber] = row.workOrderOID
})
afterAll(() => server.close())

const autumn = { from: '2026-10-01', to: '2026-11-30' }

async function facts(query: object, as: 'admin' | 'staff' = 'admin'): Promise<ReliabilityFacts> {
  const { status, body } = await server.callLoosely('reliability', { as, query: { ...autumn, ...query } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return v.parse(v.object({ result: ReliabilityFacts }), body).result
}
const numbers = ({ orders: told }: ReliabilityFacts) => told.map(({ workorderNumber }) => workorderNumber)

describe('reliability', () => {
  it('tells the orders by which a machine stood still or failed in these days, the last first', async () => {
    const of30 = await facts({ locationOID: rigs['Rig 30'] })
    expect(numbers(of30)).toEqual(['still', 'ran on', 'planned', 'mended'])
    expect([of30.count, of30.machines, of30.now]).toEqual([4, 2, '2026-11-21T08:05'])
    expect(
      of30.orders.map(({ failedAt, downtimeFrom, downtimeTo }) => [failedAt, downtimeFrom, downtimeTo]),
    ).toEqual([
      ['2026-11-20T08:05', '2026-11-20T08:05', null],
      ['2026-11-05T00:00', null, null],
      [null, '2026-10-31T22:00', '2026-11-01T02:00'],
      ['2026-10-10T08:00', '2026-10-10T08:00', '2026-10-10T18:00'],
    ])
    expect(of30.named.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { equipmentOID: machines['P1'], name: 'P1 Pump', locationOID: rigs['Rig 30'] },
      { equipmentOID: machines['P2'], name: 'P2 Pump', locationOID: rigs['Rig 30'] },
    ])
    expect(of30.rigs).toContainEqual({ locationOID: rigs['Rig 31'], name: 'Rig 31', machines: 1 })
    expect(of30.types).toContainEqual({ code: 'Repair', words: 'Repair in words' })
  })

  it('comes to the figures that the contract works out', async () => {
    const { figures, open } = reliabilityReport(
      await facts({ locationOID: rigs['Rig 30'] }),
      autumn.from,
      autumn.to,
    )
    // Two machines from October 1 to November 21, 08:05: 51 days and 485 minutes each.
    const time = 2 * (51 * 1440 + 485)
    expect(figures).toMatchObject({ time, down: 38 * 60, failures: 3, restored: 1, restoredIn: 600 })
    expect([figures.availability, figures.meanBetween, open]).toEqual([1 - 2280 / time, (time - 2280) / 3, 1])
  })

  it('is of one machine by itself, a retired one too', async () => {
    expect(numbers(await facts({ equipmentOID: machines['P2'] }))).toEqual(['still'])
    const old = await facts({ equipmentOID: machines['OLD'] })
    expect([numbers(old), old.machines]).toEqual([['of one retired'], 1])
    expect((await facts({ equipmentOID: machines['P3'], locationOID: rigs['Rig 30'] })).machines).toBe(0)
  })

  it('has nothing to say of days without any', async () => {
    const none = await facts({ from: '2026-12-02', to: '2026-12-31', locationOID: rigs['Rig 31'] })
    expect([none.count, none.orders, none.machines]).toEqual([0, [], 1])
  })

  it('goes by the types that administrators call failures', async () => {
    const { orm } = server.database
    await orm.insert(systemSetting).values({
      settingsCode: 'FailureTypes',
      value: ' Preventive ,',
      category: 'Maintenance',
      inputUIType: 'text',
    })
    const told = await facts({ locationOID: rigs['Rig 30'] })
    expect(
      told.orders.flatMap(({ workorderNumber, failedAt }) => (failedAt ? [workorderNumber] : [])),
    ).toEqual(['no failure', 'planned'])
    await orm.delete(systemSetting).where(eq(systemSetting.settingsCode, 'FailureTypes'))
  })

  it('refuses days that are none, out of order or too far apart', async () => {
    for (const [query, field] of [
      [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
      [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
      [{ from: '2025-01-01', to: '2026-03-01' }, 'to'],
    ] as const)
      expect(await server.callLoosely('reliability', { as: 'admin', query })).toMatchObject({
        status: 400,
        body: { code: 'invalid', errors: [{ field }] },
      })
  })

  it('is closed to those who may not read work orders', async () => {
    expect((await server.callLoosely('reliability', { as: 'clerk', query: autumn })).status).toBe(403)
    expect(numbers(await facts({ equipmentOID: machines['P2'] }, 'staff'))).toEqual(['still'])
  })

  it('is printed with the same figures and the orders behind them', async () => {
    const { fileName, title } = await made('reliabilityReport', { ...autumn, locationOID: rigs['Rig 30'] })
    expect(title).toBe('Reliability Report')
    const { pages } = await readPdf((await download(fileName)).bytes)
    const text = pages.flat().join('\n')
    for (const words of [
      'October 1, 2026 to November 30, 2026',
      'Rig 30',
      'Repair in words, Emergency in words',
      '98.4 %',
      '38 h, of which by failures 34 h',
      'WEAR',
      'No cause given',
      'P2 Pump',
      'ran on',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('called off')
  })
})
