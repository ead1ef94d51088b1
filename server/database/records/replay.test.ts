import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EntityName, entityNames } from '../../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { addCodes } from '../../../tests/support/codes.ts'
import { onEachEngine } from '../../../tests/support/databases.ts'
import { addPmTask, addRecord, addUser, aLocation, asked, eventsOf } from '../../../tests/support/records.ts'
import type { Database } from '../connection/orm.ts'
import { readRecord } from './read.ts'
import { recordStore } from './tables.ts'
import { writeRecord } from './write.ts'

onEachEngine((engine) => {
  let database: Database
  let user: string
  beforeAll(async () => {
    database = await engine.open()
    user = await addUser(database.orm)
    await addCodes(database.orm)
  })
  afterAll(() => database.close())

  const update = (name: EntityName, key: number, body: RecordRow) =>
    writeRecord(database.orm, recordStore(name), { ...asked(user), kind: 'update', key, ifMatch: null, body })
  const remove = (name: EntityName, key: number) =>
    writeRecord(database.orm, recordStore(name), { ...asked(user), kind: 'remove', key, ifMatch: null })

  /** Every record with its lines, as the tables hold it, by entity and key. */
  async function stored(): Promise<Map<string, RecordRow>> {
    const found = new Map<string, RecordRow>()
    // Accounts are also made by signing up, and codes come with a site, which is no event of a record.
    const told = entityNames.filter((name) => name !== 'applicationUser' && name !== 'systemCode')
    for (const name of told) {
      const store = recordStore(name)
      const { rows } = await database.orm.execute<{ key: number }>(
        sql`select ${store.key} as key from ${store.table}`,
      )
      for (const { key } of rows)
        found.set(`${name} ${key}`, (await readRecord(database.orm, store, key)) ?? {})
    }
    return found
  }

  async function replayed(): Promise<Map<string, RecordRow>> {
    const rows = new Map<string, RecordRow>()
    for (const event of await eventsOf(database.orm)) {
      const stream = `${String(event['entity'])} ${String(event['key'])}`
      const { entity } = recordStore(event['entity'] as EntityName)
      const fixed = { [entity.key]: Number(event['key']), version: event['streamVersion'] }
      if (event['kind'] === 'removed') rows.delete(stream)
      else rows.set(stream, { ...rows.get(stream), ...(event['changes'] as RecordRow), ...fixed })
    }
    return rows
  }

  it('makes of the events what the tables hold', async () => {
    const task = await addPmTask(database.orm, user)
    const lines = [{ taskDescription: 'Oil', taskStatus: 'done' }, { taskDescription: 'Belt' }]
    const body = { pmTaskOID: task, operationDate: '2026-03-02', camspmOperationDetailVirtual: lines }
    const first = Number((await addRecord(database.orm, user, 'pmOperation', body))['camspmOperationOID'])
    const second = Number((await addRecord(database.orm, user, 'pmOperation', body))['camspmOperationOID'])
    await update('pmOperation', first, { notes: 'Seen', camspmOperationDetailVirtual: lines.slice(1) })
    await update('pmOperation', first, { operationDate: '2026-03-03T00:00:00Z', offsetDay: 2 })
    await update('pmTask', task, {
      trackByDate: 'NO',
      trackByHour_DueEvery: 9,
      trackByHour_AdvancedNotice: 1,
    })
    await update('pmTask', task, { expectedLabourHours: 1.25, notes: '  ' })
    await remove('pmOperation', second)
    const template = await addRecord(database.orm, user, 'inspectionTemplate', {
      templateName: 'Walk',
      category: 'DAILY',
      tasks: [{ taskDescription: 'Look' }],
    })
    await update('inspectionTemplate', Number(template['inspectionTemplateOID']), { tasks: [] })
    const found = await stored()
    expect(found.size).toBe(5)
    expect(await replayed()).toEqual(found)
  })

  it('does so of what is read, found and ordered, with the lines of each', async () => {
    const [location, second] = [
      await addRecord(database.orm, user, 'location', aLocation()),
      await addRecord(database.orm, user, 'location', aLocation({ locationName: 'Rig 12' })),
    ]
    const profile = await addRecord(database.orm, user, 'camsUser', {
      userGUID: user,
      labourRate: 12.5,
      camsUserLocationsVirtual: [location, second].map(({ locationOID }) => ({ locationOID })),
    })
    await update('camsUser', Number(profile['camsEmployeeOID']), {
      notifyViaApp: true,
      camsUserLocationsVirtual: [{ locationOID: second['locationOID'] }],
    })
    const { equipmentOID } = await addRecord(database.orm, user, 'equipment', {
      description: 'Crane',
      equipmntType: 'CRANE',
      location: location['locationOID'],
    })
    const log = await addRecord(database.orm, user, 'inspectionLog', {
      equipmentOID,
      tDate: '2026-03-02',
      assignee: user,
      currentHours: 12,
      camsInspectionLogDetailsVirtual: [{ taskDescription: 'Hook' }, { taskDescription: 'Rope' }],
    })
    await update('inspectionLog', Number(log['inspectionLogOID']), {
      camsInspectionLogDetailsVirtual: [
        { taskDescription: 'Rope', inspectionStatus: 'notDone', remarks: 'Kink' },
      ],
    })
    await addRecord(database.orm, user, 'workOrder', {
      workorderNumber: 'WO-1',
      equipmentOID,
      camsUserOID: profile['camsEmployeeOID'],
      scheduledDate: '2026-03-02',
      dueDate: '2026-03-09',
      priorty: 'HIGH',
      workOrderType: 'REPAIR',
      currentHours: 12,
      inspectionLogOID: log['inspectionLogOID'],
      inspectionLine: 1,
    })
    const reading = { equipmentOID, lastUpdated: '2026-03-02', recordedOn: '2026-03-02', secondaryMeter: 0 }
    const first = await addRecord(database.orm, user, 'meterReading', { ...reading, primaryMeter: 12.25 })
    await addRecord(database.orm, user, 'meterReading', {
      ...reading,
      primaryMeter: 0,
      confirmedAs: 'Rollover',
    })
    await remove('meterReading', Number(first['meterReadingOID']))
    await addRecord(database.orm, user, 'repairName', { repairName: 'Rope change', repairCode: 'R1' })
    await addRecord(database.orm, user, 'part', {
      partName: 'Rope',
      description: '22 mm',
      category: 'LIFT',
      unitType: 'METRE',
      trackInventory: 'NO',
      warehouseBin: 'A1',
      reorderPoint: 0,
      reorderQuantity: 10.5,
      maximumQuantity: 200,
    })
    const found = await stored()
    expect(found.size).toBe(14)
    expect(await replayed()).toEqual(found)
  })
})
