import { describe, expect, it, vi } from 'vitest'
import { recordSaved, sendConfirmed } from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { createStamps } from '../events.fixture.ts'
import { createMemoryDevice, createMemoryJournal, type Journal, JournalError } from '../journal/journal.ts'
import { createCommits } from './commits.ts'

const stamp = createStamps()
const about = { stream: 'location/12' }
const act = () => recordSaved.location(stamp, about, { key: 12, isNew: false, changes: {}, base: {} })
const confirmed = (told: Fact) => sendConfirmed(stamp, about, { act: told.eventId, row: null })

function setUp(journal: Journal, mattering: readonly Fact[] = []) {
  const learned: Fact[] = []
  const compacted = vi.fn<(kept: readonly Fact[], gone: readonly Fact[]) => void>()
  const commits = createCommits(journal, {
    learn: (facts) => void learned.push(...facts),
    matters: (fact) => mattering.includes(fact),
    carryOver: () => [],
    compacted,
  })
  return { commits, learned, compacted }
}

describe('writing down', () => {
  it('is one write for what comes while another is under way, in order', async () => {
    const journal = createMemoryJournal()
    const append = vi.spyOn(journal, 'append')
    const { commits, learned } = setUp(journal)
    const facts = [act(), act(), act(), act()]
    await Promise.all(facts.map((fact) => commits.add([fact])))
    expect(append.mock.calls).toEqual([[facts]])
    expect([...commits.own()]).toEqual(facts)
    expect(learned).toEqual(facts)
  })

  it('does not wait for an answer with what is written ahead, and knows it once', async () => {
    const memory = createMemoryJournal()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const append = vi.fn<Journal['append']>((facts) => answered.then(() => memory.append(facts)))
    const { commits, learned } = setUp({ ...memory, append })
    const [first, waiting, ahead] = [act(), act(), act()]
    const added = [commits.add([first])]
    await vi.waitFor(() => expect(append.mock.calls).toEqual([[[first]]]))
    added.push(commits.add([waiting]), commits.add([ahead], { ahead: true }))
    expect(append.mock.calls).toEqual([[[first]], [[ahead]]])
    answer()
    await Promise.all(added)
    expect(learned).toEqual([first, waiting, ahead])
    expect([...commits.own()]).toEqual([first, waiting, ahead])
  })

  it('is one write for what is to be written ahead while none is under way', async () => {
    const journal = createMemoryJournal()
    const append = vi.spyOn(journal, 'append')
    const { commits } = setUp(journal)
    const [first, second] = [act(), act()]
    await commits.add([first], { ahead: true })
    await commits.compact()
    await commits.add([second], { ahead: true })
    expect(append.mock.calls).toEqual([[[first]], [[second]]])
  })

  it('fails for those alone that do not fit', async () => {
    const memory = createMemoryJournal()
    const large = act()
    const { commits, learned } = setUp({
      ...memory,
      append: (facts) =>
        facts.includes(large) ? Promise.reject(new JournalError('storage-full')) : memory.append(facts),
    })
    const small = [act(), act()]
    const results = await Promise.allSettled(
      [small[0], large, small[1]].map((fact) => commits.add(fact ? [fact] : [])),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(learned).toEqual(small)
  })

  it('makes room by itself once there is much that no longer matters', async () => {
    const device = createMemoryDevice()
    const { commits } = setUp(createMemoryJournal(device))
    for (let count = 0; count < 1_100; count += 1) await commits.add([act()])
    expect(commits.own().length).toBeLessThan(200)
    expect([...device.files].map(({ facts }) => facts.length)).toEqual([commits.own().length])
  })

  it('does not make room again and again where little is kept, or where much of it still matters', async () => {
    const journal = createMemoryJournal()
    const rewrite = vi.spyOn(journal, 'rewrite')
    const facts = Array.from({ length: 1_100 }, act)
    const { commits } = setUp(journal, facts)
    await commits.add(facts.slice(0, 1))
    await commits.compact()
    for (const fact of facts.slice(1, 900)) await commits.add([fact])
    expect(rewrite).toHaveBeenCalledOnce()
    for (const fact of facts.slice(900)) await commits.add([fact])
    expect(rewrite).toHaveBeenCalledTimes(2)
    expect([...commits.own()]).toEqual(facts)
  })
})

describe('a file that is begun anew', () => {
  it('holds nothing of what was in it, and all that is written since', async () => {
    const { commits } = setUp(createMemoryJournal())
    const [first, second, third] = [act(), act(), act()]
    await commits.add([first])
    expect([...commits.own()]).toEqual([first])
    await commits.add([second])
    commits.beginAnew()
    expect([...commits.own()]).toEqual([])
    await commits.add([third])
    expect([...commits.own()]).toEqual([third])
  })
})

describe('compaction', () => {
  it('takes over what closed tabs left, and keeps what matters', async () => {
    const device = createMemoryDevice()
    const closed = createMemoryJournal(device)
    const [left, settled] = [act(), act()]
    await closed.append([left, settled])
    await closed.close()
    const { commits, compacted } = setUp(createMemoryJournal(device), [left])
    expect(await commits.compact()).toEqual([left])
    expect(compacted).toHaveBeenCalledWith([left], [settled])
    expect([...device.files].map(({ facts }) => facts)).toEqual([[left]])
  })

  it('keeps what became of acts in the file of another open tab, until that tab has let go of them', async () => {
    const device = createMemoryDevice()
    const theirs = act()
    const other = createMemoryJournal(device)
    await other.append([theirs])
    const { commits } = setUp(createMemoryJournal(device))
    const news = confirmed(theirs)
    await commits.add([news])
    expect(await commits.compact()).toEqual([news])
    commits.forget([theirs.eventId])
    expect(await commits.compact()).toEqual([])
  })

  it('keeps nothing of acts of its own that are settled, whoever else has the journal open', async () => {
    const device = createMemoryDevice()
    await createMemoryJournal(device).append([act()])
    const { commits } = setUp(createMemoryJournal(device))
    const settled = act()
    await commits.add([settled, confirmed(settled)])
    expect(await commits.compact()).toEqual([])
  })

  it('waits for other tabs as long as it is told, and then knows whether it is alone', async () => {
    const device = createMemoryDevice()
    const other = createMemoryJournal(device)
    await other.append([act()])
    const journal = createMemoryJournal(device)
    const adopt = vi.spyOn(journal, 'adopt')
    const { commits } = setUp(journal)
    expect(commits.alone()).toBe(false)
    await commits.compact()
    expect(commits.alone()).toBe(false)
    await other.close()
    await commits.compact({ waitMs: 500 })
    expect(commits.alone()).toBe(true)
    expect(adopt.mock.calls).toEqual([[{ waitMs: 0 }], [{ waitMs: 500 }]])
  })

  it('drops news of acts that are in no file any more', async () => {
    const { commits } = setUp(createMemoryJournal())
    await commits.add([confirmed(act())])
    expect(await commits.compact()).toEqual([])
  })
})
