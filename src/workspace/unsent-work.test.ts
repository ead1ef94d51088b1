import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CachedReads } from '../api/kept/cached-reads.ts'
import type { Writes } from '../api/writes/writes.ts'
import { unsentWorkOf } from './unsent-work.ts'

const lockedWith = (done: Awaited<ReturnType<Writes['lock']>>) =>
  unsentWorkOf(
    { lock: async () => done } as unknown as Writes,
    { named: () => [] },
    {
      cache: {} as unknown as CachedReads,
      queries: new QueryClient(),
      stopFollowing: () => undefined,
    },
  ).lock()

test.each<[Awaited<ReturnType<Writes['lock']>>, string | null]>([
  ['done', null],
  [
    'storage-full',
    'Not locked: the storage of this device is full. Your work is still here. Send it, or export it as a file, before you sign out.',
  ],
  [
    'journal-failed',
    'Not locked: this device could not write it down. Your work is still here. Send it, or export it as a file, before you sign out.',
  ],
  [{ kind: 'unreachable' }, 'This could not be locked. Check the connection and try again.'],
])('a lock that ends with %j says why, and what is left to do', async (done, words) => {
  expect(await lockedWith(done)).toBe(words)
})
