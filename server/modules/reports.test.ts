import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts'
import { ReportReply } from '../../src/contract/entities/stored-file.ts'
import { people, type Person } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { event } from '../database/schema/events.ts'
import { momentWords } from '../reports/words.ts'
import { company } from '../database/schema/office.ts'
import { userRole } from '../database/schema/accounts.ts'
import { reportFile } from '../database/schema/files.ts'
import { country, state } from '../database/schema/places.ts'
import { readPdf } from '../reports/pdf-text.fixture.ts'
import { forgetOldReports } from '../reports/report-files.ts'

const clock = new Date('2026-11-21T08:05:00Z')
let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  server.advance(clock.getTime() - Date.now())
  keys = await makeReferred(server)
  const { orm } = server.database
  await orm.insert(company).values({ ...(await companyRow()) })
}, 60_000)
afterAll(() => server.close())

async function companyRow() {
  const [place] = await server.database.orm
    .select({ country: country.countryOID, state: state.stateOID })
    .from(state)
    .innerJoin(country, eq(country.countryOID, state.countryOID))
  if (!place) throw new Error('No state was made')
  return {
    companyName: 'Ọbẹn Drilling Ltd',
    email: 'office@works.test',
    address1: '1 Quay Road',
    city: 'Warri',
    logoFileName: 'logo.png',
    fedralTaxNumber: '1',
    fiscalPeriodStartDate: '2026-01-01',
    ...place,
  }
}

const made = async (name: EndpointName, query: object = {}, as: Person = 'admin') => {
  const answer = await server.callLoosely(name, { as, query: { ...query } })
  if (answer.status !== 200) throw new Error(`${name} was refused: ${answer.text}`)
  return v.parse(ReportReply, answer.body)
}
const download = (fileName: string, as: Person = 'admin') =>
  server.callLoosely('downloadReport', { as, query: { vFullFileName: fileName } })
const read = async (name: EndpointName, query: object = {}, as: Person = 'admin') => {
  const { fileName } = await made(name, query, as)
  return readPdf((await download(fileName, as)).bytes)
}
/** What a report of one page says between its head and its foot. */
const content = async (name: EndpointName, query: object = {}, as: Person = 'admin') => {
  const { pages } = await read(name, query, as)
  expect(pages).toHaveLength(1)
  const [page = []] = pages
  expect(page.slice(0, 2)).toEqual(['Ọbẹn Drilling Ltd', '1 Quay Road, Warri, Quayside, Atlantis'])
  expect(page.at(-1)).toMatch(/^Generated November 21, 2026 08:\d\d UTC Page 1 of 1$/)
  return page.slice(2, -1)
}

describe('the reports', () => {
  it('list equipment by location', async () => {
    await server.call('equipment.update', {
      params: { id: keys.equipment },
      body: {
        unit: 'R12',
        hasMeter: true,
        primaryMeter: 'HOURS',
        primaryMeterCurrentReading: 4812.5,
        equipmentStatus: 'ACTIVE',
      },
    })
    expect(await content('equipmentReport')).toEqual([
      'Equipment Report',
      'All equipment, by location',
      'Number Unit Description Type Status Current reading Meter',
      `Yard 4 (LOC-${keys.location})`,
      `EQ-${keys.equipment} R12 Mud pump 1 Mud pump ACTIVE 4,812.5 HOURS`,
      '1 piece of equipment',
      'All locations: 1 piece of equipment',
    ])
  })

  it('list locations with their equipment counted', async () => {
    expect(await content('locationReport')).toEqual([
      'Location Report',
      'All locations, with their equipment counted',
      'Number Location Category City State Country Post code Equipment',
      `LOC-${keys.location} Yard 4 YARD Port Harcourt Rivers 1`,
      '1 location, 1 piece of equipment',
    ])
  })

  it('list parts by bin, figures under each other', async () => {
    expect(await content('warehouseReport')).toEqual([
      'Warehouse Report',
      'All parts, by warehouse bin',
      'There are no parts.',
    ])
    const key = await makeRecord(server, 'part', keys)
    await server.call('part.create', {
      body: { ...samples.part(), partName: 'Valve', warehouseBin: 'A-2', maximumQuantity: 2000 },
    })
    expect((await content('warehouseReport')).slice(2)).toEqual([
      'Bin Number Part Category Unit Reorder point Reorder quantity Maximum',
      `A-01 PRT-${key} Liner 6 in PUMP EACH 4 8 12.5`,
      `A-2 PRT-${key + 1} Valve PUMP EACH 4 8 2,000.0`,
      '2 parts',
    ])
  })

  it('list users with their roles, to ADMIN only', async () => {
    expect(await content('userReport')).toEqual([
      'User Report',
      'All users, with their roles',
      'Name E-mail Phone Roles',
      'Ada Admin ada.admin@works.test ADMIN',
      'Cleo Clerk cleo.clerk@works.test ACCOUNTS',
      'Dan Disabled (disabled) dan.disabled@works.test MAINTENANCE',
      'Olu Other olu.other@works.test MAINTENANCE',
      'Sam Staff sam.staff@works.test MAINTENANCE',
      'Tom Taskless tom.taskless@works.test VISITOR',
      '6 users',
    ])
    expect(await server.callLoosely('userReport', { as: 'staff' })).toMatchObject({ status: 403 })
  })

  it('list PM tasks by equipment, their interval in words', async () => {
    const byHour = {
      ...samples.pmTask(keys),
      pmTaskDescription: 'Grease',
      trackByDate: 'NO' as const,
      trackByHour_DueEvery: 1,
      trackByHour_AdvancedNotice: 10,
      trackByHour_LastPerformed: 1250.5,
      status: 'InActive' as const,
    }
    await server.call('pmTask.create', { body: byHour })
    await server.call('pmTask.update', {
      params: { id: keys.pmTask },
      body: { trackByDate_LastPerformed: '2026-03-07' },
    })
    expect(await content('pmTaskReport')).toEqual([
      'PM Task Report',
      'All preventive maintenance tasks, by equipment',
      'Number Task Type Interval Last performed Assigned to Status',
      `Mud pump 1 (EQ-${keys.equipment})`,
      `PMT-${keys.pmTask} Change the liners SERVICE Every 3 months March 7, 2026 Sam Staff Active`,
      `PMT-${keys.pmTask + 1} Grease SERVICE Every hour At 1,250.5 hours Sam Staff Inactive`,
      '2 PM tasks',
    ])
  })

  it('give a blank form, and the form of an operation with the answers there are', async () => {
    const { pages } = await read('pmOperationsBlankTemplate', {}, 'staff')
    expect(pages.flat().slice(2, 12)).toEqual([
      'PM Operations Blank Template',
      'To be filled in by hand',
      'Equipment',
      'PM task',
      'Operation date',
      'Assigned to',
      'Notes',
      'Checklist',
      'No. Task Done Not done Pending Remarks',
      '1 ☐ ☐ ☐',
    ])
    const id = await makeRecord(server, 'pmOperation', keys)
    expect(await content('pmOperationsBlankTemplate', { vPMOperationOID: id }, 'staff')).toEqual([
      `PM Operation PMO-${id}`,
      `Change the liners (PMT-${keys.pmTask})`,
      `Equipment Mud pump 1 (EQ-${keys.equipment})`,
      'PM task Change the liners',
      'Operation date November 20, 2026',
      'Assigned to Sam Staff',
      'Logged by Ada Admin',
      'Done by',
      'Status Ongoing',
      'Notes Before the move',
      'Checklist',
      'No. Task Done Not done Pending Remarks',
      '1 Drain ☑ ☐ ☐',
      '2 Refill ☐ ☐ ☐',
      'Signed',
      'Name',
      'Signature',
      'Date',
    ])
  })

  it('name on the form of an operation that is done who signed it, and when', async () => {
    const id = await makeRecord(server, 'pmOperation', keys)
    const { body } = await server.call('pmOperation.update', {
      as: 'staff',
      params: { id },
      body: { camspmOperationDetailVirtual: [{ taskDescription: 'Drain', taskStatus: 'done' }] },
    })
    expect(body).toMatchObject({ result: { overallStatus: 'DONE' } })
    await server.call('pmOperation.update', { as: 'admin', params: { id }, body: { notes: 'Seen' } })
    const lines = await content('pmOperationsBlankTemplate', { vPMOperationOID: id }, 'staff')
    const [signing] = await server.database.orm
      .select({ recordedAt: event.recordedAt })
      .from(event)
      .where(and(eq(event.entity, 'pmOperation'), eq(event.key, String(id)), eq(event.streamVersion, 2)))
    expect(lines.filter((line) => /^(Logged|Done) by/.test(line))).toEqual([
      'Logged by Ada Admin',
      'Done by Sam Staff',
    ])
    expect(lines.slice(lines.indexOf('Signed'))).toEqual([
      'Signed',
      'Name Sam Staff',
      'Signature',
      `Date ${momentWords(signing?.recordedAt ?? new Date(0))}`,
    ])
  })

  it('tell a user’s operations by month', async () => {
    const statuses = { '2025-12-31': ['done'], '2026-01-01': ['done', ''], '2026-01-31': [''] } as const
    const ids: number[] = []
    for (const [operationDate, lines] of Object.entries(statuses)) {
      const { body } = await server.call('pmOperation.create', {
        body: {
          ...samples.pmOperation(keys),
          operationDate,
          assignedTo_UserGUID: people.otherStaff.id,
          camspmOperationDetailVirtual: lines.map((taskStatus) => ({ taskDescription: 'Look', taskStatus })),
        },
      })
      ids.push((body as { result: { camspmOperationOID: number } }).result.camspmOperationOID)
    }
    const own = { vUserGUID: people.otherStaff.id }
    const lines = await content('userPmOperationReport', own, 'otherStaff')
    expect(lines).toEqual([
      'PM Operations of Olu Other',
      'All PM operations assigned to Olu Other, by month',
      'Number Date Equipment Task Status',
      'December 2025',
      `PMO-${ids[0]} December 31, 2025 Mud pump 1 (EQ-${keys.equipment}) Change the liners Done`,
      '1 operation: 0 not started, 0 ongoing, 1 done',
      'January 2026',
      `PMO-${ids[1]} January 1, 2026 Mud pump 1 (EQ-${keys.equipment}) Change the liners Ongoing`,
      `PMO-${ids[2]} January 31, 2026 Mud pump 1 (EQ-${keys.equipment}) Change the liners Not started`,
      '2 operations: 1 not started, 1 ongoing, 0 done',
      'All months: 3 operations: 1 not started, 1 ongoing, 1 done',
    ])
    expect(await content('userPmOperationReport', own)).toEqual(lines)
  })

  it('tell an inspection with its lines and the work orders opened from them', async () => {
    const key = keys.inspectionLog
    await server.call('workOrder.create', {
      body: {
        ...samples.workOrder(keys),
        workorderNumber: 'WO-77',
        inspectionLogOID: key,
        inspectionLine: 1,
      },
    })
    expect(await content('inspectionReport', { vInspectionLogOID: key }, 'staff')).toEqual([
      `Inspection INS-${key}`,
      'Mud pump 1',
      `Equipment Mud pump 1 (EQ-${keys.equipment})`,
      'Inspection template Daily walk',
      'Date November 20, 2026',
      'Assignee Sam Staff',
      'Current hours 4,812.5',
      'All OK No',
      'Notes Before the move',
      'Checklist',
      'No. Task Status Remarks Work orders',
      '1 Look for leaks Not done Flange drips WO-77',
      '2 Check the belts Done',
      '1 of 2 lines done',
      'Work orders opened',
      'Number Line Type Priority Assigned to Due Notes',
      'WO-77 1 REPAIR High Ada Admin November 27, 2026 Flange drips',
    ])
  })

  it('show the company’s logo, and do without one that is lost or damaged', async () => {
    expect((await read('locationReport')).pictures).toBe(0)
    await server.storage.put('logo.png', Buffer.from('no picture'), { contentType: 'image/png' })
    expect((await read('locationReport')).pictures).toBe(0)
    const logo = await sharp({
      create: { width: 60, height: 30, channels: 4, background: { r: 0, g: 128, b: 128, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    await server.storage.put('logo.png', logo, { contentType: 'image/png' })
    expect((await read('locationReport')).pictures).toBe(1)
    await server.storage.remove('logo.png')
  })
})

describe('who may', () => {
  it('keeps the operations of others from staff', async () => {
    const others = await server.call('pmOperation.create', {
      body: { ...samples.pmOperation(keys), assignedTo_UserGUID: people.otherStaff.id },
    })
    const { camspmOperationOID } = (others.body as { result: { camspmOperationOID: number } }).result
    const asked = (as: Person) =>
      server.callLoosely('pmOperationsBlankTemplate', {
        as,
        query: { vPMOperationOID: camspmOperationOID },
      })
    expect(await asked('staff')).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await asked('admin')).toMatchObject({ status: 200 })
    expect(
      await server.call('userPmOperationReport', { as: 'staff', query: { vUserGUID: people.admin.id } }),
    ).toMatchObject({ status: 403, body: { title: 'It belongs to another user' } })
  })

  it('makes and sends none to whose role has Print switched off on its tasks', async () => {
    const { body } = await server.call('roleTasks', {})
    const held = v
      .parse(endpoints.roleTasks.reply, body)
      .result.filter(({ taskDescription }) => /^cams_(pm_operations|report_gallary)$/.test(taskDescription))
    const turn = async (canPrint: 0 | 1) => {
      for (const row of held) await server.call('setRoleTask', { body: { ...row, canPrint } })
    }
    const ask = () => server.call('pmOperationsBlankTemplate', { as: 'staff' })
    const { fileName } = await made('pmOperationsBlankTemplate', {}, 'staff')
    await turn(0)
    const refusal = { status: 403, body: { title: 'Your role has this switched off' } }
    expect(await ask()).toMatchObject(refusal)
    expect(await download(fileName, 'staff')).toMatchObject(refusal)
    await turn(1)
    expect(await ask()).toMatchObject({ status: 200 })
  })

  it('answers 404 of an operation, a user and an inspection that are not there', async () => {
    const missing = { status: 404, body: { code: 'not-found' } }
    expect(
      await server.call('pmOperationsBlankTemplate', { query: { vPMOperationOID: 999_999 } }),
    ).toMatchObject(missing)
    expect(await server.call('userPmOperationReport', { query: { vUserGUID: 'nobody' } })).toMatchObject(
      missing,
    )
    expect(await server.call('inspectionReport', { query: { vInspectionLogOID: 999_999 } })).toMatchObject(
      missing,
    )
  })
})

describe('the file of a report', () => {
  it('is told by a path with the server’s own name, and sent as a PDF that can run nothing', async () => {
    const reply = await made('equipmentReport', {}, 'staff')
    expect(reply).toEqual({
      reportURL: `/api/CAMSReports/DownloadReport?vFullFileName=${reply.fileName}`,
      fileName: expect.stringMatching(/^equipmentReport-[\da-f-]{36}\.pdf$/),
      title: 'Equipment Report',
    })
    const { status, headers, bytes } = await download(reply.fileName, 'staff')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="Equipment Report 2026-11-21.pdf"',
      'content-security-policy': expect.stringMatching(/^sandbox/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { info } = await readPdf(bytes)
    expect(info['Author']).toBe('Ọbẹn Drilling Ltd')
  })

  it('belongs to who made it, and to nobody’s guess', async () => {
    const asked: string[] = []
    const watching = await startTestApp({
      beside: server,
      storage: {
        ...server.storage,
        get: (name) => {
          asked.push(name)
          return server.storage.get(name)
        },
      },
    })
    try {
      watching.advance(clock.getTime() - Date.now())
      const { fileName } = await made('equipmentReport', {}, 'staff')
      const fetched = (vFullFileName: string, as: Person) =>
        watching.callLoosely('downloadReport', { as, query: { vFullFileName } })
      for (const as of ['otherStaff', 'admin'] as const)
        expect(await fetched(fileName, as)).toMatchObject({ status: 404 })
      for (const name of ['equipmentReport-1.pdf', 'logo.png', `${fileName}x`])
        expect((await fetched(name, 'staff')).status).toBeGreaterThanOrEqual(400)
      for (const name of [`../${fileName}`, `a/${fileName}`, '..', '', '%2e%2e/x.pdf', '..\\x.pdf'])
        expect((await fetched(name, 'staff')).status).toBeGreaterThanOrEqual(400)
      expect(asked).toEqual([])
      expect(await fetched(fileName, 'staff')).toMatchObject({ status: 200 })
      expect(asked).toEqual([fileName])
    } finally {
      await watching.close()
    }
  })

  it('goes with the right to make it', async () => {
    const { orm } = server.database
    const { fileName } = await made('equipmentReport', {}, 'staff')
    const roles = await orm.select().from(userRole).where(eq(userRole.userId, people.staff.id))
    await orm.delete(userRole).where(eq(userRole.userId, people.staff.id))
    expect(await download(fileName, 'staff')).toMatchObject({ status: 403 })
    await orm.insert(userRole).values(roles)
    expect(await download(fileName, 'staff')).toMatchObject({ status: 200 })
  })

  it('lasts a day', async () => {
    const { orm } = server.database
    const { fileName } = await made('equipmentReport')
    const dayLater = new Date(server.now().getTime() + 86_400_000)
    await forgetOldReports(orm, server.storage, new Date(dayLater.getTime() - 60_000))
    expect(await download(fileName)).toMatchObject({ status: 200 })
    await forgetOldReports(orm, server.storage, dayLater)
    expect(await server.storage.get(fileName)).toBeNull()
    expect(await orm.select().from(reportFile)).toEqual([])
    expect(await download(fileName)).toMatchObject({
      status: 404,
      body: { title: 'There is no such file' },
    })
  })

  it('leaves nothing behind where it could not be stored', async () => {
    const full = await startTestApp({
      beside: server,
      storage: {
        ...server.storage,
        put: async (_name, body) => {
          if (body instanceof Readable) body.destroy()
          throw new Error('Full')
        },
      },
    })
    try {
      const before = await server.database.orm.$count(reportFile)
      expect((await full.callLoosely('equipmentReport')).status).toBe(500)
      expect(await server.database.orm.$count(reportFile)).toBe(before)
    } finally {
      await full.close()
    }
  })
})
