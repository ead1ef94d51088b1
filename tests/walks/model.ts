import { createActor } from 'xstate'
import { plainWithheld } from '../../src/engine/definition/from-entity.ts'
import { allPrivileges } from '../../src/contract/access/session.ts'
import { screenCommands } from '../../src/machines/screen.commands.ts'
import type { ScreenEffect, ScreenEvent } from '../../src/machines/screen.events.ts'
import { screenMachine } from '../../src/machines/screen.machine.ts'
import { blank, differ, type KnownForm, type KnownRecord, stored } from './known-records.ts'
import type { PlaceName } from './places.ts'
import { places } from './places.ts'
import type { Command, Shown, Values } from './read-screen.ts'

/** What the server says to the next write. */
export type NextAnswer = 'takes it' | 'refuses it' | 'is not heard'

export type WalkModel = ReturnType<typeof createModel>

const everything = {
  create: allPrivileges.canCreate,
  edit: allPrivileges.canEdit,
  delete: allPrivileges.canDelete,
  post: allPrivileges.canPost,
  print: allPrivileges.canPrint,
  export: allPrivileges.canExport,
}
const commandTypes = Object.keys(screenCommands) as readonly Command[]

/** What a user who has walked so far knows: the chart of the screen, what was typed, and what was saved. */
export function createModel(place: PlaceName, beginning: readonly Values[]) {
  const records: KnownRecord[] = beginning.map(stored)
  let form: KnownForm | null = null
  let isOnline = true
  let isSignedIn = true
  let next: NextAnswer = 'takes it'
  let steps = 0
  let told: Command[] = []
  let pending: ScreenEffect[] = []
  /** What stood in the form is stored, or its record is deleted. */
  let isSettled = false
  /** Something was said that has not arrived. */
  let commentsWait = false
  /** The list by keys, as it was seen last. */
  let stands: readonly number[] = beginning.map((_, key) => key)
  let actor = startChart()

  function startChart() {
    const chart = createActor(screenMachine, {
      input: { rights: everything, layout: 'popup', withheld: plainWithheld },
    })
    chart.on('*', (effect) => pending.push(effect))
    chart.start()
    return chart
  }

  const at = (key: number | null) => (key === null ? undefined : records[key])
  const needed = (key: number | null): KnownRecord => {
    const record = at(key)
    if (record === undefined) throw new Error(`No record ${key}`)
    return record
  }
  const present = () => records.flatMap((record, key) => (record.isDeleted ? [] : [{ record, key }]))
  const isEditing = () => ['ADD-NEW', 'FORM-EDIT'].includes(state())
  const isDirty = () => isEditing() && form !== null && (form.isWhole || differ(form.before, form.values))

  function answered(): 'SAVED' | 'KEPT' | null {
    const answer = next
    next = 'takes it'
    if (!isOnline || answer === 'is not heard') return 'KEPT'
    return answer === 'refuses it' ? null : 'SAVED'
  }

  function save(): ScreenEvent {
    if (form === null) throw new Error('There is no form')
    if (form.values.name === '' || (form.record === null && !form.isWhole)) return { type: 'INVALID' }
    const answer = answered()
    if (answer === null) return { type: 'SAVE.FAILED', failure: { name: 'saveFailed' } }
    if (form.record === null) records.push(stored(form.values))
    else if (differ(form.before, form.values)) {
      const record = needed(form.record)
      record.values = form.values
      record.version += 1
    }
    isSettled = true
    return { type: answer }
  }

  function perform(effect: ScreenEffect): ScreenEvent | null {
    switch (effect.type) {
      case 'form.open': {
        const record = at(effect.key === null ? null : Number(effect.key))
        const values = record?.values ?? blank
        form = {
          record: effect.key === null ? null : Number(effect.key),
          before: values,
          values,
          isWhole: false,
        }
        return null
      }
      case 'record.save':
        return save()
      case 'record.delete': {
        const answer = answered()
        if (answer === null) return { type: 'DELETE.FAILED', failure: { name: 'saveFailed' } }
        needed(Number(effect.key)).isDeleted = true
        isSettled = true
        return { type: answer === 'SAVED' ? 'DELETED' : 'KEPT' }
      }
      case 'record.step': {
        const order = stands.filter((key) => !needed(key).isDeleted)
        const at = order.indexOf(Number(effect.from))
        const to = at < 0 ? undefined : order[at + effect.by]
        return to === undefined ? null : { type: 'STEPPED', key: to }
      }
      default:
        return null
    }
  }

  function send(event: ScreenEvent) {
    actor.send(event)
    for (let effect = pending.shift(); effect !== undefined; effect = pending.shift()) {
      const reply = perform(effect)
      if (reply !== null) actor.send(reply)
    }
  }

  /** What was typed and is not stored; null once there is nothing of it, or no form that could hold it. */
  function unsaved(): Values | null {
    const { value } = actor.getSnapshot()
    const holds = typeof value === 'object' && ('ADD-NEW' in value || 'FORM-EDIT' in value)
    return holds && form !== null && (form.isWhole || differ(form.before, form.values)) ? form.values : null
  }

  function typed(values: Values, isWhole = form?.isWhole ?? false) {
    if (form === null) throw new Error('There is no form')
    const before = isDirty()
    form.values = values
    form.isWhole = isWhole
    if (isDirty() !== before) send({ type: before ? 'FORM.PRISTINE' : 'FORM.DIRTY' })
  }

  function state(): Shown['state'] {
    if (!isSignedIn) return 'signed out'
    const { value } = actor.getSnapshot()
    const words = JSON.stringify(value)
    if (words.includes('leaving')) return 'leaving'
    if (words.includes('confirmingDelete')) return 'confirmingDelete'
    for (const mode of ['GRID', 'ADD-NEW', 'FORM-EDIT', 'FORM'] as const)
      if (typeof value === 'object' && mode in value) return mode
    throw new Error(`No state of a page: ${words}`)
  }

  /** The edges that lead on from here, by what may be asked for. */
  function edges(): readonly Command[] {
    const snapshot = actor.getSnapshot()
    const hasNoRow = state() === 'GRID' && present().length === 0
    return commandTypes
      .filter((type) => snapshot.can(type === 'EDIT' || type === 'VIEW' ? { type, key: 0 } : { type }))
      .filter((type) => !hasNoRow || !['EDIT', 'VIEW', 'DELETE'].includes(type))
      .toSorted()
  }

  /** Whatever else is asked of the chart holds what was typed: that it does is asked of it, not believed. */
  function holding(event: ScreenEvent) {
    const before = unsaved()
    isSettled = false
    send(event)
    if (before !== null && !isSettled && event.type !== 'LEAVE.DISCARD' && unsaved() !== before)
      throw new Error(`The chart loses what was typed at ${event.type}`)
  }

  return {
    place,
    records,
    present,
    state,
    edges,
    typed,
    isDirty,
    form: () => form,
    isOnline: () => isOnline,
    isSignedIn: () => isSignedIn,
    steps: () => steps,
    /** One command of the walk more. */
    count: () => void (steps += 1),
    /** What the user asked the screen for since it was loaded. */
    told: (): readonly Command[] => told,
    ask(event: ScreenEvent & { readonly type: Command }) {
      told.push(event.type)
      holding(event)
    },
    /** A form stands over its list, and was not locked before: Back leads to the list, or asks. */
    isOverList: () =>
      ['ADD-NEW', 'FORM-EDIT', 'FORM'].includes(state()) && !actor.getSnapshot().context.unlocked,
    wentBack: () => holding(isDirty() ? { type: 'LEAVE' } : { type: 'WENT.BACK', to: 'list' }),
    /** Its user was on another page: the screen begins again with its list. */
    cameBack() {
      actor.stop()
      actor = startChart()
    },
    send,
    /** The list was seen in this order: a record that was made here has a key that was lent before, and stands by that. */
    saw(names: readonly string[] | null) {
      const keyOf = (name: string) => present().find(({ record }) => record.values.name === name)?.key ?? []
      if (names !== null) stands = names.flatMap(keyOf)
    },
    answersNext: (answer: NextAnswer) => void (next = answer),
    /** Something was said of the record at hand. */
    said(text: string) {
      const record = needed(form?.record ?? null)
      record.comments = [...record.comments, text]
      commentsWait ||= !isOnline
    },
    /** Of a record that is deleted before they arrive, comments are refused: `comments-offline.e2e.ts` goes there. */
    mayDelete: () => !commentsWait,
    /** A second user saved the record under edit. */
    changedElsewhere() {
      needed(form?.record ?? null).version += 1
    },
    goes(online: boolean) {
      isOnline = online
      commentsWait &&= !online
    },
    /** The page was loaded anew: the screen begins again with what stands in the address, and what was typed is taken up. */
    reloaded() {
      const [mode, before] = [state(), form]
      actor.stop()
      pending = []
      told = []
      actor = startChart()
      isSignedIn = true
      if (mode === 'GRID' || before === null) return
      if (mode === 'ADD-NEW') send({ type: 'ADD' })
      else send({ type: mode === 'FORM' ? 'VIEW' : 'EDIT', key: before.record ?? 0 })
      if (mode !== 'FORM') typed(before.values, before.isWhole)
    },
    expected: (): Shown => {
      const mode = state()
      const isEditing = mode === 'ADD-NEW' || mode === 'FORM-EDIT'
      const lacksView = !places[place].rowsView && mode === 'GRID'
      return {
        state: mode,
        rows:
          mode === 'GRID'
            ? present()
                .map(({ record }) => record.values.name)
                .toSorted()
            : null,
        values: isEditing && form !== null ? form.values : null,
        buttons: isSignedIn ? edges().filter((type) => type !== 'VIEW' || !lacksView) : [],
      }
    },
  }
}
