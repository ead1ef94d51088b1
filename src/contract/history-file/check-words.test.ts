import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { historyText } from './chain.ts'
import { checkHistoryFile } from './check.ts'
import type { HistoryFile } from './format.ts'
import { changeAt, headOf, sha256, signerOf } from './history-file.fixture.ts'

const { mac, isSigned } = signerOf('of this server')
const textOf = (count: number) =>
  historyText(
    headOf(count),
    Array.from({ length: count }, (_, at) => changeAt(at + 1)),
    { sha256, mac },
  )
const checkText = (text: string, means: Parameters<typeof checkHistoryFile>[1] = { sha256, isSigned }) =>
  checkHistoryFile(new TextEncoder().encode(text), means)
const fileOf = (count: number): HistoryFile => JSON.parse(textOf(count)) as HistoryFile
const check = (file: object) => checkText(canonicalJson(file))
const found = (kind: string, message: string, entry: number | null = null) => ({ kind, entry, message })
const refused = (kind: string, message: string, entry: number | null = null) => ({
  about: null,
  findings: [found(kind, message, entry)],
})

describe('what is no exported history is told as such', () => {
  const unreadable = refused('unreadable', 'The file cannot be read: it was cut short or altered')
  const foreign = refused('foreign', 'This is not an exported history of Millwright')

  test.each([
    ['', unreadable],
    ['{', unreadable],
    ['[]', unreadable],
    ['null', unreadable],
    ['"x"', unreadable],
    ['{}', foreign],
    ['{"head":null}', foreign],
    ['{"head":"millwright-history"}', foreign],
    ['{"head":{}}', foreign],
    ['{"head":{"format":"millwright-configuration","version":1}}', foreign],
  ])('%s', (text, told) => {
    expect(checkText(text)).toEqual(told)
  })

  test('a text that is not in UTF-8', () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('{"head":"'), 0xff, 0x22, 0x7d])
    expect(checkHistoryFile(bytes, { sha256, isSigned })).toEqual(unreadable)
  })

  test('a file that is deeper than any record', () => {
    const nested = (levels: number) => `{"head":${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect([checkText(nested(64)), checkText(nested(65))]).toEqual([foreign, unreadable])
  })

  test.each([
    [2, '2'],
    ['1', '1'],
    [null, 'null'],
  ])('one of version %j', (version, words) => {
    expect(check({ head: { format: 'millwright-history', version } })).toEqual(
      refused(
        'newer',
        `The file is of version ${words} of exported histories, and this Millwright reads version 1`,
      ),
    )
  })
})

test('one that names no version', () => {
  expect(check({ head: { format: 'millwright-history' } })).toEqual(
    refused('shape', 'The file does not say of which version of exported histories it is'),
  )
})

describe('a part that is missing or none is told where it is', () => {
  const words = 'lacks a part, or has one that does not belong there'
  const whole = refused('shape', `The file ${words}`)

  test.each<readonly [string, (file: HistoryFile) => object]>([
    ['no seal', ({ head, entries }) => ({ head, entries })],
    ['no entries', ({ head, seal }) => ({ head, seal })],
    ['a part of its own', (file) => ({ ...file, note: 'x' })],
    ['a head with more', (file) => ({ ...file, head: { ...file.head, note: 'x' } })],
    [
      'a record without a key',
      (file) => ({ ...file, head: { ...file.head, record: { entity: 'a', name: 'b' } } }),
    ],
    ['half an entry', (file) => ({ ...file, head: { ...file.head, count: 1.5 } })],
    ['less than no entry', (file) => ({ ...file, seal: { ...file.seal, count: -1 } })],
    ['a seal without a hash', (file) => ({ ...file, seal: { count: 3, mac: 'x' } })],
  ])('in the file: %s', (_name, edit) => {
    expect(check(edit(fileOf(3)))).toEqual(whole)
  })

  test.each<readonly [number, object]>([
    [1, { kind: 'changed' }],
    [2, { path: 'elsewhere' }],
    [3, { fields: { city: { from: 1, by: 2 } } }],
    [11, { streamVersion: '11' }],
  ])('in entry %d', (number, change) => {
    const file = fileOf(12)
    const entries = file.entries.map((entry, at) => (at === number - 1 ? { ...entry, ...change } : entry))
    expect(check({ ...file, entries })).toEqual(refused('shape', `Entry ${number} ${words}`, number))
  })
})

describe('an exported history that was altered', () => {
  const about = (count: number) => headOf(count)
  const entry = (number: number) =>
    found(
      'entry',
      `Entry ${number} was altered, or what stood before it was altered, moved or taken out`,
      number,
    )
  const head = found('head', 'What the file says of its record and its export was altered')
  const closing = found(
    'closing',
    'The end of the file was altered or cut off: its seal does not follow the last entry',
  )
  const counted = (made: number, seal: number, has: number) =>
    found('count', `The file was made with ${made} entries and sealed with ${seal}, and has ${has}`)

  test('not at all is intact', () => {
    expect(checkText(textOf(3))).toEqual({ about: about(3), findings: [] })
  })

  test('in what it says of itself still says it', () => {
    const file = fileOf(2)
    const said = { ...file.head, organisation: 'Another' }
    expect(check({ ...file, head: said })).toEqual({
      about: { ...about(2), organisation: 'Another' },
      findings: [head],
    })
  })

  test('in how many entries it says it has is told of all three numbers', () => {
    const file = fileOf(2)
    expect(check({ ...file, head: { ...file.head, count: 5 } }).findings).toEqual([head, counted(5, 2, 2)])
    expect(check({ ...file, seal: { ...file.seal, count: 1 } }).findings).toEqual([counted(2, 1, 2), closing])
    expect(check({ ...file, entries: file.entries.slice(0, 1) }).findings).toEqual([
      counted(2, 2, 1),
      closing,
    ])
    expect(check({ ...file, entries: [] }).findings).toEqual([counted(2, 2, 0), closing])
  })

  test('in each of its entries is told of the first twenty', () => {
    const file = fileOf(22)
    const altered = (most: number) =>
      file.entries.map((each, at) => (at < most ? { ...each, actorName: 'Eve' } : each))
    const numbers = (most: number) => Array.from({ length: most }, (_, at) => entry(at + 1))
    expect(check({ ...file, entries: altered(19) }).findings).toEqual(numbers(19))
    expect(check({ ...file, entries: altered(20) }).findings).toEqual(numbers(20))
    expect(check({ ...file, entries: altered(22) }).findings).toEqual(numbers(20))
  })

  test('in a hash is told there and behind it', () => {
    const file = fileOf(3)
    const entries = file.entries.map((each, at) => (at === 0 ? { ...each, hash: 'x' } : each))
    expect(check({ ...file, entries }).findings).toEqual([entry(1), entry(2)])
    expect(check({ ...file, head: { ...file.head, hash: 'x' } }).findings).toEqual([head, entry(1)])
  })

  test('in its spelling alone is told the first byte that is another', () => {
    const text = textOf(1)
    const spelt = (from: number) => [
      found('spelling', `The file is not written as it was exported, from byte ${from} on`),
    ]
    expect(checkText(` ${text}`)).toEqual({ about: about(1), findings: spelt(1) })
    expect(checkText(text.replace('{"entries"', '{ "entries"')).findings).toEqual(spelt(2))
    expect(checkText(text.replace(/\}$/, ' }')).findings).toEqual(
      spelt(new TextEncoder().encode(text).length),
    )
  })
})

describe('the seal', () => {
  const foreign = found(
    'seal',
    'This server did not seal the file: it comes from another server, or its entries and hashes were made anew',
  )
  const elsewhere = signerOf('of another server')

  test('of another server is told where the rest is intact', () => {
    expect(checkText(textOf(2), { sha256, isSigned: elsewhere.isSigned })).toEqual({
      about: headOf(2),
      findings: [foreign],
    })
    expect(checkText(textOf(0), { sha256, isSigned: elsewhere.isSigned }).findings).toEqual([foreign])
    expect(checkText(textOf(0)).findings).toEqual([])
    const altered = { ...fileOf(2), entries: [] }
    const { findings } = checkText(canonicalJson(altered), { sha256, isSigned: elsewhere.isSigned })
    expect(findings.map(({ kind }) => kind)).toEqual(['count', 'closing'])
  })

  test('is not asked where the key is not at hand', () => {
    expect(checkText(textOf(2), { sha256, isSigned: null }).findings).toEqual([])
  })
})
