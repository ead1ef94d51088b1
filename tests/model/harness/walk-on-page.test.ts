import { createActor, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { drive } from '../chart-driver.ts'
import { type ChartModel, pathsOf } from '../paths.ts'
import { complaintsOf, innermost } from './complaints.ts'
import type { PageDriver } from './page-driver.ts'
import { wholeWalk } from './page-walk.ts'
import { asserting, walkOnPage } from './walk-on-page.ts'

/** A valve: it is opened and closed by hand, and it sticks. */
const valveMachine = setup({
  types: { events: {} as { type: 'OPEN' } | { type: 'SHUT' } | { type: 'STUCK' } },
}).createMachine({
  id: 'valve',
  initial: 'shut',
  states: {
    shut: { on: { OPEN: 'open' } },
    open: { on: { SHUT: 'shut', STUCK: 'stuck' } },
    stuck: {},
  },
})
const model: ChartModel<typeof valveMachine> = {
  name: 'valve',
  machine: valveMachine,
  scenarios: [{ role: 'anybody', input: undefined }],
  samples: [],
  reads: () => null,
}
const walk = wholeWalk(model, 'anybody')
const { scenario } = walk
const nowhere = { steps: [] }
const catalogue = {
  OPEN: { label: 'Open', icon: 'plus', places: [] },
  SHUT: { label: 'Shut', icon: 'check', places: [] },
} as const

/** A page as a chart that does what its buttons are wired to, and notes what was done to it. */
function page(wired: Readonly<Record<string, 'OPEN' | 'SHUT'>> = { Open: 'OPEN', Shut: 'SHUT' }) {
  let actor = createActor(valveMachine)
  const log: string[] = []
  const stands = (state: string) => async () => expect(actor.getSnapshot().value).toBe(state)
  const run =
    (how: string): PageDriver['press'] =>
    async ({ label }) => {
      log.push(`${how} ${label}`)
      const type = wired[label]
      if (type) actor.send({ type })
    }
  const driver: PageDriver = {
    async begin() {
      log.push('begin')
      actor = createActor(valveMachine).start()
    },
    press: run('press'),
    runInPalette: run('run'),
    async bringAbout() {
      log.push('it sticks')
      actor.send({ type: 'STUCK' })
    },
    states: { shut: stands('shut'), open: stands('open'), stuck: stands('stuck') },
  }
  return { driver, log }
}

describe('a walk on a page', () => {
  test('begins each path anew, runs commands the given way, brings facts about and asserts what holds always', async () => {
    const { driver, log } = page()
    const steps: string[] = []
    let always = 0
    await walkOnPage({
      walk,
      catalogue,
      driver: { ...driver, always: async () => void (always += 1) },
      way: 'buttons',
      step: async (title, run) => {
        steps.push(title)
        await run()
      },
    })
    expect(steps).toEqual(['OPEN > SHUT', 'OPEN > STUCK'])
    expect(log).toEqual(['begin', 'press Open', 'press Shut', 'begin', 'press Open', 'it sticks'])
    expect(always).toBe(6)

    const palette = page()
    await walkOnPage({ walk, catalogue, driver: palette.driver, way: 'palette' })
    expect(palette.log).toContain('run Shut')
  })

  test('fails at the step whose button is wired to another event', async () => {
    const { driver } = page({ Open: 'OPEN', Shut: 'OPEN' })
    await expect(walkOnPage({ walk, catalogue, driver, way: 'buttons' })).rejects.toThrow(
      "expected 'open' to be 'shut'",
    )
  })

  test('may be that of a printed path, asserted alike', async () => {
    const { driver } = page({ Open: 'SHUT' })
    await driver.begin(nowhere)
    const steps = [{ event: { type: 'OPEN' }, value: 'open' }]
    await expect(drive({ steps }, catalogue, asserting(driver), 'buttons')).rejects.toThrow(
      "expected 'shut' to be 'open'",
    )
  })

  test('is of a role that the chart has', () => {
    expect(() => wholeWalk(model, 'nobody')).toThrow('valve has no role nobody')
  })

  test('fails where a page does not begin where the chart does', async () => {
    const { driver } = page()
    const begin = async () => {
      await driver.begin(nowhere)
      await driver.press(catalogue.OPEN, { type: 'OPEN' })
    }
    await expect(
      walkOnPage({ walk, catalogue, driver: { ...driver, begin }, way: 'buttons' }),
    ).rejects.toThrow("expected 'open' to be 'shut'")
  })

  test('does not begin while a state has no assertion, or something is not walked', async () => {
    const { driver, log } = page()
    const { stuck: _, ...states } = driver.states
    const some = { ...walk, paths: () => walk.paths('buttons').slice(1) }
    await expect(
      walkOnPage({ walk: some, catalogue, driver: { ...driver, states }, way: 'buttons' }),
    ).rejects.toThrow('valve by buttons:\nNothing asserts stuck.\nNo path takes SHUT open -> shut.')
    expect(log).toEqual([])
  })
})

describe('complaints', () => {
  const { states } = page().driver

  test('are none where all is reached and asserted, or left out with a reason', () => {
    expect(complaintsOf([walk], 'buttons', { states })).toEqual([])
    const { stuck: _, ...others } = states
    const without = { STUCK: 'It would have to be hit.' }
    const left = { ...walk, without, paths: () => pathsOf(model, scenario, { without: ['STUCK'] }) }
    expect(complaintsOf([left], 'buttons', { states: others })).toEqual([])
    const excused = { ...walk, paths: () => walk.paths('buttons').slice(1) }
    const unwalked = () => ({ 'SHUT open -> shut': 'It is shut by another test.' })
    expect(complaintsOf([{ ...excused, unwalked }], 'buttons', { states })).toEqual([])
  })

  test('name what is asserted of a state that no path comes to, and excuses that are none', () => {
    const more = {
      ...walk,
      without: { BURST: 'No.' },
      unwalked: () => ({ 'SHUT open -> shut': 'No.' }),
    }
    expect(complaintsOf([more], 'buttons', { states: { ...states, broken: async () => undefined } })).toEqual(
      [
        'No path comes to broken.',
        'valve has no event BURST to leave out.',
        'It is not so that no path takes SHUT open -> shut.',
      ],
    )
    expect(complaintsOf([{ ...walk, paths: () => [] }], 'buttons', { states: {} })).toEqual([
      'No path is walked.',
      'Nothing asserts shut.',
      'No path takes OPEN shut -> open.',
      'No path takes SHUT open -> shut.',
      'No path takes STUCK open -> stuck.',
    ])
  })

  test('know innermost states of compound and parallel ones by their names', () => {
    expect(innermost('shut')).toEqual(['shut'])
    expect(innermost({ 'FORM-EDIT': 'editing' })).toEqual(['FORM-EDIT.editing'])
    expect(innermost({ status: 'DONE', work: { lines: 'open' } })).toEqual(['status.DONE', 'work.lines.open'])
  })
})
