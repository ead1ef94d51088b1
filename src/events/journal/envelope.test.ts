import { describe, expect, it } from 'vitest'
import { isCutShort, isEnvelope, isLockPair, makeLockPair, putInEnvelope } from './envelope.ts'
import { unlockBytes } from './lock.ts'

const plain = new TextEncoder().encode('a half-written remark')

describe('an envelope', () => {
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
