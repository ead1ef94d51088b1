import { describe, expect, it } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
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
  sideChosen,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { keptDraft } from '../drafts.ts'
import { createStamps } from '../events.fixture.ts'
import { evolve, type OutboxEntry, type StreamState, untouched } from './outbox.ts'

const stamp = createStamps()
const about = { stream: 'location/12', baseVersion: 3 }
const save = (changes: RecordRow, more: { path?: 'cell'; upon?: number | null; isNew?: boolean } = {}) => {
  const { path, upon = 3, isNew = false } = more
  const payload = { key: 12, isNew, changes, base: { city: '' }, ...(path && { path }) }
  return recordSaved.location(stamp, { ...about, baseVersion: upon }, payload)
}
const confirm = ({ eventId: act }: Fact, row: RecordRow | null) => sendConfirmed(stamp, about, { act, row })
const after = (...facts: readonly Fact[]): StreamState => facts.reduce(evolve, untouched)
const forbidden = { kind: 'forbidden', title: 'No' } as const
const gone = { kind: 'not-found', title: 'Gone' } as const

describe('an act that was made', () => {
  const entryOf = ({ eventId, clientSeq, occurredAt }: Fact): OutboxEntry => ({
    eventId,
    sendKey: eventId,
    stream: 'location/12',
    entity: 'location',
    kind: 'update',
    key: 12,
    changes: { city: 'Warri' },
    base: { city: '' },
    baseVersion: 3,
    clientSeq,
    occurredAt,
    status: 'pending',
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    current: null,
    clash: [],
    merged: null,
  })

  it('waits as it was told, with where it was made on the screen if that was told', () => {
    const [plain, inCell] = [save({ city: 'Warri' }), save({ city: 'Warri' }, { path: 'cell' })]
    expect(after(plain, inCell)).toStrictEqual({
      entries: [entryOf(plain), { ...entryOf(inCell), path: 'cell' }],
      settled: null,
    })
  })

  it('of a removal says nothing of fields', () => {
    const plain = recordRemoved.location(stamp, about, { key: 12 })
    const inRow = recordRemoved.location(stamp, about, { key: 12, path: 'row' })
    const removal = { kind: 'remove', changes: {}, base: {} } as const
    expect(after(plain, inRow).entries).toStrictEqual([
      { ...entryOf(plain), ...removal },
      { ...entryOf(inRow), ...removal, path: 'row' },
    ])
  })

  it('names no version where its user saw none, whatever lies beneath it', () => {
    const versions = after(save({}), save({}, { upon: null }), save({}, { upon: 2 }))
    expect(versions.entries.map(({ baseVersion }) => baseVersion)).toEqual([3, null, 2])
  })
})

describe('what became of one act', () => {
  const [first, second] = [save({ city: 'Warri' }), save({ state: 'Edo' })]
  const told = { act: second.eventId }
  const became = (...facts: readonly Fact[]) =>
    after(first, second, ...facts).entries.map(({ status, attempts, lastError }) => ({
      status,
      attempts,
      lastError,
    }))
  const pending = { status: 'pending', attempts: 0, lastError: null }
  const held = sendHeld(stamp, about, told)

  it('is said of no other', () => {
    const refused = sendRefused(stamp, about, { ...told, error: forbidden })
    expect(became(refused)).toEqual([pending, { ...pending, status: 'refused', lastError: forbidden }])
  })

  it('is that it waits for a sign-in, and goes on after it', () => {
    const started = sendStarted(stamp, about, told)
    const waits = { status: 'held', attempts: 1, lastError: { kind: 'session-expired' } }
    expect(became(started, held)).toEqual([pending, waits])
    expect(became(started, held, sendReleased(stamp, about, told))).toEqual([
      pending,
      { ...pending, attempts: 1 },
    ])
  })

  it.each([
    [
      'no act on a record',
      keptDraft(stamp, { form: 'location/12', values: {}, base: {}, baseVersion: null }),
    ],
    ['an act that is gone', actDiscarded(stamp, about, { act: 'gone' })],
    ['an act that was never told of', sendStarted(stamp, about, { act: 'gone' })],
  ])('changes nothing where it is told of %s', (_what, fact) => {
    const state = after(first, second)
    expect(evolve(state, fact)).toBe(state)
  })
})

describe('a side that is chosen', () => {
  const act = save({ city: 'Warri' })
  const told = { act: act.eventId }
  const choose = (part: string, side: 'mine' | 'theirs') =>
    sideChosen(stamp, about, { ...told, part, side, theirs: 'Bonny' })
  const clashing = sendConflicted(stamp, about, {
    ...told,
    current: { city: 'Bonny', state: 'Bonny' },
    clash: ['city', 'state'],
    error: gone,
  })
  const chosen = (...facts: readonly Fact[]) => after(act, ...facts).entries[0]?.chosen

  it('is known of each value that both changed, the last choice of each', () => {
    expect(
      chosen(clashing, choose('city', 'mine'), choose('state', 'mine'), choose('city', 'theirs')),
    ).toEqual({
      city: { side: 'theirs', theirs: 'Bonny' },
      state: { side: 'mine', theirs: 'Bonny' },
    })
  })

  it('means nothing where nothing clashes', () => {
    expect(chosen(choose('city', 'mine'))).toBeUndefined()
  })
})

describe('what was merged in', () => {
  const act = save({ city: 'Warri' })
  const amend = (why: 'merged' | 'edited', ...merged: string[]) =>
    actAmended(stamp, about, { act: act.eventId, changes: { city: 'Warri' }, base: null, why, merged })
  const merged = (...facts: readonly Fact[]) => after(act, ...facts).entries[0]?.merged

  it('is all that was of any merge, once, and stays when the act is changed', () => {
    expect([merged(), merged(amend('edited')), merged(amend('merged'))]).toEqual([null, null, []])
    const both = [amend('merged', 'state'), amend('merged', 'state', 'country')]
    expect(merged(...both)).toEqual(['state', 'country'])
    expect(merged(...both, amend('edited'))).toEqual(['state', 'country'])
  })

  it('is not this device’s word once it is confirmed', () => {
    const row = { locationOID: 12, city: 'Warri', state: 'Edo', version: 5 }
    const both = save({ city: 'Warri', state: 'Edo' })
    const taken = actAmended(stamp, about, {
      act: both.eventId,
      changes: { city: 'Warri', state: 'Edo' },
      base: null,
      why: 'merged',
      merged: ['state'],
    })
    expect(after(both, taken, confirm(both, row)).settled).toStrictEqual({
      row,
      version: 5,
      written: { city: 'Warri' },
      seq: both.clientSeq,
    })
  })
})

describe('what was confirmed', () => {
  const act = save({ city: 'Warri', postCode: '1' })
  const seq = act.clientSeq

  it.each([
    ['with the row', { city: 'WARRI', version: 5 }, { version: 5, written: { city: 'WARRI' } }],
    ['with a row that has no version', { city: 'WARRI' }, { version: null, written: { city: 'WARRI' } }],
    [
      'with a row that was never stored',
      { city: 'x', version: 0 },
      { version: null, written: { city: 'x' } },
    ],
    ['without a row', null, { version: 3, written: {} }],
  ])('%s is the last word', (_what, row, settled) => {
    expect(after(act, confirm(act, row))).toStrictEqual({ entries: [], settled: { row, seq, ...settled } })
  })

  it('of an act that is not known here tells the row alone', () => {
    expect(after(confirm(act, null)).settled).toStrictEqual({ row: null, version: null, written: {}, seq: 0 })
    const row = { locationOID: 12, version: 5 }
    expect(after(confirm(act, row)).settled).toStrictEqual({ row, version: 5, written: {}, seq: 0 })
  })

  it('without a version takes the place of what had one', () => {
    const next = save({ city: 'Bonny' })
    const [before, row] = [{ city: 'Warri', version: 5 }, { city: 'Bonny' }]
    expect(after(act, next, confirm(act, before), confirm(next, row)).settled).toStrictEqual({
      row,
      version: null,
      written: { city: 'Bonny' },
      seq: next.clientSeq,
    })
  })

  it('gives its key to what was made upon a new record, and leaves it where none is told', () => {
    const [made, changed] = [save({}, { isNew: true }), save({ state: 'Edo' })]
    const keys = (told: Fact, row: RecordRow | null) =>
      after(made, act, changed, confirm(told, row)).entries.map(({ key }) => key)
    expect(keys(made, { locationOID: 1_001, version: 1 })).toEqual([1_001, 1_001])
    expect([keys(made, null), keys(act, null)]).toEqual([
      [12, 12],
      [12, 12],
    ])
  })
})
