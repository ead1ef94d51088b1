import { createActor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import type { ChartRun, ChartStart } from '../events/chart-run.ts'
import type { FormEffect, FormEvent } from './form.events.ts'
import { formMachine } from './form.machine.ts'
import { type Effects, runEffects, startChart } from './run-effects.ts'
import { askForm, tellScreen } from './screen-form.ts'
import type { ScreenEffect, ScreenEvent } from './screen.events.ts'
import { screenMachine } from './screen.machine.ts'

const every = { create: true, edit: true, delete: true, post: true, print: true, export: true }
const input = { rights: every, layout: 'popup' } as const

/** Performers that note what they were asked and answer nothing. */
function silent(asked: ScreenEffect[]): Effects<ScreenEffect, ScreenEvent> {
  const note = (effect: ScreenEffect) => void asked.push(effect)
  return {
    toast: note,
    'form.open': note,
    'record.save': note,
    'record.delete': note,
    'record.step': note,
    'focus.row': note,
    'list.refresh': note,
    'list.export': note,
    'list.print': note,
    'record.export': note,
    'record.print': note,
    'navigate.proceed': note,
    'navigate.stay': note,
  }
}

test('startChart starts a chart with its effects, and ends both', () => {
  const asked: ScreenEffect[] = []
  const journal: (ScreenEvent | ChartStart)[] = []
  const actor = createActor(screenMachine, { input })
  const stop = startChart(actor, silent(asked), { onEvent: (event) => journal.push(event) })
  actor.send({ type: 'REFRESH' })
  stop()
  actor.send({ type: 'REFRESH' })
  expect([asked, journal]).toEqual([
    [{ type: 'list.refresh' }],
    [{ type: 'xstate.init', input }, { type: 'REFRESH' }],
  ])
  expect(actor.getSnapshot().status).toBe('stopped')
})

describe('runEffects', () => {
  test('performs what the chart asks for and sends the outcome back', async () => {
    const asked: ScreenEffect[] = []
    const journal: (ScreenEvent | ChartStart)[] = []
    const actor = createActor(screenMachine, { input })
    runEffects(
      actor,
      {
        ...silent(asked),
        'record.delete': async ({ key }, reply) => {
          await Promise.resolve()
          reply(key === 7 ? { type: 'DELETED' } : { type: 'DELETE.FAILED', failure: { name: 'saveFailed' } })
        },
      },
      { onEvent: (event) => journal.push(event) },
    )
    actor.start()
    actor.send({ type: 'DELETE', key: 7 })
    actor.send({ type: 'CONFIRM' })
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ GRID: 'browsing' }))
    expect(asked).toEqual([
      { type: 'toast', tone: 'success', name: 'deleted' },
      { type: 'focus.row', key: 7 },
    ])
    expect(journal).toEqual([
      { type: 'xstate.init', input },
      { type: 'DELETE', key: 7 },
      { type: 'CONFIRM' },
      { type: 'DELETED' },
    ])
  })

  test('tells the journal before the chart moves', () => {
    const actor = createActor(screenMachine, { input })
    const seen: unknown[] = []
    runEffects(actor, silent([]), { onEvent: () => seen.push(actor.getSnapshot().value) })
    actor.start()
    actor.send({ type: 'ADD' })
    expect(seen).toEqual([{ GRID: 'browsing' }, { GRID: 'browsing' }])
  })

  test('tells with each event of which run it is, and where that stands until it ends', () => {
    const runs = new Set<ChartRun>()
    const begin = () => {
      const actor = createActor(screenMachine, { input })
      const stop = startChart(actor, silent([]), { onEvent: (_event, run) => runs.add(run) })
      actor.send({ type: 'ADD' })
      return stop
    }
    const stops = [begin(), begin()]
    stops[0]?.()
    expect([...runs].map((run) => run.standing())).toMatchObject([null, { value: { 'ADD-NEW': 'editing' } }])
    stops[1]?.()
  })

  test('performs what the first state asks for', () => {
    const asked: ScreenEffect[] = []
    const actor = createActor(screenMachine, { input: { ...input, layout: 'form', single: 1 } })
    runEffects(actor, silent(asked))
    actor.start()
    expect(asked).toEqual([{ type: 'form.open', mode: 'view', key: 1 }])
  })

  test('hands a fault over, from a performer that throws at once or later, and goes on', async () => {
    const faults: string[] = []
    const actor = createActor(screenMachine, { input })
    runEffects(
      actor,
      {
        ...silent([]),
        'list.refresh': () => {
          throw new Error('at once')
        },
        'list.export': () => Promise.reject(new Error('later')),
      },
      { onFault: (fault, effect) => faults.push(`${effect.type}: ${String(fault)}`) },
    )
    actor.start()
    actor.send({ type: 'REFRESH' })
    actor.send({ type: 'EXPORT' })
    await vi.waitFor(() =>
      expect(faults.toSorted()).toEqual(['list.export: Error: later', 'list.refresh: Error: at once']),
    )
    expect(actor.getSnapshot().status).toBe('active')
  })

  test('drops an outcome that comes after the chart was stopped', () => {
    let late: (event: ScreenEvent) => void = () => undefined
    const journal: string[] = []
    const actor = createActor(screenMachine, { input })
    const stop = runEffects(
      actor,
      {
        ...silent([]),
        'record.save': (_effect, reply) => {
          late = reply
        },
      },
      { onEvent: ({ type }) => journal.push(type) },
    )
    actor.start()
    actor.send({ type: 'ADD' })
    actor.send({ type: 'SAVE' })
    stop()
    actor.stop()
    late({ type: 'SAVED' })
    expect(journal).toEqual(['xstate.init', 'ADD', 'SAVE'])
    expect(actor.getSnapshot().value).toEqual({ 'ADD-NEW': 'saving' })
  })
})

test('a screen and its form move together, linked by their effects alone', () => {
  const screen = createActor(screenMachine, { input })
  const form = createActor(formMachine)
  let answer: FormEvent = { type: 'FAILED', failure: { name: 'saveFailed' }, count: 0 }
  const formEffects: Effects<FormEffect, FormEvent> = {
    ...tellScreen(screen),
    'form.validate': (_effect, reply) => reply({ type: 'VALID' }),
    'form.save': (_effect, reply) => reply(answer),
    'focus.error': () => undefined,
  }
  runEffects(form, formEffects)
  runEffects(screen, { ...silent([]), ...askForm(form) })
  form.start()
  screen.start()
  const values = () => [screen.getSnapshot().value, form.getSnapshot().value]

  screen.send({ type: 'ADD' })
  expect(values()).toEqual([{ 'ADD-NEW': 'editing' }, 'editing'])
  screen.send({ type: 'SAVE' })
  expect(values()).toEqual([{ 'ADD-NEW': 'editing' }, 'failed'])
  answer = { type: 'KEPT' }
  screen.send({ type: 'SAVE' })
  expect(values()).toEqual([{ GRID: 'browsing' }, 'viewing'])
})
