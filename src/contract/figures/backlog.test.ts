import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DueOrder, OpenWork } from '../entities/backlog.ts'
import { addDays } from '../schedule/day.ts'
import { ageOf, backlogByAge, backlogByRig, backlogOf, outcomeOf, scheduleCompliance } from './backlog.ts'

const today = '2026-11-21'
const workWith = (over: Partial<OpenWork> = {}): OpenWork => ({
  kind: 'pmOperation',
  key: 1,
  title: 'Change the liners',
  equipmentOID: 1,
  machine: 'MP-1 Mud pump 1',
  locationOID: 4,
  person: 'Sam Staff',
  dueOn: today,
  status: 'NOT STARTED',
  since: today,
  hours: 2,
  ...over,
})

test.each([
  ['2026-11-22', 'ahead'],
  ['2026-11-21', 'week'],
  ['2026-11-14', 'week'],
  ['2026-11-13', 'month'],
  ['2026-10-22', 'month'],
  ['2026-10-21', 'quarter'],
  ['2026-08-23', 'quarter'],
  ['2026-08-22', 'longer'],
])('what was scheduled for %s has an age: %s', (since, age) => {
  expect(ageOf({ since }, today)).toBe(age)
})

test('the backlog counts orders and operations, and the hours of those that say them', () => {
  const open = [
    workWith({ hours: 1.1, dueOn: '2026-11-20' }),
    workWith({ hours: 2.2 }),
    workWith({ kind: 'workOrder', hours: null, dueOn: '2026-11-01' }),
  ]
  expect(backlogOf(open, today)).toEqual({
    orders: 1,
    operations: 2,
    hours: 3.3,
    withoutHours: 1,
    overdue: 2,
  })
})

test.each([
  ['2026-11-10', '2026-11-10', 'inTime'],
  ['2026-11-10', '2026-11-11', 'late'],
  ['2026-11-10', null, 'late'],
  ['2026-11-21', null, 'open'],
  ['2026-12-01', '2026-11-20', 'inTime'],
])('an order due on %s and completed on %s is %s', (dueOn, completedOn, outcome) => {
  expect(outcomeOf({ dueOn, completedOn }, today)).toBe(outcome)
})

const day = fc.integer({ min: -150, max: 30 }).map((count) => addDays(today, count))
const open = fc.array(
  fc
    .record({
      since: day,
      dueOn: day,
      kind: fc.constantFrom('workOrder' as const, 'pmOperation' as const),
      locationOID: fc.integer({ min: 1, max: 3 }),
      hours: fc.option(fc.integer({ min: 0, max: 40 })),
    })
    .map(workWith),
)

test('ages and rigs each come to the whole backlog', () => {
  fc.assert(
    fc.property(open, (of) => {
      const whole = backlogOf(of, today)
      for (const parts of [backlogByAge(of, today), backlogByRig(of, today)])
        for (const name of ['orders', 'operations', 'hours', 'withoutHours', 'overdue'] as const)
          expect(parts.reduce((sum, { figures }) => sum + figures[name], 0)).toBe(whole[name])
    }),
  )
})

test('every order that was due came to one thing, and the rate is that of what is decided', () => {
  const orders = fc.array(
    fc.record({ dueOn: day, completedOn: fc.option(day) }).map((dates): DueOrder => ({
      ...workWith(),
      ...dates,
    })),
  )
  fc.assert(
    fc.property(orders, (due) => {
      const { inTime, late, open: undecided, rate, due: all } = scheduleCompliance(due, today)
      expect([all, inTime + late + undecided]).toEqual([due.length, due.length])
      expect(rate).toBe(inTime + late === 0 ? null : Math.floor((100 * inTime) / (inTime + late)))
    }),
  )
})
