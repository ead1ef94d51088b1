import { expect, it } from 'vitest'
import { commentBroughtBack, commentChanged, commentRemoved, commentStreamOf } from '../catalogue.ts'
import { createStamps } from '../events.fixture.ts'
import {
  besideActOf,
  isBesideChange,
  isBesideRemoval,
  isBesideReturn,
  isBesideStanding,
  isStoredFileKind,
} from './beside.ts'
import { type EntryKind, isBesideRecord } from './outbox.ts'

const kinds = [
  'create',
  'update',
  'remove',
  'attach',
  'captionFile',
  'removeFile',
  'bringBackFile',
  'comment',
  'changeComment',
  'removeComment',
  'bringBackComment',
] as const satisfies readonly EntryKind[]

it.each([
  ['is of something beside a record', isBesideRecord, kinds.slice(3)],
  ['takes away what the server has', isBesideRemoval, ['removeFile', 'removeComment']],
  ['gives it back', isBesideReturn, ['bringBackFile', 'bringBackComment']],
  ['changes it', isBesideChange, ['captionFile', 'changeComment']],
  [
    'leaves it standing',
    isBesideStanding,
    ['captionFile', 'bringBackFile', 'changeComment', 'bringBackComment'],
  ],
  ['is on a file that the server has', isStoredFileKind, ['captionFile', 'removeFile', 'bringBackFile']],
])('of all acts, which %s', (_what, does, which) => {
  expect(kinds.filter((kind) => does(kind))).toEqual(which)
})

it('what is done to a comment names it, and keeps what it said as what was there before', () => {
  const stamp = createStamps()
  const about = { stream: commentStreamOf('location', 12, '31') }
  const [stored, base] = [{ commentOID: 31, before: 'Old' }, { text: 'Old' }]
  expect(
    [
      commentChanged(stamp, about, { key: 12, comment: { ...stored, text: 'New' } }),
      commentRemoved(stamp, about, { key: 12, comment: stored }),
      commentBroughtBack(stamp, about, { key: 12, comment: stored }),
    ].map(besideActOf),
  ).toEqual([
    { kind: 'changeComment', key: 12, changes: { commentOID: 31, text: 'New' }, base },
    { kind: 'removeComment', key: 12, changes: { commentOID: 31 }, base },
    { kind: 'bringBackComment', key: 12, changes: { commentOID: 31 }, base },
  ])
})
