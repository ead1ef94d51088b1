import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { type Filter, groupName, groupsOf, ListQuery, searchWords } from './list-query.ts'

const taken = (query: Record<string, string>) => {
  const parsed = v.safeParse(ListQuery, query)
  return parsed.success ? parsed.output : parsed.issues[0].message
}
const status = { field: 'status', op: '=', value: 'Active' } as const
const filtered = (filter: unknown) => taken({ filter: JSON.stringify(filter) })
const nested = (levels: number): Filter => (levels === 1 ? status : { and: [nested(levels - 1)] })

test('nothing asked is nothing narrowed', () => {
  expect(taken({})).toEqual({})
})

test('a whole query is read', () => {
  expect(
    taken({
      skip: '20',
      take: '1000',
      search: 'mud pump',
      columns: 'description,unit',
      sort: 'description:desc,unit',
      group: 'location,unit',
      filter: JSON.stringify({ and: [status, { or: [{ field: 'unit', op: 'blank' }] }] }),
    }),
  ).toEqual({
    skip: 20,
    take: 1000,
    search: 'mud pump',
    columns: 'description,unit',
    sort: 'description:desc,unit',
    group: 'location,unit',
    filter: { and: [status, { or: [{ field: 'unit', op: 'blank' }] }] },
  })
})

test('a word of a search counts once, whatever its case', () => {
  expect(searchWords(' Mud  PUMP mud\tpump 9 ')).toEqual(['mud', 'pump', '9'])
  expect(searchWords('  ')).toEqual([])
  const repeated = 'a b c d e f g h A B C'
  expect(taken({ search: repeated })).toEqual({ search: repeated })
})

test('groups are read from a summary as they were named, in order', () => {
  const summary = { [groupName(['PUMP', 7])]: 12, [groupName([null, true])]: 1, [groupName(['2', 1])]: 3 }
  expect(groupsOf(summary)).toEqual([
    { values: ['PUMP', 7], count: 12 },
    { values: [null, true], count: 1 },
    { values: ['2', 1], count: 3 },
  ])
})

describe('is refused in words', () => {
  test.each<readonly [Record<string, string>, string]>([
    [{ skip: '-1' }, 'skip must be a whole number'],
    [{ skip: '1.5' }, 'skip must be a whole number'],
    [{ skip: '1000001' }, 'skip is at most 1000000'],
    [{ take: 'all' }, 'take must be a whole number'],
    [{ take: '1001' }, 'take is at most 1000'],
    [{ search: 'x'.repeat(201) }, 'A search is limited to 200 characters'],
    [{ search: 'a b c d e f g h i' }, 'A search is limited to 8 words'],
    [{ sort: 'unit desc' }, 'sort must read field:asc,other:desc'],
    [{ sort: 'unit:down' }, 'sort must read field:asc,other:desc'],
    [{ sort: 'unit,' }, 'sort must read field:asc,other:desc'],
    [{ group: 'unit,location,make,model' }, 'group must be one to three fields: field,other'],
    [{ group: 'unit;location' }, 'group must be one to three fields: field,other'],
    [{ columns: 'unit,' }, 'columns must read field,other'],
    [{ filter: '{status' }, 'filter must be JSON'],
    [{ filter: `"${'x'.repeat(4000)}"` }, 'filter is limited to 4000 characters'],
  ])('%j', (query, message) => {
    expect(taken(query)).toBe(message)
  })

  test('a parameter that does not exist', () => {
    expect(v.is(ListQuery, { page: '2' })).toBe(false)
  })
})

describe('a filter', () => {
  test('is at most four levels deep', () => {
    expect(filtered(nested(4))).toEqual({ filter: nested(4) })
    expect(filtered(nested(5))).toBe('filter is limited to 4 levels')
  })

  test('has at most forty terms, however they are spread', () => {
    const half = { or: Array.from({ length: 20 }, () => status) }
    expect(filtered({ and: [half, half] })).toEqual({ filter: { and: [half, half] } })
    expect(filtered({ and: [half, half, status] })).toBe('filter is limited to 40 terms')
  })

  test.each([
    [{ field: 'status', op: 'like', value: 'A' }],
    [{ field: 'status', op: '=', value: { $gt: '' } }],
    [{ field: 'status', op: '=', value: 'A', sql: '1=1' }],
    [{ and: [status], or: [status] }],
    [[status]],
    [null],
  ])('is refused: %j', (filter) => {
    expect(filtered(filter)).toEqual(expect.any(String))
  })
})
