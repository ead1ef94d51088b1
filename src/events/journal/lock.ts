import type { Fact } from '../define-event.ts'
import { decodeLines, encodeLines } from './lines.ts'

const ivLength = 12

/** The AES-GCM key behind the text that `GET /device-key` gives; any text will do. */
async function keyOf(text: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Encrypts facts for one user: a random 12-byte IV, then the ciphertext of their journal lines. */
export async function lockForUser(facts: readonly Fact[], key: string): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const plain = new TextEncoder().encode(encodeLines(facts))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(key), plain)
  const bytes = new Uint8Array(ivLength + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), ivLength)
  return bytes
}

/** The facts again; null when the key is another's or the bytes were touched. */
export async function unlockForUser(
  bytes: Uint8Array<ArrayBuffer>,
  key: string,
): Promise<readonly Fact[] | null> {
  try {
    const iv = bytes.slice(0, ivLength)
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      await keyOf(key),
      bytes.slice(ivLength),
    )
    return decodeLines(new TextDecoder().decode(plain))
  } catch {
    return null
  }
}
