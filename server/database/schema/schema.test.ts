import { getTableColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type EntityName, entityNames } from '../../../src/contract/entities/catalogue.ts'
import { blank, fieldErrors, fieldsOf } from '../../../src/contract/schema/entity.ts'
import type { FieldMeta } from '../../../src/contract/schema/field.ts'
import { recordStore } from '../records/tables.ts'
import { userAccount } from './accounts.ts'

const searchable = new Set<FieldMeta['kind']>(['text', 'multiline', 'choice', 'code'])

/** What the server alone gives a row, so that its user has not to. */
const given: Partial<Record<EntityName, readonly string[]>> = {
  applicationUser: ['passwordHash'],
  role: ['id'],
}

describe.each(entityNames)('the table of %s', (name) => {
  const { entity, table } = recordStore(name)
  const columns = getTableColumns(table)
  const { foreignKeys } = getTableConfig(table)
  const fields = fieldsOf(entity)

  it('asks of a row what its user has to fill in, and of that no more than its entity', () => {
    const asked = Object.values(columns)
      .filter((column) => column.notNull && !column.hasDefault)
      .map((column) => column.name)
    const refused = v.safeParse(entity.values, blank(entity))
    const unfilled = refused.success
      ? []
      : fieldErrors(refused.issues, entity.fields).map(({ field }) => field)
    expect(asked.toSorted()).toEqual([...unfilled, ...(given[name] ?? [])].toSorted())
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
    // Flags, what is derived, and how a task is tracked or a field is shown, say nothing on their own.
    const missing = fields
      .filter(({ kind, name }) => searchable.has(kind) && !sql.includes(`."${name}"`))
      .filter(({ options, derived }) => options?.join() !== 'Yes,No' && derived !== true)
    const unsaid: Partial<Record<EntityName, readonly string[]>> = {
      pmTask: [
        'trackByDate',
        'trackByDate_DueEvery_UOM',
        'trackByHour',
        'dueBasis',
        'seasonFrom',
        'seasonTo',
      ],
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
})
