import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { pmCalendarModel } from '../../tests/model/pm-calendar.model.ts'
import type { PmCalendarEffect, PmCalendarEvent } from './pm-calendar.events.ts'
import { pmCalendarMachine } from './pm-calendar.machine.ts'

describeChart(pmCalendarModel)

function after(...events: readonly PmCalendarEvent[]) {
  const asked: PmCalendarEffect[] = []
  const actor = createActor(pmCalendarMachine)
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  const snapshot = actor.getSnapshot()
  return { value: snapshot.value, ...snapshot.context, asked, mayDefer: snapshot.can({ type: 'DEFER' }) }
}

const move = { type: 'MOVE.TO', entry: 'operation-7', day: '2026-12-02' } as const
const beyond = {
  type: 'MOVE.BEYOND',
  entry: 'operation-7',
  day: '2026-12-24',
  why: 'It may be done from December 1 to December 8',
  deferrable: true,
} as const

describe('the calendar', () => {
  test('turns its pages and changes its shape', () => {
    expect(after({ type: 'NEXT' }, { type: 'TODAY' }, { type: 'AGENDA' })).toEqual({
      value: 'shown',
      moving: null,
      beyond: null,
      mayDefer: false,
      asked: [
        { type: 'calendar.turn', to: 'next' },
        { type: 'calendar.turn', to: 'today' },
        { type: 'calendar.show', shape: 'agenda' },
      ],
    })
  })

  test('asks for the day of an entry, and leaves it', () => {
    expect(after({ type: 'MOVE', entry: 'operation-7' })).toMatchObject({
      value: 'moving',
      moving: 'operation-7',
    })
    expect(after({ type: 'MOVE', entry: 'operation-7' }, { type: 'STAY' })).toMatchObject({
      value: 'shown',
      moving: null,
      asked: [],
    })
  })

  test('saves a move behind what is done meanwhile, and says what became of it', () => {
    expect(after(move, { type: 'NEXT' }, { type: 'SAVED' }).asked).toEqual([
      { type: 'entry.place', entry: 'operation-7', day: '2026-12-02' },
      { type: 'calendar.turn', to: 'next' },
      { type: 'toast', tone: 'success', name: 'saved' },
    ])
    expect(after(move, { type: 'KEPT' }).asked.at(-1)).toEqual({ type: 'toast', tone: 'kept' })
    const failure = { message: 'It may be done from December 1' }
    expect(after(move, { type: 'SAVE.FAILED', failure }).asked.at(-1)).toEqual({
      type: 'toast',
      tone: 'failure',
      failure,
    })
  })

  test('beyond the days of a plan asks whether to ask for a deferral', () => {
    expect(after(move, beyond)).toMatchObject({
      value: 'beyond',
      beyond: { day: '2026-12-24' },
      mayDefer: true,
    })
    expect(after(move, beyond, { type: 'DEFER' })).toMatchObject({
      value: 'shown',
      beyond: null,
      asked: [{}, { type: 'deferral.open', entry: 'operation-7', day: '2026-12-24' }],
    })
  })

  test('offers no deferral of what cannot be deferred', () => {
    expect(after(move, { ...beyond, deferrable: false })).toMatchObject({ value: 'beyond', mayDefer: false })
    expect(after(move, { ...beyond, deferrable: false }, { type: 'DEFER' }).value).toBe('beyond')
  })
})
