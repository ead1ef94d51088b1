import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { eventsIn, pathsOf, walk } from '../../tests/model/paths.ts'
import { screenModel } from '../../tests/model/screen.model.ts'
import type { Rights } from './rights.ts'
import type { ScreenEffect, ScreenEvent, Withheld } from './screen.events.ts'
import { screenMachine } from './screen.machine.ts'

describeChart(screenModel)

const every: Rights = { create: true, edit: true, delete: true, post: true, print: true, export: true }

/** State, context of interest and everything asked for after these events. */
function after(...events: readonly ScreenEvent[]) {
  const asked: ScreenEffect[] = []
  const actor = createActor(screenMachine, { input: { rights: every, layout: 'popup' } })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, key: context.key, dirty: context.dirty, lastError: context.lastError, asked }
}

const opened = { type: 'form.open', mode: 'edit', key: 7 } as const

describe('modes of a screen', () => {
  test('a record is edited, saved and left', () => {
    expect(
      after({ type: 'EDIT', key: 7 }, { type: 'FORM.DIRTY' }, { type: 'SAVE' }, { type: 'SAVED' }),
    ).toEqual({
      value: { GRID: 'browsing' },
      key: null,
      dirty: false,
      lastError: null,
      asked: [
        opened,
        { type: 'record.save', key: 7, onward: 'close' },
        { type: 'toast', tone: 'success', name: 'saved' },
        { type: 'focus.row', key: 7 },
      ],
    })
  })

  test('a failed save keeps mode, record and unsaved mark', () => {
    const failure = { name: 'saveFailed' } as const
    expect(
      after(
        { type: 'EDIT', key: 7 },
        { type: 'FORM.DIRTY' },
        { type: 'SAVE' },
        { type: 'SAVE.FAILED', failure },
      ),
    ).toEqual({
      value: { 'FORM-EDIT': 'editing' },
      key: 7,
      dirty: true,
      lastError: failure,
      asked: [
        opened,
        { type: 'record.save', key: 7, onward: 'close' },
        { type: 'toast', tone: 'failure', failure },
        { type: 'navigate.stay' },
      ],
    })
  })

  test('Save and Continue clears the form and stays in ADD-NEW', () => {
    expect(
      after({ type: 'ADD' }, { type: 'FORM.DIRTY' }, { type: 'SAVE.CONTINUE' }, { type: 'SAVED' }),
    ).toEqual({
      value: { 'ADD-NEW': 'editing' },
      key: null,
      dirty: false,
      lastError: null,
      asked: [
        { type: 'form.open', mode: 'new', key: null },
        { type: 'record.save', key: null, onward: 'continue' },
        { type: 'toast', tone: 'success', name: 'savedForNext' },
        { type: 'form.open', mode: 'new', key: null },
      ],
    })
  })

  test('what is saved on this device only is never called saved', () => {
    const { value, asked } = after({ type: 'ADD' }, { type: 'SAVE' }, { type: 'KEPT' })
    expect(value).toEqual({ GRID: 'browsing' })
    expect(asked).toContainEqual({ type: 'toast', tone: 'kept' })
    expect(asked).not.toContainEqual(expect.objectContaining({ tone: 'success' }))
  })

  test('a failed delete returns to where it was asked, with its reason', () => {
    const failure = { message: 'It is in use' }
    const events = [{ type: 'CONFIRM' }, { type: 'DELETE.FAILED', failure }] as const
    expect(after({ type: 'DELETE', key: 7 }, ...events)).toMatchObject({
      value: { GRID: 'browsing' },
      lastError: failure,
    })
    expect(after({ type: 'VIEW', key: 7 }, { type: 'DELETE' }, ...events)).toMatchObject({
      value: { FORM: 'viewing' },
      key: 7,
      lastError: failure,
    })
    expect(after({ type: 'EDIT', key: 7 }, { type: 'DELETE' }, ...events)).toMatchObject({
      value: { 'FORM-EDIT': 'editing' },
      key: 7,
      lastError: failure,
    })
  })

  test('nothing is deleted in the grid when no row is named', () => {
    expect(
      after({ type: 'EDIT', key: 7 }, { type: 'CANCEL' }, { type: 'DELETE' }, { type: 'CONFIRM' }),
    ).toMatchObject({
      value: { GRID: 'browsing' },
      asked: [opened, { type: 'focus.row', key: 7 }],
    })
  })

  test('unsaved changes are asked about, saved, and the navigation goes on', () => {
    const { value, asked } = after(
      { type: 'EDIT', key: 7 },
      { type: 'FORM.DIRTY' },
      { type: 'LEAVE' },
      { type: 'LEAVE.SAVE' },
      { type: 'SAVED' },
    )
    expect(value).toEqual({ GRID: 'browsing' })
    expect(asked.at(-1)).toEqual({ type: 'navigate.proceed' })
  })

  test('the record at hand goes on under the number that it is given, and no other does', () => {
    const numbered = (from: number) =>
      after({ type: 'EDIT', key: -5 }, { type: 'RECORD.NUMBERED', from, key: 12 })
    expect(numbered(-5)).toMatchObject({ value: { 'FORM-EDIT': 'editing' }, key: 12, asked: [{ key: -5 }] })
    expect(numbered(-6)).toMatchObject({ value: { 'FORM-EDIT': 'editing' }, key: -5 })
  })

  test('Post warns and sends nothing', () => {
    expect(after({ type: 'VIEW', key: 7 }, { type: 'POST' }).asked.slice(1)).toEqual([
      { type: 'toast', tone: 'warning' },
    ])
  })
})

const flags = ['create', 'edit', 'delete', 'post', 'export'] as const
const combinations = Array.from({ length: 2 ** flags.length }, (_, bits) =>
  flags.reduce((rights, flag, at) => ({ ...rights, [flag]: (bits & (1 << at)) !== 0 }), every),
)
const namedRights = combinations.map((rights) => ({
  rights,
  name: flags.filter((flag) => rights[flag]).join(', ') || 'none',
}))

describe('no path asks for what the rights do not give', () => {
  test.for(namedRights)('rights: $name', ({ rights }) => {
    const scenario = {
      role: 'any',
      input: { rights, layout: 'popup' as const },
      samples: [{ type: 'RIGHTS.CHANGED' as const, rights }],
    }
    const asked = pathsOf(screenModel, scenario).flatMap(
      ({ steps }) => walk(screenMachine, scenario.input, eventsIn(steps)).emitted,
    )
    const asks = (effect: object) =>
      asked.some((one) => Object.entries(effect).every(([k, v]) => Object.is(Reflect.get(one, k), v)))
    expect({
      create: asks({ type: 'form.open', mode: 'new' }) && asks({ type: 'record.save', key: null }),
      edit: asks({ type: 'form.open', mode: 'edit' }) && asks({ type: 'record.save', key: 7 }),
      delete: asks({ type: 'record.delete' }),
      post: asks({ type: 'toast', tone: 'warning' }),
      print: asks({ type: 'list.print' }),
      export: asks({ type: 'list.export' }),
    }).toEqual(rights)
  })
})

describe('what a definition withholds', () => {
  const commands = [
    'ADD',
    'EDIT',
    'VIEW',
    'DELETE',
    'EDIT.ENABLE',
    'SAVE',
    'SAVE.CONTINUE',
    'POST',
    'EXPORT',
    'FIND',
    'PREVIEW',
    'PRINT',
    'REFRESH',
    'NEXT',
    'PREVIOUS',
  ] as const

  /** Where a command is taken on some path: `GRID ADD`. */
  const takenWith = (withheld: readonly Withheld[]): ReadonlySet<string> => {
    const scenario = {
      role: 'any',
      input: { rights: every, layout: 'popup' as const, withheld },
      samples: [{ type: 'RIGHTS.CHANGED' as const, rights: every }],
    }
    return new Set(
      pathsOf(screenModel, scenario).flatMap(({ steps }) =>
        steps.map(({ event }, at) => {
          const before = at === 0 ? 'GRID' : JSON.stringify(steps[at - 1]?.value)
          return `${before.includes('GRID') ? 'GRID' : 'FORM'} ${event.type}`
        }),
      ),
    )
  }

  const all = takenWith([])

  test.for(commands)('%s is taken nowhere when it is withheld', (type) => {
    expect(all.has(`GRID ${type}`) || all.has(`FORM ${type}`)).toBe(true)
    const taken = takenWith([type])
    // In the finder these two go to the record that was found: they are no command of the form.
    const found = type === 'EDIT' || type === 'VIEW'
    expect([taken.has(`GRID ${type}`), !found && taken.has(`FORM ${type}`)]).toEqual([false, false])
  })

  test.for(['ADD', 'DELETE', 'EXPORT', 'POST', 'REFRESH'] as const)(
    '%s is withheld in one place and stays in the other',
    (type) => {
      const inGrid = takenWith([`FORM ${type}`])
      const onForm = takenWith([`GRID ${type}`])
      expect([inGrid.has(`GRID ${type}`), inGrid.has(`FORM ${type}`)]).toEqual([true, false])
      expect([onForm.has(`GRID ${type}`), onForm.has(`FORM ${type}`)]).toEqual([false, true])
    },
  )

  test('a record edited in its row is saved by the switch of the grid', () => {
    const start = (layout: 'popup' | 'inline', withheld: readonly Withheld[]) => {
      const actor = createActor(screenMachine, { input: { rights: every, layout, withheld } })
      actor.start()
      actor.send({ type: 'EDIT', key: 7 })
      return actor.getSnapshot().can({ type: 'SAVE' })
    }
    expect([start('inline', ['FORM SAVE']), start('inline', ['GRID SAVE'])]).toEqual([true, false])
    expect([start('popup', ['FORM SAVE']), start('popup', ['GRID SAVE'])]).toEqual([false, true])
  })
})

describe('from a form', () => {
  test('Find asks about what is not saved, and goes on editing what was found', () => {
    const { value, key, asked } = after(
      { type: 'EDIT', key: 7 },
      { type: 'FORM.DIRTY' },
      { type: 'FIND' },
      { type: 'LEAVE.SAVE' },
      { type: 'SAVED' },
      { type: 'EDIT', key: 9 },
    )
    expect({ value, key }).toEqual({ value: { 'FORM-EDIT': 'editing' }, key: 9 })
    expect(asked.slice(1)).toEqual([
      { type: 'record.save', key: 7, onward: 'find' },
      { type: 'toast', tone: 'success', name: 'saved' },
      { type: 'form.open', mode: 'edit', key: 7 },
      { type: 'form.open', mode: 'edit', key: 9 },
    ])
  })

  test('New discards or saves first, and a preview is printed and left', () => {
    expect(
      after({ type: 'EDIT', key: 7 }, { type: 'FORM.DIRTY' }, { type: 'ADD' }, { type: 'LEAVE.DISCARD' }),
    ).toMatchObject({ value: { 'ADD-NEW': 'editing' }, dirty: false })
    const { value, asked } = after(
      { type: 'VIEW', key: 7 },
      { type: 'PREVIEW' },
      { type: 'PRINT' },
      { type: 'CANCEL' },
      { type: 'EXPORT' },
    )
    expect(value).toEqual({ FORM: 'viewing' })
    expect(asked.slice(1)).toEqual([{ type: 'record.print' }, { type: 'record.export' }])
  })
})
