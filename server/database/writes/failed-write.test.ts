import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCodes } from '../../../tests/support/codes.ts'
import { onEachEngine } from '../../../tests/support/databases.ts'
import { addUser, aLocation, eventsOf } from '../../../tests/support/records.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Database } from '../connection/orm.ts'
import { recordStore } from '../records/tables.ts'
import { type CreateRecord, writeRecord } from '../records/write.ts'
import { idempotency } from '../schema/events.ts'

onEachEngine((engine) => {
  let database: Database
  let user: string
  beforeAll(async () => {
    database = await engine.open()
    user = await addUser(database.orm)
    await addCodes(database.orm)
  })
  afterAll(() => database.close())

  const create = (key: string, check?: CreateRecord['check']) =>
    writeRecord(database.orm, recordStore('location'), {
      userId: user,
      idempotencyKey: key,
      requestHash: 'one',
      path: 'form',
      kind: 'create',
      body: aLocation(),
      check,
    })
  /** What a write came to that throws once its row is stored: its error, its answers under the key, and its events. */
  const failing = async (key: string, error: Error) => {
    const before = (await eventsOf(database.orm)).length
    const thrown: unknown = await create(key, () => Promise.reject(error)).catch((reason: unknown) => reason)
    const answers = await database.orm
      .select({ status: idempotency.status })
      .from(idempotency)
      .where(and(eq(idempotency.userId, user), eq(idempotency.key, key)))
    return { thrown, answers, events: (await eventsOf(database.orm)).length - before }
  }
  const countRows = () => database.orm.$count(recordStore('location').table)

  it('is not answered before everybody can read it', async () => {
    const rows = await countRows()
    await create(crypto.randomUUID())
    expect(await countRows()).toBe(rows + 1)
  })

  it('leaves neither a row nor its key where the failure may pass', async () => {
    const rows = await countRows()
    for (const error of [
      new ProblemError('unavailable'),
      new ProblemError('too-many-requests'),
      new Error('Cut off'),
    ]) {
      const key = crypto.randomUUID()
      expect(await failing(key, error)).toEqual({ thrown: error, answers: [], events: 0 })
      expect(await countRows()).toBe(rows)
    }
  })

  it('leaves the answer alone where it was refused for good', async () => {
    const rows = await countRows()
    const refusal = new ProblemError('invalid')
    expect(await failing(crypto.randomUUID(), refusal)).toEqual({
      thrown: refusal,
      answers: [{ status: 400 }],
      events: 0,
    })
    expect(await countRows()).toBe(rows)
  })
})
