import { expect, test } from 'vitest'
import { newsWords, type Typed } from './news-words.ts'

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
