import { describe, expect, it } from 'vitest'
import { makePasswords } from './password.ts'

describe('passwords', () => {
  it('match only what was hashed, salted each time', async () => {
    const passwords = await makePasswords({ memoryCost: 8, timeCost: 1 })
    const [one, two] = [await passwords.hash('a password'), await passwords.hash('a password')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.matches('a password', one)).toBe(true)
    expect(await passwords.matches('A password', one)).toBe(false)
    expect(await passwords.matches('nobody has this password', null)).toBe(false)
  })

  it('cost as much without a hash as with one', async () => {
    const passwords = await makePasswords({ memoryCost: 8192, timeCost: 3 })
    const stored = await passwords.hash('a password')
    // Work and not time: a busy machine makes one wait, and not the other. Side by side, so that both meet the same.
    const workOf = async (hash: string | null) => {
      const before = process.cpuUsage()
      await passwords.matches('another', hash)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const [without, withOne]: [number[], number[]] = [[], []]
    for (let run = 0; run < 7; run += 1) {
      without.push(await workOf(null))
      withOne.push(await workOf(stored))
    }
    const ratio = Math.min(...without) / Math.min(...withOne)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })
})
