import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handRestsMs, stepWedge, wedgeAtRest, wedgeGapMs } from './wedge.ts'

interface Typed {
  readonly key: string
  /** Milliseconds since the key before. */
  readonly after: number
  readonly isChord?: boolean
}

/** What becomes of the keys: those that the page hears, and what was scanned. */
function type(keys: readonly Typed[]) {
  let state = wedgeAtRest
  let at = 0
  const heard: string[] = []
  const scanned: string[] = []
  for (const { key, after, isChord = false } of keys) {
    at += after
    const step = stepWedge(state, { key, at, isChord })
    state = step.state
    if (!step.isHeld) heard.push(key)
    if (step.scanned !== null) scanned.push(step.scanned)
  }
  return { heard, scanned }
}

const quickly = (text: string, after = 8): readonly Typed[] => [
  ...Array.from(text, (key) => ({ key, after })),
  { key: 'Enter', after },
]

describe('a scanner', () => {
  test('is told by its speed and its Enter, and the page hears but its first two keys', () => {
    expect(type(quickly('EQ-12'))).toEqual({ heard: ['E', 'Q'], scanned: ['EQ-12'] })
    expect(type([...quickly('EQ-12'), ...quickly('PRT-7')]).scanned).toEqual(['EQ-12', 'PRT-7'])
  })

  test('may press Shift for its capitals', () => {
    const keys = 'EQ-12'.split('').flatMap((key) => [
      { key: 'Shift', after: 1 },
      { key, after: 7 },
    ])
    expect(type([...keys, { key: 'Enter', after: 8 }]).scanned).toEqual(['EQ-12'])
  })

  test('is understood whatever it reads', () => {
    const text = fc.string({ unit: 'grapheme-ascii', minLength: 3, maxLength: 80 })
    const gap = fc.integer({ min: 1, max: wedgeGapMs })
    fc.assert(
      fc.property(text, gap, (read, after) => {
        expect(type(quickly(read, after))).toEqual({ heard: read.split('').slice(0, 2), scanned: [read] })
      }),
    )
  })

  test('begins anew after a hand', () => {
    const keys = [{ key: 'g', after: 500 }, { key: 'E', after: 300 }, ...quickly('Q-12')]
    expect(type(keys).scanned).toEqual(['EQ-12'])
    expect(
      type([
        { key: 'g', after: 500 },
        { key: 'E', after: 300 },
        { key: 'Q', after: 90 },
      ]).scanned,
    ).toEqual([])
  })
})

describe('a hand', () => {
  const slow = fc.record({
    key: fc.oneof(
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
      fc.constantFrom('Enter', 'Tab'),
    ),
    after: fc.integer({ min: wedgeGapMs + 1, max: 2_000 }),
    isChord: fc.boolean(),
  })

  test('is heard in full, and scans nothing', () => {
    fc.assert(
      fc.property(fc.array(slow), (keys) => {
        expect(type(keys)).toEqual({ heard: keys.map(({ key }) => key), scanned: [] })
      }),
    )
  })

  test('that has pressed a chord types for what that opens, until it rests', () => {
    const chord = { key: 'k', after: 10, isChord: true }
    expect(type([chord, ...quickly('locations')])).toEqual({
      heard: ['k', ...'locations'.split(''), 'Enter'],
      scanned: [],
    })
    const [first, ...rest] = quickly('EQ-12')
    const scan = (after: number) => type([chord, { key: first?.key ?? '', after }, ...rest]).scanned
    expect([scan(handRestsMs - 1), scan(handRestsMs)]).toEqual([[], ['EQ-12']])
  })

  test('keeps its shortcuts of two keys and its chords, however quick', () => {
    const quick = { after: 10 }
    expect(
      type([
        { key: 'g', ...quick },
        { key: 'e', ...quick },
        { key: 'Enter', ...quick },
      ]),
    ).toEqual({
      heard: ['g', 'e', 'Enter'],
      scanned: [],
    })
    const chords = ['k', 's', 'z', 'Enter'].map((key) => ({ key, ...quick, isChord: true }))
    expect(type(chords)).toEqual({ heard: ['k', 's', 'z', 'Enter'], scanned: [] })
  })
})
