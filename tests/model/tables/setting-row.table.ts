import type {
  SettingRowEffect,
  SettingRowEvent,
  SettingRowSpot,
} from '../../../src/machines/setting-row.events.ts'
import { settingRowMachine } from '../../../src/machines/setting-row.machine.ts'
import type { ChartTable, Place, Row } from './table.ts'

type SettingRow = typeof settingRowMachine

const edit: SettingRowEvent = { type: 'EDIT' }
const save: SettingRowEvent = { type: 'SAVE' }
const retry: SettingRowEvent = { type: 'RETRY' }
const keepMine: SettingRowEvent = { type: 'KEEP.MINE' }
const typed: SettingRowEvent = { type: 'TYPED', dirty: true, faulty: false }
const typedWrong: SettingRowEvent = { type: 'TYPED', dirty: true, faulty: true }
const clashed: SettingRowEvent = { type: 'CLASHED' }
const draft: SettingRowEvent = { type: 'DRAFT.FOUND' }
const message = 'The server cannot be reached.'
const notSaved: SettingRowEvent = { type: 'SAVE.FAILED', message }
const loses: SettingRowEvent = { type: 'RIGHTS.CHANGED', mayEdit: false }
const gains: SettingRowEvent = { type: 'RIGHTS.CHANGED', mayEdit: true }

const opens = (from: 'stored' | 'typed'): SettingRowEffect => ({ type: 'value.open', from })
const focuses = (spot: SettingRowSpot): SettingRowEffect => ({ type: 'focus.row', spot })
const drops: SettingRowEffect = { type: 'value.drop' }
const saves: SettingRowEffect = { type: 'setting.save' }
const saysSaved: SettingRowEffect = { type: 'toast', tone: 'success', name: 'saved' }
const saysKept: SettingRowEffect = { type: 'toast', tone: 'kept' }

const clean = { dirty: false, faulty: false, problem: null }
const at = (...after: readonly SettingRowEvent[]): Place<SettingRow> => ({ input: { mayEdit: true }, after })

const places: Readonly<Record<string, Place<SettingRow>>> = {
  view: at(),
  'view, right lost': at(loses),
  editing: at(edit),
  'editing, right lost': at(edit, loses),
  'editing, changed': at(edit, typed),
  'editing, changed, right lost': at(edit, typed, loses),
  'editing, wrong': at(edit, typedWrong),
  saving: at(edit, typed, save),
  reverted: at(edit, typed, save, notSaved),
  'reverted, right lost': at(edit, typed, save, notSaved, loses),
  'draft found': at(draft),
  clashing: at(edit, typed, save, clashed),
  'clashing, right lost': at(edit, typed, save, clashed, loses),
}

/** View, then edit, then Save or Cancel (SPEC 4); an unsaved edit of an earlier visit is offered back (UX M8). */
const editRows: readonly Row<SettingRow>[] = [
  ['view', 'START', 'view', []],
  ['view', loses, 'view', [], { mayEdit: false }],
  ['view, right lost', gains, 'view', [], { mayEdit: true }],
  ['view', edit, 'editing', [opens('stored'), focuses('control')], clean],
  ['view, right lost', edit, 'view', []],
  ['view', draft, 'reverted', [], { problem: null }],
  ['editing', typed, 'editing', [], { dirty: true, faulty: false }],
  ['editing', typedWrong, 'editing', [], { dirty: true, faulty: true }],
  ['editing', save, 'view', [drops, focuses('row')]],
  ['editing, right lost', save, 'view', [drops, focuses('row')]],
  ['editing, changed', save, 'saving', [saves]],
  ['editing, changed, right lost', save, 'editing', [], { dirty: true }],
  ['editing, wrong', save, 'editing', [{ type: 'value.blame' }, focuses('control')]],
  ['editing, wrong', { type: 'CANCEL' }, 'view', [drops, focuses('row')], clean],
]

/** A failed save shows the stored value and offers back what was typed (SPEC 8, X1); two changes stand side by side (TRUST 2). */
const savingRows: readonly Row<SettingRow>[] = [
  ['saving', { type: 'SAVED' }, 'view', [saysSaved, focuses('row')], clean],
  ['saving', { type: 'KEPT' }, 'view', [saysKept, focuses('row')], clean],
  ['saving', notSaved, 'reverted', [focuses('answer')], { problem: message }],
  ['saving', clashed, 'clashing', [focuses('answer')]],
  ['reverted', retry, 'editing', [opens('typed'), focuses('control')], clean],
  ['reverted, right lost', retry, 'reverted', []],
  ['reverted', edit, 'editing', [drops, opens('stored'), focuses('control')], clean],
  ['reverted, right lost', edit, 'reverted', []],
  ['reverted', { type: 'DISMISS' }, 'view', [drops, focuses('row')], clean],
  ['draft found', retry, 'editing', [opens('typed'), focuses('control')]],
  ['clashing', keepMine, 'saving', [{ type: 'setting.overwrite' }]],
  ['clashing, right lost', keepMine, 'clashing', []],
  ['clashing', { type: 'TAKE.THEIRS' }, 'view', [{ type: 'setting.yield' }, focuses('row')], clean],
]

/** One row of the system preferences by hand (SPEC 4, 8; UX X1). */
export const settingRowTable: ChartTable<SettingRow> = {
  name: 'setting-row',
  machine: settingRowMachine,
  places,
  rows: [...editRows, ...savingRows],
}
