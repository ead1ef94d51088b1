import { expect, test } from 'vitest'
import { equipment } from '../../contract/entities/equipment.ts'
import { equipmentScreen } from './equipment.screen.ts'

const named = (groups: readonly { readonly fields: readonly string[] }[]) =>
  groups.flatMap(({ fields }) => fields)

test('the popup reaches each of the fields of SPEC 3, the confirmation and the nameplate exactly once', () => {
  const inPopup = named(equipmentScreen.popup.groups)
  expect(inPopup.toSorted()).toEqual(Object.keys(equipment.fields).toSorted())
  expect([inPopup.length, new Set(inPopup).size]).toEqual([37, 37])
})

test('the separate form has the seven fields of SPEC 2.9', () => {
  expect(named(equipmentScreen.form?.groups ?? []).toSorted()).toEqual([
    'description',
    'equipmentStatus',
    'equipmntType',
    'keyword',
    'location',
    'make',
    'model',
  ])
  expect(equipmentScreen.form?.captions).toEqual({ description: 'Equipment name' })
})

test('the grid shows the columns of SPEC 2.9, and the popup measures 700 by 550', () => {
  const columns = equipmentScreen.columns.map(({ field }) => field)
  expect(columns).toEqual(
    expect.arrayContaining(['description', 'equipmntType', 'location', 'equipmentStatus']),
  )
  const { width, height } = equipmentScreen.popup
  expect([width, height, equipmentScreen.pageSizes, equipmentScreen.pageSize]).toEqual([
    700,
    550,
    [10, 20, 50, 100],
    10,
  ])
})
