import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EntityName, entityNames } from '../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../src/contract/entity.ts'
import { onEachEngine } from '../../tests/support/databases.ts'
import { addPmTask, addRecord, addUser, asked, eventsOf } from '../../tests/support/records.ts'
import type { Database } from './orm.ts'
import { readRecord } from './read-record.ts'
import { recordStore } from './record-tables.ts'
import { writeRecord } from './write-record.ts'

onEachEngine((engine) => {
  let database: Database
  let user: string
  beforeAll(async () => {
    database = await engine.open()
    user = await addUser(database.orm)
  }, 60_000)
  afterAll(() => database.close())

  const update = (name: EntityName, key: number, body: RecordRow) =>
    writeRecord(database.orm, recordStore(name), { ...asked(user), kind: 'update', key, ifMatch: null, body })
  const remove = (name: EntityName, key: number) =>
    writeRecord(database.orm, recordStore(name), { ...asked(user), kind: 'remove', key, ifMatch: null })

  /** Every record with its lines, as the tables hold it, by entity and key. */
  async function stored(): Promise<Map<string, RecordRow>> {
    const found = new Map<string, RecordRow>()
    // Accounts are also made by signing up, which is no event of a record.
    for (const name of entityNames.filter((name) => name !== 'applicationUser')) {
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
})
