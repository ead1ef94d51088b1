import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listOf, MoreOfPage, pageListNames, PageLists } from './page-lists.ts'

test('a list is its first rows and how many there are, or null to who may not read them', () => {
  const list = listOf(v.object({ id: v.number() }))
  const read = (value: unknown) => (v.is(list, value) ? v.parse(list, value) : 'none')
  expect(read({ count: 30, first: [{ id: 1 }] })).toEqual({ count: 30, first: [{ id: 1 }] })
  expect(read(null)).toBeNull()
  expect([
    read({ count: 1 }),
    read({ first: [] }),
    read({ count: 1, first: [{ id: 'a' }] }),
    read(undefined),
  ]).toEqual(['none', 'none', 'none', 'none'])
})

test('a page has each of its lists, and goes on with one of them', () => {
  const none = Object.fromEntries(pageListNames.map((name) => [name, null]))
  expect(v.parse(PageLists, none)).toEqual(none)
  for (const name of pageListNames) {
    const { [name]: _left, ...rest } = none
    expect([v.is(PageLists, rest), v.is(MoreOfPage, rest), v.is(MoreOfPage, { [name]: null })]).toEqual([
      false,
      true,
      true,
    ])
  }
})
