import { describe, expect, it } from 'vitest'
import { sameValue } from './same-value.ts'

describe('two values', () => {
  it.each([
    [
      { a: 1, b: [{ c: 'x' }] },
      { b: [{ c: 'x' }], a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [{ a: { b: undefined } }, { a: {} }],
    [[], []],
    [{}, {}],
    [Number.NaN, Number.NaN],
  ])('%o and %o are the same', (one, other) => {
    expect([sameValue(one, other), sameValue(other, one)]).toEqual([true, true])
  })

  it.each([
    [1, '1'],
    [0, null],
    ['', null],
    [null, undefined],
    [null, {}],
    [null, []],
    ['', {}],
    ['', []],
    [{}, []],
    [{ 0: 'a' }, ['a']],
    [{ length: 1, 0: 'a' }, ['a']],
    [[1, 2], [1]],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: null }],
    [[{ a: 1 }], [{ a: 1, b: 2 }]],
    [7, {}],
    [7, 8],
  ])('%o and %o are not', (one, other) => {
    expect([sameValue(one, other), sameValue(other, one)]).toEqual([false, false])
  })
})
