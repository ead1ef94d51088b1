import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordChange } from '../entities/feed.ts'
import { canonicalJson } from './canonical.ts'
import { historyText, linkHash } from './chain.ts'
import { checkHistoryFile } from './check.ts'
import type { HistoryFile } from './format.ts'
import { changeAt, headOf, sha256, signerOf } from './history-file.fixture.ts'

const { mac, isSigned } = signerOf('of this server')
const changes = [1, 2, 3].map((version) => changeAt(version))
const exported = (told: readonly RecordChange[] = changes) =>
  historyText(headOf(told.length), told, { sha256, mac })
const bytesOf = (text: string) => new TextEncoder().encode(text)
const check = (bytes: Uint8Array) => checkHistoryFile(bytes, { sha256, isSigned: null })
const kindsIn = (text: string) => check(bytesOf(text)).findings.map(({ kind, entry }) => [kind, entry])

/** The file with its content changed and written as it should be, its hashes left as they are. */
const edited = (edit: (file: HistoryFile) => void): string => {
  const file = JSON.parse(exported()) as HistoryFile
  edit(file)
  return canonicalJson(file)
}

const jsonFields = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }), {
  maxKeys: 4,
})
const history = fc
  .array(fc.record({ changes: jsonFields, before: jsonFields }), { maxLength: 5 })
  .map((edits) => edits.map((edit, at) => changeAt(at + 1, edit)))

describe('an exported history', () => {
  it('tells who, what, when, why and by which path, the oldest first, and is found intact', () => {
    const text = exported([changeAt(1), changeAt(2, { changes: { city: 'Bonny', note: 'Moved' } })])
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
    const shared = {
      kind: 'saved',
      type: 'v1.LocationSaved',
      actor: 'u1',
      actorName: 'Ada Admin',
      recordedAt: '2026-03-07T08:00:00.000Z',
      path: 'form',
      hash,
    }
    expect(JSON.parse(text)).toEqual({
      head: { ...headOf(2), hash },
      entries: [
        {
          ...shared,
          eventId: 'e1',
          globalSeq: 101,
          streamVersion: 1,
          fields: { city: { to: 'City 1' }, size: { to: 0.25 } },
        },
        {
          ...shared,
          eventId: 'e2',
          globalSeq: 102,
          streamVersion: 2,
          fields: {
            city: { from: 'City 1', to: 'Bonny' },
            size: { from: null },
            note: { to: 'Moved' },
          },
        },
      ],
      seal: { count: 2, mac: hash, hash },
    })
    expect(check(bytesOf(text))).toEqual({ about: headOf(2), findings: [] })
  })

  it('is intact whatever its records hold, and with nothing in it', () => {
    fc.assert(
      fc.property(history, (told) => {
        const { findings } = checkHistoryFile(bytesOf(exported(told)), { sha256, isSigned })
        expect(findings).toEqual([])
      }),
    )
    expect(check(bytesOf(exported([]))).findings).toEqual([])
  })

  it('fails with any one byte altered', { timeout: 60_000 }, () => {
    const altered = fc
      .tuple(history, fc.nat(), fc.integer({ min: 1, max: 255 }))
      .map(([told, at, by]): Uint8Array => {
        const bytes = bytesOf(exported(told))
        const place = at % bytes.length
        return bytes.with(place, (bytes[place] ?? 0) ^ by)
      })
    fc.assert(
      fc.property(altered, (bytes) => {
        expect(check(bytes).findings).not.toEqual([])
      }),
      { numRuns: 500 },
    )
    const whole = bytesOf(exported(changes.slice(0, 1)))
    const passed = [...whole.keys()].filter((place) =>
      [1, 32, 128].some((by) => check(whole.with(place, (whole[place] ?? 0) ^ by)).findings.length === 0),
    )
    expect(passed).toEqual([])
  })

  it('fails with a byte added or taken out, wherever', () => {
    const whole = [...bytesOf(exported(changes.slice(0, 1)))]
    const passed = Array.from({ length: whole.length + 1 }, (_, at) => at).filter(
      (at) =>
        check(Uint8Array.from(whole.toSpliced(at, 0, 32))).findings.length === 0 ||
        (at < whole.length && check(Uint8Array.from(whole.toSpliced(at, 1))).findings.length === 0),
    )
    expect(passed).toEqual([])
    expect(check(Uint8Array.from([0xef, 0xbb, 0xbf, ...whole])).findings).toMatchObject([
      { kind: 'unreadable' },
    ])
  })

  it('fails with an entry taken out, added or moved, whichever', () => {
    const moves = fc
      .record({
        of: fc.integer({ min: 1, max: 6 }),
        from: fc.nat(),
        to: fc.nat(),
        how: fc.constantFrom('taken out', 'added', 'swapped'),
      })
      .filter(({ of, from, to, how }) => how !== 'swapped' || from % of !== to % of)
    fc.assert(
      fc.property(moves, ({ of, from, to, how }) => {
        const told = Array.from({ length: of }, (_, at) => changeAt(at + 1))
        const file = JSON.parse(exported(told)) as HistoryFile
        const [one, other] = [file.entries[from % of], file.entries[to % of]]
        if (!one || !other) throw new Error('There is no such entry')
        const entries =
          how === 'taken out'
            ? file.entries.toSpliced(from % of, 1)
            : how === 'added'
              ? file.entries.toSpliced(to % (of + 1), 0, one)
              : file.entries.with(from % of, other).with(to % of, one)
        expect(check(bytesOf(canonicalJson({ ...file, entries }))).findings).not.toEqual([])
        const counted = {
          entries,
          head: { ...file.head, count: entries.length },
          seal: { ...file.seal, count: entries.length },
        }
        expect(check(bytesOf(canonicalJson(counted))).findings).not.toEqual([])
      }),
    )
  })

  it.each<readonly [string, (file: HistoryFile) => void, readonly (readonly [string, number | null])[]]>([
    ['a value', ({ entries }) => void (entries[1]!.fields['city'] = { to: 'X' }), [['entry', 2]]],
    ['who it was', ({ entries }) => void (entries[2]!.actorName = 'Eve'), [['entry', 3]]],
    ['what it is of', ({ head }) => void (head.record.name = 'LOC-8'), [['head', null]]],
    [
      'the order',
      (file) => void (file.entries = file.entries.toReversed()),
      [
        ['entry', 1],
        ['entry', 2],
        ['entry', 3],
        ['closing', null],
      ],
    ],
    [
      'the first entry gone',
      ({ entries }) => void entries.shift(),
      [
        ['entry', 1],
        ['count', null],
      ],
    ],
    [
      'the last entry gone',
      ({ entries }) => void entries.pop(),
      [
        ['count', null],
        ['closing', null],
      ],
    ],
    ['the seal', ({ seal }) => void (seal.mac = 'none'), [['closing', null]]],
    ['a part that is none', (file) => void Object.assign(file.entries[0]!, { note: 'x' }), [['shape', 1]]],
    ['a later version', ({ head }) => void Object.assign(head, { version: 2 }), [['newer', null]]],
    ['another format', ({ head }) => void Object.assign(head, { format: 'x' }), [['foreign', null]]],
  ])('says where it was altered: %s', (_what, edit, found) => {
    expect(kindsIn(edited(edit))).toEqual(found)
  })

  it('says that the same content is written otherwise, and from where on', () => {
    expect(check(bytesOf(`${exported()}\n`)).findings).toEqual([
      {
        kind: 'spelling',
        entry: null,
        message: `The file is not written as it was exported, from byte ${bytesOf(exported()).length + 1} on`,
      },
    ])
    expect(kindsIn(exported().replace('"entries":[', '"entries": ['))).toEqual([['spelling', null]])
    expect(kindsIn(exported().replace('"City 1"', String.raw`"City\u00201"`))).toEqual([['spelling', null]])
    expect(kindsIn(exported().replace('{', '{"entries":[],'))).toEqual([['spelling', null]])
  })

  it('passes nothing over, whatever it is called', () => {
    const named = exported().replace('"city":{', '"__proto__":{"to":1},"city":{')
    expect(kindsIn(named)).not.toEqual([])
  })

  it('is no exported history where it is another file', () => {
    for (const [text, kind] of [
      ['', 'unreadable'],
      ['<script>', 'unreadable'],
      [`{"head":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'unreadable'],
      ['{}', 'foreign'],
      ['{"head":[]}', 'foreign'],
    ] as const)
      expect(kindsIn(text)).toEqual([[kind, null]])
  })

  it('whose chain was reckoned anew is found by who has the key, and by nobody else', () => {
    const forged = historyText(headOf(3), changes.with(1, changeAt(2, { actorName: 'Eve' })), {
      sha256,
      mac: () => (JSON.parse(exported()) as HistoryFile).seal.mac,
    })
    expect(check(bytesOf(forged)).findings).toEqual([])
    expect(checkHistoryFile(bytesOf(forged), { sha256, isSigned }).findings).toMatchObject([{ kind: 'seal' }])
    const elsewhere = signerOf('of another server')
    expect(
      checkHistoryFile(bytesOf(exported()), { sha256, isSigned: elsewhere.isSigned }).findings,
    ).toMatchObject([{ kind: 'seal' }])
  })
})

it('the canonical form has its names in order, no space, and nothing twice', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é"\n' }], a: -0, 'A ': 1e21, ä: true })).toBe(
    String.raw`{"A ":1e+21,"a":0,"b":[1,{"c":"é\"\n","d":null}],"ä":true}`,
  )
  expect(linkHash(sha256, '', { b: 1, a: 2 })).toBe(sha256('["",{"a":2,"b":1}]'))
})
