import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { settingRowModel } from '../../tests/model/setting-row.model.ts'
import type { SettingRowEffect, SettingRowEvent } from './setting-row.events.ts'
import { settingRowMachine } from './setting-row.machine.ts'

describeChart(settingRowModel)

function after(...events: readonly SettingRowEvent[]) {
  const asked: SettingRowEffect[] = []
  const actor = createActor(settingRowMachine, { input: { mayEdit: true } })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, context, asked: asked.map(wordsOf) }
}

const wordsOf = (effect: SettingRowEffect): string => {
  if (effect.type === 'value.open') return `open ${effect.from}`
  if (effect.type === 'focus.row') return `focus ${effect.spot}`
  return effect.type === 'toast' ? `say ${effect.tone}` : effect.type
}

const edit = { type: 'EDIT' } as const
const save = { type: 'SAVE' } as const
const typed = { type: 'TYPED', dirty: true, faulty: false } as const
const wrong = { type: 'TYPED', dirty: true, faulty: true } as const
const failed = { type: 'SAVE.FAILED', message: 'Service Unavailable' } as const
const untouched = { mayEdit: true, dirty: false, faulty: false, problem: null }

describe('a setting row (SPEC 4)', () => {
  test('is viewed, then edited, then saved', () => {
    expect([1, 2, 3, 4].map((count) => after(...[edit, typed, save].slice(0, count)).value)).toEqual([
      'editing',
      'editing',
      'saving',
      'saving',
    ])
    expect(after(edit, typed, save, { type: 'SAVED' })).toEqual({
      value: 'view',
      context: untouched,
      asked: ['open stored', 'focus control', 'setting.save', 'say success', 'focus row'],
    })
  })

  test('is saved on this device only, and says so', () => {
    expect(after(edit, typed, save, { type: 'KEPT' })).toMatchObject({
      value: 'view',
      context: untouched,
      asked: ['open stored', 'focus control', 'setting.save', 'say kept', 'focus row'],
    })
  })

  test('is left as it was by Cancel, and by Save when nothing was typed', () => {
    const asked = ['open stored', 'focus control', 'value.drop', 'focus row']
    expect(after(edit, typed, { type: 'CANCEL' })).toEqual({ value: 'view', context: untouched, asked })
    expect(after(edit, save)).toEqual({ value: 'view', context: untouched, asked })
  })

  test('sends nothing while the value is wrong', () => {
    expect(after(edit, wrong, save, save)).toMatchObject({
      value: 'editing',
      asked: ['open stored', 'focus control', 'value.blame', 'focus control', 'value.blame', 'focus control'],
    })
  })

  test('sends Save once, however often it is pressed', () => {
    expect(after(edit, typed, save, save, save).asked).toEqual([
      'open stored',
      'focus control',
      'setting.save',
    ])
  })

  test('asks for nothing without the right, also when it went meanwhile', () => {
    const gone = { type: 'RIGHTS.CHANGED', mayEdit: false } as const
    expect(after(gone, edit)).toMatchObject({ value: 'view', asked: [] })
    expect(after(edit, typed, gone, save)).toMatchObject({
      value: 'editing',
      asked: ['open stored', 'focus control'],
    })
    expect(after(edit, typed, gone, { type: 'CANCEL' }).value).toBe('view')
  })
})

describe('a failed save (SPEC 8)', () => {
  const flow = [edit, typed, save, failed] as const

  test('reverts the value and says why', () => {
    expect(after(...flow)).toEqual({
      value: 'reverted',
      context: { mayEdit: true, dirty: true, faulty: false, problem: 'Service Unavailable' },
      asked: ['open stored', 'focus control', 'setting.save', 'focus answer'],
    })
  })

  test('offers back what was typed', () => {
    const again = after(...flow, { type: 'RETRY' })
    expect(again).toMatchObject({ value: 'editing', context: untouched })
    expect(again.asked.slice(4)).toEqual(['open typed', 'focus control'])
  })

  test('is let go, or begun afresh with the stored value', () => {
    const gone = after(...flow, { type: 'DISMISS' })
    expect(gone).toMatchObject({ value: 'view', context: untouched })
    expect(gone.asked.slice(4)).toEqual(['value.drop', 'focus row'])
    expect(after(...flow, edit).asked.slice(4)).toEqual(['value.drop', 'open stored', 'focus control'])
  })

  test('stands the same way after a visit that ended before its edit was saved', () => {
    expect(after({ type: 'DRAFT.FOUND' })).toEqual({ value: 'reverted', context: untouched, asked: [] })
    expect(after({ type: 'DRAFT.FOUND' }, { type: 'RETRY' }).asked).toEqual(['open typed', 'focus control'])
  })
})

describe('a change of somebody else (TRUST 2)', () => {
  const flow = [edit, typed, save, { type: 'CLASHED' }] as const

  test('is put beside mine, and is answered one way or the other', () => {
    expect(after(...flow)).toMatchObject({ value: 'clashing' })
    const mine = after(...flow, { type: 'KEEP.MINE' })
    expect([mine.value, mine.asked.at(-1)]).toEqual(['saving', 'setting.overwrite'])
    const theirs = after(...flow, { type: 'TAKE.THEIRS' })
    expect([theirs.value, theirs.asked.slice(-2)]).toEqual(['view', ['setting.yield', 'focus row']])
  })
})
