import * as v from 'valibot'
import { expect, test } from 'vitest'
import { meterOf, PmSchedule, scheduleOf } from './schedule.ts'
import { factsFrom, planFrom } from './schedule.fixture.ts'

const steady = '2026-10-01:1000 2026-10-11:1200 2026-10-21:1400 2026-10-31:1600'
const facts = factsFrom({ done: '2026-10-21@1400', read: steady, today: '2026-11-01' })
const told = v.omit(PmSchedule, ['pmTaskOID', 'history', 'meter', 'open'])

test('it tells of the next due, twelve of them, and what was missed', () => {
  const schedule = scheduleOf(planFrom('500h lead=100'), facts)
  const first = {
    earliest: '2026-11-15',
    target: '2026-11-15',
    latest: '2026-11-15',
    makeOn: '2026-11-10',
    status: 'notDue',
    dueMeter: 1900,
    why: '500 h since October 21; 1,600 h now, 1,900 h due; at 20 h a day that is November 15',
  }
  expect(v.parse(told, schedule)).toEqual(schedule)
  expect([schedule.today, schedule.now, schedule.next[0], schedule.next.length, schedule.missed]).toEqual([
    '2026-11-01',
    { kind: 'due', ...first },
    first,
    12,
    [],
  ])
  expect(schedule.next[1]).toMatchObject({ target: '2026-12-10', dueMeter: 2400 })
})

test('or why there is none', () => {
  expect(scheduleOf({ ...planFrom('3mo'), isActive: false }, facts)).toEqual({
    today: '2026-11-01',
    now: { kind: 'suspended', why: 'The plan is not active, so that nothing falls due' },
    next: [],
    missed: [],
    isSafetyCritical: false,
    deferral: null,
  })
  expect(scheduleOf(planFrom('0d'), facts)).toMatchObject({
    now: {
      kind: 'unplannable',
      why: 'Due Every Should be greater than 0',
      faults: [{ field: '0d', message: 'Due Every Should be greater than 0' }],
    },
  })
})

test('of a meter it tells where it stands, its rate, and since when it wants reading', () => {
  const pump = { equipmentOID: 4, name: 'Mud pump 2' }
  const named = { equipmentOID: 4, machine: 'Mud pump 2' }
  expect(meterOf(pump, 'primary', { ...facts, today: '2026-11-20' })).toEqual({
    ...named,
    last: { day: '2026-10-31', hours: 1600 },
    rate: 20,
    unreadSince: '2026-11-13',
  })
  expect(meterOf(pump, 'secondary', facts)).toEqual({ ...named, last: null, rate: null, unreadSince: null })
})

test('of a deferral it tells who let it wait and until when, and nothing of one that is over', () => {
  const told = (until: string) =>
    scheduleOf(planFrom('1mo'), {
      ...factsFrom({ done: '2026-10-21' }),
      deferral: { until, by: 'Ada Obi', occurrenceOn: '2026-11-21', lastDoneOn: '2026-10-21' },
    }).deferral
  expect([told('2026-11-30'), told('2026-11-22'), told('2026-11-21')]).toEqual([
    { until: '2026-11-30', by: 'Ada Obi' },
    { until: '2026-11-22', by: 'Ada Obi' },
    null,
  ])
})

test('of a plan by date it tells what was missed, and no hours', () => {
  const { now, missed } = scheduleOf(planFrom('1mo'), factsFrom({ done: '2026-08-01' }))
  expect({ now, missed }).toEqual({
    now: {
      kind: 'due',
      earliest: '2026-11-01',
      target: '2026-11-01',
      latest: '2026-11-01',
      makeOn: '2026-11-01',
      status: 'overdue',
      dueMeter: null,
      why: '1 month since October 1; that is November 1; missed 2 times since September 1',
    },
    missed: ['2026-09-01', '2026-10-01'],
  })
})
