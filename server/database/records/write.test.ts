import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../../../src/contract/problem.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { addCodes } from '../../../tests/support/codes.ts'
import { onEachEngine } from '../../../tests/support/databases.ts'
import { addPmTask, addRecord, addUser, aLocation, asked, eventsOf } from '../../../tests/support/records.ts'
import { ProblemError } from '../../http/problem.ts'
import { leaseKeys } from './id-lease.ts'
import type { Database } from '../connection/orm.ts'
import { readRecord } from './read.ts'
import { recordStore } from './tables.ts'
import { type CreateRecord, type RemoveRecord, type UpdateRecord, writeRecord } from './write.ts'

const locations = recordStore('location')
const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof ProblemError ? error.document : error),
  )

onEachEngine((engine) => {
  let database: Database
  let user: string
  beforeAll(async () => {
    database = await engine.open()
    user = await addUser(database.orm)
    await addCodes(database.orm)
  })
  afterAll(() => database.close())

  const write = async (
    store: typeof locations,
    request:
      | Omit<CreateRecord, keyof ReturnType<typeof asked>>
      | Omit<UpdateRecord, keyof ReturnType<typeof asked>>,
  ): Promise<RecordRow> =>
    (await writeRecord(database.orm, store, { ...asked(user), ...request })).reply.result
  const change = (store: typeof locations, key: unknown, body: RecordRow, ifMatch: number | null = null) =>
    write(store, { kind: 'update', key: Number(key), ifMatch, body })
  const removal = (key: unknown, ifMatch: number | null = null): RemoveRecord => ({
    ...asked(user),
    kind: 'remove',
    key: Number(key),
    ifMatch,
  })

  describe('create', () => {
    it('stores blanks for what was left out, at version 1', async () => {
      const row = await write(locations, { kind: 'create', body: aLocation({ locationOID: 0 }) })
      expect(row).toEqual({
        locationOID: expect.any(Number),
        version: 1,
        locationName: 'Main yard',
        category: 'YARD',
        city: '',
        state: 'Rivers',
        country: '',
        postCode: '',
      })
      expect(await readRecord(database.orm, locations, Number(row['locationOID']))).toEqual(row)
    })

    it('names every field at fault and stores nothing', async () => {
      const before = await eventsOf(database.orm)
      expect(await refusal(write(locations, { kind: 'create', body: {} }))).toEqual({
        status: 400,
        code: 'invalid',
        title: 'Some fields need attention',
        errors: [
          { field: 'locationName', message: 'Location name is required' },
          { field: 'category', message: 'Category is required' },
          { field: 'state', message: 'State is required' },
        ],
      })
      expect(await eventsOf(database.orm)).toEqual(before)
    })

    it('names the field whose record is not there', async () => {
      const body = { description: 'Pump', equipmntType: 'PUMP', location: 2_000_000 }
      expect(await refusal(write(recordStore('equipment'), { kind: 'create', body }))).toMatchObject({
        code: 'invalid',
        errors: [{ field: 'location', message: 'Location is not in the list' }],
      })
    })

    it('takes a key only from a lease of the same user, once', async () => {
      const { from, to } = await leaseKeys(
        database.orm,
        locations,
        { userId: user, device: null, userAgent: '' },
        3,
      )
      expect(to - from).toBe(2)
      const body = aLocation({ locationOID: from })
      expect(await write(locations, { kind: 'create', body })).toMatchObject({ locationOID: from })
      const used = { errors: [{ field: 'locationOID', message: 'This key was used before' }] }
      expect(await refusal(write(locations, { kind: 'create', body }))).toMatchObject(used)
      await writeRecord(database.orm, locations, removal(from))
      expect(await refusal(write(locations, { kind: 'create', body }))).toMatchObject(used)
      const others = {
        ...asked(await addUser(database.orm)),
        kind: 'create' as const,
        body: aLocation({ locationOID: to }),
      }
      const given = {
        code: 'invalid',
        errors: [{ message: 'The key of a new record is given by the server' }],
      }
      expect(await refusal(writeRecord(database.orm, locations, others))).toMatchObject(given)
      expect(
        await refusal(write(locations, { kind: 'create', body: aLocation({ locationOID: to + 1 }) })),
      ).toMatchObject(given)
    })
  })

  describe('update', () => {
    it('changes what was sent, leaves the rest, and says so in one event', async () => {
      const made = await addRecord(database.orm, user, 'location', aLocation({ city: 'Bonny' }))
      const eventId = crypto.randomUUID()
      const request: UpdateRecord = {
        ...asked(user, eventId),
        kind: 'update',
        key: Number(made['locationOID']),
        ifMatch: 1,
        body: { city: 'Warri', state: 'Rivers' },
      }
      const { reply } = await writeRecord(database.orm, locations, request)
      expect(reply.result).toEqual({ ...made, city: 'Warri', version: 2 })
      expect((await eventsOf(database.orm)).at(-1)).toMatchObject({
        eventId,
        entity: 'location',
        key: String(made['locationOID']),
        kind: 'saved',
        type: 'v1.LocationSaved',
        streamVersion: 2,
        actor: user,
        changes: { city: 'Warri' },
        before: { city: 'Bonny' },
      })
    })

    it('that changes nothing raises no version and tells nobody, lines and all', async () => {
      const made = await addRecord(database.orm, user, 'location', aLocation({ city: 'Bonny' }))
      const task = await addPmTask(database.orm, user)
      const lines = [{ taskDescription: 'Oil' }, { taskDescription: 'Belt', remarks: 'Worn' }]
      const tasks = recordStore('pmTask')
      const lined = await change(tasks, task, { camspmTaskDetailVirtual: lines })
      const before = await eventsOf(database.orm)
      expect(await change(locations, made['locationOID'], { city: ' Bonny ' })).toEqual(made)
      expect(await change(locations, made['locationOID'], made, 1)).toEqual(made)
      expect(await change(tasks, task, lined)).toEqual(lined)
      expect(await change(tasks, task, { camspmTaskDetailVirtual: lines })).toEqual(lined)
      expect(await eventsOf(database.orm)).toEqual(before)
      expect(await refusal(change(locations, made['locationOID'], made, 7))).toMatchObject({
        code: 'version-mismatch',
      })
      const turned = await change(tasks, task, { camspmTaskDetailVirtual: lines.toReversed() })
      expect(turned['version']).toBe(Number(lined['version']) + 1)
    })

    it('refuses an older version with the row as it is now', async () => {
      const made = await addRecord(database.orm, user, 'location', aLocation())
      const now = await change(locations, made['locationOID'], { city: 'Jos' }, 1)
      const stale = {
        status: 412,
        code: 'version-mismatch',
        title: 'The record was changed by somebody else in the meantime',
        current: now,
        changed: [{ field: 'city', by: 'Ada Test', at: expect.stringMatching(isoTime) }],
      }
      expect(await refusal(change(locations, made['locationOID'], { city: 'Kano' }, 1))).toEqual(stale)
      expect(await refusal(change(locations, made['locationOID'], { city: 'Kano', version: 1 }))).toEqual(
        stale,
      )
      expect(await change(locations, made['locationOID'], { city: 'Kano' })).toMatchObject({ version: 3 })
    })

    it('tells who changed each field last since the version that is held, and not what was changed before', async () => {
      const made = await addRecord(database.orm, user, 'location', aLocation())
      const key = made['locationOID']
      const bello = { ...asked(await addUser(database.orm, 'Bello Test')), ifMatch: null }
      await change(locations, key, { postCode: '1' })
      await change(locations, key, { city: 'Jos', state: 'Edo' })
      const body = { city: 'Kano' }
      await writeRecord(database.orm, locations, { ...bello, kind: 'update', key: Number(key), body })
      const { changed } = v.parse(Problem, await refusal(change(locations, key, { city: 'Aba' }, 2)))
      expect(changed?.map(({ field, by }) => [field, by])).toEqual([
        ['city', 'Bello Test'],
        ['state', 'Ada Test'],
      ])
      const refused = await refusal(writeRecord(database.orm, locations, removal(key, 3)))
      expect(v.parse(Problem, refused).changed?.map(({ field }) => field)).toEqual(['city'])
    })

    it('resets the branch of a PM task that is not used, whatever it held', async () => {
      const key = await addPmTask(database.orm, user)
      const body = { trackByDate: 'NO', trackByHour_DueEvery: 250, trackByHour_AdvancedNotice: 20 }
      expect(await change(recordStore('pmTask'), key, body)).toMatchObject({
        trackByDate: 'NO',
        trackByHour: 'YES',
        trackByDate_DueEvery: 0,
        trackByDate_DueEvery_UOM: '',
        trackByDate_AdvancedNotice: 0,
        trackByHour_DueEvery: 250,
      })
    })
  })

  describe('remove', () => {
    it('leaves an event with all that was lost', async () => {
      const made = await addRecord(database.orm, user, 'location', aLocation())
      const { reply } = await writeRecord(database.orm, locations, removal(made['locationOID'], 1))
      expect(reply).toEqual({ result: { locationOID: made['locationOID'] } })
      const { locationOID, version, ...fields } = made
      expect((await eventsOf(database.orm)).at(-1)).toMatchObject({
        key: String(locationOID),
        kind: 'removed',
        type: 'v1.LocationRemoved',
        streamVersion: Number(version) + 1,
        changes: {},
        before: fields,
      })
      expect(await refusal(writeRecord(database.orm, locations, removal(locationOID)))).toMatchObject({
        code: 'not-found',
      })
    })

    it('says where the record is used and how often', async () => {
      const made = await addRecord(database.orm, user, 'location', aLocation())
      for (const description of ['Pump', 'Crane'])
        await addRecord(database.orm, user, 'equipment', {
          description,
          equipmntType: 'PUMP',
          location: made['locationOID'],
        })
      expect(await refusal(writeRecord(database.orm, locations, removal(made['locationOID'])))).toEqual({
        status: 409,
        code: 'in-use',
        title: 'This location is used in Equipment (2) and cannot be deleted',
      })
    })
  })

  it('keeps the event table as it was written', async () => {
    await addRecord(database.orm, user, 'location', aLocation())
    for (const statement of ['delete from event', 'update event set actor = actor', 'truncate event'])
      expect(await database.orm.execute(statement).catch((error: Error) => String(error.cause))).toContain(
        'The event table is append-only',
      )
  })
})
