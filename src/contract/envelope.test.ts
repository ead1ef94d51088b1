import { expect, test } from 'vitest'
import * as v from 'valibot'
import { countOf, listOf, one, page, rows } from './envelope.ts'

const Row = v.object({ id: v.number() })

test('an answer is a row, rows, or a page of rows, each under `result`', () => {
  expect(v.parse(one(Row), { result: { id: 1, extra: true } })).toEqual({ result: { id: 1 } })
  expect(v.parse(rows(Row), { result: [{ id: 1 }] })).toEqual({ result: [{ id: 1 }] })
  expect(v.parse(page(Row), { result: { data: [{ id: 1 }], count: 9 } })).toEqual({
    result: { data: [{ id: 1 }], count: 9, summary: {} },
  })
  expect([v.is(one(Row), { id: 1 }), v.is(page(Row), { result: [{ id: 1 }] })]).toEqual([false, false])
})

test('a list is read from `result` or `result.data`, with its count', () => {
  const plain = { result: [{ id: 1 }, { id: 2 }] }
  const paged = { result: { data: [{ id: 1 }], count: 40 } }
  expect([listOf(plain), countOf(plain)]).toEqual([plain.result, 2])
  expect([listOf(paged), countOf(paged)]).toEqual([[{ id: 1 }], 40])
})
