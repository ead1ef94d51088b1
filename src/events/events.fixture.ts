import fc from 'fast-check'
import {
  actAmended,
  actDiscarded,
  recordRemoved,
  recordSaved,
  sendConfirmed,
  sendConflicted,
  sendHeld,
  sendRefused,
  sendReleased,
  sendStarted,
  sendUnknown,
  sideChosen,
  streamOf,
} from './catalogue.ts'
import type { Fact, Stamp } from './define-event.ts'

/** Stamps in order, for tests. */
export function createStamps(device = 'd1'): () => Stamp {
  let count = 0
  return () => {
    count += 1
    return {
      eventId: `${device}-${String(count).padStart(4, '0')}`,
      clientSeq: count,
      deviceId: device,
      userId: 'u1',
      occurredAt: new Date(Date.UTC(2026, 0, 5) + count * 1000).toISOString(),
    }
  }
}

export interface Move {
  readonly kind: 'edit' | 'create' | 'remove' | 'tell'
  readonly key: number
  readonly field: string
  readonly value: string
  readonly tells: number
  readonly about: number
}

/** Any sequence of what users and senders may do. */
export const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'edit' as const,
      'edit' as const,
      'create' as const,
      'remove' as const,
      'tell' as const,
    ),
    key: fc.integer({ min: 1, max: 3 }),
    field: fc.constantFrom('city', 'state', 'postCode'),
    value: fc.constantFrom('a', 'b', 'c'),
    tells: fc.nat(9),
    about: fc.nat(20),
  }),
  { maxLength: 40 },
)

/** The facts of a sequence of moves, in the order they were made. */
export function factsOf(sequence: readonly Move[]): readonly Fact[] {
  const stamp = createStamps()
  const facts: Fact[] = []
  const acts: Fact[] = []
  for (const { kind, key, field, value, tells, about } of sequence) {
    const where = { stream: streamOf('location', key), baseVersion: 1 }
    const act = acts[about % Math.max(acts.length, 1)]
    if (kind === 'tell') {
      if (act) facts.push(tell(stamp, act, tells, value))
      continue
    }
    const made =
      kind === 'remove'
        ? recordRemoved.location(stamp, where, { key })
        : recordSaved.location(stamp, where, {
            key,
            isNew: kind === 'create',
            changes: { [field]: value },
            base: { [field]: '' },
          })
    acts.push(made)
    facts.push(made)
  }
  return facts
}

function tell(stamp: () => Stamp, { eventId: act, stream }: Fact, which: number, value: string): Fact {
  const where = { stream }
  const error = { kind: 'unreachable' } as const
  const row = { locationOID: Number(stream.split('/')[1]), city: value, version: which + 1 }
  const tellings = [
    () => sendStarted(stamp, where, { act }),
    () => sendConfirmed(stamp, where, { act, row }),
    () => sendUnknown(stamp, where, { act, error, retryInMs: 500 }),
    () => sendRefused(stamp, where, { act, error: { kind: 'forbidden', title: 'No' } }),
    () => sendConflicted(stamp, where, { act, current: row, clash: ['city'], error }),
    () => sendHeld(stamp, where, { act }),
    () => sendReleased(stamp, where, { act }),
    () => actDiscarded(stamp, where, { act }),
    () => actAmended(stamp, where, { act, changes: { city: value }, base: null, why: 'edited', merged: [] }),
    () => sideChosen(stamp, where, { act, part: 'city', side: 'mine', theirs: value }),
  ]
  const chosen = tellings[which % tellings.length] ?? tellings[0]
  if (!chosen) throw new Error('There are tellings')
  return chosen()
}
