import { describe, expect, test } from 'vitest'
import { entities } from '../../contract/entities/catalogue.ts'
import type { Subject } from '../../contract/access/policy.ts'
import { equipmentScreen } from '../../features/equipment/equipment.screen.ts'
import { adminOperations, ownOperations } from '../../features/pm-operations/pm-operations.screen.ts'
import { subjectWith } from './workbench.fixture.ts'
import { withMoreColumns } from './more-columns.ts'
import type { ScreenDefinition } from './screen.ts'

const admin = subjectWith(['ADMIN'], 'cams/cams_equipment_management', 'cams/cams_pm_operations')
const added = (screen: ScreenDefinition, subject: Subject = admin) =>
  withMoreColumns(screen, subject).columns.slice(screen.columns.length)

describe('the columns that a user may add', () => {
  test('are all other fields of the entity, after those of the screen and hidden at first', () => {
    const { columns } = withMoreColumns(equipmentScreen, admin)
    const answer = 'unitConfirmedAs'
    expect(columns.slice(0, equipmentScreen.columns.length)).toEqual(equipmentScreen.columns)
    expect(columns.map(({ field }) => field).toSorted()).toEqual(
      Object.keys(entities.equipment.fields)
        .filter((name) => name !== answer)
        .toSorted(),
    )
    expect(added(equipmentScreen).filter(({ startsHidden }) => startsHidden !== true)).toEqual([])
  })

  test('are searched while they are hidden where they are text', () => {
    const isHiddenWord = new Map(
      added(equipmentScreen).map(({ field, searchedShown }) => [field, searchedShown !== true]),
    )
    expect(
      [
        'make',
        'serialNumber',
        'category',
        'notes',
        'yearOfProduction',
        'hasMeter',
        'purchaseDate',
        'vendorOID',
      ].map((field) => [field, isHiddenWord.get(field)]),
    ).toEqual([
      ['make', true],
      ['serialNumber', true],
      ['category', true],
      ['notes', true],
      ['yearOfProduction', false],
      ['hasMeter', false],
      ['purchaseDate', false],
      ['vendorOID', false],
    ])
  })

  test('leave out those of records that the user may not read', () => {
    const buyer = subjectWith(['BUYER'], 'cams/cams_vendors')
    const names = new Set(added(equipmentScreen, buyer).map(({ field }) => field))
    expect(
      ['make', 'vendorOID', 'parentAsset', 'maintenanceTemplateOID'].map((name) => names.has(name)),
    ).toEqual([true, true, false, false])
  })

  test('leave out what a screen keeps for others: OffSet is ADMIN’s (SPEC 6)', () => {
    const named = (screen: ScreenDefinition) =>
      withMoreColumns(screen, admin).columns.map(({ field }) => field)
    expect(
      [named(adminOperations), named(ownOperations)].map((names) => names.includes('offsetDay')),
    ).toEqual([true, false])
  })
})
