import { describe, expect, it } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import {
  actAmended,
  commentAdded,
  commentStreamOf,
  recordRemoved,
  recordSaved,
  sendConfirmed,
  sendConflicted,
  streamOf,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { keptDraft } from '../drafts.ts'
import { createStamps } from '../events.fixture.ts'
import { keyNow, keysBefore, namedBy, namedRows, referredIn, underKeys } from './naming.ts'
import { foldOutbox } from './outbox.ts'

const stamp = createStamps()

describe('the records that a record refers to', () => {
  it('are those of its fields that hold a key', () => {
    expect(referredIn('equipment', { location: 501, parentAsset: -7, capacity: 3, vendorOID: null })).toEqual(
      ['location/501', 'equipment/-7'],
    )
    expect(referredIn('location', { city: 'Warri' })).toEqual([])
  })

  it('are not what is known by a word', () => {
    expect(referredIn('request', { requestedBy_UserGUID: 'u1', equipmentOID: 4 })).toEqual(['equipment/4'])
  })

  it('are those of its lines too, where they are lines', () => {
    const at = (lines: unknown) => referredIn('camsUser', { employeeOID: 2, camsUserLocationsVirtual: lines })
    expect(at([{ locationOID: 7 }, null, 'seven', { locationOID: -5, camsUserOID: 9 }])).toEqual([
      'hrEmployee/2',
      'location/7',
      'location/-5',
    ])
    for (const none of [undefined, 'none', []]) expect(at(none)).toEqual(['hrEmployee/2'])
  })
})

describe('the records of this device’s own naming that a fact names', () => {
  const about = { stream: 'equipment/-9' }
  const values = { location: -5, vendorOID: 8 }

  it('are those in what an act writes and in what was there before it', () => {
    const saved = recordSaved.equipment(
      stamp,
      { stream: 'equipment/12' },
      { key: 12, isNew: false, changes: values, base: { location: -6 } },
    )
    expect(namedBy(saved)).toEqual(['location/-5', 'location/-6'])
  })

  it('are those in what a person has an act say instead', () => {
    const amended = (base: RecordRow | null) =>
      actAmended(stamp, about, { act: 'a', changes: values, base, why: 'edited', merged: [] })
    expect([namedBy(amended(null)), namedBy(amended({ location: -6 }))]).toEqual([
      ['location/-5'],
      ['location/-5', 'location/-6'],
    ])
  })

  it('are the record that something was added to, while it has no key', () => {
    const say = (key: number) =>
      commentAdded(
        stamp,
        { stream: commentStreamOf('location', key, 'c1') },
        { key, comment: { text: 'Look' } },
      )
    expect([namedBy(say(-5)), namedBy(say(5))]).toEqual([['location/-5'], []])
  })

  it('are none of what became of an act, of a removal, or of what is no act', () => {
    const row = { ...values, version: 1 }
    const error = { kind: 'not-found', title: 'Gone' } as const
    const beside = { stream: commentStreamOf('location', -5, 'c1') }
    const facts = [
      sendConfirmed(stamp, about, { act: 'a', row }),
      sendConfirmed(stamp, beside, { act: 'a', row: null }),
      sendConflicted(stamp, about, { act: 'a', current: row, clash: [], error }),
      recordRemoved.equipment(stamp, about, { key: -9 }),
      keptDraft(stamp, { form: 'equipment/-9', values, base: {}, baseVersion: null }),
    ]
    expect(facts.flatMap(namedBy)).toEqual([])
  })
})

/** A record that was made here under a key of this device, and which the server has stored under its own. */
const stored = (entity: 'location' | 'vendor', before: number, row: RecordRow) => {
  const about = { stream: streamOf(entity, before) }
  const made = recordSaved[entity](stamp, about, { key: before, isNew: true, changes: {}, base: {} })
  return [made, sendConfirmed(stamp, about, { act: made.eventId, row })]
}

describe('a record that this device had named itself', () => {
  const unsent = recordSaved.location(
    stamp,
    { stream: 'location/-6' },
    { key: -6, isNew: true, changes: {}, base: {} },
  )
  const comment = commentAdded(
    stamp,
    { stream: commentStreamOf('location', -5, 'c1') },
    { key: -5, comment: { text: 'Look' } },
  )
  const listed = recordSaved.location(
    stamp,
    { stream: 'location/12' },
    { key: 12, isNew: false, changes: {}, base: {} },
  )
  const facts: readonly Fact[] = [
    ...stored('location', -5, { locationOID: 1_001, city: 'Warri', version: 1 }),
    ...stored('vendor', -5, { vendorOID: 2_002, version: 1 }),
    unsent,
    comment,
    sendConfirmed(stamp, { stream: comment.stream }, { act: comment.eventId, row: { locationOID: 31 } }),
    listed,
    sendConfirmed(stamp, { stream: listed.stream }, { act: listed.eventId, row: { locationOID: 12 } }),
    ...stored('location', -8, { version: 1 }),
  ]
  const outbox = foldOutbox(facts)

  it('is found by the name that it had, once the server has it', () => {
    expect(namedRows('location', outbox)).toEqual([
      { locationOID: -5, city: 'Warri', version: 1 },
      { locationOID: -8, version: 1 },
    ])
    expect(namedRows('vendor', outbox)).toEqual([{ vendorOID: -5, version: 1 }])
  })

  it('is known by the key that the server gave it, and by its own until then', () => {
    const keys = [-5, -6, -7, -8, 0, 12, 1_001].map((key) => keyNow('location', key, outbox))
    expect(keys).toEqual([1_001, -6, -7, -8, 0, 12, 1_001])
    expect(keyNow('vendor', -5, outbox)).toBe(2_002)
  })

  it('is still known by the keys that it had before, and a record with a key of the server’s by none', () => {
    expect([1_001, 2_002, 12, -5, -6].map((key) => keysBefore('location', key, outbox))).toEqual([
      [-5],
      [],
      [],
      [],
      [],
    ])
    expect(keysBefore('vendor', 2_002, outbox)).toEqual([-5])
  })

  it('without a row yet is neither, also where the server has taken it away again', () => {
    const [made] = stored('location', -5, {})
    const gone = foldOutbox(made ? [made, sendConfirmed(stamp, made, { act: made.eventId, row: null })] : [])
    expect([namedRows('location', gone), keyNow('location', -5, gone)]).toEqual([[], -5])
  })
})

describe('values under the keys of the server', () => {
  const given = (stream: string) => ({ 'location/-5': 1_001, 'location/0': 9, 'location/7': 9 })[stream]

  it('have them in fields and in lines that refer to a record, and nowhere else', () => {
    expect(underKeys('equipment', { location: -5, capacity: -5, parentAsset: -5 }, given)).toEqual({
      location: 1_001,
      capacity: -5,
      parentAsset: -5,
    })
    const lines = [{ locationOID: 7 }, { locationOID: -5 }, null, 'seven']
    expect(underKeys('camsUser', { camsUserLocationsVirtual: lines }, given)).toEqual({
      camsUserLocationsVirtual: [{ locationOID: 7 }, { locationOID: 1_001 }, null, 'seven'],
    })
  })

  it.each([
    ['equipment', { location: -6, capacity: -5 }],
    ['equipment', { location: 0 }],
    ['equipment', { location: 7 }],
    ['equipment', { location: '-5' }],
    ['camsUser', { camsUserLocationsVirtual: [{ locationOID: 7 }, { locationOID: -6 }, null] }],
    ['camsUser', { camsUserLocationsVirtual: 'none' }],
    ['camsUser', { fullName: 'Ada' }],
  ] as const)('of %s are the very object where none was given: %o', (entity, row) => {
    expect(underKeys(entity, row, given)).toBe(row)
  })
})
