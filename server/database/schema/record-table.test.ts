import { getTableColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, type PgTable, text } from 'drizzle-orm/pg-core'
import { expect, expectTypeOf, it } from 'vitest'
import { defineEntity } from '../../../src/contract/schema/entity.ts'
import * as field from '../../../src/contract/schema/field.ts'
import { userAccount } from './accounts.ts'
import { location } from './equipment.ts'
import { lineTable } from './line-table.ts'
import { recordTable } from './record-table.ts'

const crane = defineEntity({
  name: 'crane',
  title: 'Crane',
  path: '/Cranes',
  key: 'craneOID',
  label: 'name',
  plate: 'CRN',
  access: { tasks: ['cams_cranes'] },
  fields: {
    name: field.text('Name', { required: true }),
    nickname: field.text('Nickname'),
    notes: field.multiline('Notes'),
    type: field.code('Type', 'CraneType', { required: true }),
    state: field.choice('State', ['new', 'worn'], ''),
    reading: field.choice('Reading', ['', "driver's"], ''),
    shown: field.yesOrNo('Shown', { initial: 'No' }),
    tracked: field.yesNo('Tracked', 'YES'),
    inUse: field.flag('In use', true),
    wheels: field.integer('Wheels', { initial: 4 }),
    axles: field.integer('Axles', { required: true, initial: 2 }),
    lifts: field.decimal('Lifts (t)', { required: true }),
    price: field.money('Price'),
    boughtOn: field.date('Bought on', { required: true }),
    checkedAt: field.datetime('Checked at'),
    drawing: field.object('Drawing'),
    yard: field.reference('Yard', 'location', { required: true }),
    pairedWith: field.reference('Paired with', 'crane'),
    driver: field.user('Driver'),
    secret: field.text('Secret'),
  },
  lines: {
    field: 'hooks',
    key: 'hookOID',
    max: 10,
    entries: {
      hook: field.text('Hook', { required: true }),
      state: field.choice('State', ['new', 'worn'], 'new'),
      kept: field.reference('Kept at', 'location'),
    },
  },
})

const cranes = recordTable(
  'crane',
  crane,
  { location, applicationUser: userAccount },
  {
    columns: { secret: text().notNull(), passport: text() },
    sortedBy: 'name',
    unique: [['name', 'type']],
    indexed: [['driver', 'boughtOn']],
    belongsTo: 'yard',
    unsearched: ['nickname'],
  },
)
const hooks = lineTable('crane_hook', cranes, 'craneOID', { location })

const columnsOf = (table: PgTable) =>
  Object.values(getTableColumns(table)).map((column) => {
    const mustHave = column.notNull ? ' not null' : ''
    const initial = column.default === undefined ? '' : ` default ${JSON.stringify(column.default)}`
    return `${column.name} ${column.getSQLType()}${mustHave}${initial}`
  })

const constraintsOf = (table: PgTable) => {
  const { foreignKeys, indexes, checks } = getTableConfig(table)
  const dialect = new PgDialect()
  return {
    refers: foreignKeys.map((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference()
      const [from, to] = [columns[0]?.name, foreignColumns[0]?.name]
      return `${from} ${getTableConfig(foreignTable).name}.${to} ${key.onDelete ?? ''}`.trim()
    }),
    indexes: indexes.map(({ config }) => `${config.name}${config.unique ? ' unique' : ''}`),
    checks: checks.map(({ name, value }) => `${name}: ${dialect.sqlToQuery(value).sql}`),
  }
}

it('a table has a column for every field, which holds what the field takes and begins as it does', () => {
  expect(columnsOf(cranes)).toEqual([
    'craneOID serial not null',
    'version integer not null default 1',
    'name text not null',
    'nickname text not null default ""',
    'notes text not null default ""',
    'type text not null',
    'state text not null',
    'reading text not null default ""',
    'shown text not null default "No"',
    'tracked text not null default "YES"',
    'inUse boolean not null default true',
    'wheels integer default 4',
    'axles integer not null default 2',
    'lifts numeric(14, 2) not null',
    'price numeric(14, 2)',
    'boughtOn date not null',
    'checkedAt timestamp',
    'drawing json',
    'yard integer not null',
    'pairedWith integer',
    'driver text',
    'secret text not null',
    'passport text',
    'searchText text',
    'sortText text',
  ])
})

it('what refers is a foreign key with an index, and a closed list is checked', () => {
  expect(constraintsOf(cranes)).toEqual({
    refers: [
      'yard location.locationOID cascade',
      'pairedWith crane.craneOID no action',
      'driver user_account.id no action',
    ],
    indexes: [
      'crane_by_name',
      'crane_name_type unique',
      'crane_driver_boughtOn',
      'crane_yard',
      'crane_pairedWith',
      'crane_searchText',
    ],
    checks: [
      `crane_state: "crane"."state" in ('new', 'worn')`,
      `crane_reading: "crane"."reading" in ('', 'driver''s')`,
      `crane_shown: "crane"."shown" in ('Yes', 'No')`,
      `crane_tracked: "crane"."tracked" in ('YES', 'NO')`,
    ],
  })
})

it('search reads every text but flags and what is said to mean nothing', () => {
  const generated = cranes.searchText.generated?.as
  const expression = typeof generated === 'function' ? generated() : generated
  if (!is(expression, SQL)) throw new Error('searchText is not generated')
  expect(new PgDialect().sqlToQuery(expression).sql.match(/(?<="crane"\.")\w+/g)).toEqual([
    'name',
    'notes',
    'type',
    'state',
    'reading',
    'secret',
  ])
})

it('lines have a table that belongs to the records and goes with them', () => {
  expect(columnsOf(hooks)).toEqual([
    'hookOID serial not null',
    'hook text not null',
    'state text not null default "new"',
    'kept integer',
    'craneOID integer not null',
    'position integer not null',
  ])
  expect(constraintsOf(hooks)).toEqual({
    refers: ['kept location.locationOID no action', 'craneOID crane.craneOID cascade'],
    indexes: ['crane_hook_craneOID_position', 'crane_hook_kept'],
    checks: [`crane_hook_state: "crane_hook"."state" in ('new', 'worn')`],
  })
})

it('columns are typed as they are made', () => {
  expectTypeOf<typeof cranes.$inferInsert>().toEqualTypeOf<{
    craneOID?: number | undefined
    version?: number | undefined
    name: string
    nickname?: string | undefined
    notes?: string | undefined
    type: string
    state: 'new' | 'worn'
    reading?: '' | "driver's" | undefined
    shown?: 'Yes' | 'No' | undefined
    tracked?: 'YES' | 'NO' | undefined
    inUse?: boolean | undefined
    wheels?: number | null | undefined
    axles?: number | undefined
    lifts: number
    price?: number | null | undefined
    boughtOn: string
    checkedAt?: string | null | undefined
    drawing?: object | string | null | undefined
    yard: number
    pairedWith?: number | null | undefined
    driver?: string | null | undefined
    secret: string
    passport?: string | null | undefined
  }>()
  expectTypeOf<typeof hooks.$inferSelect>().toEqualTypeOf<{
    hookOID: number
    hook: string
    state: 'new' | 'worn'
    kept: number | null
    craneOID: number
    position: number
  }>()
})
