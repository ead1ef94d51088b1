import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { levellingModel } from '../../tests/model/levelling.model.ts'
import type { LevellingEffect, LevellingEvent } from './levelling.events.ts'
import { levellingMachine } from './levelling.machine.ts'

describeChart(levellingModel)

function after(...events: readonly LevellingEvent[]) {
  const asked: LevellingEffect['type'][] = []
  const actor = createActor(levellingMachine, { input: { online: true } })
  actor.on('*', ({ type }) => asked.push(type))
  actor.start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, ...context, asked }
}

const level = { type: 'LEVEL' } as const
const suggested = { type: 'SUGGESTED', count: 3 } as const
const taken = { type: 'TAKEN', moved: 2 } as const

describe('a suggestion', () => {
  test('is taken as a whole, and moved back as a whole', () => {
    expect(after(level, suggested, { type: 'TAKE' }, taken)).toEqual({
      value: 'taken',
      online: true,
      count: 3,
      moved: 2,
      problem: null,
      asked: ['moves.ask', 'moves.take'],
    })
    expect(
      after(level, suggested, { type: 'TAKE' }, taken, { type: 'UNDO' }, { type: 'UNDONE', left: 0 }),
    ).toEqual({
      value: 'taken',
      online: true,
      count: 3,
      moved: 0,
      problem: null,
      asked: ['moves.ask', 'moves.take', 'moves.undo'],
    })
  })

  test('without moves, or of which none was saved, has nothing to take or to undo', () => {
    expect(after(level, { type: 'SUGGESTED', count: 0 }, { type: 'TAKE' })).toMatchObject({
      value: 'suggested',
      asked: ['moves.ask'],
    })
    expect(
      after(level, suggested, { type: 'TAKE' }, { type: 'TAKEN', moved: 0 }, { type: 'UNDO' }),
    ).toMatchObject({ value: 'taken', asked: ['moves.ask', 'moves.take'] })
  })

  test('is taken once, however often that is asked', () => {
    expect(after(level, suggested, { type: 'TAKE' }, { type: 'TAKE' }, level).asked).toEqual([
      'moves.ask',
      'moves.take',
    ])
  })

  test('that does not come says why until the next is asked for', () => {
    const failed = { type: 'LEVEL.FAILED', message: 'The server is busy.' } as const
    expect(after(level, failed)).toMatchObject({ value: 'failed', problem: 'The server is busy.' })
    expect(after(level, failed, level)).toMatchObject({ value: 'asking', problem: null })
  })

  test('can be taken without a connection, but not asked for', () => {
    const gone = { type: 'CONNECTION.CHANGED', online: false } as const
    expect(after(level, suggested, gone, { type: 'TAKE' }, taken)).toMatchObject({ value: 'taken', moved: 2 })
    expect(after(gone, level)).toMatchObject({ value: 'idle', asked: [] })
  })
})
