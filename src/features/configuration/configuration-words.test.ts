import { describe, expect, it } from 'vitest'
import type { ConfigurationChange, ConfigurationFile } from '../../contract/configuration/configuration.ts'
import { countWords, fileNameOf, fileText, summaryOf, valueWords } from './configuration-words.ts'
import { faultsIn, readFile } from './import-flow.ts'

const asFile: ConfigurationFile = {
  format: 'millwright-configuration',
  version: 1,
  exportedAt: '2026-11-21T10:00:00.000Z',
  from: '',
  applications: [],
  tasks: [],
  roles: [{ name: 'ADMIN' }],
  privileges: [],
  definitions: [],
  codes: [],
  preferences: [],
}

describe('a configuration file', () => {
  it.each([
    ['', 'localhost:4173', 'millwright-configuration-localhost-4173-2026-11-21.json'],
    ['works.example', 'elsewhere', 'millwright-configuration-works.example-2026-11-21.json'],
    ['[::1]:8080', '', 'millwright-configuration-1-8080-2026-11-21.json'],
    ['../../etc', '', 'millwright-configuration-..-..-etc-2026-11-21.json'],
    ['', '', 'millwright-configuration-2026-11-21.json'],
  ])('of the site %j at %j is called %s', (from, host, name) => {
    expect(fileNameOf({ ...asFile, from }, host)).toBe(name)
  })

  it('has a value a line and ends with one', () => {
    expect(fileText(asFile).split('\n').slice(0, 3)).toEqual([
      '{',
      '  "format": "millwright-configuration",',
      '  "version": 1,',
    ])
    expect(fileText(asFile).endsWith('}\n')).toBe(true)
  })
})

describe('a change in words', () => {
  it('counts what there is', () => {
    expect(countWords({ added: 1_200, changed: 0, removed: 1 })).toBe('1,200 added, 1 removed')
    expect(countWords({ added: 0, changed: 0, removed: 0 })).toBe('nothing changed')
  })

  it('shows each kind of value', () => {
    expect([null, true, false, '', 0, 'a'].map(valueWords)).toEqual([
      'not set',
      'yes',
      'no',
      'blank',
      '0',
      'a',
    ])
  })

  it('names the first values that change', () => {
    const details = ['A', 'B', 'C', 'D', 'E'].map((field) => ({ field, before: 1, after: 2 }))
    const change: ConfigurationChange = { kind: 'changed', what: 'code', name: 'x', details }
    expect(summaryOf(change)).toBe('A, B, C and 2 more')
    expect(summaryOf({ ...change, details: details.slice(0, 2) })).toBe('A, B')
    expect(summaryOf({ ...change, kind: 'added' })).toBe('')
  })
})

describe('a chosen file', () => {
  const chosen = (text: string, size = text.length) => readFile({ size, text: () => Promise.resolve(text) })

  it('is read as JSON', async () => {
    const content = { format: asFile.format, version: 1 }
    expect(await chosen(JSON.stringify(content))).toEqual({ ok: true, content })
  })

  it.each([
    ['{', 1, 'It is not JSON, or it was cut short'],
    ['', 0, 'It is not JSON, or it was cut short'],
    ['{}', 8_000_001, 'It is larger than 8 MB, the most that is taken'],
    ['{"__proto__":{}}', 16, 'The file holds the name __proto__, which is not allowed'],
    ['{"format":"grid"}', 17, 'This is not a configuration file of Millwright'],
    ['[[[[[[[]]]]]]]', 14, 'The file is nested deeper than a configuration is'],
  ])('%j of %i bytes is not asked about', async (text, size, message) => {
    expect(await chosen(text, size)).toEqual({ ok: false, faults: [{ where: 'File', message }] })
  })
})

describe('a refusal', () => {
  it('is of the file where it names faults', () => {
    const errors = [
      { field: 'Role ADMIN', message: 'a' },
      { field: 'file.roles.0.name', message: 'b' },
      { field: 'file', message: 'c' },
    ]
    expect(faultsIn({ kind: 'invalid', title: '', errors })).toEqual([
      { where: 'Role ADMIN', message: 'a' },
      { where: 'File.roles.0.name', message: 'b' },
      { where: 'File', message: 'c' },
    ])
    expect(faultsIn({ kind: 'invalid', title: '', errors: [] })).toBeNull()
    expect(faultsIn({ kind: 'unreachable' })).toBeNull()
  })
})
