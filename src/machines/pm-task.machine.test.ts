import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { pmTaskModel } from '../../tests/model/pm-task.model.ts'
import type { PmTaskEffect, PmTaskEvent } from './pm-task.events.ts'
import { pmTaskMachine } from './pm-task.machine.ts'

describeChart(pmTaskModel)

function after(editable: boolean, ...events: readonly PmTaskEvent['type'][]) {
  const asked: PmTaskEffect[] = []
  const actor = createActor(pmTaskMachine, { input: { editable, stored: true } })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const type of events) actor.send({ type })
  const snapshot = actor.getSnapshot()
  return {
    value: snapshot.value,
    asked,
    offered: (['TRACK.DATE', 'TRACK.HOUR'] as const).filter((type) => snapshot.can({ type })),
  }
}

describe('the tracking of a PM task (SPEC 4)', () => {
  test('begins by date and offers only the other branch', () => {
    expect(after(true)).toEqual({ value: 'byDate', asked: [], offered: ['TRACK.HOUR'] })
  })

  test('follows the choice, and tells the form each time', () => {
    expect(after(true, 'TRACK.HOUR')).toEqual({
      value: 'byHour',
      asked: [{ type: 'tracking.chosen', trackByDate: 'NO' }],
      offered: ['TRACK.DATE'],
    })
    expect(after(true, 'TRACK.HOUR', 'TRACK.HOUR', 'TRACK.DATE')).toEqual({
      value: 'byDate',
      asked: [
        { type: 'tracking.chosen', trackByDate: 'NO' },
        { type: 'tracking.chosen', trackByDate: 'YES' },
      ],
      offered: ['TRACK.HOUR'],
    })
  })

  test('shows the branch of the record that was opened, and asks the form for nothing', () => {
    expect(after(true, 'OPENED.BY.HOUR')).toEqual({ value: 'byHour', asked: [], offered: ['TRACK.DATE'] })
    expect(after(true, 'TRACK.HOUR', 'OPENED.BY.DATE')).toMatchObject({ value: 'byDate' })
  })

  test('is not changed where the task is only read', () => {
    const locked = { value: 'byDate', asked: [], offered: [] }
    expect(after(false, 'TRACK.HOUR')).toEqual(locked)
    expect(after(true, 'LOCKED', 'TRACK.HOUR')).toEqual(locked)
    expect(after(false, 'UNLOCKED', 'TRACK.HOUR')).toMatchObject({ value: 'byHour' })
  })

  test('of a stored task leads to when it is due, also where it is only read; of a new one once it is stored', () => {
    expect(after(false, 'SHOW.DUE').asked).toEqual([{ type: 'due.shown' }])
    const actor = createActor(pmTaskMachine, { input: { editable: true, stored: false } }).start()
    expect(actor.getSnapshot().can({ type: 'SHOW.DUE' })).toBe(false)
    actor.send({ type: 'STORED' })
    expect(actor.getSnapshot().can({ type: 'SHOW.DUE' })).toBe(true)
  })
})
