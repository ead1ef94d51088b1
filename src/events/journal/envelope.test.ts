import { describe, expect, it } from 'vitest'
import { isCutShort, isEnvelope, isLockPair, makeLockPair, putInEnvelope } from './envelope.ts'
import { lockBytes, unlockBytes } from './lock.ts'

const plain = new TextEncoder().encode('a half-written remark')
/** `plain`, locked in November 2026 with the pair of `key`. */
const ofThen = [
  'TVdMT0NLMDEAAAEoAAAApr7W8T6gqNuY3JYpoyLNDR7kAPYRVi6h2t/4v+W7IaJvDE928E6r6K+v4CSfTecEg05I71VYPdZObI/R',
  'vG2RSV0lt6Gw7AvHN1ulsuUMb7se46RYNzRhVBktVxWiA2GmZjuRH6xkF6JkPVabUChTstVWsEZYBNXvrc6zPLtmpQ84WezHnlsU',
  'YwYlEBwzN7Cw0eXD0iX2XaSt7wVizwyXdSUCEicufX0EhhTEQGZr180U2wNiRBTIhfoj+0b6DA4+7Gmim4SemB+Q72o+D4PmosVO',
  '1a1H/njnhJnMH2xSm3N2vwgMI09OxNZlhz9pFFqmLgtoAR83TJOonGc2/C6Dd5eBmaTSEoTV1KSguynLaDod/kjJoGTzgGs=',
].join('')

describe('an envelope', () => {
  it('that an earlier release has made is opened still', async () => {
    const envelope = Uint8Array.from(atob(ofThen), (character) => character.charCodeAt(0))
    expect([isEnvelope(envelope), isCutShort(envelope)]).toEqual([true, false])
    expect(await unlockBytes(envelope, 'key')).toEqual(plain)
  })

  it('is told from what is locked in another way, which is never called cut short', async () => {
    const locked = await lockBytes(plain, 'key')
    const others = [
      locked,
      await lockBytes(new Uint8Array(), 'key'),
      new TextEncoder().encode('MWLOCK02'.repeat(9)),
    ]
    expect(others.map((bytes) => [isEnvelope(bytes), isCutShort(bytes)])).toEqual(
      others.map(() => [false, false]),
    )
    expect([isEnvelope(new TextEncoder().encode('MWLOCK01')), isLockPair(locked)]).toEqual([false, false])
  })

  it('is opened where it stands within other bytes', async () => {
    const envelope = await putInEnvelope(await makeLockPair('key'), plain)
    const around = new Uint8Array(envelope.length + 20)
    around.set(envelope, 7)
    const within = around.subarray(7, 7 + envelope.length)
    expect([isEnvelope(within), isCutShort(within)]).toEqual([true, false])
    expect(await unlockBytes(within, 'key')).toEqual(plain)
  })

  it('is opened with the key of its pair alone, whichever pair is on the device by then', async () => {
    const pair = await makeLockPair('key')
    const envelope = await putInEnvelope(pair, plain)
    expect([isLockPair(pair), isLockPair(pair.slice(1)), isEnvelope(envelope)]).toEqual([true, false, true])
    expect(new TextDecoder().decode(envelope)).not.toContain('half-written')
    expect(await unlockBytes(envelope, 'key')).toEqual(plain)
    expect(await unlockBytes(envelope, 'another')).toBeNull()
  })

  it('that was touched stays closed', async () => {
    const envelope = await putInEnvelope(await makeLockPair('key'), plain)
    for (const at of [20, 200, envelope.length - 1])
      expect(await unlockBytes(envelope.with(at, (envelope[at] ?? 0) ^ 1), 'key')).toBeNull()
  })

  it('is known to be cut short at any length', async () => {
    const envelope = await putInEnvelope(await makeLockPair('key'), plain)
    const cuts = Array.from({ length: envelope.length }, (_, length) => isCutShort(envelope.slice(0, length)))
    expect(cuts.every(Boolean)).toBe(true)
    expect(isCutShort(envelope)).toBe(false)
  })
})
