import { describe, expect, test } from 'vitest'
import { baseOf, list, placeIn, type ScreenPlace, stepBetween, textOf, withPlace } from './screen-place.ts'

const record: ScreenPlace = { at: 'record', key: 7 }
const unlocked: ScreenPlace = { at: 'unlocked', key: 7 }
const popup: ScreenPlace = { at: 'edit', key: 7 }
const fresh: ScreenPlace = { at: 'new' }

describe('an address', () => {
  test.each<readonly [string, ScreenPlace]>([
    ['', list],
    ['search=mud', list],
    ['new=1', fresh],
    ['record=7', record],
    ['edit=7', popup],
    ['record=7&edit=7', unlocked],
    ['record=8&edit=7', popup],
    ['record=7&preview=1', { ...record, window: 'preview' }],
    ['record=7&edit=7&find=1', { ...unlocked, window: 'find' }],
    ['record=-7', { at: 'record', key: -7 }],
    ['record=--7', { at: 'record', key: 0 }],
    ['record=abc', { at: 'record', key: 0 }],
    ['edit=', { at: 'edit', key: 0 }],
    ['edit=99999999999', { at: 'edit', key: 0 }],
    ['preview=1', list],
  ])('%j shows %j', (address, place) => {
    expect(placeIn(new URLSearchParams(address))).toEqual(place)
  })

  test.each([fresh, record, unlocked, popup, { ...unlocked, window: 'preview' as const }])(
    'that shows %j is read as it was written',
    (place) => {
      expect(placeIn(withPlace(new URLSearchParams('search=mud'), place))).toEqual(place)
    },
  )

  test('keeps what is not its own', () => {
    const before = new URLSearchParams('search=mud&sort=a:asc&sort=b:desc&record=7&preview=1&whose=mine')
    expect(`${withPlace(before, list)}`).toBe('search=mud&sort=a%3Aasc&sort=b%3Adesc&whose=mine')
    expect(`${withPlace(before, unlocked)}`).toBe(
      'search=mud&sort=a%3Aasc&sort=b%3Adesc&whose=mine&record=7&edit=7',
    )
  })

  test('keeps what a new record begins with as long as it stands', () => {
    const before = new URLSearchParams('new=1&pmTaskOID=105&whose=mine')
    expect([
      `${withPlace(before, fresh, ['pmTaskOID'])}`,
      `${withPlace(before, list, ['pmTaskOID'])}`,
    ]).toEqual(['pmTaskOID=105&whose=mine&new=1', 'whose=mine'])
  })
})

test('below what stands over a record is the record', () => {
  expect([{ ...record, window: 'find' as const }, record, fresh, list].map(baseOf).map(textOf)).toEqual([
    'record=7',
    'record=7',
    'new=1',
    '',
  ])
})

describe('the history', () => {
  test.each<readonly [string, ScreenPlace, ScreenPlace, number, string]>([
    ['what stands is left alone', record, record, 1, 'none'],
    ['a record opens over the list', list, record, 0, 'push'],
    ['a popup opens over the list', list, popup, 0, 'push'],
    ['an edit opens over its record', record, unlocked, 1, 'push'],
    ['a preview opens over its record', unlocked, { ...unlocked, window: 'preview' }, 2, 'push'],
    ['a new record opens over another', record, fresh, 1, 'push'],
    ['a neighbour takes the place of its record', record, { at: 'record', key: 8 }, 1, 'replace'],
    ['a neighbour takes the place of record and edit', unlocked, { at: 'unlocked', key: 8 }, 2, 'back 1'],
    ['a popup that goes on as a page stays where it is', popup, record, 1, 'replace'],
    ['a record closes to its list', record, list, 1, 'back 1'],
    ['an edit closes to its list', unlocked, list, 2, 'back 2'],
    ['a preview closes to its record', { ...unlocked, window: 'preview' }, unlocked, 3, 'back 1'],
    ['the first entry of a tab becomes its list', unlocked, list, 0, 'replace'],
    ['the first entry of a tab loses its preview', { ...record, window: 'preview' }, record, 0, 'replace'],
  ])('%s', (_words, from, to, depth, step) => {
    const { kind, ...by } = stepBetween(from, to, depth)
    expect([kind, ...Object.values(by)].join(' ')).toBe(step)
  })
})
