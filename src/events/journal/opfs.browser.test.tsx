import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftKept } from '../catalogue.ts'
import { type Fact, inOrder } from '../define-event.ts'
import { encodeLines } from './lines.ts'
import type { Journal } from './journal.ts'
import { openJournal, startJournalAhead } from './opfs.ts'

let made = 0
const factOf = (form: string): Fact => {
  made += 1
  const stamp = () => ({
    eventId: `e${made}`,
    clientSeq: made,
    deviceId: 'd1',
    userId: 'u1',
    occurredAt: '2026-01-05T08:00:00.000Z',
  })
  return draftKept(stamp, { stream: `draft/${form}` }, { form, values: { name: 'Ünïcode\n' }, base: {} })
}

const opened: Journal[] = []
const users: string[] = []
const newUser = () => {
  users.push(`user/${crypto.randomUUID()}`)
  return users.at(-1) ?? ''
}
const openTab = async (user: string, tab: string = crypto.randomUUID()) => {
  const journal = await openJournal(user, tab)
  opened.push(journal)
  return journal
}

const folderOf = async (user: string) => {
  const root = await navigator.storage.getDirectory()
  const all = await root.getDirectoryHandle('millwright', { create: true })
  return await all.getDirectoryHandle(encodeURIComponent(user), { create: true })
}
const filesOf = async (user: string) => {
  const names: string[] = []
  for await (const name of (await folderOf(user)).keys()) names.push(name)
  return names
}
const leave = async (user: string, name: string, content: string) => {
  const file = await (await folderOf(user)).getFileHandle(name, { create: true })
  const writable = await file.createWritable()
  await writable.write(content)
  await writable.close()
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((journal) => journal.close()))
  const root = await navigator.storage.getDirectory()
  const all = await root.getDirectoryHandle('millwright', { create: true })
  for (const user of users.splice(0)) await all.removeEntry(encodeURIComponent(user), { recursive: true })
})

describe('the journal in the browser file store', () => {
  it('keeps what locks for its user over a sign-out with work kept, and not over one without', async () => {
    const user = newUser()
    const pair = new Uint8Array([1, 2, 3])
    const tab = await openTab(user)
    expect(await tab.lockPair()).toBeNull()
    await tab.keepLockPair(new Uint8Array(9))
    await tab.keepLockPair(pair)
    await tab.seal(new Uint8Array([9]))
    await tab.wipe()
    const next = await openTab(user)
    expect(await next.lockPair()).toEqual(pair)
    await next.dropSealed()
    await next.wipe()
    expect(await filesOf(user)).toEqual([])
  })

  it('gives a later tab what an earlier one wrote, once', async () => {
    const user = newUser()
    const facts = [factOf('a'), factOf('b')]
    const first = await openTab(user)
    expect(first.durable).toBe(true)
    await first.append(facts.slice(0, 1))
    await first.append(facts.slice(1))
    await first.close()
    const second = await openTab(user)
    expect(await second.adopt()).toEqual({ facts, otherTabs: 0 })
    await second.rewrite(facts)
    expect(await filesOf(user)).toHaveLength(1)
    expect(await second.adopt()).toEqual({ facts: [], otherTabs: 0 })
  })

  it('ignores a torn tail and a spoilt line', async () => {
    const user = newUser()
    const facts = [factOf('a'), factOf('b'), factOf('c')]
    const [first = '', second = '', third = ''] = encodeLines(facts).split('\n')
    const spoilt = second.replace('"form":"b"', '"form":"x"')
    await leave(
      user,
      'dead.1.log',
      [first, spoilt, third, encodeLines([factOf('d')]).slice(0, 60)].join('\n'),
    )
    const tab = await openTab(user)
    expect(await tab.adopt()).toEqual({ facts: [facts[0], facts[2]], otherTabs: 0 })
  })

  it('leaves the file of an open tab alone, and waits for it when asked', async () => {
    const user = newUser()
    const facts = [factOf('a')]
    const one = await openTab(user)
    const other = await openTab(user)
    await one.append(facts)
    expect(await other.adopt()).toEqual({ facts: [], otherTabs: 1 })
    await other.rewrite([factOf('b')])
    expect(await filesOf(user)).toHaveLength(2)
    const handedOver = other.adopt({ waitMs: 5_000 })
    await one.close()
    expect(await handedOver).toEqual({ facts, otherTabs: 0 })
  })

  it('is told when a tab has closed that was open before, as long as nobody took its file', async () => {
    const user = newUser()
    const going = await openTab(user)
    const facts = [factOf('a')]
    await going.append(facts)
    const [one, other] = [await openTab(user), await openTab(user)]
    const told: string[] = []
    const tellers = [one, other].map(
      (journal, index) =>
        new Promise<Journal>((resolve) =>
          journal.watch(() => {
            told.push(`tab ${index}`)
            resolve(journal)
          }),
        ),
    )
    expect(await one.adopt()).toEqual({ facts: [], otherTabs: 2 })
    expect(await other.adopt()).toEqual({ facts: [], otherTabs: 2 })
    await going.close()
    const first = await Promise.race(tellers)
    expect(await first.adopt()).toEqual({ facts, otherTabs: 1 })
    await first.rewrite(facts)
    const second = first === one ? other : one
    expect(await second.adopt()).toEqual({ facts: [], otherTabs: 1 })
    expect(told).toHaveLength(1)
    await first.close()
    expect(await second.adopt({ waitMs: 5_000 })).toEqual({ facts, otherTabs: 0 })
  })

  it('lets only one of two tabs take over a closed one', async () => {
    const user = newUser()
    const gone = await openTab(user)
    await gone.append([factOf('a')])
    await gone.close()
    const [one, other] = [await openTab(user), await openTab(user)]
    const taken = [await one.adopt(), await other.adopt()]
    expect(taken.map(({ facts }) => facts.length)).toEqual([1, 0])
  })

  it('begins a file anew after it was closed, and what it had is that of a closed tab', async () => {
    const user = newUser()
    const facts = [factOf('before'), factOf('meanwhile'), factOf('after')] as const
    const [journal, other] = [await openTab(user), await openTab(user)]
    await journal.append([facts[0]])
    await journal.close()
    await expect(journal.append([facts[1]])).rejects.toMatchObject({ reason: 'journal-failed' })
    await journal.reopen()
    expect(await other.adopt()).toEqual({ facts: [facts[0]], otherTabs: 1 })
    await other.rewrite([facts[0]])
    await journal.append([facts[2]])
    expect(await journal.adopt()).toEqual({ facts: [], otherTabs: 1 })
    await Promise.all([journal.close(), other.close()])
    const next = await openTab(user)
    expect((await next.adopt()).facts.toSorted(inOrder)).toEqual([facts[0], facts[2]])
  })

  it('takes over the file of a tab that was killed', async () => {
    const user = newUser()
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const facts = [factOf('a')]
    await leave(user, 'killed.1.log', encodeLines(facts))
    const held = new Promise<void>((resolve) => {
      void frame.contentWindow?.navigator.locks.request(
        `millwright/journal/${encodeURIComponent(user)}/killed`,
        () => {
          resolve()
          return new Promise(() => {})
        },
      )
    })
    await held
    const tab = await openTab(user)
    expect(await tab.adopt()).toEqual({ facts: [], otherTabs: 1 })
    const closed = new Promise<void>((resolve) => tab.watch(resolve))
    frame.remove()
    await closed
    expect(await tab.adopt()).toEqual({ facts, otherTabs: 0 })
  })

  it('keeps users apart', async () => {
    const mine = await openTab(newUser())
    await mine.append([factOf('a')])
    await mine.close()
    const theirs = await openTab(newUser())
    expect(await theirs.adopt()).toEqual({ facts: [], otherTabs: 0 })
  })

  it('keeps sealed bytes in place of what can be read', async () => {
    const user = newUser()
    const first = await openTab(user)
    await first.append([factOf('a')])
    await first.seal(new Uint8Array([1, 2, 3]))
    await first.close()
    const second = await openTab(user)
    expect(await second.adopt()).toEqual({ facts: [], otherTabs: 0 })
    expect(await second.sealed()).toEqual([new Uint8Array([1, 2, 3])])
    await second.dropSealed()
    expect(await second.sealed()).toEqual([])
  })

  it('leaves what is sealed, and nothing that can be read, after a wipe', async () => {
    const user = newUser()
    const first = await openTab(user)
    await first.files.keep('photo.locked', new Uint8Array([1, 2, 3]))
    await first.seal(new Uint8Array([1, 2, 3]))
    await first.close()
    const second = await openTab(user)
    await second.append([factOf('a')])
    await second.files.keep('other', new Uint8Array([1, 2, 3]))
    await second.wipe()
    expect(await filesOf(user)).toEqual(['photo.locked.file', expect.stringMatching(/\.sealed$/)])
  })

  it('leaves nothing of a user after a wipe', async () => {
    const user = newUser()
    const tab = await openTab(user)
    await tab.append([factOf('a')])
    await tab.wipe()
    expect(await filesOf(user)).toEqual([])
    await expect(tab.append([factOf('b')])).rejects.toMatchObject({ reason: 'journal-failed' })
  })
})

describe('a thread that was started ahead', () => {
  const counted = () => {
    const started: Worker[] = []
    const Real = globalThis.Worker
    vi.stubGlobal(
      'Worker',
      class extends Real {
        constructor(...given: ConstructorParameters<typeof Real>) {
          super(...given)
          started.push(this)
        }
      },
    )
    return started
  }
  afterEach(() => vi.unstubAllGlobals())

  it('keeps the next journal, and only that one', async () => {
    const started = counted()
    startJournalAhead()
    startJournalAhead()
    expect(started.length).toBe(1)
    const user = newUser()
    const fact = factOf('f1')
    const first = await openTab(user)
    await first.append([fact])
    expect([first.durable, started.length]).toEqual([true, 1])
    await openTab(newUser())
    expect(started.length).toBe(2)
    await first.close()
    expect((await (await openTab(user)).adopt()).facts).toEqual([fact])
  })

  it('is given up where it could not be fetched, and started anew by whoever opens a journal', async () => {
    const started = counted()
    startJournalAhead()
    started[0]?.dispatchEvent(new Event('error'))
    const journal = await openTab(newUser())
    expect([journal.durable, started.length]).toEqual([true, 2])
    started[0]?.terminate()
  })
})
