import { describe, expect, it } from 'vitest'
import { Background } from './background.ts'

const noted: unknown[] = []
const background = () => new Background({ error: (...line: unknown[]) => void noted.push(line) })

describe('work in the background', () => {
  it('is waited for, also what it begins itself', async () => {
    const work = background()
    const done: string[] = []
    let finish = () => {}
    const gate = new Promise<void>((open) => (finish = open))
    work.run('first', async () => {
      await gate
      done.push('first')
      work.run('second', async () => {
        await Promise.resolve()
        done.push('second')
      })
    })
    const settled = work.settled(60_000).then(() => done.push('settled'))
    finish()
    await settled
    expect(done).toEqual(['first', 'second', 'settled'])
  })

  it('is waited for no longer than it is said, and the log says so', async () => {
    noted.splice(0)
    const work = background()
    work.run('endless', () => new Promise(() => undefined))
    await work.settled(1)
    expect(noted).toEqual([[{ tasks: 1 }, 'closed before all background tasks had ended']])
  })

  it('that fails is noted and holds nothing up', async () => {
    noted.splice(0)
    const work = background()
    work.run('failing', () => Promise.reject(new Error('no')))
    await work.settled(60_000)
    expect(noted).toMatchObject([[{ task: 'failing', error: { message: 'no' } }, 'background task']])
  })
})
