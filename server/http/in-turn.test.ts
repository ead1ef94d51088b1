import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

const tooMany = 'Too many of these. Try again shortly'

it('does work one at a time, in order, whatever becomes of it', async () => {
  const oneAtATime = inTurn({ atOnce: 1, tooMany })
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    if (name === 'second') throw new Error('Torn')
    return name
  }
  const done = await Promise.allSettled(['first', 'second', 'third'].map((name) => oneAtATime(work(name))))
  expect(done).toEqual([
    { status: 'fulfilled', value: 'first' },
    { status: 'rejected', reason: new Error('Torn') },
    { status: 'fulfilled', value: 'third' },
  ])
  expect(log).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

it('does as much at once as it may, and no more', async () => {
  const twoAtOnce = inTurn({ atOnce: 2, tooMany })
  const ends: (() => void)[] = []
  const begun: string[] = []
  const work = (name: string) =>
    twoAtOnce(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = ['a', 'b', 'c', 'd'].map(work)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  expect(begun).toEqual(['a', 'b'])
  ends[1]?.()
  await settle()
  expect(begun).toEqual(['a', 'b', 'c'])
  ends[0]?.()
  ends[2]?.()
  await settle()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  ends[3]?.()
  await Promise.all(all)
  expect(await twoAtOnce(async () => 'and again')).toBe('and again')
})

it('refuses when too many wait, and takes work again when they are done', async () => {
  const oneAtATime = inTurn({ atOnce: 1, tooMany })
  let finish = () => {}
  const held = oneAtATime(() => new Promise<void>((resolve) => (finish = resolve)))
  const waiting = Array.from({ length: 19 }, () => oneAtATime(async () => undefined))
  await expect(oneAtATime(async () => undefined)).rejects.toMatchObject({
    code: 'unavailable',
    title: tooMany,
    retryAfter: 5,
  })
  finish()
  await Promise.all([held, ...waiting])
  await expect(oneAtATime(async () => 'done')).resolves.toBe('done')
})
