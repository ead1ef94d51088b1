import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Digest } from '../../src/contract/history-file/chain.ts'
import type { Orm } from '../database/connection/orm.ts'
import { serverKey } from '../database/schema/keys.ts'

export const sha256: Digest = (text) => createHash('sha256').update(text).digest('hex')

/** Signs and checks the seals of exported histories with a key of their own, which is made from the server's. */
export async function historySigner(orm: Orm) {
  const secret = Buffer.from(await readKey(orm), 'base64')
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'millwright exported history v1', 32))
  const mac: Digest = (text) => createHmac('sha256', key).update(text).digest('hex')
  return {
    mac,
    isSigned: (text: string, claimed: string): boolean => {
      const [due, given] = [Buffer.from(mac(text)), Buffer.from(claimed)]
      return due.length === given.length && timingSafeEqual(due, given)
    },
  }
}

/** Of two servers that make the key at once, one's stands. */
async function readKey(orm: Orm): Promise<string> {
  const stored = () => orm.select({ key: serverKey.key }).from(serverKey)
  const [found] = await stored()
  if (found) return found.key
  await orm.insert(serverKey).values({ id: 1 }).onConflictDoNothing()
  const [made] = await stored()
  if (!made) throw new Error('The key of the server is not kept')
  return made.key
}
