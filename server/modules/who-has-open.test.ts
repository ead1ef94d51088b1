import { expect, it } from 'vitest'
import { type Opening, whoHasOpen } from './who-has-open.ts'

const opening = (over: Partial<Opening> = {}): Opening => ({
  entity: 'location',
  key: 1,
  tokenHash: 'a',
  tab: 't',
  userId: 'u',
  name: 'Ada Admin',
  isChanging: false,
  owners: [],
  ...over,
})

it('holds no more than forty records of one session, the newest', () => {
  const open = whoHasOpen(() => new Date(0))
  const other = opening({ tokenHash: 'b', userId: 'v', name: 'Sam Staff' })
  open.open(other)
  open.open(opening())
  for (let key = 2; key <= 40; key += 1) open.open(opening({ key }))
  expect([open.has(opening()), open.has(opening({ key: 40 }))]).toEqual([true, true])
  expect(open.open(opening({ key: 41 }))).toEqual([
    { tokenHash: 'b', owners: [], elsewhere: { entity: 'location', key: 1, others: [] } },
    { tokenHash: 'a', owners: [], elsewhere: { entity: 'location', key: 41, others: [] } },
  ])
  expect([open.has(opening()), open.has(opening({ key: 41 })), open.has(other)]).toEqual([false, true, true])
})

it('keeps nothing of what was closed, has lapsed, or whose session has ended', () => {
  let now = 0
  const open = whoHasOpen(() => new Date(now))
  open.open(opening({ key: 1 }))
  open.open(opening({ key: 2, tokenHash: 'b' }))
  open.close(opening({ key: 1 }))
  open.end((hash) => hash === 'b')
  open.open(opening({ key: 3 }))
  now = 29_999
  open.sweep()
  expect(open.sessions()).toEqual(['a'])
  now = 30_000
  open.sweep()
  expect(open.sessions()).toEqual([])
})
