import { expect, test } from 'vitest'
import { location } from '../../contract/entities/location.ts'
import { locations } from './locations.screen.ts'

test('the grid has the seven columns of SPEC 2.9, the key among them', () => {
  expect(locations.columns.map(({ field }) => field)).toEqual([
    'locationOID',
    'locationName',
    'category',
    'city',
    'state',
    'country',
    'postCode',
  ])
})

test('the popup measures 700 by 700 and has every field but the key, which the server makes', () => {
  const { width, height, groups } = locations.popup
  expect([width, height, locations.form]).toEqual([700, 700, null])
  expect(groups.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(location.fields).toSorted())
})
