import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { paletteModel } from '../../tests/model/palette.model.ts'
import { eventsIn, pathsOf, walk } from '../../tests/model/paths.ts'
import type { PaletteEffect, PaletteEvent } from './palette.events.ts'
import { paletteMachine } from './palette.machine.ts'

describeChart(paletteModel)

function after(...events: readonly PaletteEvent[]) {
  const asked: PaletteEffect[] = []
  const actor = createActor(paletteMachine)
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, chips: context.chips, asked: asked.filter(({ type }) => type !== 'palette.clearQuery') }
}

const setRole = { type: 'PICK', command: 'users/SET.ROLE', steps: 2, newTab: false } as const
const ada = { value: 'ada@x.org', label: 'ada@x.org' }
const admin = { value: 'ADMIN', label: 'ADMIN' }

describe('the palette', () => {
  test('runs a command once, with every value that was asked for', () => {
    expect(
      after(
        { type: 'TOGGLE' },
        setRole,
        { type: 'CHOOSE', chip: ada },
        { type: 'CHOOSE', chip: admin },
        { type: 'RAN' },
      ),
    ).toEqual({
      value: 'closed',
      chips: [],
      asked: [
        { type: 'command.run', command: 'users/SET.ROLE', chips: [ada, admin], newTab: false },
        { type: 'palette.restoreFocus', ran: true },
      ],
    })
  })

  test('goes one step back at a time, to the search at last', () => {
    const open = [{ type: 'TOGGLE' }, setRole, { type: 'CHOOSE', chip: ada }] as const
    expect(after(...open, { type: 'BACK' })).toMatchObject({ value: { open: 'choosing' }, chips: [] })
    expect(after(...open, { type: 'BACK' }, { type: 'BACK' })).toMatchObject({ value: { open: 'searching' } })
  })

  test('says no longer available when that is so, and why', () => {
    const pick = { type: 'PICK', command: 'screen/ADD', steps: 0, newTab: false } as const
    expect(after({ type: 'TOGGLE' }, pick, { type: 'NOT.POSSIBLE', reason: 'Only ADMIN' })).toMatchObject({
      value: 'closed',
      asked: [
        { type: 'command.run', command: 'screen/ADD', chips: [], newTab: false },
        { type: 'palette.noLongerAvailable', reason: 'Only ADMIN' },
        { type: 'palette.restoreFocus', ran: false },
      ],
    })
  })

  test('runs a command on no path without its last value', () => {
    const [scenario] = paletteModel.scenarios
    if (!scenario) throw new Error('The model of the palette has no scenario')
    const running = JSON.stringify({ open: 'running' })
    for (const { title, steps } of pathsOf(paletteModel, scenario)) {
      const complete = steps.filter(({ value }) => JSON.stringify(value) === running).length
      const { emitted } = walk(paletteMachine, scenario.input, eventsIn(steps))
      expect({ title, runs: emitted.filter(({ type }) => type === 'command.run').length }).toEqual({
        title,
        runs: complete,
      })
    }
  })
})
