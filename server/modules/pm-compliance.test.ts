import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import { ComplianceReport, TracedDues } from '../../src/contract/entities/compliance.ts'
import { people, type Person } from '../../tests/support/people.ts'
import { samples } from '../../tests/support/samples.ts'
import { equipment, location } from '../database/schema/equipment.ts'
import { pmDeferral, pmOperation, pmTask } from '../database/schema/pm.ts'
import { readPdf } from '../reports/pdf-text.fixture.ts'
import { type ReportServer, startReportServer } from './reports.fixture.ts'

type Operation = Partial<typeof pmOperation.$inferInsert>

let server: ReportServer['server']
let keys: ReportServer['keys']
let made: ReportServer['made']
let download: ReportServer['download']
let yard: number
let generator: number
const operations: Record<string, number> = {}

beforeAll(async () => {
  // The server stands at November 21, 2026.
  ;({ server, keys, made, download } = await startReportServer())
  const { orm } = server.database
  const [place] = await orm
    .insert(location)
    .values({ ...samples.location(), locationName: 'Yard 30' })
    .returning()
  yard = place?.locationOID ?? 0
  const [machine] = await orm
    .insert(equipment)
    .values({ ...samples.equipment(keys), location: yard, unit: 'GEN-7', description: 'Generator' })
    .returning()
  generator = machine?.equipmentOID ?? 0
  const { camspmTaskDetailVirtual: _lines, ...plan } = samples.pmTask(keys)
  const plans = await orm
    .insert(pmTask)
    .values([
      { ...plan, pmTaskDescription: 'Change the liners', safetyCritical: 'YES' },
      { ...plan, pmTaskDescription: 'Grease the bearings', equipmentOID: generator },
      { ...plan, pmTaskDescription: 'Test the valves', toleranceAfter: 2 },
    ])
    .returning()
  const [liners = 0, bearings = 0, valves = 0] = plans.map(({ pmTaskOID }) => pmTaskOID)
  const done = (completedOn: string): Operation => ({ overallStatus: 'DONE', completedOn })
  const of = (pmTaskOID: number, operationDate: string, dueLatest: string, over: Operation = {}) => ({
    pmTaskOID,
    operationDate,
    dueEarliest: operationDate,
    dueLatest,
    assignedTo_UserGUID: people.staff.id,
    dueWhy: `3 months since; that is ${operationDate}`,
    ...over,
  })
  const rows: Record<string, Operation & { pmTaskOID: number; operationDate: string }> = {
    inTime: of(liners, '2026-10-05', '2026-10-08', { occurrence: 1, ...done('2026-10-08') }),
    late: of(liners, '2026-10-20', '2026-10-23', { occurrence: 2, ...done('2026-10-27') }),
    overdue: of(liners, '2026-11-10', '2026-11-13', { occurrence: 3 }),
    afterMissed: of(bearings, '2026-11-20', '2026-11-24', {
      occurrence: 1,
      missed: ['2026-09-20', '2026-10-20'],
      assignedTo_UserGUID: people.otherStaff.id,
    }),
    deferred: of(valves, '2026-11-15', '2026-11-30', { occurrence: 3 }),
    doneAsLet: of(valves, '2026-08-01', '2026-08-20', { occurrence: 1, ...done('2026-08-20') }),
    doneTooLate: of(valves, '2026-08-31', '2026-09-02', { occurrence: 2, ...done('2026-09-09') }),
    byHand: {
      ...of(valves, '2026-11-17', ''),
      dueEarliest: null,
      dueLatest: null,
      offsetDay: 3,
      ...done(''),
    },
  }
  rows['byHand'] = { ...rows['byHand']!, completedOn: null }
  const deferral = {
    pmTaskOID: valves,
    risk: 'LOW' as const,
    reason: 'The seals are on their way',
    decidedBy_UserGUID: people.admin.id,
  }
  await orm.insert(pmDeferral).values([
    { ...deferral, occurrenceOn: '2026-11-15', until: '2026-11-30', status: 'APPROVED' },
    { ...deferral, occurrenceOn: '2026-11-17', until: '2026-11-30', status: 'REFUSED' },
    { ...deferral, occurrenceOn: '2026-08-01', until: '2026-08-20', status: 'EXPIRED' },
    { ...deferral, occurrenceOn: '2026-08-31', until: '2026-09-02', status: 'EXPIRED' },
  ])
  for (const [name, row] of Object.entries(rows)) {
    const [stored] = await orm.insert(pmOperation).values(row).returning()
    operations[name] = stored?.camspmOperationOID ?? 0
  }
})
afterAll(() => server.close())

const autumn = { from: '2026-10-01', to: '2026-11-30' }
const result = async (name: EndpointName, query: object, as: Person) => {
  const { body, status, text } = await server.callLoosely(name, { as, query: { ...query } })
  if (status !== 200) throw new Error(text)
  return v.parse(v.object({ result: v.unknown() }), body).result
}
const report = async (query: object = autumn, as: Person = 'admin') =>
  v.parse(ComplianceReport, await result('compliance', query, as))
const dues = async (query: object = autumn, as: Person = 'admin') =>
  v.parse(TracedDues, await result('complianceDues', query, as))
const named = ({ dues: found }: TracedDues) =>
  found.map(({ camspmOperationOID, dueOn, outcome }) => [
    Object.entries(operations).find(([, key]) => key === camspmOperationOID)?.[0],
    dueOn,
    outcome,
  ])
const none = { due: 0, inTolerance: 0, late: 0, missed: 0, deferred: 0, open: 0 }

describe('PM compliance', () => {
  it('counts what fell due by rig and month', async () => {
    expect(await report()).toEqual({
      today: '2026-11-21',
      rigs: [
        { locationOID: keys.location, name: 'Yard 4' },
        { locationOID: yard, name: 'Yard 30' },
      ],
      rows: [
        { locationOID: keys.location, month: '2026-10', ...none, due: 2, inTolerance: 1, late: 1, rate: 50 },
        { locationOID: yard, month: '2026-10', ...none, due: 1, missed: 1, rate: 0 },
        { locationOID: keys.location, month: '2026-11', ...none, due: 3, late: 2, deferred: 1, rate: 0 },
        { locationOID: yard, month: '2026-11', ...none, due: 1, open: 1, rate: null },
      ],
    })
  })

  it('names the operation behind every due, and what became of it', async () => {
    expect(named(await dues())).toEqual([
      ['inTime', '2026-10-05', 'inTolerance'],
      ['late', '2026-10-20', 'late'],
      ['afterMissed', '2026-10-20', 'missed'],
      ['overdue', '2026-11-10', 'late'],
      ['deferred', '2026-11-15', 'deferred'],
      ['byHand', '2026-11-17', 'late'],
      ['afterMissed', '2026-11-20', 'open'],
    ])
    const late = await dues({ ...autumn, outcome: 'late', locationOID: keys.location })
    expect(late.count).toBe(3)
    expect(late.dues[1]).toEqual({
      camspmOperationOID: operations['overdue'],
      pmTaskOID: expect.any(Number),
      locationOID: keys.location,
      dueOn: '2026-11-10',
      dueLatest: '2026-11-13',
      outcome: 'late',
      completedOn: null,
      daysLate: 8,
      deferredUntil: null,
      rig: 'Yard 4',
      plan: 'Change the liners',
      machine: 'Mud pump 1',
      isSafetyCritical: true,
      why: '3 months since; that is 2026-11-10',
      deferral: '',
    })
  })

  it('says until when somebody let it wait, and of a missed one not the reason of the next', async () => {
    const { dues: found } = await dues()
    expect(found.map(({ deferral, why }) => [deferral, why !== ''])).toEqual([
      ['', true],
      ['', true],
      ['', false],
      ['', true],
      [`Until November 30, let by ${people.admin.fullName}: The seals are on their way`, true],
      ['', true],
      ['', true],
    ])
    expect(found[2]).toMatchObject({ rig: 'Yard 30', machine: 'GEN-7 Generator' })
  })

  it('is of one rig where one is named', async () => {
    expect(named(await dues({ ...autumn, locationOID: yard }))).toEqual([
      ['afterMissed', '2026-10-20', 'missed'],
      ['afterMissed', '2026-11-20', 'open'],
    ])
    expect((await report({ ...autumn, locationOID: keys.location })).rows).toHaveLength(2)
    const [other] = await server.database.orm
      .insert(location)
      .values({ ...samples.location(), locationName: 'Yard 9' })
      .returning()
    expect(await report({ ...autumn, locationOID: other?.locationOID })).toMatchObject({ rigs: [], rows: [] })
  })

  it('knows of what was missed before its days by an operation after them', async () => {
    expect(named(await dues({ from: '2026-09-01', to: '2026-09-30' }))).toEqual([
      ['afterMissed', '2026-09-20', 'missed'],
    ])
  })

  it('keeps apart what was done as a deferral let it, and what was later than that, when its time is over', async () => {
    expect(named(await dues({ from: '2026-08-01', to: '2026-08-31' }))).toEqual([
      ['doneAsLet', '2026-08-01', 'deferred'],
      ['doneTooLate', '2026-08-31', 'late'],
    ])
  })

  it('is to staff that of their own operations', async () => {
    expect(named(await dues(autumn, 'otherStaff'))).toEqual([
      ['afterMissed', '2026-10-20', 'missed'],
      ['afterMissed', '2026-11-20', 'open'],
    ])
    expect((await report(autumn, 'otherStaff')).rows).toHaveLength(2)
  })

  it('adds up: the figures are those of the dues', async () => {
    const { rows } = await report()
    const { count, dues: found } = await dues()
    expect(rows.reduce((sum, { due }) => sum + due, 0)).toBe(count)
    for (const outcome of ['inTolerance', 'late', 'missed', 'deferred', 'open'] as const)
      expect(rows.reduce((sum, row) => sum + row[outcome], 0)).toBe(
        found.filter((due) => due.outcome === outcome).length,
      )
  })

  it.each(['compliance', 'complianceDues', 'complianceReport'] as const)(
    '%s wants days that exist, in order, of a year at most',
    async (name) => {
      const refusal = async (from: string, to: string) =>
        (await server.callLoosely(name, { query: { from, to } })).body
      expect(await refusal('2026-02-30', '2026-03-01')).toMatchObject({
        errors: [{ field: 'from', message: 'There is no such day' }],
      })
      expect(await refusal('2026-03-02', '2026-03-01')).toMatchObject({
        errors: [{ field: 'to', message: 'The end must not be before the start' }],
      })
      expect(await refusal('2025-01-01', '2026-01-02')).toMatchObject({
        errors: [{ field: 'to', message: 'At most 366 days can be asked for' }],
      })
    },
  )
})

describe('the report of PM compliance', () => {
  it('is the same figures on paper, with the operation behind each that was not done in tolerance', async () => {
    const { fileName, title } = await made('complianceReport', autumn)
    expect(title).toBe('PM Compliance Report')
    const { pages } = await readPdf((await download(fileName)).bytes)
    const lines = pages.flat()
    const plate = (name: string) => `PMO-${operations[name]}`
    expect(lines.slice(2, lines.length - 1)).toEqual([
      'PM Compliance Report',
      'October 1, 2026 to November 30, 2026',
      'Compliance: done in tolerance, of all that were done or whose tolerance is over',
      'Month Due In tolerance Late Missed Deferred Open Compliance',
      'Yard 4',
      'October 2026 2 1 1 0 0 0 50 %',
      'November 2026 3 0 2 0 1 0 0 %',
      '5 due: 1 in tolerance, 3 late, 0 missed, 1 deferred, 0 open; 20 %',
      'Yard 30',
      'October 2026 1 0 0 1 0 0 0 %',
      'November 2026 1 0 0 0 0 1',
      '2 due: 0 in tolerance, 0 late, 1 missed, 0 deferred, 1 open; 0 %',
      'All rigs: 7 due: 1 in tolerance, 3 late, 1 missed, 1 deferred, 1 open; 16 %',
      'Not done in tolerance',
      'Operation PM task Equipment Due Outcome Done Deferral',
      'Yard 4',
      `${plate('late')} Change the liners (safety-critical) Mud pump 1 October 20, 2026 Late, 4 days October 27, 2026`,
      `${plate('overdue')} Change the liners (safety-critical) Mud pump 1 November 10, 2026 Late, 8 days`,
      `${plate('deferred')} Test the valves Mud pump 1 November 15, 2026 Deferred, 4 days Until November 30, let`,
      `by ${people.admin.fullName}: The seals`,
      'are on their way',
      `${plate('byHand')} Test the valves Mud pump 1 November 17, 2026 Late, 1 day November 20, 2026`,
      'Yard 30',
      `${plate('afterMissed')} Grease the bearings GEN-7 Generator October 20, 2026 Missed`,
      '5 dues not done in tolerance',
    ])
  })

  it('is of the rig that is named, and to staff of what is theirs', async () => {
    const text = async (query: object, as: Person) => {
      const { fileName } = await made('complianceReport', query, as)
      return (await readPdf((await download(fileName, as)).bytes)).pages.flat()
    }
    const rig = await text({ ...autumn, locationOID: keys.location }, 'admin')
    expect(rig).toContain('Yard 4')
    expect(rig.join('\n')).not.toContain('GEN-7')
    const own = await text(autumn, 'otherStaff')
    expect(own.join('\n')).not.toContain('Yard 4')
    expect(await text({ from: '2025-01-01', to: '2025-01-31' }, 'admin')).toContain(
      'Nothing fell due in these days.',
    )
  })

  it('counts the dues of a machine where it is now', async () => {
    const { orm } = server.database
    await orm.update(equipment).set({ location: keys.location }).where(eq(equipment.equipmentOID, generator))
    expect((await report()).rows.map(({ locationOID, due }) => [locationOID, due])).toEqual([
      [keys.location, 3],
      [keys.location, 4],
    ])
  })
})
