import { expect, it } from 'vitest'
import { oneAtATime } from './in-turn.ts'

it('does work one at a time, in order, whatever becomes of it', async () => {
  const inTurn = oneAtATime()
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    if (name === 'second') throw new Error('Torn')
    return name
  }
  const done = await Promise.allSettled(['first', 'second', 'third'].map((name) => inTurn(work(name))))
  expect(done).toEqual([
    { status: 'fulfilled', value: 'first' },
    { status: 'rejected', reason: new Error('Torn') },
    { status: 'fulfilled', value: 'third' },
  ])
  expect(log).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

it('refuses when too many wait, and takes work again when they are done', async () => {
  const inTurn = oneAtATime()
  let finish = () => {}
  const held = inTurn(() => new Promise<void>((resolve) => (finish = resolve)))
  const waiting = Array.from({ length: 19 }, () => inTurn(async () => undefined))
  await expect(async () => inTurn(async () => undefined)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
  })
  await Promise.resolve()
  finish()
  await Promise.all([held, ...waiting])
  await expect(inTurn(async () => 'done')).resolves.toBe('done')
})
