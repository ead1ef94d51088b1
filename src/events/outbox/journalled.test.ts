import { describe, expect, it } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import {
  chartMoved,
  idsLeased,
  recordSaved,
  sendConfirmed,
  sessionClosed,
  sessionOpened,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { droppedDraft, keptDraft } from '../drafts.ts'
import { createStamps } from '../events.fixture.ts'
import { createFold } from './fold.ts'

const stamp = createStamps()
const save = (key: number, changes: RecordRow = {}, isNew = false) =>
  recordSaved.location(stamp, { stream: `location/${key}` }, { key, isNew, changes, base: {} })
const confirm = ({ stream, eventId: act }: Fact, row: RecordRow | null = null) =>
  sendConfirmed(stamp, { stream }, { act, row })
const draft = (form: string, values: RecordRow = {}) =>
  keptDraft(stamp, { form, values, base: {}, baseVersion: null })
const moved = (type: string) =>
  chartMoved(stamp, { stream: 'chart/locations' }, { chart: 'locations', id: '1', event: { type } })
const learnt = (...facts: readonly Fact[]) => {
  const fold = createFold()
  for (const fact of facts) fold.learn([fact], true)
  return fold
}
const matter = (fold: ReturnType<typeof createFold>, facts: readonly Fact[], alone = true) =>
  facts.map((fact) => fold.matters(fact, alone))

describe('what is learnt', () => {
  it('is told back once, and numbers go on from the largest', () => {
    const fold = createFold()
    const [first, second, third] = [save(1), save(2), save(3)]
    expect(fold.lastSeq()).toBe(0)
    expect(fold.learn([first, third], false)).toEqual([first, third])
    expect(fold.learn([first, second, third], true)).toEqual([second])
    expect(fold.lastSeq()).toBe(third.clientSeq)
  })

  it('of machines and sign-ins is a session, and nothing else is', () => {
    const told = [sessionOpened(stamp, { stream: 'session' }, {}), moved('EDIT')]
    const closed = sessionClosed(stamp, { stream: 'session' }, {})
    const lent = idsLeased(stamp, { stream: 'lease/location' }, { entity: 'location', from: 1, to: 2 })
    expect(learnt(save(12), ...told, draft('location/12'), lent, closed).state.session).toEqual([
      ...told,
      closed,
    ])
  })
})

describe('what is still needed', () => {
  it('of a record is all that was told while something of it waits, and nothing once it does not', () => {
    const [act, next] = [save(12), save(12)]
    const told = confirm(act)
    expect(matter(learnt(act, next, told), [act, next, told])).toEqual([true, true, true])
    expect(matter(learnt(act, told), [act, told])).toEqual([false, false])
  })

  it('of a form is what was last kept, and that it was dropped as long as another tab may hold more', () => {
    const [older, kept, other] = [draft('a'), draft('a'), draft('b')]
    const dropped = droppedDraft(stamp, 'a')
    for (const alone of [true, false])
      expect(matter(learnt(older, kept, other), [older, kept, other], alone)).toEqual([false, true, true])
    const fold = learnt(older, kept, other, dropped)
    expect(matter(fold, [kept, dropped], true)).toEqual([false, false])
    expect(matter(fold, [kept, dropped], false)).toEqual([false, true])
    expect(matter(createFold(), [kept, dropped], false)).toEqual([false, false])
  })

  it('of a session is what it told, while lent keys are carried over anew', () => {
    const told = [moved('EDIT'), sessionOpened(stamp, { stream: 'session' }, {})]
    const lent = idsLeased(stamp, { stream: 'lease/location' }, { entity: 'location', from: 1, to: 2 })
    expect(matter(learnt(...told, lent), [...told, lent])).toEqual([true, true, false])
  })

  it.each([
    ['of it', draft('location/-5', { city: 'Warri' }), true],
    ['of what is beside it', draft('location/-5/comment'), true],
    ['that names it', draft('equipment/new', { note: '', parent: null, location: -5, name: 'Pump' }), true],
    ['with a line that names it', draft('user/new', { lines: [{ at: 7, of: null }, { at: -5 }] }), true],
    ['of another', draft('location/-55', { city: 'Warri', parent: null, lines: [{ at: 7 }] }), false],
    ['that was dropped', droppedDraft(stamp, 'location/-5'), false],
  ])('of the key that a record got is what a form asks %s', (_what, form, isNeeded) => {
    const made = save(-5, {}, true)
    const stored = confirm(made, { locationOID: 1_001, version: 1 })
    expect(matter(learnt(made, stored, form), [made, stored])).toEqual([isNeeded, isNeeded])
  })

  it('of a record with a key of the server’s is nothing for the sake of a form', () => {
    const act = save(5)
    const told = confirm(act)
    expect(matter(learnt(act, told, draft('location/5')), [act, told])).toEqual([false, false])
  })
})

describe('letting go of what is settled', () => {
  it('keeps in order what still waits, also what only another tab has in its file', () => {
    const [first, second, third] = [save(12), save(12), save(12)]
    const fold = createFold()
    fold.learn([first, third], false)
    fold.release([])
    fold.learn([second], false)
    expect(fold.state.outbox.get('location/12')?.entries.map(({ eventId }) => eventId)).toEqual(
      [first, second, third].map(({ eventId }) => eventId),
    )
  })

  it('still knows what became of an act that another tab tells of later, as long as the journal does', () => {
    const [theirs, other] = [save(12), save(13)]
    const news = confirm(theirs, { locationOID: 12, version: 2 })
    const fold = learnt(news, other)
    fold.release([news, other])
    fold.learn([theirs], false)
    expect(fold.state.acts.map(({ eventId }) => eventId)).toEqual([other.eventId])
  })

  it('still knows which record without a key is named by what waits, and forgets what does not', () => {
    const made = save(-5, {}, true)
    const name = (key: number) =>
      recordSaved.equipment(
        stamp,
        { stream: `equipment/${key}` },
        { key, isNew: false, changes: { location: -5 }, base: {} },
      )
    const [waits, sent] = [name(7), name(8)]
    const fold = learnt(made, sent, confirm(sent))
    fold.learn([waits], false)
    fold.release([made])
    expect([fold.isNamed('location/-5'), fold.isNamed('location/-6')]).toEqual([true, false])
    fold.learn([confirm(made, { locationOID: 1_001, version: 1 })], true)
    expect(fold.state.outbox.get('equipment/7')?.entries.map(({ changes }) => changes)).toEqual([
      { location: 1_001 },
    ])
    fold.learn([confirm(waits)], true)
    expect(fold.isNamed('location/-5')).toBe(false)
  })
})

describe('lent keys', () => {
  const lent = idsLeased(stamp, { stream: 'lease/location' }, { entity: 'location', from: 40, to: 49 })
  const made = save(41, {}, true)

  it('are this tab’s once they are in its file, and are used up there, however often that is told', () => {
    const fold = createFold()
    fold.learn([lent, made], false)
    expect(fold.state.leases).toEqual([])
    fold.learn([lent], true)
    fold.learn([lent], true)
    expect(fold.state.leases).toEqual([{ entity: 'location', next: 40, to: 49 }])
    fold.learn([made], true)
    expect(fold.state.leases).toEqual([{ entity: 'location', next: 42, to: 49 }])
  })

  it('begin anew with what is carried over, and not with what stood before', () => {
    const fold = learnt(lent, made)
    fold.resetLeases()
    expect(fold.state.leases).toEqual([])
    const rest = idsLeased(stamp, { stream: 'lease/location' }, { entity: 'location', from: 42, to: 49 })
    fold.learn([lent, made, rest], true)
    expect(fold.state.leases).toEqual([{ entity: 'location', next: 42, to: 49 }])
  })

  it('are gone with the file, and there again with what is read into another', () => {
    const fold = learnt(lent)
    fold.disown()
    expect(fold.state.leases).toEqual([])
    fold.learn([lent], true)
    expect(fold.state.leases).toEqual([{ entity: 'location', next: 40, to: 49 }])
  })
})
