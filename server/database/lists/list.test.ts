import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { unpagedCap } from '../../../src/contract/limits.ts'
import type { Filter, ListQuery } from '../../../src/contract/list-query.ts'
import { addCodes } from '../../../tests/support/codes.ts'
import { onEachEngine } from '../../../tests/support/databases.ts'
import { addRecord, addUser, aLocation } from '../../../tests/support/records.ts'
import { ProblemError, tookTooLong } from '../../http/problem.ts'
import { countRows, listRecords, type Page } from './list.ts'
import { searched } from './search.ts'
import type { Database, Orm } from '../connection/orm.ts'
import { type RecordStore, recordStore } from '../records/tables.ts'
import { equipment } from '../schema/equipment.ts'

const store = recordStore('equipment')

class Undone extends Error {}

/** Does its work in a transaction that is then undone. */
async function undone(orm: Orm, work: (tx: Orm) => Promise<void>): Promise<void> {
  const done = orm.transaction(async (tx) => {
    await work(tx)
    throw new Undone()
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

onEachEngine((engine) => {
  let database: Database
  let location: number
  beforeAll(async () => {
    database = await engine.open()
    const user = await addUser(database.orm)
    await addCodes(database.orm)
    location = Number((await addRecord(database.orm, user, 'location', aLocation()))['locationOID'])
  })
  afterAll(() => database.close())

  const add = (tx: Orm, ...rows: readonly Partial<typeof equipment.$inferInsert>[]) =>
    tx
      .insert(equipment)
      .values(rows.map((row) => Object.assign({ location, description: 'Pump', equipmntType: '' }, row)))

  it(
    'answers the beginning and the true count of a list that nobody could hold',
    () =>
      undone(database.orm, async (tx) => {
        await tx.execute(sql`insert into ${equipment} ("description", "equipmntType", "location")
        select 'Pump ' || n, '', ${location}::integer from generate_series(1, 1001) as n`)
        const long = await listRecords(tx, store, {}, undefined, async () => unpagedCap + 1)
        expect([long.data.length, long.count]).toEqual([1000, unpagedCap + 1])
        const held = await listRecords(tx, store, {})
        expect([held.data.length, held.count]).toEqual([1001, 1001])
        const small = await listRecords(tx, store, { most: 1000 })
        expect([small.data.length, small.count]).toEqual([1000, 1001])
        expect((await listRecords(tx, store, { most: 1001 })).data.length).toBe(1001)
      }),
    30_000,
  )

  /** How the database goes about a page of a list. */
  async function planOf(tx: Orm, sort: string, of: RecordStore = store): Promise<string> {
    const asked: SQL[] = []
    const told = Object.create(tx, {
      execute: {
        value: async (statement: SQL) => {
          asked.push(statement)
          return { rows: [] }
        },
      },
    })
    await listRecords(told, of, { sort, take: 50, skip: 1000, uncounted: '1' })
    const [page = sql``] = asked
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain (verbose, costs off) ${page}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it('works out the order of no row where the table stores it, of its own texts and of what a lookup shows', () =>
    undone(database.orm, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      const own = await planOf(tx, 'description')
      expect(own).toContain('Index Scan using equipment_by_description')
      expect(own).not.toContain('mw_order')
      const lookup = await planOf(tx, 'equipmentOID', recordStore('workOrder'))
      expect(lookup).toContain('"sortText"')
      expect(lookup).not.toContain('mw_order(COALESCE')
    }))

  it('works out the order of a text once for all rows that have it, and for none where an index has it', () =>
    undone(database.orm, async (tx) => {
      await tx.execute(sql`insert into ${equipment} ("description", "equipmntType", "location", "make")
        select 'Pump ' || n, '', ${location}::integer, 'Make ' || n % 7 from generate_series(1, 3000) as n`)
      await tx.execute(sql`analyze ${equipment}`)
      const plan = await planOf(tx, 'make')
      expect(plan).toMatch(/Memoize[^]*Cache Key: equipment(_1)?\.make/)
      const reads = (of: RecordStore) =>
        planOf(tx, 'make', of).then((text) => text.match(/Scan .*on public\.equipment/g)?.length)
      expect([await reads(store), await reads({ ...store, isPast: true })]).toEqual([2, 1])
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      expect(await planOf(tx, 'overallStatus:desc,operationDate', recordStore('pmOperation'))).toContain(
        'Index Scan using "pm_operation_by_overallStatus"',
      )
    }))

  it('pages through a list that is sorted by a text, each row once', () =>
    undone(database.orm, async (tx) => {
      await add(
        tx,
        ...['b 10', 'a', '', 'B 9', 'á', 'b 10', 'A'].map((make, at) => ({
          make,
          description: `Pump ${at}`,
        })),
      )
      const query = { sort: 'make:desc,location', take: 3 }
      const pages: Page[] = []
      for (const skip of [0, 3, 6]) pages.push(await listRecords(tx, store, { ...query, skip }))
      expect(pages.map(({ data }) => data.map(({ make }) => make))).toEqual([
        ['b 10', 'b 10', 'B 9'],
        ['a', 'á', 'A'],
        [''],
      ])
      expect(pages.map(({ count }) => count)).toEqual([7, 7, 7])
      const [first] = pages
      expect(await listRecords(tx, { ...store, isPast: true }, query)).toEqual(first)
      expect(first?.data[0]).toEqual((await listRecords(tx, store, {})).data[0])
    }))

  it('counts groups in their order, each named by its first row, and gives rows in that order', () =>
    undone(database.orm, async (tx) => {
      await add(
        tx,
        { make: 'Élan 10', hasMeter: true },
        { make: 'elan 9', hasMeter: true },
        { make: 'ELAN 10', hasMeter: false },
        { make: '', hasMeter: true },
      )
      const { data, count, summary } = await listRecords(tx, store, { group: 'make,hasMeter' })
      expect([count, Object.entries(summary)]).toEqual([
        4,
        [
          ['["elan 9",true]', 1],
          ['["Élan 10",false]', 1],
          ['["Élan 10",true]', 1],
          ['["",true]', 1],
        ],
      ])
      expect(data.map(({ make }) => make)).toEqual(['elan 9', 'ELAN 10', 'Élan 10', ''])
      const groupsAlone = await listRecords(tx, store, { group: 'make', sort: 'make:desc', take: 0 })
      expect(groupsAlone).toEqual({
        data: [],
        count: 4,
        summary: { '["Élan 10"]': 2, '["elan 9"]': 1, '[""]': 1 },
      })
    }))

  it('counts groups by the text that the table is sorted by', () =>
    undone(database.orm, async (tx) => {
      await add(
        tx,
        { description: 'Pump 10', make: 'A' },
        { description: 'pump 9', make: 'B' },
        { description: 'PUMP 10', make: 'A' },
      )
      const { data, summary } = await listRecords(tx, store, { group: 'description,make' })
      expect(Object.entries(summary)).toEqual([
        ['["pump 9","B"]', 1],
        ['["Pump 10","A"]', 2],
      ])
      expect(data.map(({ description }) => description)).toEqual(['pump 9', 'Pump 10', 'PUMP 10'])
    }))

  it('takes what cannot be compared for no match, as the grid does', () =>
    undone(database.orm, async (tx) => {
      await add(tx, { yearOfProduction: 2024, purchaseDate: '2026-03-01' })
      const found = async (filter: Filter) => (await listRecords(tx, store, { filter })).count
      expect(await found({ field: 'yearOfProduction', op: '>', value: 'new' })).toBe(0)
      expect(await found({ field: 'yearOfProduction', op: '<>', value: 'new' })).toBe(1)
      expect(await found({ field: 'purchaseDate', op: '>', value: '2026-02-30' })).toBe(1)
      expect(await found({ field: 'purchaseDate', op: '=', value: 'soon' })).toBe(0)
    }))

  describe('refuses, in words, before the database is asked', () => {
    const refused: readonly (readonly [string, Parameters<typeof listRecords>[2], RecordRow])[] = [
      [
        'a column it does not have',
        { sort: 'password' },
        { field: 'sort', message: 'Equipment has no column "password"' },
      ],
      [
        'a group that is no column',
        { group: 'searchText' },
        { field: 'group', message: 'Equipment has no column "searchText"' },
      ],
      [
        'a filter on no column',
        { filter: { field: '1; drop table event', op: '=', value: 1 } },
        { field: 'filter' },
      ],
      [
        'one end of a range',
        { filter: { field: 'yearOfProduction', op: 'between', value: [1] } },
        { field: 'filter' },
      ],
      ['no value', { filter: { field: 'yearOfProduction', op: '=' } }, { field: 'filter' }],
      [
        'a character that no text holds',
        { filter: { field: 'notes', op: '=', value: '\0' } },
        { field: 'filter' },
      ],
    ]
    it.each(refused)('%s', async (_what, ask, error) => {
      const refusal: unknown = await listRecords(database.orm, store, ask).catch((thrown: unknown) => thrown)
      expect(refusal).toBeInstanceOf(ProblemError)
      expect(refusal).toMatchObject({ code: 'invalid', errors: [error] })
    })
  })

  it('takes every letter that is looked for as it is', () =>
    undone(database.orm, async (tx) => {
      const names = ['100% full', '100 full', 'a_b', 'axb', String.raw`c\d`, 'cd']
      await add(tx, ...names.map((description) => ({ description })))
      const found = async (search: string) =>
        (await listRecords(tx, store, { search })).data.map(({ description }) => description)
      expect([await found('0%'), await found('a_b'), await found(String.raw`c\d`)]).toEqual([
        ['100% full'],
        ['a_b'],
        [String.raw`c\d`],
      ])
    }))

  it('counts nothing where nobody asks how many there are', () =>
    undone(database.orm, async (tx) => {
      await add(tx, {}, {}, {})
      const uncountable = () => Promise.reject(new Error('counted'))
      const page = (query: ListQuery) =>
        listRecords(tx, store, { ...query, uncounted: '1' }, undefined, uncountable)
      const first = await page({ search: 'pump', take: 2 })
      const last = await page({ search: 'pump', take: 2, skip: 2 })
      expect([first.data.length, first.count, last.data.length, last.count]).toEqual([2, 2, 1, 3])
    }))

  it('ends a list that takes longer than it may', () =>
    undone(database.orm, async (tx) => {
      await add(tx, { make: 'Élan' })
      const within = (ms: number, query: ListQuery) => listRecords(tx, store, query, undefined, countRows, ms)
      const late = { code: 'unavailable', title: tookTooLong().title, retryAfter: 5 }
      expect((await within(60_000, { search: 'pump' })).count).toBe(1)
      expect((await within(0, {})).count).toBe(1)
      // What was ended leaves nothing of its transaction but the way out.
      const ended = tx.transaction(() => within(0, { search: 'main élan', columns: 'make,location' }))
      await expect(ended).rejects.toMatchObject(late)
      const filter: Filter = { field: 'make', op: 'filled' }
      await expect(tx.transaction(() => within(0, { filter }))).rejects.toMatchObject(late)
    }))

  it('looks at the words of a lookup once, however many words are looked for', () => {
    const passes = (query: ListQuery) => {
      const { lookups, conditions } = searched(store, query)
      const { sql: text } = new PgDialect().sqlToQuery(
        sql`${sql.join([...lookups])} where ${sql.join([...conditions], sql` and `)}`,
      )
      return text.split(' from "location"').length - 1
    }
    const columns = 'location,make,location,equipmentOID,location'
    expect(passes({ search: 'a', columns })).toBe(1)
    expect(passes({ search: 'a b c d e f g h A B', columns })).toBe(1)
  })

  it('finds a record by the number on its plate', () =>
    undone(database.orm, async (tx) => {
      const [made] = await tx
        .insert(equipment)
        .values({ description: 'Crane', equipmntType: '', location })
        .returning()
      const found = await listRecords(tx, store, { search: `eq-${made?.equipmentOID} crane` })
      expect(found.data).toMatchObject([{ equipmentOID: made?.equipmentOID }])
      const numbered = async (value: string) =>
        (await listRecords(tx, store, { filter: { field: 'equipmentOID', op: '=', value } })).count
      const key = made?.equipmentOID
      expect([await numbered(`EQ-${key}`), await numbered(`${key}`), await numbered(`LOC-${key}`)]).toEqual([
        1, 1, 0,
      ])
    }))
})
