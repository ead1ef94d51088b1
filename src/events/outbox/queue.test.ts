import { describe, expect, it } from 'vitest'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import {
  actDiscarded,
  commentAdded,
  commentRemoved,
  commentStreamOf,
  fileAttached,
  fileCaptioned,
  fileRemoved,
  fileStreamOf,
  recordRemoved,
  recordSaved,
  sendConfirmed,
  sendConflicted,
  sendHeld,
  sendRefused,
  sendReleased,
  sendStarted,
  sendUnknown,
  storedFileStreamOf,
  streamOf,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { createStamps } from '../events.fixture.ts'
import { foldOutbox, untouched } from './outbox.ts'
import { nextToSend, versionToSend, waitsFor } from './queue.ts'

const stamp = createStamps()
const save = (
  entity: EntityName,
  key: number,
  changes: RecordRow,
  more: { readonly isNew?: boolean; readonly base?: RecordRow; readonly upon?: number | null } = {},
) =>
  recordSaved[entity](
    stamp,
    { stream: streamOf(entity, key), baseVersion: more.upon ?? null },
    { key, isNew: more.isNew ?? false, changes, base: more.base ?? {} },
  )
const confirm = ({ stream, eventId: act }: Fact, row: RecordRow | null) =>
  sendConfirmed(stamp, { stream }, { act, row })
const refuse = ({ stream, eventId: act }: Fact) =>
  sendRefused(stamp, { stream }, { act, error: { kind: 'forbidden', title: 'No' } })
const clashing = ({ stream, eventId: act }: Fact) =>
  sendConflicted(
    stamp,
    { stream },
    { act, current: null, clash: [], error: { kind: 'not-found', title: 'Gone' } },
  )

describe('the act of a record that may be sent', () => {
  const [first, second] = [save('location', 12, { city: 'Warri' }), save('location', 12, { state: 'Edo' })]
  const about = { stream: first.stream }
  const told = { act: first.eventId }
  const held = sendHeld(stamp, about, told)
  const next = (...facts: readonly Fact[]) => {
    const entry = nextToSend(foldOutbox([first, second, ...facts]).get(first.stream))
    return entry && [entry.eventId, entry.status]
  }

  it('is none where nothing was done', () => {
    expect([nextToSend(undefined), nextToSend(untouched)]).toEqual([undefined, undefined])
  })

  it.each([
    ['not sent yet', [], [first.eventId, 'pending']],
    ['under way', [sendStarted(stamp, about, told)], [first.eventId, 'sending']],
    [
      'without an answer',
      [sendUnknown(stamp, about, { ...told, error: { kind: 'unreachable' }, retryInMs: 1 })],
      [first.eventId, 'unknown'],
    ],
    ['waiting for a sign-in', [held], undefined],
    ['signed in for again', [held, sendReleased(stamp, about, told)], [first.eventId, 'pending']],
    ['refused', [refuse(first)], undefined],
    ['in conflict', [clashing(first)], undefined],
    ['given up', [actDiscarded(stamp, about, told)], [second.eventId, 'pending']],
    ['confirmed', [confirm(first, null)], [second.eventId, 'pending']],
  ])('where the oldest is %s', (_what, facts, expected) => {
    expect(next(...facts)).toEqual(expected)
  })
})

describe('the version that an act names', () => {
  const versionOf = (act: Fact, ...facts: readonly Fact[]) => {
    const state = foldOutbox([...facts, act]).get(act.stream) ?? untouched
    const entry = state.entries.find(({ eventId }) => eventId === act.eventId)
    return entry && versionToSend(state, entry)
  }
  const before = save('location', 12, { city: 'Warri' }, { upon: 1 })
  const row = { locationOID: 12, city: 'Warri', state: '', version: 4 }
  const then = (upon: number | null, stream = before.stream) =>
    recordSaved.location(
      stamp,
      { stream, baseVersion: upon },
      { key: 12, isNew: false, changes: { state: 'Edo' }, base: { state: '' } },
    )

  it('is its own while this device knows of no other', () => {
    expect(versionOf(then(3))).toBe(3)
    expect(versionOf(then(3), before, confirm(before, { locationOID: 12, city: 'Warri', state: '' }))).toBe(1)
  })

  it('is its own where the record is gone', () => {
    const removed = recordRemoved.location(stamp, { stream: before.stream, baseVersion: 3 }, { key: 12 })
    expect(versionOf(then(2), removed, confirm(removed, null))).toBe(2)
  })

  it('is that of what was confirmed before it, and never an older one than its user saw', () => {
    const facts = [before, confirm(before, row)]
    expect(versionOf(save('location', 12, { state: 'Edo' }, { base: { state: '' } }), ...facts)).toBe(4)
    const since = (upon: number) => {
      const state = foldOutbox(facts).get(before.stream) ?? untouched
      const [entry] = foldOutbox([then(upon)]).get(before.stream)?.entries ?? []
      return entry && versionToSend(state, entry)
    }
    expect([since(3), since(4), since(6)]).toEqual([4, 4, 6])
  })

  it('follows what this device wrote of a field also where the act writes lines as well', () => {
    const field = 'camspmOperationDetailVirtual'
    const lines = (remarks: string) => [{ camspmOperationDetailOID: 1, remarks }]
    const wrote = save('pmOperation', 7, { notes: 'Dry ' }, { upon: 1, base: { notes: '' } })
    const stored = { camspmOperationOID: 7, notes: 'Dry', [field]: lines(''), version: 4 }
    const both = save(
      'pmOperation',
      7,
      { notes: 'Wet', [field]: lines('Seen') },
      { upon: 1, base: { notes: 'Dry ', [field]: lines('') } },
    )
    expect(versionOf(both, wrote, confirm(wrote, stored))).toBe(4)
  })

  it('is its own where another tab made what was confirmed at the same moment', () => {
    const elsewhere = { ...before, eventId: 'other' }
    const mine = { ...save('location', 12, { city: 'Bonny' }, { upon: 1, base: { city: '' } }) }
    const sameMoment = { ...mine, clientSeq: elsewhere.clientSeq }
    expect(versionOf(sameMoment, elsewhere, confirm(elsewhere, row))).toBe(1)
    expect(versionOf(mine, elsewhere, confirm(elsewhere, row))).toBe(4)
  })
})

/** What one act waits for, after the facts before it and with those after it. */
const waiting = (act: Fact, ...facts: readonly Fact[]) => {
  const outbox = foldOutbox([act, ...facts])
  const entry = outbox.get(act.stream)?.entries.find(({ eventId }) => eventId === act.eventId)
  return entry && waitsFor(outbox, entry)
}

describe('a record', () => {
  it('waits for the creation of one that it names, and not for its changes or for itself', () => {
    const pump = save('equipment', 7, { parentAsset: 7, location: 501 }, { isNew: true })
    expect(waiting(pump)).toBeUndefined()
    expect(waiting(pump, save('location', 501, {}, { isNew: true }))).toBe('location/501')
    expect(waiting(pump, save('location', 501, { city: 'Warri' }))).toBeUndefined()
  })

  it('waits for none made before it where the order of its kind does not matter', () => {
    const before = save('location', 501, { city: 'Warri' }, { isNew: true })
    expect(waiting(save('location', 502, { city: 'Warri' }, { isNew: true }), before)).toBeUndefined()
  })
})

describe('hours on a work order', () => {
  const hours = { workOrderOID: 7, hours: 2 }
  const before = save('workOrderLabour', 40, hours, { isNew: true })

  it('go after those that were written before them', () => {
    expect(waiting(save('workOrderLabour', 21, hours, { isNew: true }), before)).toBe(before.stream)
  })

  it('go before those that were written later, and wait for no hours of another order', () => {
    const mine = save('workOrderLabour', 22, hours, { isNew: true })
    const [other, later] = [{ ...hours, workOrderOID: 8 }, hours].map((written, at) =>
      save('workOrderLabour', 41 + at, written, { isNew: true }),
    )
    expect(waiting(mine, ...[other, later].flatMap((fact) => fact ?? []))).toBeUndefined()
  })

  it('wait for nothing of another kind, and for no change of hours that are stored', () => {
    const cost = save('workOrderCost', 40, { workOrderOID: 7 }, { isNew: true })
    const moved = save('workOrderLabour', 42, { workOrderOID: 7 })
    expect(waiting(save('workOrderLabour', 23, hours, { isNew: true }), cost, moved)).toBeUndefined()
  })

  it('that are stored are changed without waiting for new ones', () => {
    expect(waiting(save('workOrderLabour', 24, { workOrderOID: 7 }), before)).toBeUndefined()
  })
})

const photo = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 1, caption: '' }
const attached = (entity: EntityName, key: number) =>
  fileAttached(stamp, { stream: fileStreamOf(entity, key, 'f1') }, { key, file: photo })

describe('what is added to a record', () => {
  it('waits for its creation, and for no change of it', () => {
    expect(waiting(attached('location', 12))).toBeUndefined()
    expect(waiting(attached('location', 12), save('location', 12, { city: 'Warri' }))).toBeUndefined()
    expect(waiting(attached('location', 12), save('location', 12, {}, { isNew: true }))).toBe('location/12')
  })
})

describe('the removal of a photo', () => {
  const about = { stream: storedFileStreamOf('pmOperation', 7, 31) }
  const stored = { attachmentOID: 31, fileName: 'a.jpg', before: '' }
  const answer = () => save('pmOperation', 7, { notes: 'Seen' })
  const removal = (line: string) => fileRemoved(stamp, about, { key: 7, file: { ...stored, line } })

  it('waits until what its line said before is sent', () => {
    const before = answer()
    const removed = removal('line-1')
    expect(waiting(removed, before, answer())).toBe('pmOperation/7')
    expect(waiting(removed, before, confirm(before, null))).toBeUndefined()
    expect(waiting(removed)).toBeUndefined()
  })

  it('waits for nothing that was done since, nor for what needs a person', () => {
    const [refused, clashed] = [answer(), answer()]
    const removed = removal('line-1')
    const sameMoment = { ...answer(), clientSeq: removed.clientSeq }
    expect(
      waiting(removed, refused, clashed, refuse(refused), clashing(clashed), sameMoment, answer()),
    ).toBeUndefined()
  })

  it('does not wait where it is of the whole record, nor does another caption', () => {
    const before = answer()
    expect(waiting(removal(''), before)).toBeUndefined()
    const file = { ...stored, line: 'line-1', caption: 'Left' }
    expect(waiting(fileCaptioned(stamp, about, { key: 7, file }), before)).toBeUndefined()
  })
})

describe('a comment', () => {
  const say = (comment: string, entity: EntityName = 'location', key = 12) =>
    commentAdded(
      stamp,
      { stream: commentStreamOf(entity, key, comment) },
      { key, comment: { text: comment } },
    )

  it('goes after those that were written on its record before it', () => {
    const [question, answer] = [say('why'), say('because')]
    expect([waiting(question, answer), waiting(answer, question)]).toEqual([undefined, question.stream])
    expect(waiting(answer, question, confirm(question, null))).toBeUndefined()
  })

  it('waits for no comment on another record, none that needs a person, and none of the same moment', () => {
    const others = [say('a', 'vendor'), say('b', 'location', 13)]
    const [refused, clashed] = [say('c'), say('d')]
    const mine = say('e')
    const sameMoment = { ...say('f'), clientSeq: mine.clientSeq }
    expect(
      waiting(mine, ...others, refused, clashed, refuse(refused), clashing(clashed), sameMoment),
    ).toBeUndefined()
  })

  it('waits for nothing else beside its record, and nothing else waits for it', () => {
    const said = say('g')
    const about = { stream: commentStreamOf('location', 12, '31') }
    const removed = commentRemoved(stamp, about, { key: 12, comment: { commentOID: 31, before: 'Old' } })
    const file = attached('location', 12)
    expect([waiting(removed, said), waiting(file, said)]).toEqual([undefined, undefined])
    expect(waiting(say('h'), removed, file)).toBeUndefined()
  })
})
