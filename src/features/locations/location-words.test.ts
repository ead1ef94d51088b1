import { expect, test } from 'vitest'
import { locationIn, withLocation } from './location-address.ts'
import { addressWords, lastReadWords, locationPlate, statusFigures } from './location-words.ts'
import { told } from './location.fixture.ts'

test.for([
  ['', null],
  ['location=4&tab=cost', 4],
  ['location=0', 0],
  ['location=x', 0],
] as const)('the address %s is of location %s', ([search, location]) => {
  expect(locationIn(new URLSearchParams(search))).toBe(location)
})

test('the page of a location stands over the list as it is, and leaves it so', () => {
  const page = withLocation(new URLSearchParams('search=rig&record=4'), 4)
  expect(page.toString()).toBe('search=rig&location=4')
  page.set('tab', 'cost')
  expect(withLocation(page, null).toString()).toBe('search=rig')
})

test.for([
  [{}, 'Bonny, Rivers 503101, Nigeria'],
  [{ city: '', postCode: '' }, 'Rivers, Nigeria'],
  [{ city: '', state: '', country: '', postCode: '' }, ''],
] as const)('an address without %j is %s', ([blank, words]) => {
  expect(addressWords({ ...told.location, ...blank })).toBe(words)
})

test('a location is plated by its number, and its machines are counted by the words of their status', () => {
  expect(locationPlate(told.location)).toBe('LOC-2')
  expect(
    statusFigures(told, new Map([['Down', 'Out of order']])).map(({ label, count, rail }) => [
      label,
      count,
      rail,
    ]),
  ).toEqual([
    ['Active', 40, 'ok'],
    ['Out of order', 1, 'bad'],
    ['Without a status', 1, 'idle'],
  ])
  expect(statusFigures({ ...told, statuses: null }, undefined)).toEqual([])
})

test('of the meters of a machine it says what they last showed, and when', () => {
  const [pump, generator] = told.meters?.first ?? []
  if (!pump || !generator) throw new Error('no machine has a meter')
  expect(lastReadWords(pump)).toBe('130 h on March 6, 2026')
  expect(lastReadWords({ ...pump, secondaryType: 'Kilometres', secondaryMeter: 12 })).toBe(
    '130 h, 12 km on March 6, 2026',
  )
  expect(lastReadWords({ ...pump, primaryType: '' })).toBe('Read on March 6, 2026')
  expect(lastReadWords(generator)).toBe('Not read yet')
})
