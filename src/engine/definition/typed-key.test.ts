import { describe, expect, test } from 'vitest'
import { definitionOf } from '../../contract/definition/of-entity.ts'
import { role } from '../../contract/entities/role.ts'
import { defineScreen } from './from-entity.ts'
import { fromStored } from '../stored/from-stored.ts'
import { typedKeyIn, withKeyLocked } from './typed-key.ts'

const coded = defineScreen({
  entity: role,
  title: 'Roles',
  noun: 'role',
  newLabel: 'New Role',
  columns: [{ field: 'id' }],
  groups: [{ caption: 'Role', fields: ['id', 'name'] }],
})
const planner = { name: 'PLANNER', rolePriority: 5, description: 'Plans', concurrencyStamp: '' }
const message = 'ID is required and must be numeric'

test('the key comes first among the fields, and what the server makes is only read', () => {
  expect(coded.fields.map(({ name, isKey, isReadOnly }) => [name, isKey, isReadOnly])).toEqual([
    ['id', true, undefined],
    ['name', undefined, undefined],
    ['rolePriority', undefined, undefined],
    ['description', undefined, undefined],
    ['concurrencyStamp', undefined, true],
  ])
})

test.each([null, undefined, '', 'seven', 0, 1.5])('%j is no key, said with the other faults', (id) => {
  expect(coded.check({ ...planner, id })).toEqual({ ok: false, errors: [{ field: 'id', message }] })
  expect(coded.check({ ...planner, id, name: '' })).toEqual({
    ok: false,
    errors: [
      { field: 'id', message },
      { field: 'name', message: 'Name is required' },
    ],
  })
})

test('a whole record keeps its key', () => {
  expect(coded.check({ ...planner, id: 7 })).toEqual({ ok: true, values: { ...planner, id: 7 } })
  expect(typedKeyIn(coded, { id: 7 })).toBe(7)
  expect(typedKeyIn({ fields: coded.fields.slice(1) }, { id: 7 })).toBeUndefined()
})

test('the key of a record that is there is locked, and nothing else', () => {
  const locked = withKeyLocked(coded.fields)
  expect(locked.map(({ name, isReadOnly }) => [name, isReadOnly === true])).toEqual([
    ['id', true],
    ['name', false],
    ['rolePriority', false],
    ['description', false],
    ['concurrencyStamp', true],
  ])
})

describe('a stored definition over such records', () => {
  const { header, fields } = definitionOf(role, {
    uiCode: 'roles',
    title: 'Roles',
    uiType: 'ListView Detail Form CRUD',
    applicationCode: 'ECO',
  })
  const [first] = fields
  const idField = { ...first, entity_FieldName: 'id', entity_DataType: 'number', uI_ControlCaption: 'ID' }
  const screenOf = (uiType: string, withKey: boolean) => {
    const stored = fromStored({ ...header, form_UIType: uiType }, withKey ? [idField, ...fields] : fields)
    if (!stored.ok) throw new Error(JSON.stringify(stored.faults))
    return stored.screen
  }

  test.each([
    ['ListView Detail Form CRUD', true, true],
    ['ListView Detail Form CRUD', false, false],
    ['ListView Inline CRUD', true, false],
  ])('%s, the key among its fields: %s, makes records: %s', (uiType, withKey, makes) => {
    expect(!screenOf(uiType, withKey).withheld.includes('ADD')).toBe(makes)
  })

  test('asks for the key in the words of the record', () => {
    const screen = screenOf('ListView Detail Form CRUD', true)
    expect(screen.check({ ...planner, id: null })).toEqual({ ok: false, errors: [{ field: 'id', message }] })
    expect(screen.check({ ...planner, id: 7 })).toEqual({ ok: true, values: { ...planner, id: 7 } })
  })
})
