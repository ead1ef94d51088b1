import { describe, expect, it } from 'vitest'
import type { Comment } from '../../contract/comments/comment.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import {
  commentAdded,
  commentBroughtBack,
  commentChanged,
  commentRemoved,
  sendConfirmed,
  sendRefused,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { createStamps } from '../events.fixture.ts'
import {
  amendedComment,
  commentDraftOf,
  commentEditionOf,
  commentKeyOf,
  commentTextOf,
  projectComments,
  storedCommentStream,
} from './comments.ts'
import { foldOutbox } from './outbox.ts'

const listed: Comment = {
  commentOID: 31,
  entity: 'workOrder',
  key: 12,
  text: 'as listed',
  author: { userGUID: 'u1', name: 'Ada Obi' },
  at: '2026-11-21T09:00:00Z',
  editedAt: '2026-11-21T10:00:00Z',
  mentions: [],
  act: null,
}
const unedited = { ...listed, editedAt: null }
const stream = 'workOrder/12/comments/31'

const stamp = createStamps()
const where = { stream }
const stored = { commentOID: 31, before: 'as listed' }
const change = (text: string) => commentChanged(stamp, where, { key: 12, comment: { ...stored, text } })
const remove = () => commentRemoved(stamp, where, { key: 12, comment: stored })
const bringBack = () => commentBroughtBack(stamp, where, { key: 12, comment: stored })
const confirm = ({ eventId: act }: Fact, row: RecordRow | null) => sendConfirmed(stamp, where, { act, row })
const refuse = ({ eventId: act }: Fact) =>
  sendRefused(stamp, where, { act, error: { kind: 'forbidden', title: 'No' } })

const project = (facts: readonly Fact[], { comment = listed, isNews = true } = {}) =>
  projectComments([comment], foldOutbox(facts), (of) => of === stream && isNews)
/** Each comment as it is shown, with the act by which it is marked. */
const shown = (facts: readonly Fact[], options?: { comment?: Comment; isNews?: boolean }) =>
  project(facts, options).map(({ comment, entry, isRemoved }) => ({
    comment,
    act: entry?.eventId ?? null,
    isRemoved,
  }))
const plain = (comment: Comment) => [{ comment, act: null, isRemoved: false }]

describe('a comment of the server', () => {
  it('is shown as it was listed where this device has done nothing to it', () => {
    expect(project([])).toEqual([{ comment: listed, entry: null, isRemoved: false }])
    expect(projectComments([], foldOutbox([change('new')]), () => true)).toEqual([])
  })

  it('says what its last change that waits says, and is marked by that', () => {
    const [first, second] = [change('one'), change('two')]
    const expected = { comment: { ...listed, text: 'two' }, act: second.eventId, isRemoved: false }
    expect(shown([first, second])).toEqual([expected])
    expect(shown([first, second], { isNews: false })).toEqual([expected])
  })

  it('is marked by the change that was refused, and says what was typed after it', () => {
    const [refused, next] = [change('refused'), change('next')]
    expect(shown([refused, refuse(refused), next])).toEqual([
      { comment: { ...listed, text: 'next' }, act: refused.eventId, isRemoved: false },
    ])
  })

  it('says what was edited last, on the server or in what it confirmed to this device', () => {
    const sent = change('sent')
    const edited = (editedAt: string | null) => ({ ...listed, text: 'sent', editedAt })
    const after = (row: RecordRow, comment = listed) => shown([sent, confirm(sent, row)], { comment })
    const later = edited('2026-11-21T10:00:01Z')
    expect(after(later)).toEqual(plain(later))
    expect(after(later, unedited)).toEqual(plain(later))
    expect(after(edited('2026-11-21T09:59:59Z'))).toEqual(plain(listed))
    expect(after(edited(null))).toEqual(plain(listed))
  })

  it('says what was listed where both are of the same moment, since people are called there as they are now', () => {
    const returned = bringBack()
    const renamed = { ...unedited, author: { userGUID: 'u1', name: 'Ada Obi-Eze' } }
    expect(shown([returned, confirm(returned, unedited)], { comment: renamed })).toEqual(plain(renamed))
  })

  it('takes nothing from a row that is no comment', () => {
    const sent = change('sent')
    const strange = { text: 'sent', editedAt: '2026-11-21T11:00:00Z' }
    expect(shown([sent, confirm(sent, strange)])).toEqual(plain(listed))
  })
})

describe('a comment that is removed', () => {
  it('is shown, as one that goes, until the server has confirmed it', () => {
    const removal = remove()
    expect(shown([removal])).toEqual([{ comment: listed, act: removal.eventId, isRemoved: true }])
    expect(shown([removal, confirm(removal, null)])).toEqual([])
  })

  it('is shown again where a list that was asked for later holds it', () => {
    const removal = remove()
    expect(shown([removal, confirm(removal, null)], { isNews: false })).toEqual(plain(listed))
  })

  it('is there again as soon as it is to be brought back', () => {
    const [removal, back] = [remove(), bringBack()]
    expect(shown([removal, confirm(removal, null), back])).toEqual([
      { comment: listed, act: back.eventId, isRemoved: false },
    ])
    expect(shown([removal, back])).toEqual([{ comment: listed, act: back.eventId, isRemoved: false }])
    const again = remove()
    expect(shown([removal, back, again])).toEqual([{ comment: listed, act: again.eventId, isRemoved: true }])
  })

  it('stays where the removal was refused, and goes where only its return was', () => {
    const [removal, back] = [remove(), bringBack()]
    expect(shown([removal, refuse(removal)])).toEqual([
      { comment: listed, act: removal.eventId, isRemoved: false },
    ])
    expect(shown([removal, confirm(removal, null), back, refuse(back)])).toEqual([])
  })
})

describe('what waits of a comment', () => {
  it('has a stream, a key and a draft of its own', () => {
    expect(storedCommentStream(listed)).toBe(stream)
    const [entry] = foldOutbox([change('new')]).get(stream)?.entries ?? []
    expect(entry && [commentKeyOf(entry), commentTextOf(entry)]).toEqual([31, 'new'])
    expect(commentDraftOf(listed)).toBe('comment/workOrder/12')
    expect(commentDraftOf(listed, 31)).toBe('comment/workOrder/12/31')
    expect(commentDraftOf(listed, 'act-1')).toBe('comment/workOrder/12/act-1')
  })

  it('is of one edition more with each other text, so that an earlier one that arrives late says nothing', () => {
    const added = commentAdded(
      stamp,
      { stream: 'workOrder/12/comments/a' },
      { key: 12, comment: { text: 'one' } },
    )
    const [entry] = foldOutbox([added]).get(added.stream)?.entries ?? []
    expect(entry && commentEditionOf(entry)).toBe(0)
    const second = amendedComment(entry ?? { changes: {} }, 'two')
    expect(second).toEqual({ text: 'two', edition: 1 })
    expect(amendedComment({ changes: second }, 'three')).toEqual({ text: 'three', edition: 2 })
    expect(commentEditionOf({ changes: { edition: '7' } })).toBe(0)
    expect(commentTextOf({ changes: { text: 7 } })).toBe('')
  })
})
