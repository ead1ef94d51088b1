import { expect, test } from 'vitest'
import { noPlace, placeIn, placeQuery, withoutPlace } from './place-address.ts'

const placeOf = (query: string) => placeIn(new URLSearchParams(query))

test('the address of a list asks for a location by its key', () => {
  expect(placeOf(placeQuery(2))).toBe(2)
  expect(placeOf('record=2')).toBe(null)
})

test.each(['abc', '', '0', '-1', '1.5', '01', '2147483648', '99999999999', '2 or 1=1'])(
  'what is no key is a location that there is not: %j',
  (at) => {
    expect(placeOf(new URLSearchParams({ at }).toString())).toBe(noPlace)
  },
)

test('the whole list keeps what else is asked of it, from its first page', () => {
  const params = new URLSearchParams('at=2&page=3&search=pump&record=4&as=board')
  expect(withoutPlace(params).toString()).toBe('search=pump&record=4&as=board')
  expect(params.get('at')).toBe('2')
})
