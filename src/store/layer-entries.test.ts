import { expect, test } from 'vitest'
import { layerIn, withLayer } from './layer-entries.ts'

test.each([
  ['', null],
  ['?search=mud', null],
  ['?search=mud&over=filter', 'filter'],
  ['/app/dashboard?over=menu', 'menu'],
  ['/app/dashboard', null],
  ['?over=pm-operation%2F41', 'pm-operation/41'],
])('%j has %j over its page', (address, layer) => {
  expect(layerIn(address)).toBe(layer)
})

test('the rest of an address stays as it is', () => {
  const before = new URLSearchParams('sort=a:asc&sort=b:desc&over=menu&record=7')
  expect([`${withLayer(before, null)}`, `${withLayer(before, 'pm-operation/41')}`]).toEqual([
    'sort=a%3Aasc&sort=b%3Adesc&record=7',
    'sort=a%3Aasc&sort=b%3Adesc&record=7&over=pm-operation%2F41',
  ])
})
