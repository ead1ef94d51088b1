import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { historyText, linkHash, sealed } from './chain.ts'
import { changeAt, headOf, sha256 } from './history-file.fixture.ts'

const mac = (text: string) => `signed ${text}`
const exported = (...changes: readonly ReturnType<typeof changeAt>[]): unknown =>
  JSON.parse(historyText(headOf(changes.length), changes, { sha256, mac }))

test('what the server signs is the last hash and the count', () => {
  expect(sealed('ab', 3)).toBe('["ab",3]')
})

test('a link is the hash of what stands there behind the hash before', () => {
  expect(linkHash((text) => text, 'ab', { b: 1, a: 2 })).toBe('["ab",{"a":2,"b":1}]')
})

describe('an exported history', () => {
  test('of nothing is its head and its seal', () => {
    const head = linkHash(sha256, '', headOf(0))
    const content = { count: 0, mac: `signed ["${head}",0]` }
    expect(exported()).toEqual({
      head: { ...headOf(0), hash: head },
      entries: [],
      seal: { ...content, hash: linkHash(sha256, head, content) },
    })
  })

  test('is a chain from its head over each entry to its seal', () => {
    const entry = (version: number) => ({
      eventId: `e${version}`,
      globalSeq: 100 + version,
      streamVersion: version,
      kind: 'saved',
      type: 'v1.LocationSaved',
      actor: 'u1',
      actorName: 'Ada Admin',
      recordedAt: '2026-03-07T08:00:00.000Z',
      path: 'form',
    })
    const first = { ...entry(1), fields: { city: { to: 'City 1' }, size: { to: 0.25 } } }
    const second = {
      ...entry(2),
      fields: { city: { from: 'City 1', to: 'City 2' }, size: { from: null, to: 0.5 } },
    }
    const head = linkHash(sha256, '', headOf(2))
    const one = linkHash(sha256, head, first)
    const two = linkHash(sha256, one, second)
    const seal = { count: 2, mac: `signed ["${two}",2]` }
    expect(exported(changeAt(1), changeAt(2))).toEqual({
      head: { ...headOf(2), hash: head },
      entries: [
        { ...first, hash: one },
        { ...second, hash: two },
      ],
      seal: { ...seal, hash: linkHash(sha256, two, seal) },
    })
  })

  test('tells what was removed with what it was, and nothing of which record it was', () => {
    const removed = changeAt(3, { kind: 'removed', changes: {}, before: { city: 'Bonny' }, path: null })
    expect(exported(removed)).toMatchObject({
      entries: [{ kind: 'removed', path: null, fields: { city: { from: 'Bonny' } } }],
    })
    expect(canonicalJson(exported(removed))).not.toMatch(/"entity":"location","eventId"|"to"/)
  })
})
