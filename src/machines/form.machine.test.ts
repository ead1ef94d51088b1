import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { formModel } from '../../tests/model/form.model.ts'
import type { FormEffect, FormEvent } from './form.events.ts'
import { formMachine } from './form.machine.ts'

describeChart(formModel)

/** State, context and everything asked for after these events in a form that is open for editing. */
function after(...events: readonly FormEvent[]) {
  const asked: FormEffect[] = []
  const actor = createActor(formMachine)
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  actor.send({ type: 'OPEN.EDIT' })
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, errors: context.errors, asked }
}

describe('a form', () => {
  test('validates first and sends nothing while errors show (SPEC 5)', () => {
    expect(after({ type: 'SAVE.ASKED' }, { type: 'INVALID', count: 2 })).toEqual({
      value: 'failed',
      errors: 2,
      asked: [{ type: 'form.validate' }, { type: 'form.invalid' }, { type: 'focus.error', step: 'first' }],
    })
  })

  test('says why a save failed, and can be sent again', () => {
    const failure = { name: 'saveFailed' } as const
    const events = [{ type: 'SAVE.ASKED' }, { type: 'VALID' }, { type: 'FAILED', failure, count: 0 }] as const
    expect(after(...events)).toMatchObject({
      value: 'failed',
      asked: [
        { type: 'form.validate' },
        { type: 'form.save' },
        { type: 'form.refused', failure },
        { type: 'focus.error', step: 'first' },
      ],
    })
    expect(
      after(...events, { type: 'SAVE.ASKED' }, { type: 'VALID' }, { type: 'SAVED' }, { type: 'OPEN.EDIT' }),
    ).toMatchObject({ value: 'editing', errors: 0 })
  })

  test('tells its screen that a save was kept on the device', () => {
    const { value, asked } = after({ type: 'SAVE.ASKED' }, { type: 'VALID' }, { type: 'KEPT' })
    expect(value).toBe('viewing')
    expect(asked.at(-1)).toEqual({ type: 'form.saved', kept: true })
  })

  test('steps through errors only while there are some', () => {
    expect(after({ type: 'NEXT.ERROR' }).asked).toEqual([])
    expect(after({ type: 'ERRORS', count: 1 }, { type: 'NEXT.ERROR' }).asked).toEqual([
      { type: 'focus.error', step: 'next' },
    ])
  })
})
