import { describe, expect, it } from 'vitest'
import { sessionOpened } from '../catalogue.ts'
import { createStamps } from '../events.fixture.ts'
import { createMemoryDevice, createMemoryJournal, JournalError } from './journal.ts'
import { lockedName } from './locked-files.ts'

const stamp = createStamps()
const fact = () => sessionOpened(stamp, { stream: 'session' }, {})
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The journals of tabs of one device. */
function tabs() {
  const device = createMemoryDevice()
  return { device, open: () => createMemoryJournal(device) }
}

describe('a journal in memory', () => {
  it('says that it does not last, and begins with nothing', async () => {
    const journal = createMemoryJournal()
    await createMemoryJournal().append([fact()])
    expect(journal.durable).toBe(false)
    expect(await journal.adopt()).toEqual({ facts: [], otherTabs: 0 })
    expect(await Promise.all([journal.files.names(), journal.sealed(), journal.lockPair()])).toEqual([
      [],
      [],
      null,
    ])
  })

  it('takes nothing once it is closed, and says so', async () => {
    const { device, open } = tabs()
    const journal = open()
    await journal.close()
    const refusals = await Promise.allSettled([
      journal.append([fact()]),
      journal.rewrite([fact()]),
      journal.files.keep('a', bytesOf('a')),
    ])
    const error = new JournalError('journal-failed', 'closed')
    expect(refusals).toEqual(refusals.map(() => ({ status: 'rejected', reason: error })))
    expect(error).toMatchObject({
      name: 'JournalError',
      reason: 'journal-failed',
      message: 'The journal could not be written: journal-failed',
      cause: 'closed',
    })
    expect([await open().adopt(), device.kept]).toEqual([{ facts: [], otherTabs: 0 }, new Map()])
  })

  it('takes over what closed tabs left, in the order in which they were opened, and counts those that are open', async () => {
    const { open } = tabs()
    const [first, second, third, own] = [open(), open(), open(), open()]
    const [one, two, three] = [fact(), fact(), fact()]
    await second.append([two])
    await first.append([one])
    await first.append([three])
    await third.append([fact()])
    await own.append([fact()])
    await Promise.all([first.close(), second.close()])
    expect(await own.adopt()).toEqual({ facts: [one, three, two], otherTabs: 1 })
    expect(await own.adopt()).toEqual({ facts: [one, three, two], otherTabs: 1 })
  })

  it('leaves to another tab what that has taken over, until it is closed in its turn', async () => {
    const { open } = tabs()
    const [gone, adopter, next] = [open(), open(), open()]
    const left = fact()
    await gone.append([left])
    await gone.close()
    await adopter.adopt()
    expect(await next.adopt()).toEqual({ facts: [], otherTabs: 1 })
    await adopter.close()
    expect(await next.adopt()).toEqual({ facts: [left], otherTabs: 0 })
  })

  it('holds nothing but what it is rewritten with, in place of what it took over too', async () => {
    const { device, open } = tabs()
    const [gone, asleep, own] = [open(), open(), open()]
    await Promise.all([gone.append([fact()]), own.append([fact()])])
    await gone.close()
    await own.adopt()
    const [kept, later, other] = [fact(), fact(), fact()]
    await own.rewrite([kept])
    await own.append([later])
    await asleep.append([other])
    await Promise.all([own.close(), asleep.close()])
    expect(device.files.size).toBe(2)
    expect(new Set((await open().adopt()).facts)).toEqual(new Set([kept, later, other]))
  })

  it('tells of each tab that closes, once, until nobody wants to hear of it', async () => {
    const { open } = tabs()
    const told: string[] = []
    const [first, second, third] = [open(), open(), open()]
    const stop = second.watch(() => told.push('second'))
    first.watch(() => told.push('first'))
    await first.close()
    await first.close()
    expect(told).toEqual(['second'])
    stop()
    await third.close()
    expect(told).toEqual(['second'])
  })

  it('begins a file anew after it was closed, and takes over the one before', async () => {
    const { open } = tabs()
    const journal = open()
    const [before, after] = [fact(), fact()]
    await journal.append([before])
    await journal.close()
    await journal.reopen()
    await journal.append([after])
    expect(await journal.adopt()).toEqual({ facts: [before], otherTabs: 0 })
    await journal.close()
    expect((await open().adopt()).facts).toEqual([before, after])
  })

  it('puts what is sealed in place of what can be read of its own and of closed tabs', async () => {
    const { open } = tabs()
    const [gone, asleep, own] = [open(), open(), open()]
    const [left, held] = [fact(), fact()]
    await Promise.all([gone.append([left]), asleep.append([held]), own.append([fact()])])
    await gone.close()
    await own.adopt()
    await own.seal(bytesOf('one'))
    await own.seal(bytesOf('two'))
    await Promise.all([own.close(), asleep.close()])
    const next = open()
    expect((await next.adopt()).facts).toEqual([held])
    expect(await next.sealed()).toEqual([bytesOf('one'), bytesOf('two')])
    await next.dropSealed()
    expect(await next.sealed()).toEqual([])
  })

  it('keeps files and what locks for every tab of the device', async () => {
    const { open } = tabs()
    const [one, other] = [open(), open()]
    await one.files.keep('a', bytesOf('a'))
    await one.files.keep('b', bytesOf('b'))
    await one.files.drop('a')
    expect(await other.files.names()).toEqual(['b'])
    expect(await Promise.all(['a', 'b'].map(other.files.read))).toEqual([null, bytesOf('b')])
    await one.keepLockPair(bytesOf('pair'))
    expect(await other.lockPair()).toEqual(bytesOf('pair'))
  })

  it('that is wiped is closed, and leaves only what is sealed with the locked files of it and what opens it', async () => {
    const { device, open } = tabs()
    const fill = async () => {
      const journal = open()
      await journal.append([fact()])
      await journal.files.keep('a', bytesOf('a'))
      await journal.files.keep(lockedName('b'), bytesOf('b'))
      await journal.keepLockPair(bytesOf('pair'))
      return journal
    }
    const first = await fill()
    await first.wipe()
    await expect(first.append([fact()])).rejects.toThrow('could not be written')
    expect([device.files.size, device.kept.size, device.lockPair]).toEqual([0, 0, null])
    const second = await fill()
    await second.seal(bytesOf('sealed'))
    await second.wipe()
    expect([device.files.size, [...device.kept.keys()], device.sealed, device.lockPair]).toEqual([
      0,
      [lockedName('b')],
      [bytesOf('sealed')],
      bytesOf('pair'),
    ])
  })
})
