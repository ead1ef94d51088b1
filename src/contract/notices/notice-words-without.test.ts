import { describe, expect, test } from 'vitest'
import { noFacts, type NoticeKind } from './notice.ts'
import { noticeWords } from './notice-words.ts'

const wordsOf = (kind: NoticeKind, facts: Partial<typeof noFacts>) =>
  noticeWords({ kind, facts: { ...noFacts, ...facts } })

describe('what nobody is known to have done', () => {
  test.each([
    ['workOrderAssigned', 'Work order 12 is assigned to you'],
    ['operationAssigned', '12 is yours to do'],
    ['deferralToDecide', 'Somebody asks to put off maintenance until November 24, 2026'],
    ['mentioned', 'Somebody mentioned you on 12'],
    ['repairCompleted', 'Work order 12, which you asked for, is completed'],
  ] as const)('is said without a name: %s', (kind, title) => {
    const day = kind === 'deferralToDecide' ? '2026-11-24' : ''
    expect(wordsOf(kind, { number: '12', about: 'Oil change', day })).toEqual({
      title,
      detail: 'Oil change',
    })
  })
})

test('what has no day is told without one', () => {
  const facts = { number: '12', about: 'Oil change', machine: 'MP-1 Mud pump', by: 'Ada Admin' }
  expect([wordsOf('workOrderAssigned', facts), wordsOf('operationAssigned', facts)]).toEqual([
    { title: 'Ada Admin assigned work order 12 to you', detail: 'Oil change, MP-1 Mud pump' },
    { title: 'Ada Admin assigned 12 to you', detail: 'Oil change, MP-1 Mud pump' },
  ])
})

test('what has a day alone tells that', () => {
  const facts = { number: '12', by: 'Ada Admin', day: '2026-11-24' }
  expect([
    wordsOf('workOrderAssigned', facts).detail,
    wordsOf('operationAssigned', facts).detail,
    wordsOf('workOrderDue', facts).detail,
  ]).toEqual(['due November 24, 2026', 'on November 24, 2026', ''])
})

test.each([
  ['1', 'One part is to be ordered'],
  ['2', '2 parts are to be ordered'],
  ['11', '11 parts are to be ordered'],
])('of %s parts it says: %s', (number, title) => {
  expect(wordsOf('lowStockDaily', { number, about: 'Seal' })).toEqual({ title, detail: 'Seal' })
})
