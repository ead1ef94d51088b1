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
    const quickest = async (hash: string | null) => {
      const times: number[] = []
      for (let run = 0; run < 5; run += 1) {
        const start = performance.now()
        await passwords.matches('another', hash)
        times.push(performance.now() - start)
      }
      return Math.min(...times)
    }
    const ratio = (await quickest(null)) / (await quickest(stored))
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })
})
