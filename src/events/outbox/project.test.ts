import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  commentAdded,
  commentStreamOf,
  recordRemoved,
  recordSaved,
  sendConfirmed,
  sendConflicted,
  sendRefused,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { createStamps, factsOf, moves } from '../events.fixture.ts'
import { foldOutbox } from './outbox.ts'
import { project } from './project.ts'

const stamp = createStamps()
const about = (key: number) => ({ stream: `location/${key}`, baseVersion: 3 })
const save = (key: number, changes: Record<string, string>, isNew = false) =>
  recordSaved.location(stamp, about(key), { key, isNew, changes, base: {} })
const rows = [11, 12, 13].map((key) => ({ locationOID: key, version: 3, city: 'Base', state: 'Rivers' }))
const shown = (...facts: Fact[]) => project('location', rows, foldOutbox(facts))

describe('project', () => {
  it('gives the very rows when nothing was done', () => {
    expect(shown().rows).toBe(rows)
    expect(project('vendor', rows, foldOutbox([save(12, { city: 'Warri' })])).rows).toBe(rows)
  })

  it('gives the very rows where only records of another kind, or what is beside a record, has changed', () => {
    const vendor = recordSaved.vendor(
      stamp,
      { stream: 'vendor/12' },
      { key: 12, isNew: false, changes: { city: 'Warri' }, base: {} },
    )
    const stream = commentStreamOf('location', 12, 'c1')
    const said = commentAdded(stamp, { stream }, { key: 12, comment: { text: 'Look' } })
    const projected = shown(vendor, said)
    expect(projected).toEqual({ rows, marks: new Map() })
    expect(projected.rows).toBe(rows)
  })

  it('lays changes over a row and leaves the others as they are', () => {
    const projected = shown(save(12, { city: 'Warri' }), save(12, { state: 'Delta' }))
    expect(projected.rows).toEqual([rows[0], { ...rows[1], city: 'Warri', state: 'Delta' }, rows[2]])
    expect(projected.rows[0]).toBe(rows[0])
    expect(projected.marks).toEqual(new Map([[12, 'unsent']]))
  })

  it('gives the same object for the same acts', () => {
    const outbox = foldOutbox([save(12, { city: 'Warri' })])
    expect(project('location', rows, outbox).rows[1]).toBe(project('location', rows, outbox).rows[1])
  })

  it('puts new records at the end, whole', () => {
    const projected = shown(save(501, { city: 'Warri' }, true))
    expect(projected.rows.at(-1)).toEqual({
      locationOID: 501,
      version: 0,
      locationName: '',
      category: '',
      city: 'Warri',
      state: '',
      country: '',
      postCode: '',
    })
  })

  it('does not double a new record that the server already lists', () => {
    const created = save(13, { city: 'Warri' }, true)
    expect(shown(created).rows.map(({ locationOID }) => locationOID)).toEqual([11, 12, 13])
  })

  it('shows a record that has two names with the acts under both', () => {
    const named = { stream: 'location/-7' }
    const created = recordSaved.location(stamp, named, { key: -7, isNew: true, changes: {}, base: {} })
    const mine = recordSaved.location(stamp, named, {
      key: -7,
      isNew: false,
      changes: { city: 'Warri' },
      base: {},
    })
    const listed = save(13, { city: 'Brass', state: 'Delta' })
    const row = (version: number, more: object) => ({ ...rows[2], version, ...more })
    const error = { kind: 'version-mismatch', title: 'It was changed', current: {} } as const
    const facts = [
      created,
      mine,
      listed,
      sendConfirmed(stamp, named, { act: created.eventId, row: row(1, {}) }),
      sendConfirmed(stamp, about(13), {
        act: listed.eventId,
        row: row(4, { city: 'Brass', state: 'Delta' }),
      }),
      sendConflicted(stamp, named, { act: mine.eventId, error, current: null, clash: ['city'] }),
    ]
    const outbox = foldOutbox(facts)
    const projected = project('location', rows, outbox)
    expect(projected).toEqual({
      rows: [rows[0], rows[1], row(4, { city: 'Warri', state: 'Delta' })],
      marks: new Map([[13, 'conflict']]),
    })
    expect(project('location', rows, outbox).rows[2]).toBe(projected.rows[2])
    const [first, ...others] = outbox
    const turned = project('location', rows, new Map(first && [...others, first]))
    expect(turned).toEqual(projected)
  })

  it('lays the acts under both names over the row as they were made, upon the newest row that is known', () => {
    const named = { stream: 'location/-7' }
    const change = (city: string) =>
      recordSaved.location(stamp, named, { key: -7, isNew: false, changes: { city }, base: {} })
    const created = recordSaved.location(stamp, named, { key: -7, isNew: true, changes: {}, base: {} })
    const row = { ...rows[2], state: 'Edo', version: 4 }
    const stored = sendConfirmed(stamp, named, { act: created.eventId, row })
    const [listed, mine] = [save(13, { city: 'Earlier', state: 'Delta' }), change('Later')]
    const laid = { ...row, city: 'Later', state: 'Delta' }
    const outbox = foldOutbox([created, stored, listed, mine])
    expect(project('location', rows, outbox).rows[2]).toEqual(laid)
    expect(project('location', rows, new Map([...outbox].toReversed())).rows[2]).toEqual(laid)
    const upon = foldOutbox([created, stored, save(13, { city: 'Only' })])
    expect(project('location', rows, upon).rows[2]).toEqual({ ...row, city: 'Only' })
    expect(project('location', rows, new Map([...upon].toReversed())).rows[2]).toEqual({
      ...row,
      city: 'Only',
    })
  })

  it('shows nothing of a new record that was removed before it was sent', () => {
    const made = [save(501, { city: 'Warri' }, true), recordRemoved.location(stamp, about(501), { key: 501 })]
    expect(shown(...made).rows).toBe(rows)
    expect(shown(...made, save(12, { city: 'Warri' })).rows).toEqual([
      rows[0],
      { ...rows[1], city: 'Warri' },
      rows[2],
    ])
  })

  it('leaves a removed record out, and shows it again when its removal was refused', () => {
    const removed = recordRemoved.location(stamp, about(12), { key: 12 })
    expect(shown(removed).rows).toEqual([rows[0], rows[2]])
    const error = { kind: 'in-use', title: 'It is in use' } as const
    const refused = sendRefused(stamp, about(12), { act: removed.eventId, error })
    const projected = shown(removed, refused)
    expect(projected).toEqual({ rows, marks: new Map([[12, 'refused']]) })
    expect(projected.rows).toBe(rows)
  })

  it('marks the worst of several acts', () => {
    const [one, two] = [save(12, { city: 'a' }), save(12, { city: 'b' })]
    const conflicted = sendConflicted(stamp, about(12), {
      act: one.eventId,
      current: null,
      clash: [],
      error: { kind: 'not-found', title: 'It is gone' },
    })
    expect(shown(one, two, conflicted).marks).toEqual(new Map([[12, 'conflict']]))
  })

  it('shows the confirmed row until the list has caught up, and then the list', () => {
    const act = save(12, { city: 'Warri' })
    const row = { ...rows[1], city: 'Warri', version: 4 }
    const outbox = foldOutbox([act, sendConfirmed(stamp, about(12), { act: act.eventId, row })])
    expect(project('location', rows, outbox)).toEqual({ rows: [rows[0], row, rows[2]], marks: new Map() })
    const same = [{ ...row, city: 'Warri', version: 4 }]
    expect(project('location', same, outbox).rows).toBe(same)
    const newer = [{ ...row, city: 'Bonny', version: 5 }]
    expect(project('location', newer, outbox).rows).toBe(newer)
  })

  it('hides a removed record until it is there again', () => {
    const act = recordRemoved.location(stamp, about(12), { key: 12 })
    const outbox = foldOutbox([act, sendConfirmed(stamp, about(12), { act: act.eventId, row: null })])
    expect(project('location', rows, outbox).rows).toEqual([rows[0], rows[2]])
    const restored = [{ ...rows[1], version: 4 }]
    expect(project('location', restored, outbox).rows).toBe(restored)
  })

  it('hides a removed record whose version was never told as long as it is listed', () => {
    const act = recordRemoved.location(stamp, { stream: 'location/12' }, { key: 12 })
    expect(shown(act, sendConfirmed(stamp, about(12), { act: act.eventId, row: null })).rows).toEqual([
      rows[0],
      rows[2],
    ])
  })

  it('never doubles a key, and marks exactly what is unsettled and shown or removed', () => {
    fc.assert(
      fc.property(moves, (sequence) => {
        const outbox = foldOutbox(factsOf(sequence))
        const listed = [1, 2].map((key) => ({ locationOID: key, version: 1, city: '' }))
        const { rows, marks } = project('location', listed, outbox)
        const keys = rows.map(({ locationOID }) => locationOID)
        expect(new Set(keys).size).toBe(keys.length)
        for (const [stream, { entries }] of outbox) {
          const key = Number(stream.split('/')[1])
          const known = key < 3 || entries.some(({ kind }) => kind === 'create')
          expect(marks.has(key)).toBe(known && entries.length > 0)
        }
      }),
    )
  })

  it('costs the same for each row, however long the list', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => ({
      locationOID: index + 1,
      version: 1,
      city: '',
    }))
    const facts = many.slice(0, 10_000).map(({ locationOID }) => save(locationOID, { city: 'x' }))
    const outbox = foldOutbox(facts)
    const begun = process.cpuUsage()
    expect(project('location', many, outbox).marks.size).toBe(10_000)
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(3_000)
  })
})
