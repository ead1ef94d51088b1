import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { addCodes } from '../../../tests/support/codes.ts'
import { onEachEngine } from '../../../tests/support/databases.ts'
import { addPmTask, addRecord, addUser, asked } from '../../../tests/support/records.ts'
import type { Database } from '../connection/orm.ts'
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

  const create = async (lines: readonly RecordRow[]) =>
    addRecord(database.orm, user, 'pmOperation', {
      pmTaskOID: await addPmTask(database.orm, user),
      operationDate: '2026-03-02',
      overallStatus: 'DONE',
      camspmOperationDetailVirtual: lines,
    })
  const change = async (key: unknown, body: RecordRow): Promise<RecordRow> => {
    const request = { ...asked(user), kind: 'update', key: Number(key), ifMatch: null, body } as const
    return (await writeRecord(database.orm, recordStore('pmOperation'), request)).reply.result
  }
  const first = { taskDescription: 'Oil', taskStatus: 'done', sortOrder: 2 }
  const second = { taskDescription: 'Belt', sortOrder: 1 }

  it('lines are stored with their blanks, answered in order, and decide the status', async () => {
    expect(await create([first, second])).toMatchObject({
      overallStatus: 'ONGOING',
      camspmOperationDetailVirtual: [
        { taskDescription: 'Belt', taskStatus: '', remarks: '', sortOrder: 1 },
        { taskDescription: 'Oil', taskStatus: 'done', remarks: '', sortOrder: 2 },
      ],
    })
  })

  it('lines stay when none are sent, and keep their keys when they are', async () => {
    const made = await create([first, second])
    const kept = await change(made['camspmOperationOID'], {
      notes: 'Seen',
      overallStatus: 'DONE',
    })
    expect(kept).toEqual({ ...made, notes: 'Seen', version: 2 })
    const lines = (made['camspmOperationDetailVirtual'] as RecordRow[]).map((line) => ({
      ...line,
      taskStatus: 'done',
    }))
    const done = await change(made['camspmOperationOID'], {
      camspmOperationDetailVirtual: lines,
    })
    expect(done).toMatchObject({ overallStatus: 'DONE', camspmOperationDetailVirtual: lines })
    const cleared = await change(made['camspmOperationOID'], {
      camspmOperationDetailVirtual: [],
    })
    expect(cleared).toMatchObject({ overallStatus: 'NOT STARTED', camspmOperationDetailVirtual: [] })
  })

  it('lines name themselves and the field at fault', async () => {
    expect(await create([first, { remarks: 'No task' }]).catch((error: unknown) => error)).toMatchObject({
      errors: [{ field: 'camspmOperationDetailVirtual.1.taskDescription', message: 'Task is required' }],
    })
  })
})
