import type { Fact } from '../define-event.ts'
import { decodeLines, encodeLines } from './lines.ts'

const ivLength = 12

/** The AES-GCM key behind the text that `GET /device-key` gives; any text will do. */
async function keyOf(text: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Encrypts bytes for one user: a random 12-byte IV, then the ciphertext. */
export async function lockBytes(
  plain: Uint8Array<ArrayBuffer>,
  key: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(key), plain)
  const bytes = new Uint8Array(ivLength + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), ivLength)
  return bytes
}

/** The bytes again; null when the key is another's or they were touched. */
export async function unlockBytes(
  bytes: Uint8Array<ArrayBuffer>,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const iv = bytes.slice(0, ivLength)
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(key), bytes.slice(ivLength)),
    )
  } catch {
    return null
  }
}

/** Encrypts facts for one user: their journal lines. */
export const lockForUser = (facts: readonly Fact[], key: string): Promise<Uint8Array<ArrayBuffer>> =>
  lockBytes(new TextEncoder().encode(encodeLines(facts)), key)

/** The facts again; null when the key is another's or the bytes were touched. */
export async function unlockForUser(
  bytes: Uint8Array<ArrayBuffer>,
  key: string,
): Promise<readonly Fact[] | null> {
  const plain = await unlockBytes(bytes, key)
  return plain && decodeLines(new TextDecoder().decode(plain))
}
