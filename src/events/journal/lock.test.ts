import { describe, expect, it } from 'vitest'
import { sessionOpened } from '../catalogue.ts'
import { createStamps } from '../events.fixture.ts'
import { makeLockPair, putInEnvelope } from './envelope.ts'
import { bytesOf, lockBytes, lockForUser, unlockBytes, unlockForUser } from './lock.ts'
import { isLocked, lockedName, unlockedName } from './locked-files.ts'

const stamp = createStamps()
const facts = [1, 2].map(() => sessionOpened(stamp, { stream: 'session' }, {}))

describe('facts that are locked for a user', () => {
  it('are opened with the same key alone, and hold nothing that can be read', async () => {
    const locked = await lockForUser(facts, 'key')
    expect(await unlockForUser(locked, 'key')).toEqual(facts)
    expect(await unlockForUser(locked, 'another')).toBeNull()
    expect(await unlockForUser(locked.with(20, (locked[20] ?? 0) ^ 1), 'key')).toBeNull()
    expect(new TextDecoder().decode(locked)).not.toContain('SessionOpened')
  })

  it('are opened however they were locked', async () => {
    const envelope = await putInEnvelope(await makeLockPair('key'), bytesOf(facts))
    expect(await unlockForUser(envelope, 'key')).toEqual(facts)
    expect(await unlockForUser(envelope, 'another')).toBeNull()
  })

  it('are none where what is locked was nothing, and cannot be told where it is cut short', async () => {
    expect(await unlockForUser(await lockForUser([], 'key'), 'key')).toEqual([])
    expect(await unlockForUser(new Uint8Array(), 'key')).toBeNull()
  })
})

it('bytes that were locked come back as they were', async () => {
  const bytes = new Uint8Array([0, 255, 7])
  expect(await unlockBytes(await lockBytes(bytes, 'key'), 'key')).toEqual(bytes)
})

it('a file that is locked has a name by which it is known, and its own again afterwards', () => {
  expect(lockedName('0192-a')).toBe('0192-a.locked')
  expect([isLocked(lockedName('0192-a')), isLocked('0192-a'), isLocked('0192.locked.a')]).toEqual([
    true,
    false,
    false,
  ])
  expect(unlockedName(lockedName('0192-a'))).toBe('0192-a')
})
