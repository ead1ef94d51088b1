import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCodes } from '../../tests/support/codes.ts'
import { onEachEngine } from '../../tests/support/databases.ts'
import { addRecord, addUser, aLocation, asked } from '../../tests/support/records.ts'
import type { Database } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { writeRecord } from '../database/records/write.ts'
import { ProblemError } from '../http/problem.ts'
import { stockOnHand } from './on-hand.ts'
import { postMovement } from './post-movement.ts'

const now = new Date('2026-11-21T12:00:00Z')

onEachEngine((engine) => {
  let databases: readonly Database[]
  let user: string
  let locationOID: number
  beforeAll(async () => {
    databases = engine.kind === 'postgres' ? await engine.openTwice() : [await engine.open()]
    user = await addUser(server(0).orm)
    await addCodes(server(0).orm)
    locationOID = Number((await addRecord(server(0).orm, user, 'location', aLocation()))['locationOID'])
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
  const makePart = async () =>
    Number(
      (
        await addRecord(server(0).orm, user, 'part', {
          partName: 'Liner',
          description: 'Ceramic',
          category: 'PUMP',
          unitType: 'EACH',
          warehouseBin: 'A-01',
          reorderPoint: 1,
          reorderQuantity: 1,
          maximumQuantity: 10,
        })
      )['partNumberOID'],
    )
  const move = (partNumberOID: number, kind: string, quantity: number, turn: number) =>
    writeRecord(server(turn).orm, recordStore('stockMovement'), {
      ...asked(user),
      kind: 'create',
      given: (tx, _before, values) => postMovement(tx, values, { userId: user, now }),
      body: {
        partNumberOID,
        kind,
        quantity,
        locationOID,
        movedOn: '2026-11-21',
        ...(kind === 'RECEIVE' && { unitCost: 10 }),
      },
    })

  it('never lets more leave than there is, however many take of it at once', async () => {
    const part = await makePart()
    await move(part, 'RECEIVE', 10, 0)
    const taken = await Promise.allSettled(
      Array.from({ length: 8 }, (_, turn) => move(part, 'ISSUE', 3, turn)),
    )
    const refusals = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals.length).toBe(5)
    for (const refusal of refusals)
      expect(refusal).toEqual(
        new ProblemError('invalid', {
          errors: [{ field: 'quantity', message: 'Only 1 is available there' }],
        }),
      )
    expect((await stockOnHand(server(1).orm, { partNumberOID: part })).data).toMatchObject([
      { onHand: 1, value: 10 },
    ])
    const { rows } = await server(0).orm.execute(
      sql`select "sequence", "onHandChange"::float8 as change from stock_movement
          where "partNumberOID" = ${part} order by "sequence"`,
    )
    expect(rows).toEqual([
      { sequence: 1, change: 10 },
      { sequence: 2, change: -3 },
      { sequence: 3, change: -3 },
      { sequence: 4, change: -3 },
    ])
  })

  it('counts every receipt that comes at once', async () => {
    const part = await makePart()
    await Promise.all(Array.from({ length: 6 }, (_, turn) => move(part, 'RECEIVE', 1, turn)))
    expect((await stockOnHand(server(0).orm, { partNumberOID: part })).data).toMatchObject([
      { onHand: 6, value: 60, averageCost: 10 },
    ])
  })
})
