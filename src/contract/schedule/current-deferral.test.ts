import { describe, expect, test } from 'vitest'
import { currentDue } from './current.ts'
import type { Deferral, Facts } from './due.ts'
import { factsFrom, planFrom } from './schedule.fixture.ts'

const monthly = planFrom('1mo start=2026-09-01')
const asked: Deferral = {
  until: '2026-12-05',
  by: 'Ada Admin',
  occurrenceOn: '2026-11-20',
  lastDoneOn: '2026-09-20',
}

/** A plan of every month that was done on September 20 and missed on October 20. */
const on = (today: string, more: Partial<Facts> = {}, done = '2026-09-20') => {
  const due = currentDue(monthly, { ...factsFrom({ done, today }), ...more })
  if (due.kind !== 'due') throw new Error('It is not due')
  const { target, latest, status, overdueSince, why } = due
  return { target, latest, status, overdueSince, missed: why.missed, until: why.deferral?.until ?? null }
}

describe('a due that somebody let wait', () => {
  test('stands where it was asked for, and is not overdue until its last day', () => {
    expect(on('2026-11-22')).toMatchObject({ target: '2026-11-20', status: 'overdue', until: null })
    const waits = {
      target: '2026-11-20',
      latest: '2026-12-05',
      status: 'due',
      overdueSince: null,
      missed: ['2026-10-20'],
      until: '2026-12-05',
    }
    expect(on('2026-11-22', { deferral: asked })).toEqual(waits)
    expect(on('2026-12-05', { deferral: asked })).toEqual(waits)
    expect(on('2026-12-06', { deferral: asked })).toEqual({
      ...waits,
      latest: '2026-11-20',
      status: 'overdue',
      overdueSince: '2026-10-21',
      until: null,
    })
  })

  test('keeps its place from what falls due meanwhile', () => {
    const deferral = { ...asked, until: '2027-01-15' }
    expect(on('2026-12-28', { deferral })).toMatchObject({ target: '2026-11-20', missed: ['2026-10-20'] })
    expect(on('2027-01-16', { deferral })).toMatchObject({
      target: '2026-12-20',
      missed: ['2026-10-20', '2026-11-20'],
    })
  })

  test('waits no more once it is done, and again when that is taken back', () => {
    expect(on('2026-11-24', { deferral: asked }, '2026-09-20 2026-11-23')).toMatchObject({
      target: '2026-12-23',
      until: null,
    })
    expect(on('2026-11-24', { deferral: asked })).toMatchObject({ until: '2026-12-05' })
  })

  test('waits for nothing where it is due later by now than it was let wait', () => {
    const early = { ...asked, until: '2026-10-19', lastDoneOn: '2026-09-20' }
    expect(on('2026-10-01', { deferral: early })).toMatchObject({ target: '2026-10-20', until: null })
  })
})
