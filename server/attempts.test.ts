import { describe, expect, it } from 'vitest'
import { addressKey, Attempts } from './attempts.ts'

function counting(max: number) {
  let now = 0
  const attempts = new Attempts({ max, windowMs: 60_000 }, () => new Date(now))
  return { attempts, wait: (ms: number) => (now += ms) }
}

describe('Attempts', () => {
  it('refuses one more than the limit until the window is over', () => {
    const { attempts, wait } = counting(2)
    attempts.take('a')
    wait(20_000)
    attempts.take('a')
    expect(() => attempts.take('a')).toThrow(
      expect.objectContaining({
        code: 'too-many-requests',
        retryAfter: 40,
        title: 'Too many attempts. Try again in a minute',
      }),
    )
    attempts.take('b')
    wait(40_000)
    attempts.take('a')
  })

  it('forgets a key that is forgiven, and gives one attempt back', () => {
    const { attempts } = counting(1)
    attempts.take('a')
    attempts.forgive('a')
    attempts.take('a')
    attempts.giveBack('a')
    attempts.take('a')
    expect(() => attempts.take('a')).toThrow('Too many attempts')
  })
})

describe('addressKey', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })
})
