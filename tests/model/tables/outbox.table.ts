import type { OutboxCounts, OutboxEffect, OutboxEvent } from '../../../src/machines/outbox.events.ts'
import { outboxMachine } from '../../../src/machines/outbox.machine.ts'
import type { ChartTable, Place, Row } from './table.ts'

type Outbox = typeof outboxMachine

const sending: OutboxEvent = { type: 'SENDING' }
const settled: OutboxEvent = { type: 'SETTLED' }
const backedOff: OutboxEvent = { type: 'BACKED.OFF' }
const offline: OutboxEvent = { type: 'WENT.OFFLINE' }
const online: OutboxEvent = { type: 'CAME.ONLINE' }
const held: OutboxEvent = { type: 'HELD' }
const released: OutboxEvent = { type: 'RELEASED' }
const sendNow: OutboxEvent = { type: 'SEND.NOW' }
const retry: OutboxEvent = { type: 'RETRY', eventId: 'a' }
const correct: OutboxEvent = { type: 'CORRECT', eventId: 'a' }
const keepMine: OutboxEvent = { type: 'KEEP.MINE', eventId: 'a' }
const keepChosen: OutboxEvent = { type: 'KEEP.CHOSEN', eventId: 'a', theirs: ['state'], upon: 3 }
const takeTheirs: OutboxEvent = { type: 'TAKE.THEIRS', eventId: 'a' }
const exportAll: OutboxEvent = { type: 'EXPORT' }
const exportOne: OutboxEvent = { type: 'EXPORT.ONE', eventId: 'a' }
const gone: OutboxEvent = { type: 'ACT.GONE' }
const discard: OutboxEvent = { type: 'DISCARD', eventId: 'a' }
const counted = (counts: OutboxCounts): OutboxEvent => ({ type: 'COUNTED', counts })

const sends: OutboxEffect = { type: 'outbox.send' }
const exports = (eventId: string | null): OutboxEffect => ({ type: 'outbox.export', eventId })

const none: OutboxCounts = { unsent: 0, refused: 0, conflicts: 0 }
const unsent: OutboxCounts = { ...none, unsent: 2 }
const refused: OutboxCounts = { ...none, refused: 1 }
const conflict: OutboxCounts = { ...none, conflicts: 1 }
const of =
  (counts: OutboxCounts, isOnline = true) =>
  (...after: readonly OutboxEvent[]): Place<Outbox> => ({ input: { counts, online: isOnline }, after })

const places: Readonly<Record<string, Place<Outbox>>> = {
  nothing: of(none)(),
  'nothing, backed off': of(none)(sending, backedOff),
  unsent: of(unsent)(),
  refused: of(refused)(),
  conflict: of(conflict)(),
  sending: of(unsent)(sending),
  'backed off': of(unsent)(sending, backedOff),
  'begun offline': of(unsent, false)(),
  offline: of(unsent)(offline),
  held: of(unsent)(held),
  'discard asked': of(refused)(discard),
}

/** What is seen of sending (O1, TRUST 2): it retries by itself, a 401 holds it, and the user can send at once. */
const senderRows: readonly Row<Outbox>[] = [
  ['unsent', 'START', 'sender.idle, list.shown', []],
  ['begun offline', 'START', 'sender.offline, list.shown', []],
  ['begun offline', online, 'sender.idle, list.shown', []],
  ['unsent', sending, 'sender.sending, list.shown', []],
  ['unsent', sendNow, 'sender.idle, list.shown', [sends]],
  ['nothing', sendNow, 'sender.idle, list.shown', []],
  ['refused', sendNow, 'sender.idle, list.shown', []],
  ['sending', sendNow, 'sender.sending, list.shown', []],
  ['sending', settled, 'sender.idle, list.shown', []],
  ['sending', backedOff, 'sender.waiting, list.shown', []],
  ['backed off', sending, 'sender.sending, list.shown', []],
  ['backed off', settled, 'sender.idle, list.shown', []],
  ['backed off', sendNow, 'sender.waiting, list.shown', [sends]],
  ['nothing, backed off', sendNow, 'sender.waiting, list.shown', []],
  ['sending', offline, 'sender.offline, list.shown', []],
  ['offline', sendNow, 'sender.offline, list.shown', []],
  ['offline', online, 'sender.idle, list.shown', []],
  ['sending', held, 'sender.held, list.shown', []],
  ['held', sendNow, 'sender.held, list.shown', []],
  ['held', released, 'sender.idle, list.shown', []],
  ['nothing', counted(refused), 'sender.idle, list.shown', [], { counts: refused }],
]

/** What was set aside can be sent again, corrected or given up; of a conflict somebody says whose values stand (O2). */
const listRows: readonly Row<Outbox>[] = [
  ['refused', retry, 'sender.idle, list.shown', [{ type: 'outbox.retry', eventId: 'a' }]],
  ['conflict', retry, 'sender.idle, list.shown', [{ type: 'outbox.retry', eventId: 'a' }]],
  ['unsent', retry, 'sender.idle, list.shown', []],
  ['refused', correct, 'sender.idle, list.shown', [{ type: 'outbox.correct', eventId: 'a' }]],
  ['conflict', correct, 'sender.idle, list.shown', [{ type: 'outbox.correct', eventId: 'a' }]],
  ['unsent', correct, 'sender.idle, list.shown', []],
  ['conflict', keepMine, 'sender.idle, list.shown', [{ type: 'outbox.settle', eventId: 'a', side: 'mine' }]],
  ['refused', keepMine, 'sender.idle, list.shown', []],
  [
    'conflict',
    keepChosen,
    'sender.idle, list.shown',
    [{ type: 'outbox.settle', eventId: 'a', side: 'mine', but: { theirs: ['state'], upon: 3 } }],
  ],
  ['refused', keepChosen, 'sender.idle, list.shown', []],
  [
    'conflict',
    takeTheirs,
    'sender.idle, list.shown',
    [{ type: 'outbox.settle', eventId: 'a', side: 'theirs' }],
  ],
  ['refused', takeTheirs, 'sender.idle, list.shown', []],
  ...['unsent', 'refused', 'conflict'].flatMap((place): readonly Row<Outbox>[] => [
    [place, exportAll, 'sender.idle, list.shown', [exports(null)]],
    [place, exportOne, 'sender.idle, list.shown', [exports('a')]],
    [place, discard, 'sender.idle, list.confirmingDiscard', [], { eventId: 'a' }],
  ]),
  ['nothing', exportAll, 'sender.idle, list.shown', []],
  ['nothing', exportOne, 'sender.idle, list.shown', []],
  ['nothing', discard, 'sender.idle, list.shown', []],
  [
    'discard asked',
    { type: 'CONFIRM' },
    'sender.idle, list.shown',
    [{ type: 'outbox.discard', eventId: 'a' }],
    { eventId: null },
  ],
  ['discard asked', { type: 'CANCEL' }, 'sender.idle, list.shown', [], { eventId: null }],
  ['discard asked', gone, 'sender.idle, list.shown', [{ type: 'outbox.gone' }], { eventId: null }],
  ['unsent', gone, 'sender.idle, list.shown', []],
  ['discard asked', sending, 'sender.sending, list.confirmingDiscard', [], { eventId: 'a' }],
]

/** Sending and what the user does about it by hand (UX O1, O2; TRUST 2). */
export const outboxTable: ChartTable<Outbox> = {
  name: 'outbox',
  machine: outboxMachine,
  places,
  rows: [...senderRows, ...listRows],
}
