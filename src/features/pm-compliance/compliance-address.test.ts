import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthAfter, monthChoices, withMonth } from '../../engine/report/report-months.ts'
import {
  addressOf,
  documentQuery,
  duesQuery,
  openedOf,
  reportQuery,
  type Scope,
  scopeOf,
} from './compliance-address.ts'

const now = '2026-11'
const scoped = (query: string) => scopeOf(new URLSearchParams(query), now)
const opened = (query: string) => openedOf(new URLSearchParams(query))

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -23, '2024-12'],
])('%s and %i months are %s', (month, count, found) => {
  expect(monthAfter(month, count)).toBe(found)
})

test('without months the report is of this one and the two before', () => {
  const usual = { from: '2026-09', to: '2026-11', rig: null }
  expect(scoped('')).toEqual(usual)
  for (const query of [
    'from=2026-10',
    'from=2026-11&to=2026-10',
    'from=2025-11&to=2026-11',
    'from=x&to=2026-13',
  ])
    expect(scoped(query)).toEqual(usual)
})

test('the address names months in their order, a year at most, and a rig', () => {
  expect(scoped('from=2025-12&to=2026-11&rig=7')).toEqual({ from: '2025-12', to: '2026-11', rig: 7 })
  expect(scoped('from=2026-10&to=2026-10&rig=x')).toEqual({ from: '2026-10', to: '2026-10', rig: null })
})

test('a figure is opened of all, of a rig, of a month', () => {
  expect(opened('of=late')).toEqual({ figure: 'late', rig: null, month: null })
  expect(opened('of=due&at=7&in=2026-10')).toEqual({ figure: 'due', rig: 7, month: '2026-10' })
  expect([opened(''), opened('of=nothing')]).toEqual([null, null])
})

test('what is asked of the server are the days of those months', () => {
  const scope = { from: '2026-09', to: '2026-11', rig: 7 }
  expect(reportQuery(scope)).toEqual({ from: '2026-09-01', to: '2026-11-30' })
  expect(documentQuery(scope)).toEqual({ from: '2026-09-01', to: '2026-11-30', locationOID: 7 })
  expect(duesQuery(scope, { figure: 'due', rig: null, month: null })).toEqual(documentQuery(scope))
  expect(duesQuery({ ...scope, rig: null }, { figure: 'late', rig: 9, month: '2024-02' })).toEqual({
    from: '2024-02-01',
    to: '2024-02-29',
    locationOID: 9,
    outcome: 'late',
  })
})

test('the months to choose from are two years, and those that are chosen', () => {
  const choices = monthChoices({ from: '2020-01', to: '2026-11' }, now)
  expect([choices[0], choices.at(-2), choices.at(-1), choices.length]).toEqual([
    '2026-11',
    '2024-12',
    '2020-01',
    25,
  ])
})

const months = fc.integer({ min: -60, max: 60 }).map((count) => monthAfter(now, count))

test('whatever month is chosen, the others make a report of a year at most with it', () => {
  const scopes = fc
    .record({ from: months, long: fc.nat({ max: 11 }) })
    .map(({ from, long }): Scope => ({ from, to: monthAfter(from, long), rig: null }))
  fc.assert(
    fc.property(scopes, fc.constantFrom('from' as const, 'to' as const), months, (scope, end, month) => {
      const next = withMonth(scope, end, month)
      expect(next[end]).toBe(month)
      // The address takes it as it is.
      const [, query = ''] = addressOf(next).split('?')
      expect(scopeOf(new URLSearchParams(query), now)).toEqual(next)
    }),
  )
})

test('an address leads back to what it was made of', () => {
  const scope = { from: '2026-09', to: '2026-11', rig: 7 }
  expect(addressOf(scope)).toBe('/app/cams/cams_pm_compliance?from=2026-09&to=2026-11&rig=7')
  const figure = { figure: 'missed', rig: 9, month: '2026-10' } as const
  const [, query = ''] = addressOf(scope, figure).split('?')
  expect([scoped(query), opened(query)]).toEqual([scope, figure])
})
