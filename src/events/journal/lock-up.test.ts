import { describe, expect, it } from 'vitest'
import { sessionClosed } from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { keptDraft } from '../drafts.ts'
import { createStamps } from '../events.fixture.ts'
import { makeLockPair } from './envelope.ts'
import { createMemoryDevice, createMemoryJournal, type Journal, type MemoryDevice } from './journal.ts'
import { unlockBytes, unlockForUser } from './lock.ts'
import { lockUp } from './lock-up.ts'

const stamp = createStamps()
const draft = (form: string) =>
  keptDraft(stamp, { form, values: { name: 'typed' }, base: {}, baseVersion: null })
const closed = () => sessionClosed(stamp, { stream: 'session' }, {})
const photo = new TextEncoder().encode('pixels')
const pairs = makeLockPair('key')

/** A device on which tabs that are closed left these, whose user has a pair unless told. */
async function left(facts: readonly Fact[], files: readonly string[] = []): Promise<MemoryDevice> {
  const device = createMemoryDevice()
  const tab = createMemoryJournal(device)
  await tab.append(facts)
  for (const name of files) await tab.files.keep(name, photo)
  await tab.keepLockPair(await pairs)
  await tab.close()
  return device
}
const lock = async (device: MemoryDevice, change: (journal: Journal) => Journal = (journal) => journal) => {
  const journal = createMemoryJournal(device)
  await lockUp(change(journal), () => 'new-id')
  await journal.close()
}
const readable = ({ files }: MemoryDevice) => [...files].flatMap(({ facts }) => facts)
const opened = ({ sealed }: MemoryDevice) => Promise.all(sealed.map((bytes) => unlockForUser(bytes, 'key')))

describe('what closed tabs left of a session that is over', () => {
  it('is locked, and only a last number can be read, from which its user counts on', async () => {
    const [first, second, last] = [draft('a'), closed(), draft('b')]
    const device = await left([last, second, first])
    await lock(device)
    expect(await opened(device)).toEqual([[last, second, first]])
    expect(readable(device)).toEqual([
      {
        ...last,
        eventId: 'new-id',
        clientSeq: last.clientSeq + 1,
        type: 'v1.SessionClosed',
        stream: 'session',
        payload: {},
      },
    ])
  })

  it('is opened by its user alone', async () => {
    const device = await left([draft('a')], ['photo'])
    await lock(device)
    const bytes = [...device.sealed, ...device.kept.values()]
    expect(bytes).toHaveLength(2)
    expect(await Promise.all(bytes.map((each) => unlockBytes(each, 'of another')))).toEqual([null, null])
  })

  it('is locked with its files, those that are locked already as they are', async () => {
    const device = await left([draft('a')], ['photo', 'plan.locked'])
    await lock(device)
    expect([...device.kept.keys()].toSorted()).toEqual(['photo.locked', 'plan.locked'])
    expect(device.kept.get('plan.locked')).toEqual(photo)
    const locked = device.kept.get('photo.locked')
    expect(locked && (await unlockBytes(locked, 'key'))).toEqual(photo)
  })

  it('is locked where it is files alone', async () => {
    const device = await left([], ['photo'])
    await lock(device)
    expect([...device.kept.keys()]).toEqual(['photo.locked'])
    expect([await opened(device), readable(device)]).toEqual([[[]], []])
  })

  it('is only made shorter where it tells nothing', async () => {
    const facts = [closed(), closed(), closed()]
    const device = await left(facts.toReversed(), ['plan.locked'])
    await lock(device)
    expect([readable(device), device.sealed]).toEqual([facts.slice(-1), []])
  })

  it('stays as it is where there is no pair, or none that is whole', async () => {
    const pair = await pairs
    for (const kept of [null, pair.slice(1)]) {
      const facts = [draft('a')]
      const device = await left(facts, ['photo'])
      device.lockPair = kept
      await lock(device)
      expect([readable(device), [...device.kept.keys()], device.sealed]).toEqual([facts, ['photo'], []])
    }
  })

  it('is that of a tab too that is just about to close', async () => {
    const device = await left([])
    const tab = createMemoryJournal(device)
    const facts = [draft('a')]
    await tab.append(facts)
    await lock(device, (journal) => ({
      ...journal,
      adopt: async (options) => {
        if ((options?.waitMs ?? 0) >= 1_000) await tab.close()
        return await journal.adopt(options)
      },
    }))
    expect(await opened(device)).toEqual([facts])
  })

  it('is locked without a file that was dropped meanwhile, and also where no number can be written after it', async () => {
    const device = await left([draft('a')], ['photo'])
    await lock(device, (journal) => ({
      ...journal,
      append: () => Promise.reject(new Error('full')),
      files: { ...journal.files, names: async () => ['gone', 'photo'] },
    }))
    expect([device.sealed.length, readable(device), [...device.kept.keys()]]).toEqual([
      1,
      [],
      ['photo.locked'],
    ])
  })
})
