import type { Chip, PaletteEffect, PaletteEvent } from '../../../src/machines/palette.events.ts'
import { paletteMachine } from '../../../src/machines/palette.machine.ts'
import type { ChartTable, Place } from './table.ts'

type Palette = typeof paletteMachine

const user: Chip = { value: 'ada@x.org', label: 'ada@x.org' }
const role: Chip = { value: 'ADMIN', label: 'ADMIN' }

const toggle: PaletteEvent = { type: 'TOGGLE' }
const close: PaletteEvent = { type: 'CLOSE' }
const back: PaletteEvent = { type: 'BACK' }
const ran: PaletteEvent = { type: 'RAN' }
const refused: PaletteEvent = { type: 'PICK.REFUSED', reason: 'Only ADMIN' }
const gone: PaletteEvent = { type: 'NOT.POSSIBLE', reason: 'It is no longer offered' }
const pickAdd: PaletteEvent = { type: 'PICK', command: 'screen/ADD', steps: 0, newTab: true }
const pickSetRole: PaletteEvent = { type: 'PICK', command: 'users/SET.ROLE', steps: 2, newTab: false }
const choose = (chip: Chip): PaletteEvent => ({ type: 'CHOOSE', chip })

const clears: PaletteEffect = { type: 'palette.clearQuery' }
const says: PaletteEffect = { type: 'palette.announce', reason: 'Only ADMIN' }
const saysGone: PaletteEffect = { type: 'palette.noLongerAvailable', reason: 'It is no longer offered' }
const focusBack: PaletteEffect = { type: 'palette.restoreFocus', ran: false }
const runsAdd: PaletteEffect = { type: 'command.run', command: 'screen/ADD', chips: [], newTab: true }
const runsSetRole: PaletteEffect = {
  type: 'command.run',
  command: 'users/SET.ROLE',
  chips: [user, role],
  newTab: false,
}

const at = (...after: readonly PaletteEvent[]): Place<Palette> => ({ input: undefined, after })

const places: Readonly<Record<string, Place<Palette>>> = {
  closed: at(),
  searching: at(toggle),
  'asked for the user': at(toggle, pickSetRole),
  'asked for the role': at(toggle, pickSetRole, choose(user)),
  running: at(toggle, pickAdd),
  'closed amid the values': at(toggle, pickSetRole, choose(user), close),
}

/** The command palette by hand (UX P7, P16): values one by one, Esc sends nothing, what is gone by then is said so. */
export const paletteTable: ChartTable<Palette> = {
  name: 'palette',
  machine: paletteMachine,
  places,
  rows: [
    ['closed', 'START', 'closed', []],
    ['closed', toggle, 'open.searching', [clears]],
    ['searching', toggle, 'closed', [focusBack]],
    ['searching', close, 'closed', [focusBack]],
    ['searching', refused, 'open.searching', [says]],
    ['searching', pickAdd, 'open.running', [clears, runsAdd]],
    ['searching', pickSetRole, 'open.choosing', [clears], { chips: [] }],
    ['asked for the user', choose(user), 'open.choosing', [clears], { chips: [user] }],
    ['asked for the user', refused, 'open.choosing', [says], { chips: [] }],
    ['asked for the user', back, 'open.searching', [clears]],
    ['asked for the role', choose(role), 'open.running', [clears, runsSetRole]],
    ['asked for the role', back, 'open.choosing', [clears], { chips: [] }],
    ['asked for the role', close, 'closed', [focusBack]],
    ['asked for the role', toggle, 'closed', [focusBack]],
    ['closed amid the values', toggle, 'open.searching', [clears], { chips: [] }],
    ['running', ran, 'closed', [{ type: 'palette.restoreFocus', ran: true }]],
    ['running', gone, 'closed', [saysGone, focusBack]],
    ['running', close, 'closed', [focusBack]],
  ],
}
