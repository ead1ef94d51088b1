import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Configuration, listedParts, parts } from './configuration.ts'
import { compareConfiguration, type Difference, type Site } from './compare.ts'
import { byPlace, type ConfigurationItem, idOf, inOrder, itemsOf } from './items.ts'
import type { RecordRow } from '../schema/entity.ts'

const siteOf = (configuration: Configuration): Site => ({
  configuration,
  roleIds: (configuration.roles ?? []).map((_role, at) => at + 1),
  settings: new Map(
    (configuration.preferences ?? []).map((row) => [
      String(row['settingsCode']),
      {
        ...row,
        description: '',
        category: 'General',
        inputUIType: 'text',
        optionsList: '',
        categoryOrder: 1,
      },
    ]),
  ),
})
const compare = (wanted: Configuration, there: Configuration) =>
  compareConfiguration({ configuration: wanted, mentioned: new Set() }, siteOf(there))
const said = (differences: readonly Difference[]) =>
  differences.map(({ kind, what, name, details }) => [
    `${kind} ${what} ${name}`,
    ...details.map(({ field, before, after }) => `${field}: ${String(before)} → ${String(after)}`),
  ])

const role = (name: string, description = 'd') => ({ name, rolePriority: 1, description })
const privilege = (of: string, task: string, canEdit: boolean | null = null) => ({ role: of, task, canEdit })
const field = (entity_FieldName: string, uI_SortOrder: number, uI_ControlCaption = '') => ({
  entity_FieldName,
  uI_SortOrder,
  uI_ControlCaption,
})

describe('what a file would change', () => {
  it('adds and changes what it names, value by value in words', () => {
    const { differences, unchanged } = compare(
      {
        roles: [role('A', 'new words'), role('B'), role('C')],
        codes: [{ setupType: 'T', code: 'x', description: '' }],
      },
      { roles: [role('A'), role('B')], tasks: [{ reactRoute: 'a/b' }] },
    )
    expect(said(differences)).toEqual([
      ['changed role A', 'description: d → new words'],
      ['added role C', 'ID: null → 3', 'Name: null → C', 'Role Priority: null → 1', 'description: null → d'],
      ['added code T, x', 'Setup type: null → T', 'Code: null → x'],
    ])
    expect(unchanged).toBe(1)
  })

  it('takes a definition whole, in whatever case it is named', () => {
    const there = { definitions: [{ entity_UICode: 'Banks', fields: [field('a', 1), field('b', 2)] }] }
    const { differences } = compare(
      { definitions: [{ entity_UICode: 'banks', fields: [field('b', 2, 'Bee'), field('c', 3)] }] },
      there,
    )
    expect(said(differences)).toEqual([
      ['removed field Banks, a', 'Field name: a → null', 'Sort order: 1 → null'],
      ['changed definition banks', 'UI code: Banks → banks'],
      ['changed field banks, b', 'Caption:  → Bee'],
      ['added field banks, c', 'Field name: null → c', 'Sort order: null → 3'],
    ])
  })

  it('gives a role in the file its tasks and no others; ADMIN keeps those of the site', () => {
    const there = {
      tasks: [{ reactRoute: 'a' }, { reactRoute: 'b' }],
      roles: [role('ADMIN'), role('STAFF'), role('OTHER')],
      privileges: [
        ...['a', 'b'].flatMap((task) => [privilege('ADMIN', task), privilege('STAFF', task)]),
        privilege('OTHER', 'b'),
      ],
    }
    const wanted = {
      roles: [role('ADMIN'), role('STAFF')],
      privileges: [privilege('ADMIN', 'a'), privilege('STAFF', 'a', false)],
    }
    expect(said(compare(wanted, there).differences)).toEqual([
      ['removed privilege STAFF, b', 'Role: STAFF → null', 'Task: b → null'],
      ['changed privilege STAFF, a', 'May edit: null → false'],
    ])
    // Roles alone say nothing of tasks.
    expect(compare({ roles: wanted.roles }, there).differences).toEqual([])
  })

  it('numbers a new role with what is free, also at the end of the numbers', () => {
    const idsOf = (roleIds: readonly number[]) =>
      compareConfiguration(
        { configuration: { roles: [role('X'), role('Y')] }, mentioned: new Set() },
        { configuration: {}, roleIds, settings: new Map() },
      ).differences.map(({ item }) => item.values['id'])
    expect(idsOf([])).toEqual([1, 2])
    expect(idsOf([1, 7])).toEqual([8, 9])
    expect(idsOf([1, 2_147_483_646])).toEqual([2_147_483_647, 2])
  })
})

const word = (...words: readonly [string, ...string[]]) => fc.constantFrom(...words)
const listed = (row: fc.Arbitrary<RecordRow>, key: (row: RecordRow) => string) =>
  fc.uniqueArray(row, { maxLength: 4, selector: key })
const anyField = fc.record({
  entity_FieldName: word('a', 'b', 'c'),
  GroupOrder: fc.constantFrom(null, 1),
  uI_SortOrder: fc.constantFrom(1, 2),
  uI_ControlCaption: word('', 'x'),
})
const anyConfiguration: fc.Arbitrary<Required<Configuration>> = fc
  .record({
    roles: listed(fc.record({ name: word('ADMIN', 'A', 'B', 'C'), description: word('d', 'e') }), (row) =>
      String(row['name']),
    ),
    tasks: listed(fc.record({ reactRoute: word('p', 'q', 'r') }), (row) => String(row['reactRoute'])),
    switches: fc.array(fc.record({ at: fc.nat(11), canEdit: fc.constantFrom(null, true, false) })),
    definitions: listed(
      fc.record({
        entity_UICode: word('u', 'U', 'v', 'w'),
        form_FormTitle: word('t', 's'),
        fields: fc.array(anyField, { maxLength: 5 }).map((rows) => rows.toSorted(byPlace)),
      }),
      (row) => String(row['entity_UICode']).toLowerCase(),
    ),
    codes: listed(
      fc.record({ setupType: word('S', 'T'), code: word('1', '2'), description: word('d', 'e') }),
      (row) => `${String(row['setupType'])} ${String(row['code'])}`,
    ),
  })
  .map(({ switches, roles, tasks, definitions, codes }) => ({
    applications: [],
    tasks: inOrder('task', tasks),
    roles: inOrder('role', roles),
    privileges: inOrder('privilege', privilegesOf(roles, tasks, switches)),
    definitions: inOrder('definition', definitions),
    codes: inOrder('code', codes),
    preferences: [],
  }))

/** Of some roles on some tasks, and of ADMIN on all. */
const privilegesOf = (
  roles: readonly RecordRow[],
  tasks: readonly RecordRow[],
  switches: readonly { readonly at: number; readonly canEdit: boolean | null }[],
) =>
  roles.flatMap(({ name }, row) =>
    tasks.flatMap(({ reactRoute }, column) => {
      const found = switches.find(({ at }) => at === row * 3 + column)
      return found || name === 'ADMIN'
        ? [privilege(String(name), String(reactRoute), found?.canEdit ?? null)]
        : []
    }),
  )

/** What a site is after the changes: the word of the tables, told without them. */
function after(there: Required<Configuration>, differences: readonly Difference[]): Required<Configuration> {
  let rows: ConfigurationItem[] = [...itemsOf(there)]
  for (const { kind, item, isMoved } of differences) {
    const { id: _id, ...values } = item.values
    const next = { ...item, values }
    const at = rows.findIndex((row) => idOf(row) === idOf(item))
    if (kind === 'removed' || isMoved) rows = rows.filter((row) => idOf(row) !== idOf(item))
    if (kind === 'added' || isMoved) rows.push(next)
    else if (kind === 'changed') rows[at] = next
  }
  const ofKind = (what: ConfigurationItem['what']) => rows.filter((row) => row.what === what)
  // As the server answers: ADMIN has every task.
  const missing = ofKind('role').some(({ key }) => key === 'ADMIN')
    ? ofKind('task').filter(
        ({ key }) => !rows.some((row) => row.what === 'privilege' && row.key === `ADMIN\n${key}`),
      )
    : []
  const lists = listedParts.map((what) => [
    parts[what].list,
    inOrder(what, [
      ...ofKind(what).map(({ key, values }) =>
        what === 'definition'
          ? {
              ...values,
              fields: ofKind('field')
                .filter(({ owner }) => owner === key)
                .map((row) => row.values)
                .toSorted(byPlace),
            }
          : values,
      ),
      ...(what === 'privilege' ? missing.map(({ key }) => privilege('ADMIN', key)) : []),
    ]),
  ])
  return Object.fromEntries(lists) as Required<Configuration>
}

describe('any file', () => {
  it('of a site changes nothing there', () => {
    fc.assert(
      fc.property(anyConfiguration, (here) => {
        expect(compare(here, here)).toMatchObject({ differences: [], faults: [] })
      }),
    )
  })

  it('makes another site as it says in all it names, and then changes nothing', () => {
    fc.assert(
      fc.property(anyConfiguration, anyConfiguration, (wanted, there) => {
        const result = after(there, compare(wanted, there).differences)
        expect(said(compare(wanted, result).differences)).toEqual([])
        expect(result.definitions).toEqual(expect.arrayContaining([...wanted.definitions]))
        expect(result.codes).toEqual(expect.arrayContaining([...wanted.codes]))
        expect(result.roles).toEqual(expect.arrayContaining([...wanted.roles]))
      }),
      { numRuns: 500 },
    )
  })

  it('leaves what it does not name as it was', () => {
    fc.assert(
      fc.property(anyConfiguration, anyConfiguration, (wanted, there) => {
        const result = after(there, compare(wanted, there).differences)
        const named = new Set(itemsOf(wanted).map(idOf))
        const owners = new Set([
          ...wanted.roles.map(({ name }) => name),
          ...itemsOf(wanted).map(({ key }) => key),
        ])
        const others = (items: readonly ConfigurationItem[]) =>
          items.filter(
            (item) => item.owner !== 'ADMIN' && !named.has(idOf(item)) && !owners.has(item.owner ?? '/'),
          )
        expect(others(itemsOf(result))).toEqual(others(itemsOf(there)))
      }),
    )
  })
})
