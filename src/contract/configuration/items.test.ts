import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partNames } from './configuration.ts'
import { byPlace, idOf, inOrder, itemsOf, keyOfPart, nameOfPart, wordsOf } from './items.ts'

test('words are of a text or a number alone', () => {
  expect([' a ', 7, 0, true, null, undefined, ['a'], {}].map(wordsOf)).toEqual([
    'a',
    '7',
    '0',
    '',
    '',
    '',
    '',
    '',
  ])
})

describe('a thing of a configuration', () => {
  const row = {
    applicationCode: ' FA ',
    reactRoute: 'a/b',
    name: 'Staff',
    role: 'Staff',
    task: 'a/b',
    entity_UICode: 'rigBanks',
    entity_FieldName: 'bankName',
    setupType: 'YesNo',
    code: 'Y',
    settingsCode: 'PaperSize',
  }

  test('is known by its own values, a definition in any case', () => {
    expect(partNames.map((what) => [what, keyOfPart(what, row), nameOfPart(what, row)])).toEqual([
      ['application', 'FA', 'FA'],
      ['task', 'a/b', 'a/b'],
      ['role', 'Staff', 'Staff'],
      ['privilege', 'Staff\na/b', 'Staff, a/b'],
      ['definition', 'rigbanks', 'rigBanks'],
      ['field', 'bankName', 'bankName'],
      ['code', 'YesNo\nY', 'YesNo, Y'],
      ['preference', 'PaperSize', 'PaperSize'],
    ])
  })

  test('has a name among all others', () => {
    expect(idOf({ what: 'role', key: 'Staff' })).toBe('role\nStaff')
  })
})

describe('the things of a configuration', () => {
  test('come in the order in which they are brought in, whatever the order of the file', () => {
    const role = { name: 'Staff' }
    const privilege = { role: ' Staff ', task: 'a/b' }
    const task = { reactRoute: 'a/b' }
    expect(itemsOf({ privileges: [privilege], roles: [role], tasks: [task] })).toEqual([
      { what: 'task', key: 'a/b', name: 'a/b', owner: null, values: task },
      { what: 'role', key: 'Staff', name: 'Staff', owner: null, values: role },
      { what: 'privilege', key: 'Staff\na/b', name: 'Staff, a/b', owner: 'Staff', values: privilege },
    ])
    expect(itemsOf({})).toEqual([])
  })

  test('have the fields of a definition after it, in their places, the second of a name as the second', () => {
    const [b, a, again] = [
      { entity_FieldName: 'b', uI_SortOrder: 2 },
      { entity_FieldName: 'a', uI_SortOrder: 1 },
      { entity_FieldName: 'b', uI_SortOrder: 3 },
    ]
    const other = { entity_UICode: 'Other', fields: [b] }
    expect(itemsOf({ definitions: [{ entity_UICode: 'Rigs', fields: [again, b, a] }, other] })).toEqual([
      { what: 'definition', key: 'rigs', name: 'Rigs', owner: null, values: { entity_UICode: 'Rigs' } },
      { what: 'field', key: 'rigs\na\n1', name: 'Rigs, a', owner: 'rigs', values: a },
      { what: 'field', key: 'rigs\nb\n1', name: 'Rigs, b', owner: 'rigs', values: b },
      { what: 'field', key: 'rigs\nb\n2', name: 'Rigs, b (2)', owner: 'rigs', values: again },
      { what: 'definition', key: 'other', name: 'Other', owner: null, values: { entity_UICode: 'Other' } },
      { what: 'field', key: 'other\nb\n1', name: 'Other, b', owner: 'other', values: b },
    ])
  })

  test('have no fields where a definition lists none', () => {
    for (const fields of [undefined, null, 'x', {}])
      expect(itemsOf({ definitions: [{ entity_UICode: 'rigs', fields }] })).toEqual([
        { what: 'definition', key: 'rigs', name: 'rigs', owner: null, values: { entity_UICode: 'rigs' } },
      ])
  })

  test('keep what another thing calls fields', () => {
    expect(itemsOf({ roles: [{ name: 'A', fields: [1] }] })).toEqual([
      { what: 'role', key: 'A', name: 'A', owner: null, values: { name: 'A', fields: [1] } },
    ])
  })
})

describe('the place of a field', () => {
  const at = (GroupOrder: unknown, uI_SortOrder: unknown, uI_SortIndex: unknown) => ({
    GroupOrder,
    uI_SortOrder,
    uI_SortIndex,
  })
  const number = fc.constantFrom(null, 0, 1, 2, 10)
  const place = fc.tuple(number, number, number).map((numbers) => at(...numbers))

  test.each([
    [at(1, 9, 9), at(2, 0, 0), -1],
    [at(10, 0, 0), at(9, 0, 0), 1],
    [at(1, 1, 9), at(1, 2, 0), -1],
    [at(1, 1, 1), at(1, 1, 2), -1],
    [at(1, 1, 1), at(1, 1, 1), 0],
    [at(null, 0, 0), at(99, 0, 0), 1],
    [at(0, 0, 0), at(null, 0, 0), -1],
    [at(null, 1, 1), at(undefined, 1, 1), 0],
    [at('1', 1, 1), at(5, 1, 1), 1],
  ])('is by group, then in it, those without one last: %j and %j', (a, b, order) => {
    expect(byPlace(a, b)).toBe(order)
  })

  test('is the other way round for two that change sides', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(byPlace(a, b) + byPlace(b, a)).toBe(0)
      }),
    )
  })
})

test('rows are in the order of the characters of their keys, and none is lost', () => {
  const rows = (...names: readonly string[]) => names.map((name) => ({ name }))
  expect(inOrder('role', rows('b', 'a', 'ä', 'B', 'a1', 'a'))).toEqual(rows('B', 'a', 'a', 'a1', 'b', 'ä'))
  const codes = [
    { setupType: 'T', code: '2', description: 'first' },
    { setupType: 'T', code: '10' },
    { setupType: 'S', code: '9' },
    { setupType: 'T', code: '2', description: 'second' },
  ]
  expect(inOrder('code', codes)).toEqual([codes[2], codes[1], codes[0], codes[3]])
})
