import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { eventsIn, pathsOf } from '../../tests/model/paths.ts'
import { type Role, subjects } from '../../tests/model/roles.ts'
import { screenModel } from '../../tests/model/screen.model.ts'
import { explain } from '../contract/access/policy.ts'
import type { Action } from '../contract/schema/access-rule.ts'
import { screenCommands } from './screen.commands.ts'
import { createLiveCharts } from './live.ts'
import { type Rights, rightsOf } from './rights.ts'
import type { ScreenEvent, ScreenUserEvent } from './screen.events.ts'
import { screenMachine } from './screen.machine.ts'
import { screenWhy } from './words/screen.words.ts'

function begin(role: Role, rights: Rights = rightsOf(subjects[role], 'pmOperation')) {
  const actor = createActor(screenMachine, { input: { rights, layout: 'popup' } })
  actor.start()
  const charts = createLiveCharts()
  const remove = charts.add<ScreenUserEvent>({
    id: 'screen',
    scope: 'This screen',
    actor,
    commands: screenCommands,
    may: (action: Action) => explain(subjects[role], action, 'pmOperation'),
    why: (type) => screenWhy(actor.getSnapshot(), type),
    describe: () => ({ label: 'PMO-1043', key: 1043 }),
    choices: (event, argument) => [{ value: 1043, label: `${event} ${argument}` }],
  })
  const chart = charts.find('screen')
  if (!chart) throw new Error('The chart was just added')
  return { actor, charts, chart, remove }
}

const available = (chart: ReturnType<typeof begin>['chart']) =>
  chart
    .offers()
    .filter(({ availability }) => availability.available)
    .map(({ type }) => type)

// The model's events are those of the screen.
const asScreenEvent = (event: { readonly type: string }) => event as ScreenEvent

describe('what is offered', () => {
  test.for(['ADMIN', 'STAFF', 'READER'] as const)(
    '%s: in every state it is what the chart accepts and the policy allows (UX P3)',
    (role) => {
      const scenario = screenModel.scenarios.find((one) => one.role === role)
      if (!scenario) throw new Error(`The screen's model lacks ${role}`)
      for (const { title, steps } of pathsOf(screenModel, scenario)) {
        const { actor, chart } = begin(role)
        for (const event of eventsIn(steps)) actor.send(asScreenEvent(event))
        const snapshot = actor.getSnapshot()
        const accepted = chart.offers().filter(({ type }) => snapshot.can(asScreenEvent({ type })))
        expect({ title, offered: available(chart) }).toEqual({
          title,
          offered: accepted.map(({ type }) => type),
        })
        actor.stop()
      }
    },
  )

  test('a refusal says who may', () => {
    const { chart } = begin('STAFF')
    expect(chart.offer('DELETE')?.availability).toEqual({ available: false, reason: 'Only ADMIN' })
    expect(chart.offer('SAVE')?.availability).toEqual({ available: false, reason: 'No record is open' })
    expect(chart.offer('NOTHING')).toBeNull()
  })

  test('what saving needs hangs on the record under edit, and is refused by its own rule', () => {
    const { actor, charts } = begin('ADMIN')
    charts.add<ScreenUserEvent>({
      id: 'form',
      scope: 'This form',
      actor,
      commands: screenCommands,
      needs: (type) => (type === 'SAVE' && actor.getSnapshot().matches('FORM-EDIT') ? 'edit' : null),
      may: (action: Action) => explain(subjects.READER, action, 'pmOperation'),
    })
    const saving = () => {
      const offer = charts.find('form')?.offer('SAVE')
      return [offer?.needs, offer?.availability, offer?.explanation?.rule]
    }
    expect(saving()).toEqual([null, { available: false, reason: 'Not possible right now' }, undefined])
    actor.send({ type: 'EDIT', key: 7 })
    const refused = explain(subjects.READER, 'edit', 'pmOperation')
    expect(saving()).toEqual(['edit', { available: false, reason: refused.reason }, refused.rule])
    expect(charts.find('form')?.run('SAVE')).toEqual({ available: false, reason: refused.reason })
  })

  test('a chart that has ended offers nothing', () => {
    const { actor, chart } = begin('ADMIN')
    actor.stop()
    expect(available(chart)).toEqual([])
  })
})

describe('running a command', () => {
  test('sends the event with its values', () => {
    const { actor, chart } = begin('ADMIN')
    expect(chart.run('EDIT', { key: 1043 })).toEqual({ available: true })
    expect(actor.getSnapshot()).toMatchObject({ value: { 'FORM-EDIT': 'editing' }, context: { key: 1043 } })
  })

  test('asks again: what became impossible is not sent (UX P16)', () => {
    const { actor, chart } = begin('ADMIN')
    const offered = chart.offer('EDIT')
    actor.send({ type: 'VIEW', key: 7 })
    expect(offered?.availability).toEqual({ available: true })
    expect(chart.run('EDIT', { key: 7 })).toEqual({
      available: false,
      reason: 'The record is open to be read',
    })
    expect(actor.getSnapshot().value).toEqual({ FORM: 'viewing' })
  })

  test('the policy refuses even when the chart has stale rights', () => {
    const { actor, chart } = begin('STAFF', rightsOf(subjects.ADMIN, 'pmOperation'))
    expect(chart.run('ADD')).toEqual({ available: false, reason: 'Only ADMIN' })
    expect(actor.getSnapshot().value).toEqual({ GRID: 'browsing' })
  })

  test('an argument takes its own choices or those of the page', () => {
    const { chart } = begin('ADMIN')
    expect(chart.choices('EDIT', 'key')).toEqual([{ value: 1043, label: 'EDIT key' }])
    expect(chart.choices('NOTHING', 'key')).toEqual([])
    expect(chart.describe()).toEqual({ label: 'PMO-1043', key: 1043 })
  })
})

describe('the registry', () => {
  test('tells when a chart comes, moves and goes', () => {
    const { actor, charts, remove } = begin('ADMIN')
    let told = 0
    charts.subscribe(() => (told += 1))
    const list = charts.list()
    actor.send({ type: 'ADD' })
    expect(told).toBe(1)
    expect(charts.list()).toBe(list)
    remove()
    expect(told).toBe(2)
    expect(charts.list()).toEqual([])
    actor.send({ type: 'CANCEL' })
    expect(told).toBe(2)
  })

  test('lets a newer chart of the same id take the place of the older', () => {
    const { charts, remove } = begin('ADMIN')
    const actor = createActor(screenMachine, {
      input: { rights: rightsOf(subjects.READER, 'pmOperation'), layout: 'popup' },
    })
    charts.add<ScreenUserEvent>({ id: 'screen', scope: 'This screen', actor, commands: screenCommands })
    remove()
    expect(charts.list().map(({ id }) => id)).toEqual(['screen'])
  })
})
