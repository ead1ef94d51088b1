import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCodes } from '../../tests/support/codes.ts'
import { onEachEngine } from '../../tests/support/databases.ts'
import { addRecord, addUser, aLocation, asked, eventsOf } from '../../tests/support/records.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Database, Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { writeRecord } from '../database/records/write.ts'
import { ProblemError } from '../http/problem.ts'
import { holdEquipment, readingCheck } from './meter-readings.ts'

const readings = recordStore('meterReading')
const follow = readingCheck(() => new Date('2026-11-21T12:00:00Z'))

onEachEngine((engine) => {
  let databases: readonly Database[]
  let user: string
  let location: unknown
  beforeAll(async () => {
    databases = engine.kind === 'postgres' ? await engine.openTwice() : [await engine.open()]
    user = await addUser(server(0).orm)
    await addCodes(server(0).orm)
    location = (await addRecord(server(0).orm, user, 'location', aLocation()))['locationOID']
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
  })

  /** Takes turns where two server processes share one database. */
  const server = (turn: number): Database => {
    const database = databases[turn % databases.length]
    if (!database) throw new Error('No database is open')
    return database
  }
  const makeRig = async () =>
    Number(
      (
        await addRecord(server(0).orm, user, 'equipment', {
          description: 'Crane',
          equipmntType: 'CRANE',
          location,
          primaryMeterInitialReading: 0,
        })
      )['equipmentOID'],
    )
  const rigRow = (equipmentOID: number) => readRecord(server(0).orm, recordStore('equipment'), equipmentOID)
  const request = () => ({
    ...asked(user),
    prepare: holdEquipment,
    check: (tx: Orm, before: RecordRow | null, after: RecordRow | null) =>
      follow(tx, before, after, { ...asked(user), idempotencyKey: null }),
  })
  const enter = (equipmentOID: number, primaryMeter: number, turn: number) =>
    writeRecord(server(turn).orm, readings, {
      ...request(),
      kind: 'create',
      body: {
        equipmentOID,
        lastUpdated: '2026-11-21',
        recordedOn: '2026-11-21',
        primaryMeter,
        secondaryMeter: 0,
      },
    })
  const move = (key: number, equipmentOID: number, turn: number) =>
    writeRecord(server(turn).orm, readings, {
      ...request(),
      kind: 'update',
      key,
      ifMatch: null,
      body: { equipmentOID },
    })

  it('asks every one of many readings with all that were stored before it', async () => {
    const rig = await makeRig()
    const entered = Array.from({ length: 8 }, (_, turn) => (turn * 5) % 8)
    const work = await Promise.allSettled(entered.map((meter, turn) => enter(rig, meter, turn)))
    const codes = work.map((one) =>
      one.status === 'fulfilled' ? 'done' : one.reason instanceof ProblemError && one.reason.code,
    )
    expect(codes.filter((code) => code !== 'done' && code !== 'invalid')).toEqual([])
    // The highest is below none, and what the meters show is what the last reading says.
    expect(codes[entered.indexOf(7)]).toBe('done')
    expect(await rigRow(rig)).toMatchObject({ primaryMeterCurrentReading: 7 })
    const stored = (await eventsOf(server(0).orm))
      .filter(({ entity }) => entity === 'meterReading')
      .toSorted((one, other) => Number(one['key']) - Number(other['key']))
      .map(({ changes }) => (changes as { primaryMeter: number }).primaryMeter)
    expect(stored).toEqual(stored.toSorted((a, b) => a - b))
  })

  it('lets readings move between two pieces both ways at once', async () => {
    const [a, b] = [await makeRig(), await makeRig()]
    const keyOf = async (rig: number, meter: number) =>
      Number((await enter(rig, meter, 0)).reply.result['meterReadingOID'])
    for (let round = 1; round <= 4; round += 1) {
      const [mine, theirs] = [await keyOf(a, round * 10), await keyOf(b, round * 10)]
      const moved = await Promise.allSettled([move(mine, b, 0), move(theirs, a, 1)])
      expect(moved.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    }
    expect(await rigRow(a)).toMatchObject({ primaryMeterCurrentReading: 40 })
    expect(await rigRow(b)).toMatchObject({ primaryMeterCurrentReading: 40 })
  })
})
