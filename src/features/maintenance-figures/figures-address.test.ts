import { expect, test } from 'vitest'
import { addressOf, daysOf, figuresQuery, openedOf, scopeOf } from './figures-address.ts'

const scoped = (query: string) => scopeOf(new URLSearchParams(query), '2026-11')
const opened = (query: string) => openedOf(new URLSearchParams(query))

test('the address names months and a rig, or a machine and no rig beside it', () => {
  expect(scoped('')).toEqual({ from: '2026-09', to: '2026-11', rig: null, machine: null })
  expect(scoped('from=2026-10&to=2026-11&rig=7')).toEqual({
    from: '2026-10',
    to: '2026-11',
    rig: 7,
    machine: null,
  })
  expect(scoped('rig=7&machine=12')).toMatchObject({ rig: null, machine: 12 })
  expect(scoped('rig=x&machine=-1')).toMatchObject({ rig: null, machine: null })
})

test('a figure is opened of all, of a cause, of a machine, of a month', () => {
  expect(opened('of=failures')).toEqual({ figure: 'failures', cause: null, machine: null, month: null })
  expect(opened('of=downtime&cause=&at=12&in=2026-10')).toEqual({
    figure: 'downtime',
    cause: '',
    machine: 12,
    month: '2026-10',
  })
  expect([opened(''), opened('of=nothing')]).toEqual([null, null])
})

test('an address leads back to what it was made of', () => {
  const scope = { from: '2026-09', to: '2026-11', rig: 7, machine: null }
  expect(addressOf(scope)).toBe('/app/cams/cams_maintenance_figures?from=2026-09&to=2026-11&rig=7')
  for (const cause of ['', 'Wear & tear', null]) {
    const figure = { figure: 'downtime', cause, machine: 9, month: '2026-10' } as const
    const [, query = ''] = addressOf(scope, figure).split('?')
    expect([scoped(query), opened(query)]).toEqual([scope, figure])
  }
})

test('what is asked of the server are the days of those months', () => {
  const scope = { from: '2026-02', to: '2026-03', rig: null, machine: 12 }
  expect(figuresQuery(scope)).toEqual({ from: '2026-02-01', to: '2026-03-31', equipmentOID: 12 })
  expect(figuresQuery({ ...scope, machine: null, rig: 7 })).toEqual({
    from: '2026-02-01',
    to: '2026-03-31',
    locationOID: 7,
  })
  expect(daysOf(scope, '2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})
