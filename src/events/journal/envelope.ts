import { keyOf, lockWith, unlockWith } from './cipher.ts'

type Bytes = Uint8Array<ArrayBuffer>

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const publicLength = 65
/** The first bytes of an envelope, which no random IV comes to be. */
const mark = new TextEncoder().encode('MWLOCK01')
/** Of the private half of this curve, locked. */
const hiddenLength = 166
/** The mark, the length of the whole, and that of the private half in it. */
const headLength = mark.length + 8

const join = (...parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * What locks for a user at any time, without asking the server again: the public half of a pair, then the private one,
 * itself locked with `key`, the text of `GET /device-key`.
 */
export async function makeLockPair(key: string): Promise<Bytes> {
  const made = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const open = new Uint8Array(await crypto.subtle.exportKey('raw', made.publicKey))
  const hidden = new Uint8Array(await crypto.subtle.exportKey('pkcs8', made.privateKey))
  return join(open, await lockWith(await keyOf(key), hidden))
}

const sharedKey = (own: CryptoKey, other: CryptoKey): Promise<CryptoKey> =>
  crypto.subtle.deriveKey({ name: 'ECDH', public: other }, own, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])

/** Locks bytes with a pair; carries all of the pair, so that it opens though the pair on the device is lost or another. */
export async function putInEnvelope(pair: Bytes, plain: Bytes): Promise<Bytes> {
  const theirs = await crypto.subtle.importKey('raw', pair.slice(0, publicLength), curve, false, [])
  const once = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const from = new Uint8Array(await crypto.subtle.exportKey('raw', once.publicKey))
  const content = await lockWith(await sharedKey(once.privateKey, theirs), plain)
  const hidden = pair.slice(publicLength)
  const whole = join(mark, new Uint8Array(8), hidden, from, content)
  const head = new DataView(whole.buffer)
  head.setUint32(mark.length, whole.length)
  head.setUint32(mark.length + 4, hidden.length)
  return whole
}

export const isEnvelope = (bytes: Bytes): boolean =>
  bytes.length >= headLength && mark.every((byte, at) => bytes[at] === byte)

/** Whether these bytes are such a pair, whole: they may have been cut short. */
export const isLockPair = (bytes: Bytes): boolean => bytes.length === publicLength + hiddenLength

/** Not written to its end: what it was to take the place of still stands. */
export const isCutShort = (bytes: Bytes): boolean =>
  bytes.length < headLength ||
  (isEnvelope(bytes) && new DataView(bytes.buffer, bytes.byteOffset).getUint32(mark.length) !== bytes.length)

/** What is in an envelope. Rejects where `key` is another's, or a byte was touched. */
export async function openEnvelope(bytes: Bytes, key: string): Promise<Bytes> {
  const hiddenEnd = headLength + new DataView(bytes.buffer, bytes.byteOffset).getUint32(mark.length + 4)
  const hidden = await unlockWith(await keyOf(key), bytes.slice(headLength, hiddenEnd))
  const own = await crypto.subtle.importKey('pkcs8', hidden, curve, false, ['deriveKey'])
  const from = bytes.slice(hiddenEnd, hiddenEnd + publicLength)
  const theirs = await crypto.subtle.importKey('raw', from, curve, false, [])
  return await unlockWith(await sharedKey(own, theirs), bytes.slice(hiddenEnd + publicLength))
}
