import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCodes } from '../../../tests/support/codes.ts'
import { onEachEngine } from '../../../tests/support/databases.ts'
import { addRecord, addUser, aLocation, eventsOf } from '../../../tests/support/records.ts'
import { ProblemError } from '../../http/problem.ts'
import { forgetOldAnswers, ReplayedProblem } from './one-write.ts'
import type { Database } from '../connection/orm.ts'
import { recordStore } from '../records/tables.ts'
import { type CreateRecord, type UpdateRecord, writeRecord } from '../records/write.ts'

const locations = recordStore('location')

onEachEngine((engine) => {
  let database: Database
  let user: string
  beforeAll(async () => {
    database = await engine.open()
    user = await addUser(database.orm)
    await addCodes(database.orm)
  })
  afterAll(() => database.close())

  const create = (changes: Partial<CreateRecord> = {}) =>
    writeRecord(database.orm, locations, {
      userId: user,
      idempotencyKey: crypto.randomUUID(),
      requestHash: 'one',
      path: 'form',
      kind: 'create',
      body: aLocation(),
      ...changes,
    })
  const problemOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof ProblemError)) throw error
        return { code: error.code, replayed: error instanceof ReplayedProblem }
      },
    )
  const countEvents = async () => (await eventsOf(database.orm)).length

  it('has one effect however often the same request comes, and answers the same', async () => {
    const idempotencyKey = crypto.randomUUID()
    const before = await countEvents()
    const first = await create({ idempotencyKey })
    const again = await create({ idempotencyKey })
    expect(first.replayed).toBe(false)
    expect(again).toEqual({ reply: first.reply, replayed: true })
    expect(await countEvents()).toBe(before + 1)
  })

  it('has one effect when the same request comes twenty times at once', async () => {
    const idempotencyKey = crypto.randomUUID()
    const before = await countEvents()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ idempotencyKey })))
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(answers.map(({ reply }) => JSON.stringify(reply.result['locationOID']))).size).toBe(1)
    expect(await countEvents()).toBe(before + 1)
  })

  it('answers as before where what was done cannot be done any more', async () => {
    const made = await addRecord(database.orm, user, 'location', aLocation())
    const of = { userId: user, requestHash: 'gone', path: 'form', key: Number(made['locationOID']) } as const
    const request = { ...of, kind: 'update', ifMatch: 1, body: { city: 'Jos' } } as const
    const change = (idempotencyKey: string) =>
      writeRecord(database.orm, locations, { ...request, idempotencyKey })
    const idempotencyKey = crypto.randomUUID()
    const first = await change(idempotencyKey)
    await writeRecord(database.orm, locations, { ...of, kind: 'remove', ifMatch: null, idempotencyKey: null })
    const before = await countEvents()
    expect(await change(idempotencyKey)).toEqual({ reply: first.reply, replayed: true })
    expect(await problemOf(change(crypto.randomUUID()))).toEqual({ code: 'not-found', replayed: false })
    expect(await countEvents()).toBe(before)
  })

  it('fails for what its key failed for, not for what went out with that', async () => {
    const body = { description: 'Pump', equipmntType: 'PUMP', location: 2_000_000 }
    const failure: unknown = await writeRecord(database.orm, recordStore('equipment'), {
      userId: 'nobody',
      idempotencyKey: crypto.randomUUID(),
      requestHash: 'x',
      path: 'form',
      kind: 'create',
      body,
    }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ cause: { constraint: 'idempotency_userId_user_account_id_fk' } })
  })

  it('refuses another request under the same key, and lets another user have the key', async () => {
    const idempotencyKey = crypto.randomUUID()
    await create({ idempotencyKey })
    expect(await problemOf(create({ idempotencyKey, requestHash: 'two' }))).toEqual({
      code: 'key-reused',
      replayed: false,
    })
    const other = await create({ idempotencyKey, userId: await addUser(database.orm), requestHash: 'two' })
    expect(other.replayed).toBe(false)
  })

  it('keeps a refusal like an answer, and nothing of its effect', async () => {
    const made = await addRecord(database.orm, user, 'location', aLocation())
    const key = Number(made['locationOID'])
    const stale: UpdateRecord = {
      userId: user,
      idempotencyKey: crypto.randomUUID(),
      requestHash: 'stale',
      path: 'form',
      kind: 'update',
      key,
      ifMatch: 9,
      body: { city: 'Jos' },
    }
    const before = await countEvents()
    const answer = () => writeRecord(database.orm, locations, stale)
    expect(await problemOf(answer())).toEqual({ code: 'version-mismatch', replayed: false })
    await writeRecord(database.orm, locations, {
      ...stale,
      idempotencyKey: null,
      ifMatch: 1,
      body: { city: 'Kano' },
    })
    const replayed: unknown = await answer().catch((error: unknown) => error)
    expect(replayed).toBeInstanceOf(ReplayedProblem)
    expect(replayed).toMatchObject({ code: 'version-mismatch', current: made })
    expect(await countEvents()).toBe(before + 1)
  })

  it('comes to one answer where the same request is refused in one process and taken in another', async () => {
    const idempotencyKey = crypto.randomUUID()
    const before = await countEvents()
    const taken: Promise<unknown>[] = []
    const refusing = create({
      idempotencyKey,
      check: async () => {
        // Waits for this one's key, and goes on as this one is undone.
        taken.push(create({ idempotencyKey }))
        throw new ProblemError('in-use')
      },
    })
    const answers = [await problemOf(refusing), ...(await Promise.all(taken.map(problemOf)))]
    const stored = await problemOf(create({ idempotencyKey }))
    const isTaken = stored === null
    expect(answers).toEqual(
      isTaken
        ? [null, null]
        : [
            { code: 'in-use', replayed: false },
            { code: 'in-use', replayed: true },
          ],
    )
    expect(await countEvents()).toBe(before + (isTaken ? 1 : 0))
  })

  it('keeps what the database refused in words, and may go on with the connection', async () => {
    const body = { description: 'Pump', equipmntType: 'PUMP', location: 2_000_000 }
    const request = {
      userId: user,
      idempotencyKey: crypto.randomUUID(),
      requestHash: 'x',
      path: 'form',
      kind: 'create',
      body,
    } as const
    const answer = () => writeRecord(database.orm, recordStore('equipment'), request)
    expect(await problemOf(answer())).toEqual({ code: 'invalid', replayed: false })
    expect(await problemOf(answer())).toEqual({ code: 'invalid', replayed: true })
  })

  it('keeps nothing of a failure that may pass, so that the same key can try again', async () => {
    const idempotencyKey = crypto.randomUUID()
    const failing = create({
      idempotencyKey,
      permit: () => {
        throw new ProblemError('unavailable')
      },
    })
    expect(await problemOf(failing)).toEqual({ code: 'unavailable', replayed: false })
    expect((await create({ idempotencyKey })).replayed).toBe(false)
  })

  it('forgets answers after 180 days', async () => {
    const [kept, forgotten] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const [key, age] of [
      [kept, '179 days'],
      [forgotten, '181 days'],
    ]) {
      await create({ idempotencyKey: key ?? null })
      await database.orm.execute(
        sql`update idempotency set "createdAt" = now() - ${age}::interval where key = ${key}`,
      )
    }
    await forgetOldAnswers(database.orm)
    expect((await create({ idempotencyKey: kept })).replayed).toBe(true)
    expect((await create({ idempotencyKey: forgotten })).replayed).toBe(false)
  })
})
