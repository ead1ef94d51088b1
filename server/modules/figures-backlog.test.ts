import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BacklogFacts } from '../../src/contract/entities/backlog.ts'
import { backlogOf, scheduleCompliance } from '../../src/contract/figures/backlog.ts'
import { people, type Person } from '../../tests/support/people.ts'
import { samples } from '../../tests/support/samples.ts'
import { equipment, location } from '../database/schema/equipment.ts'
import { workOrder, workOrderMove } from '../database/schema/maintenance.ts'
import { pmOperation, pmTask } from '../database/schema/pm.ts'
import { readPdf } from '../reports/pdf-text.fixture.ts'
import { type ReportServer, startReportServer } from './reports.fixture.ts'

let server: ReportServer['server']
let made: ReportServer['made']
let download: ReportServer['download']
let yard = 0
let pump = 0

beforeAll(async () => {
  // The server stands at November 21, 2026.
  const started = await startReportServer()
  ;({ server, made, download } = started)
  const { orm } = server.database
  const [place] = await orm
    .insert(location)
    .values({ ...samples.location(), locationName: 'Yard 30' })
    .returning()
  yard = place?.locationOID ?? 0
  const [machine] = await orm
    .insert(equipment)
    .values({ ...samples.equipment(started.keys), location: yard, unit: 'P1', description: 'Pump' })
    .returning()
  pump = machine?.equipmentOID ?? 0
  const { camspmTaskDetailVirtual: _lines, ...plan } = samples.pmTask(started.keys)
  const plans = await orm
    .insert(pmTask)
    .values([
      { ...plan, equipmentOID: pump, pmTaskDescription: 'Change the liners', expectedLabourHours: 2.5 },
      { ...plan, equipmentOID: pump, pmTaskDescription: 'Look at it', expectedLabourHours: null },
    ])
    .returning()
  const [liners = 0, look = 0] = plans.map(({ pmTaskOID }) => pmTaskOID)
  await orm.insert(pmOperation).values([
    {
      pmTaskOID: liners,
      operationDate: '2026-11-01',
      dueLatest: '2026-11-05',
      assignedTo_UserGUID: people.staff.id,
    },
    { pmTaskOID: look, operationDate: '2026-11-19', assignedTo_UserGUID: people.otherStaff.id },
    {
      pmTaskOID: liners,
      operationDate: '2026-10-01',
      overallStatus: 'DONE',
      completedOn: '2026-10-01',
      assignedTo_UserGUID: people.staff.id,
    },
  ])
  const order = (
    workorderNumber: string,
    dueDate: string,
    status: typeof workOrder.$inferInsert.status = 'SCHEDULED',
  ) => ({
    ...samples.workOrder(started.keys),
    workorderNumber,
    equipmentOID: pump,
    scheduledDate: '2026-08-01',
    dueDate,
    status,
    downtimeFrom: null,
    downtimeTo: null,
  })
  const orders = await orm
    .insert(workOrder)
    .values([
      order('in time', '2026-11-10', 'COMPLETED'),
      order('late', '2026-11-11', 'CLOSED'),
      order('past due', '2026-11-12', 'ON HOLD'),
      order('to come', '2026-11-30'),
      order('called off', '2026-11-13', 'CANCELLED'),
      order('of December', '2026-12-13'),
    ])
    .returning()
  const move = (of: string, step: number, movedOn: string, name: 'START' | 'COMPLETE' | 'REOPEN') => ({
    workOrderOID: orders.find(({ workorderNumber }) => workorderNumber === of)?.workOrderOID ?? 0,
    step,
    move: name,
    movedOn,
    movedBy_UserGUID: people.staff.id,
  })
  await orm
    .insert(workOrderMove)
    .values([
      move('in time', 1, '2026-11-10T23:59', 'COMPLETE'),
      move('late', 1, '2026-11-11T08:00', 'COMPLETE'),
      move('late', 2, '2026-11-11T09:00', 'REOPEN'),
      move('late', 3, '2026-11-14T09:00', 'COMPLETE'),
    ])
})
afterAll(() => server.close())

const november = { from: '2026-11-01', to: '2026-11-30' }

async function facts(as: Person, query: object = { locationOID: yard }): Promise<BacklogFacts> {
  const { status, body } = await server.callLoosely('backlog', { as, query: { ...november, ...query } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return v.parse(v.object({ result: BacklogFacts }), body).result
}
const titles = ({ open }: BacklogFacts) => open.map(({ title }) => title)

describe('the backlog', () => {
  it('tells what is open, the oldest first, with the hours that its plan expects', async () => {
    const told = await facts('admin')
    expect(titles(told)).toEqual(['past due', 'to come', 'of December', 'Change the liners', 'Look at it'])
    expect([told.openCount, told.today, told.hasOperations]).toEqual([5, '2026-11-21', true])
    expect(told.open[3]).toMatchObject({
      kind: 'pmOperation',
      machine: 'P1 Pump',
      locationOID: yard,
      person: people.staff.fullName,
      since: '2026-11-01',
      dueOn: '2026-11-05',
      status: 'NOT STARTED',
      hours: 2.5,
    })
    expect(backlogOf(told.open, told.today)).toEqual({
      orders: 3,
      operations: 2,
      hours: 2.5,
      withoutHours: 4,
      overdue: 3,
    })
  })

  it('tells staff of their own operations alone, and of every work order', async () => {
    expect(titles(await facts('staff'))).toEqual(['past due', 'to come', 'of December', 'Change the liners'])
    expect(titles(await facts('otherStaff'))).toContain('Look at it')
  })

  it('is of one machine by itself', async () => {
    expect((await facts('admin', { equipmentOID: pump })).openCount).toBe(5)
    expect((await facts('admin', { equipmentOID: pump + 1 })).openCount).toBe(0)
  })

  it('knows which of the orders that were due were completed in time, by their last completion', async () => {
    const { due, today, dueCount } = await facts('admin')
    expect(due.map(({ title, completedOn }) => [title, completedOn])).toEqual([
      ['to come', null],
      ['past due', null],
      ['late', '2026-11-14'],
      ['in time', '2026-11-10'],
    ])
    expect([dueCount, scheduleCompliance(due, today)]).toEqual([
      4,
      { due: 4, inTime: 1, late: 2, open: 1, rate: 33 },
    ])
  })

  it('refuses days out of order, and whoever may not read work orders', async () => {
    const query = { from: '2026-11-02', to: '2026-11-01' }
    expect(await server.callLoosely('backlog', { as: 'admin', query })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ field: 'to' }] },
    })
    expect((await server.callLoosely('backlog', { as: 'clerk', query: november })).status).toBe(403)
  })

  it('is printed, to staff with their own operations alone', async () => {
    const textFor = async (as: Person) => {
      const { fileName } = await made('backlogReport', { ...november, locationOID: yard }, as)
      const { pages } = await readPdf((await download(fileName, as)).bytes)
      return pages.flat().join('\n')
    }
    const [all, own] = [await textFor('admin'), await textFor('staff')]
    for (const words of [
      'Yard 30',
      '3 work orders, 2 PM operations',
      '2.5 h',
      '33 %',
      'Over 90 days',
      'Look at it',
    ])
      expect(all).toContain(words)
    expect(own).toContain('3 work orders, 1 PM operation')
    expect(own).not.toContain('Look at it')
  })
})
