import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actDiscarded,
  actToldOf,
  recordRemoved,
  recordSaved,
  sendConfirmed,
  sendStarted,
  sendUnknown,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { createStamps, factsOf, moves } from '../events.fixture.ts'
import { evolve, foldOutbox, untouched } from './outbox.ts'
import { project } from './project.ts'
import { nextToSend, versionToSend, waitsFor } from './queue.ts'

const about = { stream: 'location/12', baseVersion: 1 }

describe('an act', () => {
  const stamp = createStamps()
  const act = recordSaved.location(stamp, about, {
    key: 12,
    isNew: false,
    changes: { city: 'Warri' },
    base: { city: '' },
  })
  const told = { act: act.eventId }
  const started = sendStarted(stamp, about, told)
  const unknown = sendUnknown(stamp, about, { ...told, error: { kind: 'unreachable' }, retryInMs: 700 })
  const row = { locationOID: 12, city: 'Warri', version: 2 }
  const confirmed = sendConfirmed(stamp, about, { ...told, row })
  const statusAfter = (...facts: Fact[]) => foldOutbox([act, ...facts]).get('location/12')

  it('goes from pending over sending and unknown to confirmed', () => {
    expect(statusAfter()?.entries).toMatchObject([{ status: 'pending', attempts: 0 }])
    expect(statusAfter(started)?.entries).toMatchObject([{ status: 'sending', attempts: 1 }])
    expect(statusAfter(started, unknown)?.entries).toMatchObject([
      { status: 'unknown', attempts: 1, nextAttemptAt: Date.parse(unknown.occurredAt) + 700 },
    ])
    expect(statusAfter(started, unknown, confirmed)).toEqual({
      entries: [],
      settled: { row, version: 2, written: { city: 'Warri' }, seq: 1 },
    })
  })

  it('is one, however often and in whatever order it is told', () => {
    const facts = [act, started, unknown, confirmed]
    expect(foldOutbox([...facts.toReversed(), ...facts])).toEqual(foldOutbox(facts))
  })

  it('of a kind this client does not know changes nothing', () => {
    const newer = { ...act, eventId: 'x', clientSeq: 99, type: 'v9.LocationMoved' }
    expect(foldOutbox([act, newer])).toEqual(foldOutbox([act]))
  })
})

describe('any interleaving of facts', () => {
  it('loses nothing, doubles nothing and keeps the order of each record', () => {
    fc.assert(
      fc.property(moves, (sequence) => {
        const facts = factsOf(sequence)
        const ended = new Set(
          facts.filter((fact) => sendConfirmed.is(fact) || actDiscarded.is(fact)).map(actToldOf),
        )
        const open = facts.filter((fact) => actToldOf(fact) === undefined && !ended.has(fact.eventId))
        for (const [stream, { entries }] of foldOutbox(facts))
          expect(entries.map(({ eventId }) => eventId)).toEqual(
            open.filter((fact) => fact.stream === stream).map(({ eventId }) => eventId),
          )
      }),
    )
  })

  it('folded one by one is what a replay gives', () => {
    fc.assert(
      fc.property(moves, fc.nat(40), (sequence, cut) => {
        const facts = factsOf(sequence)
        const first = foldOutbox(facts.slice(0, cut))
        const rest = facts
          .slice(cut)
          .reduce(
            (outbox, fact) => outbox.set(fact.stream, evolve(outbox.get(fact.stream) ?? untouched, fact)),
            new Map(first),
          )
        expect(rest).toEqual(foldOutbox(facts))
      }),
    )
  })

  it('sends the oldest act of a record or none', () => {
    fc.assert(
      fc.property(moves, (sequence) => {
        for (const state of foldOutbox(factsOf(sequence)).values()) {
          const next = nextToSend(state)
          if (next) expect(next).toBe(state.entries[0])
          else expect(['refused', 'conflict', 'held', undefined]).toContain(state.entries[0]?.status)
        }
      }),
    )
  })
})

describe('the last word on a record', () => {
  const stamp = createStamps()
  const save = (city: string) =>
    recordSaved.location(stamp, about, { key: 12, isNew: false, changes: { city }, base: {} })
  const [first, second] = [save('Warri'), save('Bonny')]
  const confirmed = (told: Fact, city: string, version: number) =>
    sendConfirmed(stamp, about, { act: told.eventId, row: { locationOID: 12, city, version } })

  it.each([
    ['oldest first', [confirmed(first, 'Warri', 4), confirmed(second, 'Bonny', 5)]],
    ['newest first', [confirmed(second, 'Bonny', 5), confirmed(first, 'Warri', 4)]],
  ])('is the newest row, of two confirmations told %s', (_order, told) => {
    const state = [first, second, ...told].reduce(evolve, untouched)
    expect(state).toEqual({
      entries: [],
      settled: {
        row: { locationOID: 12, city: 'Bonny', version: 5 },
        version: 5,
        written: { city: 'Bonny' },
        seq: 2,
      },
    })
    const listed = [{ locationOID: 12, city: 'Warri', version: 4 }]
    expect(project('location', listed, new Map([['location/12', state]])).rows).toEqual([
      { locationOID: 12, city: 'Bonny', version: 5 },
    ])
  })
})

describe('the version an act is sent upon', () => {
  const stamp = createStamps()
  const save = (changes: Record<string, string>, base: Record<string, string>) =>
    recordSaved.location(stamp, about, { key: 12, isNew: false, changes, base })
  const first = save({ city: 'Warri ' }, { city: '' })
  const again = save({ city: 'Bonny' }, { city: 'Warri ' })
  const other = save({ state: 'Delta' }, { state: 'Rivers' })
  const confirmed = (row: object) =>
    sendConfirmed(stamp, about, {
      act: first.eventId,
      row: { locationOID: 12, city: 'Warri', state: 'Rivers', version: 4, ...row },
    })
  const versionOf = (act: Fact, row: object) => {
    const state = foldOutbox([first, act, confirmed(row)]).get('location/12') ?? untouched
    const [entry] = state.entries
    return entry && versionToSend(state, entry)
  }

  it('follows the acts before it, also where the server wrote their values in its own way', () => {
    expect(versionOf(again, {})).toBe(4)
    expect(versionOf(other, {})).toBe(4)
  })

  it('stays when somebody else has changed a field it writes', () => {
    expect(versionOf(other, { state: 'Edo' })).toBe(1)
    expect(versionOf(again, { state: 'Edo' })).toBe(4)
  })

  it('stays under what this device has confirmed of a later act: an earlier one goes over none of that', () => {
    const told = sendConfirmed(stamp, about, {
      act: again.eventId,
      row: { locationOID: 12, city: 'Bonny', version: 4 },
    })
    const state = foldOutbox([again, told, first]).get('location/12') ?? untouched
    expect(state.entries.map((entry) => [entry.eventId, versionToSend(state, entry)])).toEqual([
      [first.eventId, 1],
    ])
  })

  it('is no newer than that of the unsent act which hid the row beneath', () => {
    const late = recordSaved.location(
      stamp,
      { ...about, baseVersion: 6 },
      { key: 12, isNew: false, changes: { city: 'Bonny' }, base: { city: 'Warri ' } },
    )
    expect(versionOf(late, {})).toBe(4)
    expect(
      foldOutbox([first, late])
        .get('location/12')
        ?.entries.map(({ baseVersion }) => baseVersion),
    ).toEqual([1, 1])
  })

  it('stays where its lines were shown without what this device had answered, unless they cannot be told apart', () => {
    const at = { stream: 'pmOperation/7', baseVersion: 1 }
    const field = 'camspmOperationDetailVirtual'
    const upon = (base: readonly object[], answered: readonly object[], shown: readonly object[]) => {
      const answer = (changes: readonly object[], from: readonly object[]) =>
        recordSaved.pmOperation(stamp, at, {
          key: 7,
          isNew: false,
          changes: { [field]: changes },
          base: { [field]: from },
        })
      const [one, two] = [answer(answered, base), answer([...shown, { remarks: 'Mine' }], shown)]
      const row = { camspmOperationOID: 7, [field]: answered, version: 4 }
      const told = sendConfirmed(stamp, at, { act: one.eventId, row })
      const state = foldOutbox([one, told, two]).get('pmOperation/7') ?? untouched
      const [entry] = state.entries
      return entry && versionToSend(state, entry)
    }
    const line = (remarks: string, key = 1) => ({ camspmOperationDetailOID: key, remarks })
    expect(upon([line('')], [line('Dry')], [line('')])).toBe(1)
    expect(upon([line('')], [line('Dry')], [line('Dry')])).toBe(4)
    expect(upon([], [line('Dry')], [line('Dry', 0)])).toBe(4)
  })

  it('is that of the removal of a record changed before', () => {
    const removed = recordRemoved.location(stamp, about, { key: 12 })
    expect(versionOf(removed, {})).toBe(4)
  })
})

describe('a record that names another', () => {
  const stamp = createStamps()
  const place = recordSaved.location(
    stamp,
    { stream: 'location/501' },
    { key: 501, isNew: true, changes: {}, base: {} },
  )
  const pump = recordSaved.equipment(
    stamp,
    { stream: 'equipment/7', baseVersion: 1 },
    { key: 7, isNew: false, changes: { location: 501 }, base: { location: null } },
  )
  const waiting = (...facts: Fact[]) => {
    const outbox = foldOutbox([place, pump, ...facts])
    const entry = outbox.get('equipment/7')?.entries[0]
    return entry && waitsFor(outbox, entry)
  }

  it('waits until that one is on the server', () => {
    expect(waiting()).toBe('location/501')
    const row = { locationOID: 501, version: 1 }
    expect(
      waiting(sendConfirmed(stamp, { stream: 'location/501' }, { act: place.eventId, row })),
    ).toBeUndefined()
  })
})

describe('moves of one work order', () => {
  const stamp = createStamps()
  const moved = (key: number, order: number, move: string) =>
    recordSaved.workOrderMove(
      stamp,
      { stream: `workOrderMove/${key}` },
      { key, isNew: true, changes: { workOrderOID: order, move }, base: {} },
    )
  // Keys are lent: a later move may have the smaller one.
  const [started, other, held] = [moved(40, 7, 'START'), moved(41, 8, 'START'), moved(21, 7, 'HOLD')]
  const waiting = (key: number, ...facts: Fact[]) => {
    const outbox = foldOutbox([started, other, held, ...facts])
    const entry = outbox.get(`workOrderMove/${key}`)?.entries[0]
    return entry && waitsFor(outbox, entry)
  }

  it('wait for those that were made before them, and for no other order’s', () => {
    expect([waiting(40), waiting(41), waiting(21)]).toEqual([undefined, undefined, 'workOrderMove/40'])
    const row = { workOrderMoveOID: 40, version: 1 }
    expect(
      waiting(21, sendConfirmed(stamp, { stream: 'workOrderMove/40' }, { act: started.eventId, row })),
    ).toBeUndefined()
  })
})
