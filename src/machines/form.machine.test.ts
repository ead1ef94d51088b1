import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { formModel } from '../../tests/model/form.model.ts'
import type { FormEffect, FormEvent } from './form.events.ts'
import { type FormInput, formMachine } from './form.machine.ts'

describeChart(formModel)

const held: FormInput = { held: true, start: 'viewing', afterSave: 'viewing' }
const alone: FormInput = { held: false, start: 'editing', afterSave: 'editing' }

function after(input: FormInput, ...events: readonly FormEvent[]) {
  const asked: FormEffect[] = []
  const actor = createActor(formMachine, { input })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, errors: context.errors, failure: context.failure, asked }
}

describe('a form', () => {
  test('validates first and sends nothing while errors show (SPEC 5)', () => {
    expect(after(alone, { type: 'CHANGED' }, { type: 'SUBMIT' }, { type: 'INVALID', count: 2 })).toEqual({
      value: 'failed',
      errors: 2,
      failure: null,
      asked: [
        { type: 'form.dirty' },
        { type: 'form.validate' },
        { type: 'form.invalid' },
        { type: 'focus.error', step: 'first' },
      ],
    })
  })

  test('keeps its state of change through a failed save and can be sent again', () => {
    const failure = { name: 'saveFailed' } as const
    const events = [{ type: 'CHANGED' }, { type: 'SUBMIT' }, { type: 'VALID' }] as const
    expect(after(alone, ...events, { type: 'FAILED', failure, count: 0 })).toMatchObject({
      value: 'failed',
      failure,
    })
    expect(
      after(
        alone,
        ...events,
        { type: 'FAILED', failure, count: 0 },
        { type: 'SUBMIT' },
        { type: 'VALID' },
        { type: 'SAVED' },
      ),
    ).toMatchObject({ value: { editing: 'pristine' }, errors: 0, failure: null })
  })

  test('tells its screen that a save was kept on the device', () => {
    const { value, asked } = after(
      held,
      { type: 'OPEN.EDIT' },
      { type: 'SAVE.ASKED' },
      { type: 'VALID' },
      { type: 'KEPT' },
    )
    expect(value).toBe('viewing')
    expect(asked.at(-1)).toEqual({ type: 'form.saved', kept: true })
  })

  test('saves by its own command only when it stands alone', () => {
    expect(after(held, { type: 'OPEN.EDIT' }, { type: 'SUBMIT' }).value).toEqual({ editing: 'pristine' })
    expect(after(alone, { type: 'SUBMIT' }).value).toBe('validating')
  })

  test('steps through errors only while there are some', () => {
    expect(after(alone, { type: 'NEXT.ERROR' }).asked).toEqual([])
    expect(after(alone, { type: 'ERRORS', count: 1 }, { type: 'NEXT.ERROR' }).asked).toEqual([
      { type: 'focus.error', step: 'next' },
    ])
  })
})
