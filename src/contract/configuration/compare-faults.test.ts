import { describe, expect, test } from 'vitest'
import type { RecordRow } from '../schema/entity.ts'
import { compareConfiguration, type Site } from './compare.ts'
import type { Configuration } from './configuration.ts'
import { idOf } from './items.ts'

const setting = (settingsCode: string, over: RecordRow = {}): RecordRow => ({
  settingsCode,
  value: '5',
  description: '',
  category: 'General',
  inputUIType: 'number',
  optionsList: '',
  categoryOrder: 1,
  ...over,
})
const site = (configuration: Configuration, ...settings: readonly RecordRow[]): Site => ({
  configuration,
  roleIds: [],
  settings: new Map(settings.map((row) => [String(row['settingsCode']), row])),
})
const compare = (wanted: Configuration, there: Site, mentioned: readonly string[] = []) =>
  compareConfiguration({ configuration: wanted, mentioned: new Set(mentioned) }, there)
const faultsOf = (...asked: Parameters<typeof compare>) =>
  compare(...asked).faults.map(({ where, message }) => [where, message])

describe('what is written needs what is there', () => {
  const definition = { entity_UICode: 'rigs', task: 'a/b', entity_ApplicationCode: 'FA' }
  const noTask = ['Definition rigs', 'The task a/b is neither on this site nor in the file']
  const noApplication = ['Definition rigs', 'The application FA is neither on this site nor in the file']
  const [tasks, applications] = [[{ reactRoute: 'a/b' }], [{ applicationCode: 'FA' }]]

  test('neither on the site nor in the file it is told', () => {
    expect(faultsOf({ definitions: [definition] }, site({}))).toEqual([noTask, noApplication])
    expect(faultsOf({ definitions: [{ entity_UICode: 'rigs' }] }, site({}))).toEqual([])
  })

  test('on the site or in the file it may be', () => {
    expect(faultsOf({ definitions: [definition] }, site({ tasks }))).toEqual([noApplication])
    expect(faultsOf({ definitions: [definition] }, site({ applications }))).toEqual([noTask])
    const mentioned = [idOf({ what: 'task', key: 'a/b' }), idOf({ what: 'application', key: 'FA' })]
    expect(faultsOf({ definitions: [definition] }, site({}), mentioned)).toEqual([])
    expect(faultsOf({ definitions: [definition] }, site({}), mentioned.slice(0, 1))).toEqual([noApplication])
  })

  test('a privilege needs its task', () => {
    expect(faultsOf({ privileges: [{ role: 'A', task: 'a/b' }] }, site({}))).toEqual([
      ['Privileges of A, a/b', 'The task a/b is neither on this site nor in the file'],
    ])
  })

  test('what stays as it is needs nothing', () => {
    expect(compare({ definitions: [definition] }, site({ definitions: [definition] }))).toEqual({
      differences: [],
      faults: [],
      unchanged: 1,
    })
  })
})

describe('a preference of a file', () => {
  const preferences = (value: unknown) => ({ preferences: [{ settingsCode: 'Most', value }] })
  const there = (value: string, over: RecordRow = {}) => site(preferences(value), setting('Most', over))

  test('is one that the site has', () => {
    expect(faultsOf(preferences('5'), site({}))).toEqual([
      ['Preference Most', 'This site has no such preference'],
    ])
  })

  test('has a value that the site takes, by how it is entered there', () => {
    expect(faultsOf(preferences('7'), there('5'))).toEqual([])
    expect(faultsOf(preferences('many'), there('5'))).toEqual([['Preference Most', 'Value must be a number']])
    const chosen = { inputUIType: 'select', optionsList: 'few, many', value: 'few' }
    expect(faultsOf(preferences('many'), there('few', chosen))).toEqual([])
    expect(faultsOf(preferences('all'), there('few', chosen))).toEqual([
      ['Preference Most', 'Value must be one of few, many'],
    ])
  })

  test('that stays is not asked whether it may', () => {
    expect(compare(preferences('many'), there('many'))).toEqual({ differences: [], faults: [], unchanged: 1 })
  })
})

describe('a change', () => {
  const changes = (wanted: Configuration, there: Configuration) =>
    compare(wanted, site(there)).differences.map(({ item: _item, ...difference }) => difference)

  test('tells each value by its title, and what is no plain value as none', () => {
    const before = { setupType: 'T', code: 'x', description: 'a', codeOrderApplication: 1, more: [1] }
    const after = { ...before, description: 'b', codeOrderApplication: 2, more: {}, extra: true, left: '' }
    expect(changes({ codes: [after] }, { codes: [before] })).toEqual([
      {
        kind: 'changed',
        what: 'code',
        name: 'T, x',
        details: [
          { field: 'Description', before: 'a', after: 'b' },
          { field: 'Code Order Application', before: 1, after: 2 },
          { field: 'EXTRA', before: null, after: true },
        ],
      },
    ])
  })

  test('says nothing of a value that the file leaves out', () => {
    expect(changes({ roles: [{ name: 'A' }] }, { roles: [{ name: 'A', description: 'd' }] })).toEqual([])
    expect(
      changes({ roles: [{ name: 'A', description: '' }] }, { roles: [{ name: 'A', description: 'd' }] }),
    ).toEqual([
      {
        kind: 'changed',
        what: 'role',
        name: 'A',
        details: [{ field: 'description', before: 'd', after: '' }],
      },
    ])
  })

  test('of equal places tells where a field stood, and takes it out to put it in again', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((entity_FieldName) => ({ entity_FieldName, uI_SortOrder: 1 }))
    const of = (...fields: readonly unknown[]) => ({ definitions: [{ entity_UICode: 'rigs', fields }] })
    const moved = (name: string, before: number, after: number) => ({
      kind: 'changed',
      what: 'field',
      name: `rigs, ${name}`,
      details: [{ field: 'Order', before, after }],
      isMoved: true,
    })
    expect(changes(of(a, b, c), of(a, b, c))).toEqual([])
    expect(changes(of(a, c, b), of(a, b, c))).toEqual([moved('c', 3, 2), moved('b', 2, 3)])
    expect(changes(of(c, a), of(a, b, c)).slice(1)).toEqual([moved('c', 2, 1), moved('a', 1, 2)])
  })

  test('adds a field before others that stand as they did, and moves those', () => {
    const field = (entity_FieldName: string, uI_SortOrder: number) => ({ entity_FieldName, uI_SortOrder })
    const of = (...fields: readonly unknown[]) => ({ definitions: [{ entity_UICode: 'rigs', fields }] })
    expect(
      changes(of(field('n', 1), field('a', 2)), of(field('a', 2))).map(({ kind, name }) => [kind, name]),
    ).toEqual([['added', 'rigs, n']])
    expect(changes(of(field('n', 2), field('a', 2)), of(field('a', 2)))).toEqual([
      {
        kind: 'added',
        what: 'field',
        name: 'rigs, n',
        details: [
          { field: 'Field name', before: null, after: 'n' },
          { field: 'Sort order', before: null, after: 2 },
        ],
      },
      {
        kind: 'changed',
        what: 'field',
        name: 'rigs, a',
        details: [{ field: 'Order', before: 1, after: 2 }],
        isMoved: true,
      },
    ])
  })
})
