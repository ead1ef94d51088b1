import { expect, test } from 'vitest'
import {
  comesBack,
  entityNames,
  isAppended,
  isEntity,
  isFixed,
  isKept,
  isLasting,
  lendsKeys,
} from './catalogue.ts'

test('a name from outside is an entity only where the catalogue has it', () => {
  expect(entityNames.every(isEntity)).toBe(true)
  expect(['', 'toString', '__proto__', 'Location', 'locations'].map(isEntity)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('what becomes of records is one of five', () => {
  const lives = { isFixed, isKept, isLasting, isAppended }
  const named = Object.fromEntries(
    Object.entries(lives).map(([name, is]) => [name, entityNames.filter((entity) => is(entity)).toSorted()]),
  )
  expect(named).toEqual({
    isFixed: ['applicationUser', 'company', 'systemSetting'],
    isKept: ['systemCode'],
    isLasting: ['camsUser', 'pmDeferral', 'request'],
    isAppended: ['stockMovement', 'workOrderMove'],
  })
})

test('a deleted record comes back by itself where it can be deleted, and is not written with others', () => {
  const gone = entityNames.filter((name) => !comesBack(name)).toSorted()
  expect(gone).toEqual(
    [
      'applicationUser',
      'company',
      'systemSetting',
      'systemCode',
      'camsUser',
      'pmDeferral',
      'request',
      'stockMovement',
      'workOrderMove',
      'formHeader',
      'formField',
      'role',
      'userRole',
    ].toSorted(),
  )
})

test('a device is lent keys for what it can make, but where they are typed', () => {
  expect(entityNames.filter((name) => !lendsKeys(name)).toSorted()).toEqual([
    'applicationUser',
    'company',
    'role',
    'systemCode',
    'systemSetting',
  ])
})
