import { expect, test } from 'vitest'
import { changedWords, markedOf, newsWords, type Typed } from './news-words.ts'

const captions: Readonly<Record<string, string>> = {
  a: 'Make',
  b: 'Model',
  c: 'Notes',
  d: 'Serial',
  e: 'Notes',
}
const words = (
  news: Partial<Parameters<typeof newsWords>[0]>,
  who: readonly string[] = ['Ada'],
  typed: Typed = 'nothing',
) =>
  newsWords({ version: 3, fields: ['a'], isShown: true, ...news }, who, {
    captionOf: (name) => captions[name] ?? name,
    typed,
  })

test.each([
  [words({}), 'Ada changed Make'],
  [words({ fields: ['a', 'b'] }), 'Ada changed Make and Model'],
  [words({ fields: ['c', 'e'] }), 'Ada changed Notes'],
  [
    words({ fields: ['a', 'b', 'c', 'd'] }, ['Ada', 'Ben']),
    'Ada and Ben changed Make, Model, Notes and 1 more',
  ],
  [words({}, ['Ada', 'Ben', 'Cy', 'Di']), 'Ada, Ben and 2 more changed Make'],
  [words({}, []), 'Somebody changed Make'],
  [words({ isShown: false }), 'Ada changed Make'],
  [
    words({ isShown: false }, ['Ada'], 'something else'),
    'Ada changed Make: that stands beside yours when you save',
  ],
  [words({ isShown: false }, ['Ada'], 'the same'), 'Ada changed Make: saving asks whose stands'],
  [words({ version: null, fields: [] }), 'Ada deleted this record'],
])('%s', (said, meant) => {
  expect(said).toBe(meant)
})

const operations = { fields: [], lines: 'lines' }
const planned = {
  ...operations,
  lineEditor: { caption: 'Tasks', noun: 'task', field: 'lines', fields: [], max: 9, blank: () => ({}) },
}

test.each([
  [changedWords(operations, [4], 'lines'), '1 line'],
  [changedWords(operations, [4, 7, 9], 'lines'), '3 lines'],
  [changedWords(operations, [], 'lines'), 'Lines'],
  [changedWords(planned, [4, 7], 'lines'), '2 tasks'],
  [changedWords(planned, [], 'lines'), 'Tasks'],
  [changedWords(operations, [4], 'notes'), 'notes'],
])('%s', (said, meant) => {
  expect(said).toBe(meant)
})

test('lines are marked where the form shows them, with who changed them', () => {
  const news = { fields: ['lines'], lines: [4, 7], isShown: true, who: ['Ada'] }
  expect([
    markedOf(news),
    markedOf({ ...news, who: ['Ada', 'Ben', 'Cy'] }).words,
    markedOf({ ...news, who: [] }).words,
    markedOf({ ...news, isShown: false }),
  ]).toEqual([
    { fields: ['lines'], lines: [4, 7], words: 'Changed by Ada' },
    'Changed by Ada, Ben and 1 more',
    'Changed by somebody',
    { fields: ['lines'], lines: [], words: 'Changed by Ada' },
  ])
})
