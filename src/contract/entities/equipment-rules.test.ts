import { expect, test } from 'vitest'
import { isUnitAsked, unitFaults } from './equipment-rules.ts'

const machine = (equipmentOID: number | null, unit: string, unitConfirmedAs = '') => ({
  equipmentOID,
  unit,
  description: `Pump ${equipmentOID ?? 'new'}`,
  unitConfirmedAs,
})
const messages = (...asked: Parameters<typeof unitFaults>) =>
  unitFaults(...asked).map(({ message }) => message)

test('a unit of another machine is questioned, and that one named', () => {
  expect(unitFaults(machine(null, ' mp-01 '), [machine(4, 'MP-01'), machine(5, 'MP-02')])).toEqual([
    {
      field: 'unitConfirmedAs',
      message:
        'Unit mp-01 is on Pump 4 (EQ-4) already. Confirm that both bear it, or that this one takes its place.',
    },
  ])
})

test('of several that bear it the first is named, the others counted', () => {
  expect(messages(machine(9, 'A'), [machine(5, 'A'), machine(4, 'a'), machine(7, 'A')])).toEqual([
    'Unit A is on Pump 4 (EQ-4) and 2 more already. Confirm that both bear it, or that this one takes its place.',
  ])
})

test.each([
  ['its own', machine(4, 'MP-01'), [machine(4, 'MP-01')]],
  ['blank', machine(null, ' '), [machine(4, '')]],
  ['confirmed', machine(null, 'MP-01', 'Both bear it'), [machine(4, 'MP-01')]],
])('a unit that is %s is not questioned', (_, asked, others) => {
  expect(unitFaults(asked, others)).toEqual([])
})

test('a unit is asked about when it is new, other than it was, or not confirmed any more', () => {
  expect(isUnitAsked(null, machine(1, 'A'))).toBe(true)
  expect(isUnitAsked(machine(1, 'A'), machine(1, 'B'))).toBe(true)
  expect(isUnitAsked(machine(1, 'A', 'Both bear it'), machine(1, 'A'))).toBe(true)
  expect(isUnitAsked(machine(1, 'A'), machine(1, ' a'))).toBe(false)
  expect(isUnitAsked(null, machine(1, ''))).toBe(false)
})
