import type { Fact } from '../define-event.ts'
import { keyOf, lockWith, unlockWith } from './cipher.ts'
import { isEnvelope, openEnvelope } from './envelope.ts'
import { decodeLines, encodeLines } from './lines.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The bytes of facts as they are locked: their journal lines. */
export const bytesOf = (facts: readonly Fact[]): Bytes => new TextEncoder().encode(encodeLines(facts))

/** Encrypts bytes for one user with the text that `GET /device-key` gives. */
export const lockBytes = async (plain: Bytes, key: string): Promise<Bytes> =>
  await lockWith(await keyOf(key), plain)

/** The bytes again, however they were locked; null when the key is another's or they were touched. */
export async function unlockBytes(bytes: Bytes, key: string): Promise<Bytes | null> {
  try {
    return isEnvelope(bytes) ? await openEnvelope(bytes, key) : await unlockWith(await keyOf(key), bytes)
  } catch {
    return null
  }
}

/** Encrypts facts for one user. */
export const lockForUser = (facts: readonly Fact[], key: string): Promise<Bytes> =>
  lockBytes(bytesOf(facts), key)

/** The facts again; null when the key is another's or the bytes were touched. */
export async function unlockForUser(bytes: Bytes, key: string): Promise<readonly Fact[] | null> {
  const plain = await unlockBytes(bytes, key)
  return plain && decodeLines(new TextDecoder().decode(plain))
}
