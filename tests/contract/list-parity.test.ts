import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listRecords } from '../../server/database/lists/list.ts'
import type { Database } from '../../server/database/connection/orm.ts'
import { recordStore } from '../../server/database/records/tables.ts'
import {
  equipment as equipmentTable,
  location as locationTable,
  systemCode,
} from '../../server/database/schema/equipment.ts'
import { equipment } from '../../src/contract/entities/equipment.ts'
import { defineScreen } from '../../src/engine/definition/from-entity.ts'
import { gridColumns } from '../../src/engine/list/grid-columns.tsx'
import type { Lookup } from '../../src/engine/fields/lookups.ts'
import type { ShownRow } from '../../src/engine/definition/record-source.ts'
import { fitFilter } from '../../src/ui/grid/query/filter.ts'
import type { GridColumn } from '../../src/ui/grid/model/column.ts'
import { naiveView } from '../../src/ui/grid/query/naive-view.fixture.ts'
import { defaultGridState, type Filter, type GridState } from '../../src/ui/grid/model/state.ts'
import { onEachEngine } from '../support/databases.ts'
import { serverView } from '../support/server-view.ts'

const store = recordStore('equipment')
const seed = 20_261_121

const screen = defineScreen({
  entity: equipment,
  title: 'Equipment',
  noun: 'piece of equipment',
  newLabel: 'New Equipment',
  columns: [
    { field: 'equipmentOID' },
    { field: 'description' },
    { field: 'equipmntType' },
    { field: 'location' },
    { field: 'hasMeter' },
    { field: 'yearOfProduction' },
    { field: 'lifeSpan' },
    { field: 'purchasePrice' },
    { field: 'primaryMeterCurrentReading' },
    { field: 'purchaseDate' },
    { field: 'notes' },
  ],
  groups: [],
})

// Words that stand equal, a code without words, and codes that the list no longer holds.
const types = new Map([
  ['PUMP', 'Mud pump'],
  ['PMP2', 'mud Pump'],
  ['CR', 'Crane 10'],
  ['CR9', 'Crane 9'],
  ['ELAN', 'Élan'],
  ['NONE', ''],
])
const places = ['Rig 10', 'Rig 9', 'Ångström yard', 'angstrom yard', 'Base']

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Pump',
    'pump',
    'PUMP 9',
    'pump 10',
    'Pump 010',
    'Élan',
    'elan',
    'Ærø',
    'aero',
    'straße',
    'Łódź',
  ),
  fc.string({ unit: fc.constantFrom(...Array.from('abAB é_-.,(1290%\\\'"')), maxLength: 5 }),
)
const day = fc.constantFrom('1999-12-31', '2024-02-29', '2026-03-07', '2026-11-21')
const blankOr = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 })
const typeCode = fc.constantFrom(...types.keys(), 'GONE', 'gone', '')
const wholes = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(1999, 2024, 1_234_567))
const cents = fc.oneof(
  fc.integer({ min: -300, max: 300 }).map((value) => value / 100),
  fc.constantFrom(1234.5, -1_234_567.89, 1000),
)

const rowOf = fc.record({
  description: text,
  equipmntType: typeCode,
  place: fc.nat({ max: places.length - 1 }),
  hasMeter: fc.boolean(),
  yearOfProduction: blankOr(wholes),
  lifeSpan: blankOr(wholes),
  purchasePrice: blankOr(cents),
  primaryMeterCurrentReading: blankOr(cents),
  purchaseDate: blankOr(day),
  notes: text,
})

type Values = Readonly<Record<string, fc.Arbitrary<string | number | boolean>>>
const key = fc.integer({ min: 1, max: 12 })
const filled = (value: fc.Arbitrary<string>) => value.filter((each) => each !== '')
const valuesOf: Values = {
  equipmentOID: fc.oneof(
    key,
    key.map((each) => `EQ-${each}`),
    fc.constantFrom('eq', '1', '01', 'x'),
  ),
  description: filled(text),
  notes: filled(text),
  equipmntType: filled(typeCode),
  location: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom('1', '2')),
  hasMeter: fc.constantFrom(true, false, 'Yes', 'no', 1),
  lifeSpan: wholes,
  yearOfProduction: fc.oneof(wholes, fc.constantFrom('2024', ' 3 ', 'new', 0.5, 1e12)),
  purchasePrice: fc.oneof(cents, fc.constantFrom('1234.50', 'x')),
  primaryMeterCurrentReading: cents,
  purchaseDate: fc.oneof(day, fc.constantFrom('2026-02-30', '2026-03-07T23:00', 'soon', '2025')),
}
const columnIds = Object.keys(valuesOf)
const term = fc.constantFrom(...columnIds).chain((field): fc.Arbitrary<Filter> => {
  const value = valuesOf[field] ?? filled(text)
  const open = fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant('') })
  return fc.oneof(
    fc.record({
      field: fc.constant(field),
      op: fc.constantFrom('=', '<>', '<', '<=', '>', '>=', 'contains', 'startswith'),
      value,
    }),
    fc.record({ field: fc.constant(field), op: fc.constant('in'), value: fc.array(value, { maxLength: 3 }) }),
    fc.record({ field: fc.constant(field), op: fc.constant('between'), value: fc.tuple(open, open) }),
    fc.record({ field: fc.constant(field), op: fc.constantFrom('blank', 'filled') }),
  )
})
const { filter } = fc.letrec<{ filter: Filter; and: Filter; or: Filter }>((tie) => ({
  filter: fc.oneof({ maxDepth: 2, depthSize: 'small' }, term, tie('and'), tie('or')),
  and: fc.record({ and: fc.array(tie('filter'), { maxLength: 3 }) }),
  or: fc.record({ or: fc.array(tie('filter'), { maxLength: 3 }) }),
}))

const word = fc.oneof(
  fc.constantFrom(
    'pump',
    'PUMP',
    'é',
    'march',
    '7,',
    '2,026',
    '1,234',
    '.5',
    '-1',
    'eq-',
    'EQ-1',
    '1',
    'yes',
    'o',
    'rig',
    'crane',
    '10',
    'gone',
  ),
  fc.string({ unit: fc.constantFrom('a', 'B', '1', '-', '%', '_'), minLength: 1, maxLength: 2 }),
)
const sometimes = <Value>(value: fc.Arbitrary<Value>, otherwise: Value) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(otherwise) }, { weight: 3, arbitrary: value })
const view = fc.record({
  search: sometimes(
    fc.array(word, { maxLength: 2 }).map((words) => words.join(' ')),
    '',
  ),
  sort: fc.uniqueArray(fc.record({ id: fc.constantFrom(...columnIds), desc: fc.boolean() }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  filter: sometimes<Filter | null>(filter, null),
  group: sometimes<string[]>(
    fc.uniqueArray(fc.constantFrom(...columnIds.slice(1)), { minLength: 1, maxLength: 3 }),
    [],
  ),
  page: fc.nat({ max: 3 }),
  pageSize: fc.constantFrom(2, 5, 10),
  closes: fc.array(fc.nat({ max: 7 }), { maxLength: 3 }),
  closesAll: fc.boolean(),
})

class Undone extends Error {}

const lookup = (words: ReadonlyMap<string | number, string>): Lookup => ({
  status: 'ready',
  items: [],
  labels: words,
  onRetry: () => undefined,
})

onEachEngine((engine) => {
  let database: Database
  let locations: readonly number[]
  let columns: readonly GridColumn<ShownRow>[]
  beforeAll(async () => {
    database = await engine.open()
    await database.orm.insert(systemCode).values(
      [...types].map(([code, description]) => ({
        setupType: 'EquipmentType',
        code,
        description,
        codeOrderApplication: 0,
      })),
    )
    const made = await database.orm
      .insert(locationTable)
      .values(places.map((locationName) => ({ locationName, category: '', state: '' })))
      .returning()
    locations = made.map(({ locationOID }) => locationOID)
    const labels = new Map([
      ['equipmntType', lookup(types)],
      ['location', lookup(new Map(made.map(({ locationOID, locationName }) => [locationOID, locationName])))],
    ])
    columns = gridColumns(screen, labels, false)
  })
  afterAll(() => database.close())

  it('shows, page by page, what a naive grid over all rows shows, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rowOf, { maxLength: 14 }), view, async (given, asked) => {
        const work = database.orm.transaction(async (tx) => {
          const values = given.map(({ place, ...row }, at) =>
            Object.assign({ equipmentOID: at + 1, location: locations[place] ?? 1 }, row),
          )
          if (values.length > 0) await tx.insert(equipmentTable).values(values)
          const { data } = await listRecords(tx, store, {})
          expect(data).toHaveLength(given.length)
          const rows = data.map((row): ShownRow => ({ row, mark: null }))
          const state = viewed(rows, columns, asked)
          const { rows: _all, ...naive } = naiveView(rows, columns, state)
          expect(await serverView(tx, store, columns, state)).toEqual(naive)
          throw new Undone()
        })
        await work.catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error
        })
      }),
      { numRuns: 200, seed },
    )
  }, 120_000)
})

/** The state of a grid with some of the groups closed, or only they open, that it then has. */
function viewed(
  rows: readonly ShownRow[],
  columns: readonly GridColumn<ShownRow>[],
  { closes, closesAll, ...over }: typeof view extends fc.Arbitrary<infer View> ? View : never,
): GridState {
  const state = defaultGridState({ ...over, filter: fitFilter(over.filter, columns) })
  const { lines } = naiveView(rows, columns, { ...state, page: 0, pageSize: 1000 })
  const paths = lines.flatMap((line) => (line.kind === 'group' ? [line.path] : []))
  const named = closes.flatMap((at) => (paths[at] ? [paths[at]] : []))
  return { ...state, collapsed: closesAll && over.group.length > 0 ? [[], ...named] : named }
}
