import type { LevellingEffect, LevellingEvent } from '../../../src/machines/levelling.events.ts'
import { levellingMachine } from '../../../src/machines/levelling.machine.ts'
import type { ChartTable, Place } from './table.ts'

const at = (...after: readonly LevellingEvent[]): Place<typeof levellingMachine> => ({
  input: { online: true },
  after,
})
const level: LevellingEvent = { type: 'LEVEL' }
const take: LevellingEvent = { type: 'TAKE' }
const undo: LevellingEvent = { type: 'UNDO' }
const dismiss: LevellingEvent = { type: 'DISMISS' }
const suggested = (count: number): LevellingEvent => ({ type: 'SUGGESTED', count })
const message = 'The server cannot be reached.'
const failed: LevellingEvent = { type: 'LEVEL.FAILED', message }
const taken = (moved: number): LevellingEvent => ({ type: 'TAKEN', moved })
const undone = (left: number): LevellingEvent => ({ type: 'UNDONE', left })
const connected = (online: boolean): LevellingEvent => ({ type: 'CONNECTION.CHANGED', online })

const asks: LevellingEffect = { type: 'moves.ask' }
const takes: LevellingEffect = { type: 'moves.take' }
const undoes: LevellingEffect = { type: 'moves.undo' }
const forgets: LevellingEffect = { type: 'moves.forget' }
const nothing = { count: 0, moved: 0, problem: null } as const

/** The levelling of the weeks ahead (issue 13): suggested with a connection, taken and taken back with or without one. */
export const levellingTable: ChartTable<typeof levellingMachine> = {
  name: 'levelling',
  machine: levellingMachine,
  places: {
    idle: at(),
    'idle, offline from the start': { input: { online: false } },
    'idle, offline': at(connected(false)),
    asking: at(level),
    'asking, offline': at(level, connected(false)),
    suggested: at(level, suggested(3)),
    'suggested, offline': at(level, suggested(3), connected(false)),
    'nothing suggested': at(level, suggested(0)),
    taking: at(level, suggested(3), take),
    taken: at(level, suggested(3), take, taken(2)),
    'taken, offline': at(level, suggested(3), take, taken(2), connected(false)),
    'nothing taken': at(level, suggested(3), take, taken(0)),
    undoing: at(level, suggested(3), take, taken(2), undo),
    'one not undone': at(level, suggested(3), take, taken(2), undo, undone(1)),
    failed: at(level, failed),
    'failed, offline': at(level, failed, connected(false)),
  },
  rows: [
    ['idle', 'START', 'idle', [], nothing],
    ['idle', level, 'asking', [asks]],
    ['idle, offline from the start', level, 'idle', []],
    ['idle, offline', level, 'idle', []],
    ['idle, offline', connected(true), 'idle', [], { online: true }],

    ['asking', suggested(3), 'suggested', [], { count: 3 }],
    ['asking', failed, 'failed', [], { problem: message }],
    ['asking', dismiss, 'idle', [forgets], nothing],
    ['asking, offline', failed, 'failed', [], { problem: message }],
    ['failed', level, 'asking', [asks], nothing],
    ['failed', dismiss, 'idle', [forgets], nothing],
    ['failed, offline', level, 'failed', []],

    ['suggested', take, 'taking', [takes]],
    ['suggested, offline', take, 'taking', [takes]],
    ['nothing suggested', take, 'suggested', []],
    ['suggested', level, 'asking', [asks], nothing],
    ['suggested, offline', level, 'suggested', [], { count: 3 }],
    ['suggested', dismiss, 'idle', [forgets], nothing],

    ['taking', taken(2), 'taken', [], { moved: 2 }],
    ['taken', undo, 'undoing', [undoes]],
    ['taken, offline', undo, 'undoing', [undoes]],
    ['nothing taken', undo, 'taken', []],
    ['taken', level, 'asking', [asks], nothing],
    ['taken, offline', level, 'taken', [], { moved: 2 }],
    ['taken', dismiss, 'idle', [forgets], nothing],
    ['undoing', undone(0), 'taken', [], { moved: 0 }],
    ['undoing', undone(1), 'taken', [], { moved: 1 }],
    ['one not undone', undo, 'undoing', [undoes]],
  ],
}
