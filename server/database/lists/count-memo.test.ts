import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCodes } from '../../../tests/support/codes.ts'
import { emptyDatabase } from '../../../tests/support/memory-database.ts'
import { addRecord, addUser, aLocation } from '../../../tests/support/records.ts'
import { countMemo } from './count-memo.ts'
import { listRecords } from './list.ts'
import type { Database } from '../connection/orm.ts'
import { recordStore } from '../records/tables.ts'

let database: Database
let user: string
beforeAll(async () => {
  database = await emptyDatabase()
  user = await addUser(database.orm)
  await addCodes(database.orm)
})
afterAll(() => database.close())

it('counts each question once, and again after every write', async () => {
  const locations = recordStore('location')
  const count = countMemo()
  const ask = async (search: string) =>
    (
      await listRecords(
        database.orm,
        locations,
        { take: 1, ...(search !== '' && { search }) },
        undefined,
        count,
      )
    ).count
  for (const city of ['Jos', 'Jos', 'Kano'])
    await addRecord(database.orm, user, 'location', aLocation({ city }))
  expect([await ask(''), await ask('jos'), await ask('kano')]).toEqual([3, 2, 1])
  // Behind the back of the events a count is not looked at again: this is what makes it cheap.
  await database.orm.execute(
    sql`insert into location ("locationName", category, city, state) values ('Unheard of', '', 'Jos', 'Plateau')`,
  )
  expect([await ask(''), await ask('jos'), await ask('kano')]).toEqual([3, 2, 1])
  await addRecord(database.orm, user, 'location', aLocation({ city: 'Jos' }))
  expect([await ask(''), await ask('jos'), await ask('kano')]).toEqual([5, 4, 1])
})
