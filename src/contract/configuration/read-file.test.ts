import { describe, expect, test } from 'vitest'
import { application, readParts } from './configuration.fixture.ts'
import { configurationFormat, configurationVersion, listedParts, parts } from './configuration.ts'
import { readConfiguration, unreadable } from './read.ts'

const file = { format: configurationFormat, version: configurationVersion }
const nested = (levels: number): unknown => (levels === 0 ? 'x' : { inner: nested(levels - 1) })

describe('a file', () => {
  const none = 'This is not a configuration file of Millwright'
  const noVersion = 'The file does not say which version it is'

  test.each<readonly [unknown, string | null]>([
    [file, null],
    [{ ...file, exportedAt: '', from: '' }, null],
    [null, none],
    ['x', none],
    [[], none],
    [[file], none],
    [{}, none],
    [{ version: 1 }, none],
    [{ ...file, format: 'millwright-history' }, none],
    [{ format: configurationFormat }, noVersion],
    [{ ...file, version: '1' }, noVersion],
    [{ ...file, version: 0.5 }, noVersion],
    [{ ...file, version: 1.5 }, noVersion],
    [{ ...file, version: 0 }, noVersion],
    [{ ...file, version: -1 }, noVersion],
    [{ ...file, version: null }, noVersion],
    [{ ...file, version: 2 }, 'The file was made by a newer Millwright (version 2, this one reads 1)'],
  ])('%j: %s', (input, message) => {
    expect(unreadable(input)).toBe(message)
  })

  test('is no deeper than a configuration', () => {
    expect(unreadable({ ...file, x: nested(4) })).toBeNull()
    expect(unreadable({ ...file, x: nested(5) })).toBeNull()
    expect(unreadable({ ...file, x: nested(6) })).toBe('The file is nested deeper than a configuration is')
    expect(unreadable([[[[[[[]]]]]]])).toBe('The file is nested deeper than a configuration is')
  })

  test.each([['__proto__'], ['constructor'], ['prototype']])('holds no name %s, however deep', (name) => {
    const message = `The file holds the name ${name}, which is not allowed`
    const holding = JSON.parse(`{"${name}":1}`) as unknown
    expect(unreadable(holding)).toBe(message)
    expect(unreadable({ ...file, roles: [{ fields: [holding] }] })).toBe(message)
    expect(unreadable({ ...file, roles: [{ name }] })).toBeNull()
  })

  test('that cannot be looked into is told once, and nothing of it is read', () => {
    const told = (message: string) => ({
      configuration: {},
      mentioned: new Set(),
      faults: [{ where: 'File', message }],
    })
    expect(readConfiguration({ applications: [application('FA')] })).toEqual(told(none))
    expect(readConfiguration('x')).toEqual(told(none))
    expect(readConfiguration({ ...file, version: 9, x: nested(9) })).toEqual(
      told('The file is nested deeper than a configuration is'),
    )
  })

  test('of nothing says nothing', () => {
    expect(readParts({})).toEqual({ configuration: {}, mentioned: new Set(), faults: [] })
  })

  test('is told each part that is none, and is read beside it', () => {
    expect(readParts({ fields: [], users: [], exportedAt: 'x', from: 'y', applications: [] })).toEqual({
      configuration: { applications: [] },
      mentioned: new Set(),
      faults: [
        { where: 'File', message: 'fields is not a part of a configuration' },
        { where: 'File', message: 'users is not a part of a configuration' },
      ],
    })
  })
})

describe('a list of a file', () => {
  test.each(listedParts.map((what) => [what] as const))('of each %s is a list', (what) => {
    const { list, plural } = parts[what]
    expect(readParts({ [list]: { 0: 'x' } })).toEqual({
      configuration: { [list]: [] },
      mentioned: new Set(),
      faults: [{ where: plural, message: `${plural} must be a list` }],
    })
  })

  test('is not longer than may be brought in', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => application(`A${at}`))
    const read = readParts({ applications: many(500) })
    expect([read.configuration.applications?.length, read.faults]).toEqual([500, []])
    const beyond = readParts({ applications: many(501) })
    expect([beyond.configuration, beyond.faults]).toEqual([
      { applications: [] },
      [{ where: 'Applications', message: 'At most 500 applications can be brought in' }],
    ])
    expect(beyond.mentioned.size).toBe(501)
  })

  test('says the number of its rows as a reader writes it', () => {
    expect(readParts({ codes: Array.from({ length: 10_001 }, () => ({})) }).faults).toEqual([
      { where: 'Codes', message: 'At most 10,000 codes can be brought in' },
    ])
  })
})
