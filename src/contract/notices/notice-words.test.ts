import { expect, it } from 'vitest'
import { noFacts, noticeKinds } from './notice.ts'
import { noticeWords } from './notice-words.ts'

const facts = {
  number: '12',
  about: 'Oil change',
  machine: 'MP-1 Mud pump',
  day: '2026-11-24',
  by: 'Ada Admin',
}

it('says each kind in a sentence of its own', () => {
  expect(noticeKinds.map((kind) => noticeWords({ kind, facts }))).toEqual([
    {
      title: 'Ada Admin assigned work order 12 to you',
      detail: 'Oil change, MP-1 Mud pump, due November 24, 2026',
    },
    { title: 'Ada Admin assigned 12 to you', detail: 'Oil change, MP-1 Mud pump, on November 24, 2026' },
    { title: 'Work order 12 is due on November 24, 2026', detail: 'Oil change, MP-1 Mud pump' },
    { title: 'Work order 12 is overdue since November 24, 2026', detail: 'Oil change, MP-1 Mud pump' },
    { title: 'Maintenance is due on November 24, 2026', detail: 'Oil change, MP-1 Mud pump' },
    { title: 'Maintenance is overdue since November 24, 2026', detail: 'Oil change, MP-1 Mud pump' },
    {
      title: 'Ada Admin asks to put off maintenance until November 24, 2026',
      detail: 'Oil change, MP-1 Mud pump',
    },
    { title: 'Oil change is below its reorder point', detail: '12 available' },
    { title: '12 parts are to be ordered', detail: 'Oil change' },
    {
      title: 'Work order 12, which you asked for, is completed',
      detail: 'Oil change, MP-1 Mud pump, by Ada Admin',
    },
    { title: 'The warranty of MP-1 Mud pump ends on November 24, 2026', detail: 'Oil change' },
    { title: 'Ada Admin mentioned you on 12', detail: 'Oil change' },
  ])
})

it('says what nobody did without a name', () => {
  const alone = { ...noFacts, number: 'PMO-3', about: 'Oil change' }
  expect(noticeWords({ kind: 'operationAssigned', facts: alone })).toEqual({
    title: 'PMO-3 is yours to do',
    detail: 'Oil change',
  })
})
