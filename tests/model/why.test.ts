import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { notNow } from '../../src/machines/commands.ts'
import { knownCharts } from '../../src/machines/drawing/known-charts.ts'
import { pmOperationMachine } from '../../src/machines/pm-operation.machine.ts'
import { rightsOf } from '../../src/machines/rights.ts'
import type { ScreenEvent } from '../../src/machines/screen.events.ts'
import { screenMachine } from '../../src/machines/screen.machine.ts'
import { pmOperationWhy } from '../../src/machines/words/pm-operation.words.ts'
import { screenWhy } from '../../src/machines/words/screen.words.ts'
import { catalogues } from './catalogues.ts'
import { charts } from './charts.ts'
import { pathsOf } from './paths.ts'
import { subjects } from './roles.ts'

const whys = Array.from(knownCharts, ([name, { why }]) => [name, why] as const)

test('every chart is known with its machine, its commands and why it refuses', () => {
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  expect(
    Array.from(knownCharts, ([name, { machine, commands }]) => ({ name, machine, commands })).toSorted(
      byName,
    ),
  ).toEqual(
    charts.map(({ name, machine }) => ({ name, machine, commands: catalogues[name] })).toSorted(byName),
  )
})

describe.for(whys)('the chart %s', ([name, why]) => {
  test('says why it refuses a command, wherever a path leads', () => {
    const model = charts.find((one) => one.name === name)
    if (!model) throw new Error(`No chart is called ${name}`)
    const said = new Set<string>()
    for (const scenario of model.scenarios)
      for (const { snapshot } of pathsOf(model, scenario))
        for (const type of Object.keys(catalogues[name] ?? {})) {
          const isRefused = snapshot.status === 'active' && !snapshot.can({ type })
          if (isRefused) said.add(why(snapshot, type))
        }
    expect(said.size).toBeGreaterThan(0)
    expect([...said].filter((words) => words === notNow || !/^[A-Z].*[^.]$/.test(words))).toEqual([])
  })
})

describe('why a screen refuses', () => {
  const rights = rightsOf(subjects.ADMIN, 'pmOperation')
  const after = (...events: readonly ScreenEvent[]) => refusedBy({}, ...events)
  const refusedBy = (
    given: { readonly withheld?: readonly 'FIND'[]; readonly single?: number; readonly mayDelete?: false },
    ...events: readonly ScreenEvent[]
  ) => {
    const { mayDelete = true, ...rest } = given
    const input = { rights: { ...rights, delete: mayDelete }, layout: 'popup', ...rest } as const
    const actor = createActor(screenMachine, { input }).start()
    for (const event of events) actor.send(event)
    return actor.getSnapshot()
  }
  const edit: ScreenEvent = { type: 'EDIT', key: 7 }

  test.for([
    ['SAVE', after(), 'No record is open'],
    ['SAVE', after({ type: 'VIEW', key: 7 }), 'The record is open to be read'],
    ['SAVE', after(edit, { type: 'SAVE' }), 'The record is being saved'],
    ['EDIT', after(edit, { type: 'FIND' }), null],
    [
      'NEXT',
      after(edit, { type: 'FORM.DIRTY' }, { type: 'CANCEL' }),
      'It is asked what becomes of the changes',
    ],
    ['FIND', refusedBy({ withheld: ['FIND'] }, edit), 'This screen does not offer it'],
    ['FIND', refusedBy({ single: 1 }), 'This screen has one record only'],
    ['CANCEL', refusedBy({ single: 1 }), 'This screen has one record only'],
    ['CONFIRM', refusedBy({ mayDelete: false }), 'No record is open'],
  ] as const)('%s', ([type, snapshot, words]) => {
    expect(snapshot.can({ type, key: 7 }) ? null : screenWhy(snapshot, type)).toBe(words)
  })
})

test('of regions side by side, the one that knows the command answers', () => {
  const counts = { total: 2, done: 1, notDone: 0, answered: 1, remarked: 1 }
  const actor = createActor(pmOperationMachine, { input: { counts, editable: true } }).start()
  actor.send({ type: 'CLEAR.ALL' })
  const asked = pmOperationWhy(actor.getSnapshot(), 'ALL.DONE')
  actor.send({ type: 'LOCKED' })
  expect([
    asked,
    pmOperationWhy(actor.getSnapshot(), 'ALL.DONE'),
    pmOperationWhy(actor.getSnapshot(), 'CONFIRM'),
  ]).toEqual([
    'It is asked whether to clear all lines',
    'The lines cannot be changed now',
    'The lines are being filled in',
  ])
})
