import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in letters that are safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: sha256, hex. The token has 256 bits, so nothing slower is needed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
