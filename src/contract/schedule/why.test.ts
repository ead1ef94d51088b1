import { expect, test } from 'vitest'
import { nextDue } from './due.ts'
import { factsFrom, planFrom } from './schedule.fixture.ts'
import { dayWords, sentenceOf } from './why.ts'

const steady = '2026-10-01:38390 2026-10-11:38590 2026-10-21:38790 2026-10-31:38990'
const today = '2026-11-22'
const sentence = (plan: string, done: string, read = '') =>
  sentenceOf(nextDue(planFrom(plan), factsFrom({ done, read, today })), today)

test.each<readonly [plan: string, done: string, read: string, words: string]>(
  [
    [
      '250h',
      '2026-10-03@38928',
      '2026-09-12:38042.6 2026-10-03:38492',
      '250 h since October 3; 38,492 h now, 39,178 h due; at 21.4 h a day that is November 5',
    ],
    [
      '500h',
      '2025-12-31@38790',
      steady,
      '500 h since December 31, 2025; 38,990 h now, 39,290 h due; at 20 h a day that is November 15',
    ],
    [
      '250h',
      '2026-10-01@38390',
      steady,
      '250 h since October 1; 38,990 h now, 38,640 h due; reached on October 14',
    ],
    [
      'fixed-250h',
      '2026-10-31@38990',
      steady,
      'Every 250 h; 38,990 h now, 39,000 h due; at 20 h a day that is November 1',
    ],
    ['3mo', '2025-12-07', '', '3 months since December 7, 2025; that is March 7'],
    ['1y', '2025-12-07', '', '1 year since December 7, 2025; that is December 7'],
    ['fixed-10d start=2026-01-01', '2026-11-20', '', 'Every 10 days from January 1; that is November 27'],
    ['3mo start=2026-12-01', '', '', 'Never done; its schedule begins on December 1'],
    [
      '3mo start=2027-01-01',
      '2026-09-20',
      '',
      '3 months since September 20; that is December 20; not before its schedule begins on January 1, 2027',
    ],
    [
      '1mo season=02-01..06-30',
      '2026-11-20',
      '',
      '1 month since November 20; that is December 20; moved into its season, to February 1, 2027',
    ],
    [
      '1mo off=2026-12-20..2026-12-26',
      '2026-11-20',
      '',
      '1 month since November 20; that is December 20; moved off days without work, to December 27',
    ],
    [
      '500h or 6mo',
      '2026-10-21@38790',
      steady,
      '500 h since October 21; 38,990 h now, 39,290 h due; at 20 h a day that is November 15; the first of its 2 triggers',
    ],
    [
      '250h',
      '2026-10-21@1400',
      '2026-10-21:1400',
      '250 h since October 21; 1,400 h now, 1,650 h due; its readings do not tell yet how much it runs in a day, and so no day',
    ],
    ['250h', '2026-10-21@1400', '', '250 h since October 21; 1,650 h due; its meter was never read'],
    ['0d', '2026-10-21', '', 'Due Every Should be greater than 0'],
    ['250h', '', '', 'No start of its schedule, completion or reading says when it is due'],
    ['201y', '2026-10-21', '', '201 years since October 21; that is no day near enough to plan'],
  ].filter(([, , , words]) => words !== '') as never,
)('%s done %s', (plan, done, read, words) => {
  expect(sentence(plan, done, read)).toBe(words)
})

test('who is out of service is named, and a plan that is not active says so', () => {
  const facts = {
    ...factsFrom({ done: '2026-10-21', today }),
    machine: { name: 'Mud pump 2', status: 'Standby' },
  }
  expect(sentenceOf(nextDue(planFrom('3mo'), facts), today)).toBe(
    'Mud pump 2 is standing by, so that nothing falls due',
  )
  expect(sentenceOf(nextDue({ ...planFrom('3mo'), isActive: false }, facts), today)).toBe(
    'The plan is not active, so that nothing falls due',
  )
})

test('a larger plan with which it is done is named', () => {
  const parent = {
    name: '1,000 h service',
    plan: planFrom('6mo'),
    facts: factsFrom({ done: '2026-06-20', today }),
  }
  const facts = { ...factsFrom({ done: '2026-11-20', today }), parent }
  expect(sentenceOf(nextDue(planFrom('1mo'), facts), today)).toBe(
    '1 month since November 20; that is December 20; done with 1,000 h service',
  )
})

test('days of another year say theirs', () => {
  expect(['2026-01-01', '2027-12-31'].map((day) => dayWords(day, today))).toEqual([
    'January 1',
    'December 31, 2027',
  ])
})
