import { hash, verify } from '@node-rs/argon2'

export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number
  readonly timeCost: number
}

/** argon2id, 19 MiB, two passes, one lane: about 75 ms on one core. */
export const defaultPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

/** Keeps and checks passwords (TRUST 4). */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** With no hash it does the same work and answers false, so that an unknown e-mail takes as long as a known one. */
  readonly matches: (password: string, stored: string | null) => Promise<boolean>
}

export const hashPassword = (password: string, cost: PasswordCost = defaultPasswordCost): Promise<string> =>
  hash(password, { ...cost, parallelism: 1 })

export async function makePasswords(cost: PasswordCost = defaultPasswordCost): Promise<Passwords> {
  const nobodys = await hashPassword('nobody has this password', cost)
  return {
    hash: (password) => hashPassword(password, cost),
    matches: async (password, stored) => (await verify(stored ?? nobodys, password)) && stored !== null,
  }
}
