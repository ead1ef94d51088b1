import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { GridLine } from '../grid/model/lines.ts'
import { type HeldBy, heldItems } from './held-items.ts'

const letters = (words: string) => words.split('')
const rows = (keys: string): GridLine<string>[] => letters(keys).map((row) => ({ kind: 'row', row }))
const heading = (text: string): GridLine<string> => ({
  kind: 'group',
  path: [text],
  depth: 0,
  column: 'type',
  text,
  count: 1,
  isOpen: true,
  isContinued: false,
})
const keyOf = (line: GridLine<string>) => (line.kind === 'row' ? line.row.slice(0, 1) : line.text)
const wordsOf = (lines: readonly GridLine<string>[] | null) =>
  lines?.map((line) => keyOf(line)).join('') ?? null

type By = HeldBy<GridLine<string>>
const by = (others: string): By => ({
  keyOf,
  whose: (line) => (line.kind === 'group' ? null : others.includes(keyOf(line)) ? 'others' : 'own'),
  find: () => undefined,
  isFirst: false,
  isWhole: false,
})

/** `others`: whose rows these are. A page beyond the first unless told. */
const held = (stood: string, next: string, others: string, over: Partial<By> = {}) =>
  heldItems(rows(stood), rows(next), { ...by(others), ...over })
const heldWords = (...given: Parameters<typeof held>) => wordsOf(held(...given)?.items ?? null)

describe('lines stand where they stood', () => {
  it.each([
    ['one that others changed has moved', 'abcde', 'abdec', 'c'],
    ['one that others made came between, and the last went to the next page', 'abcde', 'axbcd', 'x'],
    ['one that others removed is gone, and one of the next page came up', 'abcde', 'abdef', 'c'],
    ['others made one above the page', 'abcde', 'zabcd', 'xe'],
    ['others removed all that stood', 'ab', '', 'ab'],
  ])('where %s', (_why, stood, next, others) => {
    expect(heldWords(stood, next, others)).toBe(stood)
  })
})

describe('what one does oneself is shown at once', () => {
  it.each([
    ['a row that was removed', 'abcde', 'abde', 'x', false],
    ['a row that was removed beside one of others', 'abcde', 'abe', 'd', false],
    ['a row that was made, first in the list', 'abcde', 'zabcd', 'c', true],
    ['more new ones than others account for', 'abc', 'abcdefg', 'b', false],
    ['another order', 'abcde', 'edcba', 'c', false],
    ['nothing of others', 'abcde', 'abcdef', '', false],
  ])('%s', (_why, stood, next, others, isFirst) => {
    expect(held(stood, next, others, { isFirst })).toBeNull()
  })
})

test('lines hold what is in them now, wherever it stands, and what is gone what was in it last', () => {
  const now = heldItems(rows('abc'), [...rows('a'), { kind: 'row', row: 'bright' }], {
    ...by('bc'),
    isFirst: true,
  })
  expect(now?.items).toEqual([...rows('a'), { kind: 'row', row: 'bright' }, ...rows('c')])
  const elsewhere = held('abc', 'ab', 'c', {
    find: (key) => ({ kind: 'row', row: `${key}, of the next page` }),
    isFirst: true,
  })
  expect(elsewhere?.items).toEqual([...rows('ab'), { kind: 'row', row: 'c, of the next page' }])
})

test('an item that says itself where it stands keeps its place, and waits', () => {
  const stood = [
    { id: 'a', day: 1, word: 'open' },
    { id: 'b', day: 2, word: 'open' },
  ]
  const next = [
    { id: 'a', day: 5, word: 'done' },
    { id: 'b', day: 3, word: 'open' },
  ]
  const now = heldItems(stood, next, {
    keyOf: ({ id }) => id,
    whose: ({ id }) => (id === 'a' ? 'others' : 'own'),
    find: () => undefined,
    putBack: (was, is) => (was.day === is.day ? null : { ...is, day: was.day }),
    isFirst: true,
    isWhole: true,
  })
  expect(now).toEqual({
    items: [
      { id: 'a', day: 1, word: 'done' },
      { id: 'b', day: 3, word: 'open' },
    ],
    waiting: ['a'],
  })
})

test('headings of groups stand with their rows, and a group that is closed is closed at once', () => {
  const of = (others: string) => ({ ...by(others), isFirst: true })
  const stood = [heading('1'), ...rows('ab'), heading('2'), ...rows('c')]
  const moved = [heading('1'), ...rows('a'), heading('2'), ...rows('bc')]
  expect(heldItems(stood, moved, of('b'))).toEqual({ items: stood, waiting: ['b'] })
  expect(heldItems(stood, [heading('1'), ...rows('ab'), heading('2')], of(''))).toBeNull()
})

test('whatever others do to their rows, those that stand in the page keep their places', () => {
  const keys = letters('abcdefghijkl')
  fc.assert(
    fc.property(
      fc.subarray(keys, { minLength: 1 }),
      fc.shuffledSubarray(letters('vwxyz')),
      fc.infiniteStream(fc.nat()),
      fc.integer({ min: 3, max: 8 }),
      (changed, made, places, size) => {
        const others = [...changed, ...made].join('')
        const next = keys.filter((key) => !changed.includes(key))
        for (const key of [...changed, ...made])
          next.splice((places.next().value ?? 0) % (next.length + 1), 0, key)
        const stood = rows(keys.slice(0, size).join(''))
        const page = rows(next.slice(0, size).join(''))
        const shown = heldItems(stood, page, {
          ...by(others),
          find: (row) => ({ kind: 'row' as const, row }),
          isFirst: true,
        })
        expect(shown?.items ?? page).toEqual(stood)
      },
    ),
  )
})

describe('in a list that is whole, what one does oneself goes between what others do', () => {
  it.each([
    ['a row that one made, where others moved one', 'abcde', 'axbdce', 'c', 'axbcde', 'c'],
    ['a row that one removed, beside one that others removed', 'abcde', 'abe', 'd', 'abde', 'd'],
    ['one that one moved, beside one that others made', 'abc', 'bcaz', 'z', 'bca', 'z'],
    ['one that one moved away, which stood first before one of others', 'abc', 'cb', 'b', 'bc', 'b'],
    ['nothing of others moves', 'abc', 'abcd', 'b', 'abcd', ''],
  ])('%s', (_why, stood, next, others, shown, waiting) => {
    const now = held(stood, next, others, { isFirst: true, isWhole: true })
    expect([wordsOf(now?.items ?? null), now?.waiting.join('')]).toEqual([shown, waiting])
  })
})
