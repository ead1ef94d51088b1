import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordRow } from '../../src/contract/entity.ts'
import type { Filter } from '../../src/contract/list-query.ts'
import { onEachEngine } from '../../tests/support/databases.ts'
import { listByHand } from '../../tests/support/list-by-hand.ts'
import { addRecord, addUser, aLocation } from '../../tests/support/records.ts'
import { ProblemError } from '../problem.ts'
import { listRecords } from './list-records.ts'
import type { Database, Orm } from './orm.ts'
import { recordStore } from './record-tables.ts'
import { equipment } from './schema.ts'

const store = recordStore('equipment')
const seed = 20_261_121

const word = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'B', '%', '_', '\\', "'", '"', 'é', ' ', '1'),
  maxLength: 4,
})
const blankOr = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 })
const wholes = fc.integer({ min: -3, max: 3 })
const cents = fc.integer({ min: -300, max: 300 }).map((value) => value / 100)
const days = fc.constantFrom('1999-12-31', '2024-02-29', '2026-01-01')

const row = fc.record({
  description: word,
  equipmntType: fc.constantFrom('', 'PUMP', 'pump', 'CRANE'),
  notes: word,
  hasMeter: fc.boolean(),
  yearOfProduction: blankOr(wholes),
  purchasePrice: blankOr(cents),
  purchaseDate: blankOr(days),
})

const values: Readonly<Record<string, fc.Arbitrary<string | number | boolean>>> = {
  description: word,
  equipmntType: fc.constantFrom('PUMP', 'pump', 'C'),
  notes: word,
  hasMeter: fc.boolean(),
  yearOfProduction: fc.oneof(wholes, fc.constantFrom(0.5, 1e12)),
  purchasePrice: cents,
  purchaseDate: days,
}
const columns = Object.keys(values)

const term = fc.constantFrom(...columns).chain((field): fc.Arbitrary<Filter> => {
  const value = values[field] ?? word
  return fc.oneof(
    fc.record({ field: fc.constant(field), op: fc.constantFrom('=', '<>', '<', '<=', '>', '>='), value }),
    fc.record({ field: fc.constant(field), op: fc.constantFrom('contains', 'startswith'), value: word }),
    fc.record({ field: fc.constant(field), op: fc.constant('in'), value: fc.array(value, { maxLength: 3 }) }),
    fc.record({ field: fc.constant(field), op: fc.constant('between'), value: fc.tuple(value, value) }),
    fc.record({ field: fc.constant(field), op: fc.constantFrom('blank', 'filled') }),
  )
})
const filter: fc.Arbitrary<Filter> = fc.oneof(
  term,
  fc.record({ and: fc.array(term, { maxLength: 3 }) }),
  fc.record({ or: fc.array(term, { maxLength: 3 }) }),
)
const sorting = fc
  .array(fc.tuple(fc.constantFrom(...columns, store.entity.key), fc.constantFrom('', ':asc', ':desc')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((terms) => terms.map(([name, direction]) => `${name}${direction}`).join(','))
const query = fc.record(
  {
    skip: fc.nat({ max: 6 }),
    take: fc.integer({ min: 1, max: 8 }),
    search: fc.array(word, { maxLength: 2 }).map((words) => words.join(' ')),
    sort: sorting,
    group: fc.constantFrom(...columns),
    filter,
  },
  { requiredKeys: [] },
)

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
    location = Number((await addRecord(database.orm, user, 'location', aLocation()))['locationOID'])
  }, 60_000)
  afterAll(() => database.close())

  it('lists what a naive list in memory lists, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 14 }),
        fc.array(query, { minLength: 1, maxLength: 6 }),
        (rows, asks) =>
          undone(database.orm, async (tx) => {
            if (rows.length > 0)
              await tx.insert(equipment).values(rows.map((values) => Object.assign({ location }, values)))
            const { data: stored } = await listRecords(tx, store, {})
            expect(stored).toHaveLength(rows.length)
            for (const ask of asks)
              expect(await listRecords(tx, store, ask)).toEqual(listByHand(store.entity, stored, ask))
          }),
      ),
      { numRuns: 60, seed },
    )
  }, 120_000)

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
        'a word for a number',
        { filter: { field: 'yearOfProduction', op: '>', value: 'new' } },
        { field: 'filter' },
      ],
      [
        'a day that is none',
        { filter: { field: 'purchaseDate', op: '=', value: '2026-02-30' } },
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

  it('finds a record by the number on its plate', () =>
    undone(database.orm, async (tx) => {
      const [made] = await tx.insert(equipment).values({ description: 'Crane', location }).returning()
      const found = await listRecords(tx, store, { search: `eq-${made?.equipmentOID} crane` })
      expect(found.data).toMatchObject([{ equipmentOID: made?.equipmentOID }])
    }))
})
