import { describe, expect, it } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { actAmended, actDiscarded, recordRemoved, recordSaved } from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { createStamps } from '../events.fixture.ts'
import { evolve, foldOutbox, untouched } from './outbox.ts'

const about = { stream: 'pmOperation/7', baseVersion: 1 }
const field = 'camspmOperationDetailVirtual'
const lines = (...remarks: readonly string[]) =>
  remarks.map((each, at) => ({ camspmOperationDetailOID: at + 1, remarks: each }))

/** Acts made one upon the other: what the lines were, and what they are said to be after each. */
function made(...all: readonly (readonly string[])[]) {
  const stamp = createStamps()
  const acts = all.slice(1).map((after, at) =>
    recordSaved.pmOperation(stamp, about, {
      key: 7,
      isNew: false,
      changes: { [field]: lines(...after), overallStatus: 'ONGOING', notes: `Act ${at}` },
      base: { [field]: lines(...(all[at] ?? [])), overallStatus: 'NOT STARTED', notes: '' },
    }),
  )
  const giveUp = (at: number) => actDiscarded(stamp, about, { act: acts[at]?.eventId ?? '' })
  const left = (...facts: readonly ReturnType<typeof giveUp>[]) =>
    foldOutbox([...acts, ...facts])
      .get('pmOperation/7')
      ?.entries.map(({ base, changes }) => ({ base: base[field], lines: changes[field] }))
  return { giveUp, left, acts }
}

describe('an act that is given up', () => {
  it('takes its answer along out of what was answered upon it', () => {
    const { giveUp, left } = made(
      ['', '', ''],
      ['', 'wrong', ''],
      ['good', 'wrong', ''],
      ['good', 'wrong', 'too'],
    )
    expect(left(giveUp(0))).toEqual([
      { base: lines('', '', ''), lines: lines('good', '', '') },
      { base: lines('good', '', ''), lines: lines('good', '', 'too') },
    ])
    expect(left(giveUp(0), giveUp(1))).toEqual([{ base: lines('', '', ''), lines: lines('', '', 'too') }])
  })

  it('leaves what was answered otherwise since', () => {
    const { giveUp, left } = made([''], ['wrong'], ['right'])
    expect(left(giveUp(0))).toEqual([{ base: lines(''), lines: lines('right') }])
  })

  it('leaves acts before it, and what is no line, as they are', () => {
    const { giveUp, acts } = made(['', ''], ['good', ''], ['good', 'wrong'], ['better', 'wrong'])
    const [first, last] = foldOutbox([...acts, giveUp(1)]).get('pmOperation/7')?.entries ?? []
    expect(first).toMatchObject({ base: { [field]: lines('', '') }, changes: { [field]: lines('good', '') } })
    expect(last?.changes).toEqual({ [field]: lines('better', ''), notes: 'Act 2' })
  })

  it('after it was merged shows nobody who wrote upon it what it was merged with', () => {
    const stamp = createStamps()
    const save = (before: readonly string[], after: readonly string[]) =>
      recordSaved.pmOperation(stamp, about, {
        key: 7,
        isNew: false,
        changes: { [field]: lines(...after) },
        base: { [field]: lines(...before) },
      })
    const first = save(['', ''], ['', 'mine'])
    const second = save(['', 'mine'], ['also', 'mine'])
    const act = first.eventId
    const changes = { [field]: lines('theirs', 'mine') }
    const base = { [field]: lines('theirs', '') }
    const merged = actAmended(
      stamp,
      { ...about, baseVersion: 2 },
      { act, changes, base, why: 'merged', merged: [field] },
    )
    const given = actDiscarded(stamp, about, { act })
    expect(foldOutbox([first, second, merged, given]).get('pmOperation/7')?.entries).toMatchObject([
      {
        eventId: second.eventId,
        baseVersion: 1,
        base: { [field]: lines('', '') },
        changes: { [field]: lines('also', '') },
      },
    ])
  })

  it('that did not touch the lines changes none of them', () => {
    const stamp = createStamps()
    const save = (changes: object, base: object) =>
      recordSaved.pmOperation(stamp, about, {
        key: 7,
        isNew: false,
        changes: { ...changes },
        base: { ...base },
      })
    const note = save({ notes: 'wrong' }, { notes: '' })
    const answer = save({ [field]: lines('good') }, { [field]: lines('') })
    const given = actDiscarded(stamp, about, { act: note.eventId })
    expect(foldOutbox([note, answer, given]).get('pmOperation/7')?.entries).toMatchObject([
      { eventId: answer.eventId, changes: answer.payload.changes, base: answer.payload.base },
    ])
  })
})

describe('what was made upon an act that is given up', () => {
  const stamp = createStamps()
  const saved = (changes: RecordRow, base: RecordRow) =>
    recordSaved.pmOperation(stamp, about, { key: 7, isNew: false, changes, base })
  const giveUp = ({ eventId: act }: Fact) => actDiscarded(stamp, about, { act })
  const after = (...facts: readonly Fact[]) => facts.reduce(evolve, untouched)
  const of = (...remarks: readonly string[]) => ({ [field]: lines(...remarks) })
  const wrong = saved(of('wrong', ''), of('', ''))

  it('is as it was where it says nothing of lines', () => {
    const notes = saved({ notes: 'Seen' }, { notes: '' })
    const before = after(wrong, notes, recordRemoved.pmOperation(stamp, about, { key: 7 }))
    expect(evolve(before, giveUp(wrong)).entries).toStrictEqual(before.entries.slice(1))
  })

  it('keeps what somebody else has answered instead, with which it was merged', () => {
    const upon = saved(of('wrong', 'good'), of('wrong', ''))
    const [changes, base] = [of('theirs', 'good'), of('theirs', '')]
    const merged = actAmended(
      stamp,
      { ...about, baseVersion: 2 },
      { act: upon.eventId, changes, base, why: 'merged', merged: [field] },
    )
    const [entry] = after(wrong, upon, merged, giveUp(wrong)).entries
    expect([entry?.base, entry?.changes]).toEqual([base, changes])
  })

  it('stands upon the lines before that act where they cannot be told apart', () => {
    const unnamed = (remarks: string) => ({ [field]: [{ remarks }] })
    const [first, upon] = [saved(unnamed('b'), unnamed('a')), saved(unnamed('c'), unnamed('b'))]
    const [entry] = after(first, upon, giveUp(first)).entries
    expect([entry?.base, entry?.changes]).toEqual([unnamed('a'), unnamed('c')])
  })
})
