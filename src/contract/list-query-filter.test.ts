import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  askedSearch,
  type Filter,
  groupName,
  type GroupPath,
  groupsOf,
  ListFilter,
  ListQuery,
  PlacedListQuery,
  searchWords,
} from './list-query.ts'

const status = { field: 'status', op: '=', value: 'Active' } as const
const fault = (filter: unknown) => {
  const parsed = v.safeParse(ListFilter, filter)
  return parsed.success ? null : parsed.issues[0].message
}

describe('a filter', () => {
  const deep = (levels: number, how: 'and' | 'or'): Filter =>
    levels === 1
      ? status
      : how === 'and'
        ? { and: [deep(levels - 1, 'or')] }
        : { or: [deep(levels - 1, 'and')] }

  test('is at most four levels deep, whichever way it is joined, in its deepest part', () => {
    expect([fault(deep(4, 'and')), fault(deep(4, 'or'))]).toEqual([null, null])
    expect(fault(deep(5, 'or'))).toBe('filter is limited to 4 levels')
    expect(fault({ or: [status, deep(4, 'and'), status] })).toBe('filter is limited to 4 levels')
    expect(fault({ or: [status, deep(3, 'and')] })).toBeNull()
  })

  test('that joins nothing is a level, and no term', () => {
    expect([fault({ and: [] }), fault({ and: [{ or: [{ and: [] }] }] })]).toEqual([null, null])
    const empty = { or: Array.from({ length: 30 }, () => ({ and: [] })) }
    expect(fault({ and: [empty, { or: Array.from({ length: 40 }, () => status) }] })).toBeNull()
  })

  test('has at most forty terms together', () => {
    const of = (count: number) => Array.from({ length: count }, () => status)
    expect(fault({ or: of(40) })).toBeNull()
    expect(fault({ or: [{ and: of(13) }, { or: of(13) }, { and: of(13) }, status] })).toBeNull()
    expect(fault({ or: [{ and: of(13) }, { or: of(14) }, { and: of(13) }, status] })).toBe(
      'filter is limited to 40 terms',
    )
  })

  test('compares with one value, several or none', () => {
    for (const value of ['a', 1, true, ['a', 1, false], [], undefined])
      expect(v.is(ListFilter, { field: 'x', op: 'in', value })).toBe(true)
    expect(v.is(ListFilter, { field: 'x', op: 'in', value: null })).toBe(false)
    expect(v.is(ListFilter, { field: 'x', op: 'in', value: Array.from({ length: 201 }, () => 1) })).toBe(
      false,
    )
    expect(v.is(ListFilter, { field: 'x'.repeat(81), op: 'blank' })).toBe(false)
  })
})

describe('what is typed into a search', () => {
  test('is asked for by its first eight words, each once', () => {
    expect(askedSearch('  Mud  PUMP mud ')).toBe('mud pump')
    expect(askedSearch('a b c d e f g h i j')).toBe('a b c d e f g h')
    expect(askedSearch('a a a a a a a a a b')).toBe('a b')
    expect(askedSearch(' ')).toBe('')
  })

  test('is asked for by its first 200 letters', () => {
    expect(askedSearch('x'.repeat(201))).toBe('x'.repeat(200))
    expect(askedSearch(`${'x'.repeat(150)} ${'y'.repeat(150)}`)).toBe(`${'x'.repeat(150)} ${'y'.repeat(49)}`)
  })

  test('is always what a list takes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (typed) => {
        const search = askedSearch(typed)
        expect(v.is(ListQuery, { search })).toBe(true)
        expect(searchWords(search).length).toBeLessThanOrEqual(8)
      }),
    )
  })
})

describe('the groups of a summary', () => {
  test('are read as they are named', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
    const path = fc.array(value, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.uniqueArray(path, { selector: groupName, maxLength: 5 }), (paths: GroupPath[]) => {
        const summary = Object.fromEntries(paths.map((each, at) => [groupName(each), at]))
        expect(groupsOf(summary)).toEqual(paths.map((values, count) => ({ values, count })))
      }),
    )
  })

  test('that are none are told', () => {
    for (const name of ['PUMP', '{"a":1}', '[1,2,3,4]', '[{}]'])
      expect(() => groupsOf({ [name]: 1 })).toThrow(v.ValiError)
    expect(() => groupsOf({ '[': 1 })).toThrow('a group must be JSON')
    expect(() => groupsOf({ '[1,2,3,4]': 1 })).toThrow('a group has at most 3 values')
  })
})

describe('a list of what is done on machines', () => {
  const asked = (at: unknown) => {
    const parsed = v.safeParse(PlacedListQuery, { take: '5', at })
    return parsed.success ? parsed.output : parsed.issues[0].message
  }

  test('is asked for one location', () => {
    expect(asked('7')).toEqual({ take: 5, at: 7 })
    expect(asked(undefined)).toEqual({ take: 5, at: undefined })
    for (const at of ['0', '-1', 'x', '2147483648', ''])
      expect(asked(at)).toBe('at must be the key of a location')
  })

  test('alone is asked so', () => {
    expect(v.is(ListQuery, { at: '7' })).toBe(false)
  })
})

test('the limits of a query count to the last that they let pass', () => {
  const sound = [
    { skip: '1000000' },
    { take: '0' },
    { take: '1000' },
    { most: '100000' },
    { uncounted: '1' },
    { search: 'x'.repeat(200) },
    { search: 'a b c d e f g h' },
    { sort: 'a:asc,b_2:desc,c' },
    { group: 'a,b,c' },
  ]
  expect(sound.map((query) => v.is(ListQuery, query))).toEqual(sound.map(() => true))
  const unsound = [
    { skip: '1234567890' },
    { skip: '' },
    { most: '100001' },
    { uncounted: '0' },
    { sort: '' },
    { sort: 'a:asc:desc' },
    { group: '' },
    { group: 'a,' },
    { columns: ',a' },
    { locale: 'xx' },
  ]
  expect(unsound.map((query) => v.is(ListQuery, query))).toEqual(unsound.map(() => false))
})
