import { expect, test } from 'vitest'
import type { Comment } from '../../contract/comments/comment.ts'
import type { DayRecord } from '../../contract/history/day-of-work.ts'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { planDays } from '../history/day-plans.ts'
import { dayBesidePump, rita } from '../waiting/day-beside.fixture.ts'
import {
  type CommentBack,
  commentDeedOf,
  dayCommentName,
  planComment,
  takeCommentsBack,
} from './day-comment.ts'

const admin = subjectWith(['ADMIN'], 'cams_equipment_management')
const sam = subjectWith(['STAFF'], 'cams_equipment_management')
const kept: Comment = {
  commentOID: 5,
  entity: 'equipment',
  key: 7,
  text: 'Quiet again',
  author: { userGUID: sam.userGUID, name: 'Sam' },
  at: '2026-03-02T08:00:00Z',
  editedAt: null,
  mentions: [],
  act: null,
}
const hers: Comment = { ...kept, author: { userGUID: 'rita', name: 'Rita Rig' } }
const there = (comment: Comment = kept) => ({ text: comment.text, kept: comment, isThere: true })
const removed = (comment: Comment = kept) => ({ ...there(comment), isThere: false })

const says = (text: string) => ({ commentOID: 5, text, mentions: [] })
const wasWritten = [{ before: null, after: says('Quiet again'), version: 2 }]
const wasChanged = [{ before: says('Noisy'), after: says('Quiet again'), version: 2 }]
const wasRemoved = [{ before: says('Quiet again'), after: null, version: 3 }]
const cameBack = [{ before: null, after: { ...says('Quiet again'), broughtBack: true }, version: 2 }]
const cameAndWent = [{ before: null, after: null, version: 2 }]

const day = (over: Partial<DayRecord> = {}) =>
  dayBesidePump({ entity: 'equipmentComment', steps: wasWritten, comment: there(), ...over })
const plan = (over: Partial<DayRecord> = {}, subject = sam) =>
  planComment({ record: day(over), subject, isWaiting: false })

test.each<[string, Partial<DayRecord>, CommentBack]>([
  ['written is removed', {}, { act: 'remove', kept, said: null }],
  ['brought back is removed again', { steps: cameBack }, { act: 'remove', kept, said: null }],
  ['removed comes back', { steps: wasRemoved, comment: removed() }, { act: 'bring back', kept, said: null }],
  ['changed gets its words of before', { steps: wasChanged }, { act: 'change', kept, said: 'Noisy' }],
  [
    'changed and then removed comes back with its words of before',
    { steps: [...wasChanged, ...wasRemoved], comment: removed() },
    { act: 'bring back', kept, said: 'Noisy' },
  ],
])('a comment that was %s', (_what, over, expected) => {
  expect(plan(over)).toEqual(expected)
})

const changedSince = { ...kept, text: 'Leaks' }
test.each<[string, Partial<DayRecord>, string]>([
  [
    'came and went',
    { steps: cameAndWent, comment: removed() },
    'It was written and removed in the same day.',
  ],
  ['is gone before it is removed', { comment: removed() }, 'It is gone already.'],
  ['is back before it is brought back', { steps: wasRemoved }, 'It is there again.'],
  [
    'is gone for good',
    { steps: wasRemoved, comment: { text: '', kept: null, isThere: false } },
    'It is kept no more: it was removed too long ago, or its record was deleted.',
  ],
  [
    'was written over since',
    {
      steps: wasChanged,
      comment: there(changedSince),
      since: [{ field: 'text', version: 3, ...rita }],
    },
    'Rita Rig changed its words since.',
  ],
  [
    'says what it said before',
    { steps: wasChanged, comment: there({ ...kept, text: 'Noisy' }) },
    'It says so already.',
  ],
  ['is of somebody else', { comment: there(hers) }, 'Somebody else wrote it.'],
])('a comment that %s stays, and why is said', (_what, over, words) => {
  expect(plan(over)).toBe(words)
})

test('a comment that somebody else removed since stays, and one whose act waits here', () => {
  expect(plan({ removedSince: rita, comment: removed() })).toMatch(/^Rita Rig removed it on /)
  expect(planComment({ record: day(), subject: sam, isWaiting: true })).toBe(
    'What was done to it waits on this device to be sent.',
  )
})

test("an administrator removes others' comments and brings them back, and leaves their words alone", () => {
  expect(plan({ comment: there(hers) }, admin)).toEqual({ act: 'remove', kept: hers, said: null })
  expect(plan({ steps: [...wasChanged, ...wasRemoved], comment: removed(hers) }, admin)).toEqual({
    act: 'bring back',
    kept: hers,
    said: null,
  })
  expect(plan({ steps: wasChanged, comment: there(hers) }, admin)).toBe('Somebody else wrote it.')
})

test.each([
  ['written', wasWritten],
  ['brought back', cameBack],
  ['changed', wasChanged],
  ['removed', wasRemoved],
  ['written and removed', cameAndWent],
])('it is said that a comment was %s', (words, steps) => {
  expect(commentDeedOf({ steps })).toBe(words)
})

test('a comment is called by its words, and by none where these are not told', () => {
  expect(dayCommentName(there())).toBe('Comment “Quiet again”')
  expect(dayCommentName({ text: '', kept: null, isThere: false })).toBe('Comment')
})

test('the comments on one record are entries of their own, also those that are kept no more', () => {
  const gone = { text: '', kept: null, isThere: false }
  const records = [day(), day({ firstVersion: 5, comment: gone })]
  const entries = planDays(
    records.map((record) => ({ record, told: undefined, subject: sam, isWaiting: false })),
  )
  expect(entries.map(({ stream, plan: { comment } }) => [stream, comment?.act])).toEqual([
    ['equipmentComment/7/5', 'remove'],
    ['equipmentComment/7/v5', undefined],
  ])
})

test('comments are taken back by the acts that their panel makes, in their order', async () => {
  const done: string[] = []
  const { comments } = testWorkbench({
    subject: sam,
    sources: [],
    comments: {
      remove: async () => (done.push('remove'), 'done'),
      bringBack: async () => (done.push('bring back'), 'done'),
      change: async (_comment, text) => (done.push(`say ${text}`), 'done'),
    },
  }).workbench
  const backs: CommentBack[] = [
    { act: 'bring back', kept, said: 'Noisy' },
    { act: 'change', kept, said: 'Noisy' },
    { act: 'remove', kept, said: null },
  ]
  const all = backs.map((back, at) => ({ stream: String(at), back }))
  const taken = await takeCommentsBack(all, comments, (count) => void done.push(`${count} done`))
  expect(taken).toEqual(all.map(({ stream }) => ({ stream, state: 'done', why: null })))
  expect(done).toEqual(['bring back', 'say Noisy', '1 done', 'say Noisy', '2 done', 'remove', '3 done'])
})
