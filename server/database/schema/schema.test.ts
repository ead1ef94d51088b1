import { getTableColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { type EntityName, entityNames } from '../../../src/contract/entities/catalogue.ts'
import { fieldsOf } from '../../../src/contract/schema/entity.ts'
import type { FieldMeta } from '../../../src/contract/schema/field.ts'
import { recordStore } from '../records/tables.ts'
import { userAccount } from './accounts.ts'

const typeOf: Record<FieldMeta['kind'], string> = {
  text: 'text',
  multiline: 'text',
  choice: 'text',
  code: 'text',
  'yes-no': 'text',
  user: 'text',
  integer: 'integer',
  reference: 'integer',
  decimal: 'numeric(14, 2)',
  money: 'numeric(14, 2)',
  date: 'date',
  datetime: 'timestamp',
  object: 'jsonb',
  flag: 'boolean',
}

const searchable = new Set<FieldMeta['kind']>(['text', 'multiline', 'choice', 'code'])

/** Columns that no reply of an entity shows: those of an account. */
const hidden: Partial<Record<EntityName, readonly string[]>> = {
  applicationUser: ['passwordHash', 'journalKey', 'createdAt'],
}

describe.each(entityNames)('the table of %s', (name) => {
  const { entity, table, lines } = recordStore(name)
  const columns = getTableColumns(table)
  const secrets = hidden[name] ?? []
  const { foreignKeys } = getTableConfig(table)
  const fields = fieldsOf(entity)

  it('has the columns of the entity, its key and version, and nothing else but what search reads', () => {
    const expected = fields.map(({ name, kind }) => [name, typeOf[kind]])
    expect(
      Object.fromEntries(
        Object.values(columns)
          .filter((column) => !secrets.includes(column.name))
          .map((column) => [column.name, column.getSQLType()]),
      ),
    ).toEqual({
      ...Object.fromEntries(expected),
      [entity.key]: entity.typedKey ? 'integer' : 'serial',
      version: 'integer',
      searchText: 'text',
    })
  })

  it('cannot hold a null where the entity has none', () => {
    const mustHave = fields.filter(
      ({ required, initial }) => required || initial === '' || typeof initial === 'boolean',
    )
    expect(mustHave.filter(({ name }) => !columns[name]?.notNull)).toEqual([])
  })

  it('refers to what its references and users name', () => {
    const expected = fields.flatMap((field) => {
      if (field.kind === 'user') return [[field.name, getTableConfig(userAccount).name]]
      // A word that another's records carry may be blank, and need not be there any more.
      const referred = field.refersBy === undefined && entityNames.find((other) => other === field.refers)
      return referred ? [[field.name, getTableConfig(recordStore(referred).table).name]] : []
    })
    const actual = foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [columns[0]?.name, getTableConfig(foreignTable).name]
    })
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
  })

  it('has an index for every column that refers, or a deletion would read it whole', () => {
    const firstColumns = getTableConfig(table).indexes.map(({ config }) => {
      const [first] = config.columns
      return first && 'name' in first ? first.name : null
    })
    const unique = getTableConfig(table).uniqueConstraints.map((one) => one.columns[0]?.name ?? null)
    const indexed = new Set([...firstColumns, ...unique])
    const referring = foreignKeys.map((key) => key.reference().columns[0]?.name)
    expect(referring.filter((column) => !indexed.has(column ?? null))).toEqual([])
  })

  it('searches every text', () => {
    const generated = columns['searchText']?.generated?.as
    const expression = typeof generated === 'function' ? generated() : generated
    if (!is(expression, SQL)) throw new Error('searchText is not generated')
    const { sql } = new PgDialect().sqlToQuery(expression)
    // Flags, and how a task is tracked or a field is shown, say nothing on their own.
    const missing = fields
      .filter(({ kind, name }) => searchable.has(kind) && !sql.includes(`."${name}"`))
      .filter(({ options }) => options?.join() !== 'Yes,No')
    const unsaid: Partial<Record<EntityName, readonly string[]>> = {
      pmTask: ['trackByDate', 'trackByDate_DueEvery_UOM', 'trackByHour'],
      formHeader: [
        'form_ButtonBeauty',
        'form_FormSize',
        'grid_VerticalScrollBarMode',
        'grid_CommandPosition',
      ],
      formField: ['uI_ControlCaptionPosition', 'uI_ValidationType'],
    }
    const leftOut = unsaid[name] ?? []
    expect(missing.map(({ name }) => name)).toEqual(leftOut)
  })

  it('keeps its lines, where it has some', () => {
    const stored = lines ? Object.keys(getTableColumns(lines.table)) : []
    const { key, entries } = entity.lines ?? {}
    // The owner may be a field of the line as well.
    const expected = key && entries ? [key, lines?.owner ?? '', 'position', ...Object.keys(entries)] : []
    expect(stored.toSorted()).toEqual([...new Set(expected)].toSorted())
  })
})
