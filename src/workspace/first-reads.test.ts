import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryKeys } from '../engine/definition/query-keys.ts'
import { entities } from '../contract/entities/catalogue.ts'
import { arraySource, subjectWith, testWorkbench } from '../engine/definition/workbench.fixture.ts'
import { readFirst } from './first-reads.ts'

const allowedRoutes = ['cams_parts', 'cams_pm_operations', 'cams_stock', 'banks']

/** What is asked for at an address. */
function asked(path: string, search = '') {
  const queries = new QueryClient()
  const lists: string[] = []
  const { sourceOf } = testWorkbench({
    subject: subjectWith([]),
    sources: [arraySource(entities.part, [])],
  }).workbench
  const noted = (entity: string) => {
    lists.push(entity)
    return sourceOf(entity)
  }
  const dashboard = async () => {
    lists.push('dashboard')
    return { ok: false, error: { kind: 'unreachable' } } as const
  }
  void readFirst(queries, { listOf: noted, dashboard }, { allowedRoutes }, { path, search })
  const keyOf = (asked: string) =>
    asked === 'dashboard' ? queryKeys.dashboard : queryKeys.list(sourceOf(asked))
  return lists.map((asked) => [asked, queries.getQueryState(keyOf(asked))?.fetchStatus])
}

test('the list of a screen is asked for as it is asked for by its page, however it is shown', () => {
  expect(asked('cams/cams_parts')).toEqual([['part', 'fetching']])
  expect(asked('cams/cams_parts', '?search=pump&sort=name:asc&page=2&size=50')).toEqual([
    ['part', 'fetching'],
  ])
})

test('the figures of the dashboard are asked for where one lands without an address', () => {
  expect(asked('dashboard')).toEqual([['dashboard', 'fetching']])
})

test.each([
  ['of a record, a place or another day', 'cams/cams_parts', '?record=4'],
  ['that the user has no task for', 'cams/cams_vendors', ''],
  ['whose page reads other records', 'cams/cams_pm_operations', ''],
  ['without a definition', 'cams/cams_stock', ''],
  ['of a stored definition', 'ecosystem/banks', ''],
  ['of no screen', 'account', ''],
])('nothing is asked for at an address %s', (_what, path, search) => {
  expect(asked(path, search)).toEqual([])
})
