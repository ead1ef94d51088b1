import { describe, expect, it } from 'vitest'
import { rank } from './order.ts'

describe('rank', () => {
  it('places numbers before texts, equal ones alike, and blank last', () => {
    expect(rank(['b', 2, null, 'B', 10, 2, 'a', -1])).toEqual({
      of: Int32Array.of(4, 1, 5, 4, 2, 1, 3, 0),
      distinct: 5,
      last: 1,
    })
  })

  it('places more numbers than are sorted at once, what is no number with the least', () => {
    const numbers = Array.from({ length: 200_000 }, (_, at) =>
      at % 50_000 === 7 ? Number.NaN : ((at * 7919) % 199_999) - 500.5,
    )
    const sorted = [...new Set(numbers.filter((number) => !Number.isNaN(number)))].toSorted((a, b) => a - b)
    const placeOf = new Map(sorted.map((number, place) => [number, place]))
    const { of, distinct } = rank(numbers)
    expect(distinct).toBe(sorted.length + 4)
    expect([...of]).toEqual(numbers.map((number) => placeOf.get(number) ?? 0))
  })
})
