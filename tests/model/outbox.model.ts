import { outboxMachine } from '../../src/machines/outbox.machine.ts'
import type { ChartModel } from './paths.ts'

const none = { unsent: 0, refused: 0, conflicts: 0 }

/** Sending seen from a device with nothing, with unsent and with refused work. */
export const outboxModel: ChartModel<typeof outboxMachine> = {
  name: 'outbox',
  machine: outboxMachine,
  scenarios: [
    { role: 'online', input: { counts: none, online: true } },
    { role: 'offline', input: { counts: { ...none, unsent: 2 }, online: false } },
  ],
  samples: [
    { type: 'COUNTED', counts: none },
    { type: 'COUNTED', counts: { ...none, unsent: 2 } },
    { type: 'COUNTED', counts: { ...none, refused: 1 } },
    { type: 'COUNTED', counts: { ...none, conflicts: 1 } },
    { type: 'RETRY', eventId: 'a' },
    { type: 'CORRECT', eventId: 'a' },
    { type: 'KEEP.MINE', eventId: 'a' },
    { type: 'TAKE.THEIRS', eventId: 'a' },
    { type: 'EXPORT.ONE', eventId: 'a' },
    { type: 'DISCARD', eventId: 'a' },
  ],
  reads: ({ counts, startOnline, eventId }) => [
    counts.unsent > 0,
    counts.refused + counts.conflicts > 0,
    counts.conflicts > 0,
    startOnline,
    eventId !== null,
  ],
}
