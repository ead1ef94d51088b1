import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../tests/support/databases.ts'
import { Attempts, forgetOldAttempts } from './attempts.ts'
import type { Database } from '../database/connection/database.ts'
import { attempt } from '../database/schema/accounts.ts'

const start = new Date('2026-11-21T08:00:00Z')

onEachEngine((engine) => {
  let databases: readonly Database[]
  beforeAll(async () => {
    databases = engine.kind === 'postgres' ? await engine.openTwice() : [await engine.open()]
  })
  afterAll(() => Promise.all(databases.map((database) => database.close())))

  /** The same count as each server process asks it, over one clock. */
  function counting(kind: string, max: number) {
    let now = start.getTime()
    const limit = { max, windowMs: 60_000 }
    const all = databases.map(({ orm }) => new Attempts({ orm, clock: () => new Date(now), kind, limit }))
    const [first, second = first] = all
    if (!first || !second) throw new Error('No database')
    return { first, second, wait: (ms: number) => (now += ms), at: () => new Date(now) }
  }
  const stored = async () => databases[0]?.orm.select().from(attempt)

  describe('attempts', () => {
    it('are refused one past the limit until the window is over, whichever process counts', async () => {
      const { first, second, wait, at } = counting('refused', 2)
      await first.take('a')
      wait(20_000)
      expect(await second.fullUntil('a')).toBeNull()
      await second.take('a')
      expect(await first.fullUntil('a')).toEqual(new Date(start.getTime() + 60_000))
      for (const process of [first, second])
        await expect(process.take('a')).rejects.toMatchObject({
          code: 'too-many-requests',
          retryAfter: 40,
          title: 'Too many attempts. Try again in a minute',
        })
      await first.take('b')
      wait(40_000)
      expect(await first.fullUntil('a')).toBeNull()
      await first.take('a')
      await first.take('a')
      expect(await second.fullUntil('a')).toEqual(new Date(at().getTime() + 60_000))
    })

    it('that come all at once pass only up to the limit', async () => {
      const { first, second } = counting('at once', 10)
      const taken = await Promise.allSettled(
        Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? first : second).take('a')),
      )
      expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    })

    it('are forgotten for a key that is forgiven, and one is given back', async () => {
      const { first, second } = counting('forgiven', 2)
      await first.take('a')
      await first.take('a')
      await second.forgive('a')
      await second.take('a')
      await second.take('a')
      // What was refused did not count, so that one given back is one to take.
      await expect(first.take('a')).rejects.toThrow('Too many attempts')
      await second.giveBack('a')
      await first.take('a')
      await expect(first.take('a')).rejects.toThrow('Too many attempts')
    })

    it('are counted apart by kind', async () => {
      await counting('one kind', 1).first.take('a')
      await counting('another kind', 1).first.take('a')
    })

    it('are kept without what they are counted by, and no longer than their window', async () => {
      const { first, wait, at } = counting('kept', 5)
      await databases[0]?.orm.delete(attempt)
      await first.take('sam@works.test')
      const [row] = (await stored()) ?? []
      expect(row).toEqual({
        keyHash: expect.stringMatching(/^[\da-f]{64}$/),
        count: 1,
        until: expect.any(Date),
      })
      wait(30_000)
      await first.take('192.0.2.1')
      const tidy = async () => databases[0] && forgetOldAttempts(databases[0].orm, at())
      await tidy()
      expect(await stored()).toHaveLength(2)
      wait(30_000)
      await tidy()
      expect(await stored()).toHaveLength(1)
    })
  })
})
