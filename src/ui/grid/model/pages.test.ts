import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampPage, pageCount, pageNumbers } from './pages.ts'

describe('pages', () => {
  it.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [340, 100, 4],
  ])('%i rows by %i make %i pages', (rows, size, pages) => {
    expect(pageCount(rows, size)).toBe(pages)
  })

  it.each([
    [5, 24, 10, 2],
    [-1, 24, 10, 0],
    [1, 24, 10, 1],
    [3, 0, 10, 0],
  ])('page %i of %i rows by %i is page %i', (page, rows, size, expected) => {
    expect(clampPage(page, rows, size)).toBe(expected)
  })

  it.each([
    [0, 1, [0]],
    [2, 7, [0, 1, 2, 3, 4, 5, 6]],
    [0, 34, [0, 1, 2, 3, 4, 'gap', 33]],
    [5, 34, [0, 'gap', 4, 5, 6, 'gap', 33]],
    [33, 34, [0, 'gap', 29, 30, 31, 32, 33]],
  ])('page %i of %i shows %j', (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown)
  })

  it('shows at most seven, rising, with the first, the last and the current page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (pages, any) => {
        const page = any % pages
        const shown = pageNumbers(page, pages)
        const numbers = shown.filter((each) => each !== 'gap')
        expect(shown.length).toBeLessThanOrEqual(7)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([0, page, pages - 1]))
      }),
    )
  })
})
