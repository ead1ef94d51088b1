import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type PageQuestion, pageQuery } from './list-question.ts'
import { ListQuery } from './list-query.ts'

const nothing: PageQuestion = {
  search: '',
  columns: [],
  sort: [],
  filter: null,
  group: [],
  skip: 0,
  take: 20,
}
const filter = { field: 'status', op: '=', value: 'Active' } as const

describe('a question of a list as its query', () => {
  test('says how many rows from where on, and nothing that is not asked', () => {
    expect(pageQuery(nothing)).toEqual({ skip: '0', take: '20' })
    expect(pageQuery({ ...nothing, skip: 40, take: 0 })).toEqual({ skip: '40', take: '0' })
  })

  test('says that nobody asks how many there are', () => {
    expect(pageQuery({ ...nothing, uncounted: true })).toEqual({ skip: '0', take: '20', uncounted: '1' })
  })

  test('searches in columns only where there is something to search for', () => {
    const columns = ['description', 'unit']
    expect(pageQuery({ ...nothing, columns, locale: 'de' })).toEqual({ skip: '0', take: '20' })
    expect(pageQuery({ ...nothing, search: 'mud pump' })).toEqual({
      skip: '0',
      take: '20',
      search: 'mud pump',
    })
    expect(pageQuery({ ...nothing, search: 'mud', columns })).toEqual({
      skip: '0',
      take: '20',
      search: 'mud',
      columns: 'description,unit',
    })
    expect(pageQuery({ ...nothing, search: 'mud', columns, locale: 'de' })).toEqual({
      skip: '0',
      take: '20',
      search: 'mud',
      columns: 'description,unit',
      locale: 'de',
    })
    expect(pageQuery({ ...nothing, search: 'mud', locale: 'de' })).toEqual({
      skip: '0',
      take: '20',
      search: 'mud',
    })
  })

  test('names each column that it is sorted by with its way, and those it is grouped by', () => {
    const sort = [
      { id: 'unit', desc: true },
      { id: 'make', desc: false },
    ]
    expect(pageQuery({ ...nothing, sort, group: ['location', 'make'] })).toEqual({
      skip: '0',
      take: '20',
      sort: 'unit:desc,make:asc',
      group: 'location,make',
    })
  })

  test('is read by the server as it was asked', () => {
    const asked: PageQuestion = {
      ...nothing,
      search: 'mud',
      columns: ['unit'],
      locale: 'en-US',
      sort: [{ id: 'unit', desc: false }],
      filter: { and: [filter, { field: 'make', op: 'blank' }] },
      group: ['make'],
    }
    expect(v.parse(ListQuery, pageQuery(asked))).toEqual({
      skip: 0,
      take: 20,
      search: 'mud',
      columns: 'unit',
      locale: 'en-US',
      sort: 'unit:asc',
      filter: { and: [filter, { field: 'make', op: 'blank' }] },
      group: 'make',
    })
  })
})
