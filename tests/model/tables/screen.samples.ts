import type { Rights } from '../../../src/machines/rights.ts'
import type {
  EditorMode,
  Onward,
  ScreenEffect,
  ScreenEvent,
  Withheld,
} from '../../../src/machines/screen.events.ts'
import { screenMachine } from '../../../src/machines/screen.machine.ts'
import type { Place, Row } from './table.ts'

export const every: Rights = { create: true, edit: true, delete: true, post: true, print: true, export: true }
export type Screen = typeof screenMachine

export const at = (...after: readonly ScreenEvent[]): Place<Screen> => of(every)(...after)
export const of =
  (rights: Rights, more: { readonly withheld?: readonly Withheld[]; readonly single?: number } = {}) =>
  (...after: readonly ScreenEvent[]): Place<Screen> => ({
    input: { rights, layout: 'popup', ...more },
    after,
  })

export const add: ScreenEvent = { type: 'ADD' }
export const edit: ScreenEvent = { type: 'EDIT', key: 7 }
export const view: ScreenEvent = { type: 'VIEW', key: 7 }
export const dirty: ScreenEvent = { type: 'FORM.DIRTY' }
export const remove: ScreenEvent = { type: 'DELETE' }
export const removeRow: ScreenEvent = { type: 'DELETE', key: 7 }
export const confirm: ScreenEvent = { type: 'CONFIRM' }
export const save: ScreenEvent = { type: 'SAVE' }
export const leave: ScreenEvent = { type: 'LEAVE' }
export const next: ScreenEvent = { type: 'NEXT' }
export const previous: ScreenEvent = { type: 'PREVIOUS' }
export const find: ScreenEvent = { type: 'FIND' }
export const preview: ScreenEvent = { type: 'PREVIEW' }
export const print: ScreenEvent = { type: 'PRINT' }
export const cancel: ScreenEvent = { type: 'CANCEL' }
export const discard: ScreenEvent = { type: 'LEAVE.DISCARD' }
export const goOn: ScreenEvent = { type: 'SAVE.CONTINUE' }
export const unlock: ScreenEvent = { type: 'EDIT.ENABLE' }
export const stayed: ScreenEvent = { type: 'LEAVE.STAY' }
export const saveFirst: ScreenEvent = { type: 'LEAVE.SAVE' }
export const backToList: ScreenEvent = { type: 'WENT.BACK', to: 'list' }
export const backToRecord: ScreenEvent = { type: 'WENT.BACK', to: 'record' }
export const failure = { message: 'It is in use' } as const
export const notSaved: ScreenEvent = { type: 'SAVE.FAILED', failure }
export const notDeleted: ScreenEvent = { type: 'DELETE.FAILED', failure }
/** Of one right alone: that one guard does not stand for another. */
export const loses = (right: keyof Rights): ScreenEvent => ({
  type: 'RIGHTS.CHANGED',
  rights: { ...every, [right]: false },
})

export const opens = (mode: EditorMode, key: number | null): ScreenEffect => ({
  type: 'form.open',
  mode,
  key,
})
export const saves = (key: number | null, onward: Onward): ScreenEffect => ({
  type: 'record.save',
  key,
  onward,
})
export const steps = (by: 1 | -1): ScreenEffect => ({ type: 'record.step', from: 7, by })
export const focus: ScreenEffect = { type: 'focus.row', key: 7 }
export const focusNone: ScreenEffect = { type: 'focus.row', key: null }
export const proceed: ScreenEffect = { type: 'navigate.proceed' }
export const stay: ScreenEffect = { type: 'navigate.stay' }
export const said = (name: 'saved' | 'savedForNext' | 'deleted'): ScreenEffect => ({
  type: 'toast',
  tone: 'success',
  name,
})
export const saidKept: ScreenEffect = { type: 'toast', tone: 'kept' }
export const saidFailure: ScreenEffect = { type: 'toast', tone: 'failure', failure }
export const deletes: ScreenEffect = { type: 'record.delete', key: 7 }

export type ScreenRow = Row<Screen>
