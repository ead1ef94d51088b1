import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts'
import { sendAttachment } from '../../tests/support/attachments.ts'
import { people, type Person } from '../../tests/support/people.ts'
import { makeRecord, samples } from '../../tests/support/samples.ts'
import { aPdf, aPng } from '../../tests/support/uploads.ts'
import { event } from '../database/schema/events.ts'
import { readPdf } from '../reports/pdf-text.fixture.ts'
import { type ReportServer, startReportServer } from './reports.fixture.ts'

const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const aPicture = (background: string) =>
  sharp({ create: { width: 4, height: 3, channels: 3, background } })
    .png()
    .toBuffer()
let server: ReportServer['server']
let keys: ReportServer['keys']
let made: ReportServer['made']
let download: ReportServer['download']
beforeAll(async () => {
  ;({ server, keys, made, download } = await startReportServer())
})
afterAll(() => server.close())

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
  expect(page.at(-1)).toMatch(/^Generated November 21, 2026 at 8:\d\d AM UTC Page 1 of 1$/)
  return page.slice(2, -1)
}

describe('the reports', () => {
  it('list equipment by location', async () => {
    await server.call('equipment.update', {
      params: { id: keys.equipment },
      body: {
        unit: 'R12',
        make: 'Weatherford',
        serialNumber: 'SN-77',
        hasMeter: true,
        primaryMeter: 'HOURS',
        primaryMeterCurrentReading: 4812.5,
        equipmentStatus: 'ACTIVE',
      },
    })
    expect(await content('equipmentReport')).toEqual([
      'Equipment Report',
      'All equipment, by location',
      'Number Unit Description Type Make Serial number Status Current reading Meter',
      `Yard 4 (LOC-${keys.location})`,
      `EQ-${keys.equipment} R12 Mud pump 1 Mud pump Weatherford SN-77 ACTIVE 4,812.5 HOURS`,
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
    const move = (over: object) =>
      server.callLoosely('stockMovement.create', {
        body: { ...samples.stockMovement({ ...keys, part: key }), ...over },
      })
    await move({})
    await move({ kind: 'TRANSFER', quantity: 3, toLocationOID: keys.location, toBin: 'B-1' })
    const workOrderOID = await makeRecord(server, 'workOrder', keys)
    await move({ kind: 'RESERVE', quantity: 9, workOrderOID })
    await server.call('part.create', {
      body: { ...samples.part(), partName: 'Not counted', warehouseBin: 'A-3', trackInventory: 'NO' },
    })
    expect((await content('warehouseReport')).slice(2)).toEqual([
      'Bin Number Part Category Unit On hand Available Reorder point Reorder quantity Maximum',
      `A-01 PRT-${key} Liner 6 in PUMP EACH 12.5 3.5 4 8 12.5`,
      `A-2 PRT-${key + 1} Valve PUMP EACH 0.0 0.0 4 8 2,000.0`,
      `A-3 PRT-${key + 2} Not counted PUMP EACH 4 8 12.5`,
      '3 parts',
    ])
    expect(await content('reorderReport')).toEqual([
      'Reorder List',
      'Parts of which less is available than their reorder point',
      'To order: up to the maximum',
      'Number Part Category Bin Unit On hand Available Reorder point Maximum To order Cost',
      `PRT-${key} Liner 6 in PUMP A-01 EACH 12.5 3.5 4 12.5 9 720`,
      `PRT-${key + 1} Valve PUMP A-2 EACH 0.0 0.0 4 2,000.0 2,000`,
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
      'Number Task Type Interval Last performed Next due Assigned to Status',
      `Mud pump 1 (EQ-${keys.equipment})`,
      `PMT-${keys.pmTask} Change the liners SERVICE Every 3 months March 7, 2026 September 7, 2026, overdue Sam Staff Active`,
      `PMT-${keys.pmTask + 1} Grease SERVICE Every hour At 1,250.5 hours Suspended Sam Staff Inactive`,
      '2 PM tasks',
    ])
  })

  it('speak the locale of who asks, at the same moment to another as usual', async () => {
    await server.callLoosely('setPersonal', { body: { locale: 'de' } })
    const [german, usual] = await Promise.all([read('pmTaskReport'), read('pmTaskReport', {}, 'staff')])
    await server.callLoosely('setPersonal', { body: { locale: 'en-US' } })
    const lines = (report: typeof german) => report.pages.flat().join('\n')
    expect(lines(german)).toContain('Every 3 months 7. März 2026')
    expect(lines(german)).toContain('At 1.250,5 hours')
    expect(lines(german)).toMatch(/Generated 21\. November 2026 um 08:\d\d UTC/)
    expect(lines(usual)).toContain('Every 3 months March 7, 2026')
    expect(lines(usual)).toContain('At 1,250.5 hours')
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
      `Date ${inUtc.format(signing?.recordedAt)} UTC`,
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
      'All PM operations assigned to Olu Other, newest first',
      'Number Date Equipment Task Status',
      'January 2026',
      `PMO-${ids[2]} January 31, 2026 Mud pump 1 (EQ-${keys.equipment}) Change the liners Not started`,
      `PMO-${ids[1]} January 1, 2026 Mud pump 1 (EQ-${keys.equipment}) Change the liners Ongoing`,
      '2 operations: 1 not started, 1 ongoing, 0 done',
      'December 2025',
      `PMO-${ids[0]} December 31, 2025 Mud pump 1 (EQ-${keys.equipment}) Change the liners Done`,
      '1 operation: 0 not started, 0 ongoing, 1 done',
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
      'No. Task Status Photos Remarks Work orders',
      '1 Look for leaks Not done Flange drips WO-77',
      '2 Check the belts Done',
      '1 of 2 lines done',
      'Work orders opened',
      'Number Line Type Priority Assigned to Due Notes',
      'WO-77 1 REPAIR High Ada Admin November 27, 2026 Flange drips',
    ])
  })

  it('name the photos of an inspection by its lines, and say where one is promised or demanded', async () => {
    const line = (taskDescription: string, more: object) => ({ taskDescription, ...more })
    const { body } = await server.call('inspectionLog.create', {
      body: {
        ...samples.inspectionLog(keys),
        camsInspectionLogDetailsVirtual: [
          line('Look for leaks', { photoKey: 'key-leaks', photoRequired: true, inspectionStatus: 'done' }),
          line('Check the belts', { photoKey: 'key-belts' }),
          line('Read the gauge', { photoRequired: true }),
          line('Sweep', { photoKey: 'key-floor', remarks: 'Wet' }),
          line('Lock', {}),
        ],
      },
    })
    const record = {
      entity: 'inspectionLog',
      key: v.parse(v.object({ result: v.object({ inspectionLogOID: v.number() }) }), body).result
        .inspectionLogOID,
    } as const
    const files = [
      [aPng, { fileName: 'floor.png', caption: 'Sweep', line: 'key-floor' }],
      [aPng, { fileName: 'flange.png', caption: 'Look for leaks', line: 'key-leaks' }],
      [
        await aPicture('#b35c00'),
        { fileName: 'near.png', caption: 'Close up', line: 'key-leaks', as: 'admin' },
      ],
      [aPdf, { fileName: 'belts.pdf', line: 'key-belts' }],
      [aPng, { fileName: 'yard.png' }],
      [aPng, { fileName: 'gone.png', line: 'key-of-a-line-that-is-gone' }],
    ] as const
    for (const [content, sending] of files)
      expect((await sendAttachment(server, record, content, sending)).status).toBe(200)
    const lines = await content('inspectionReport', { vInspectionLogOID: record.key }, 'staff')
    expect(lines.slice(lines.indexOf('Checklist'))).toEqual([
      'Checklist',
      'No. Task Status Photos Remarks Work orders',
      '1 Look for leaks Done 2',
      '2 Check the belts Blank To come',
      '3 Read the gauge Blank Required',
      '4 Sweep Blank 1 Wet',
      '5 Lock Blank',
      '1 of 5 lines done',
      'Photos of lines',
      'Line Photo Caption Attached by',
      '1 flange.png Look for leaks Sam Staff',
      '1 near.png Close up Ada Admin',
      '4 floor.png Sweep Sam Staff',
      '3 photos',
      'Work orders opened',
      'No work orders were opened from this inspection.',
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
