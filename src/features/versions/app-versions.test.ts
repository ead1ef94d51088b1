import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAppVersions } from './app-versions.ts'
import type { Locks } from './held-locks.ts'

/** Shared and exclusive locks of one device, as browsers have them. */
function deviceLocks(): Locks {
  const holders = new Map<string, number>()
  const request = async (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) => {
    const { mode = 'exclusive' } = options
    const count = holders.get(name) ?? 0
    if (mode === 'exclusive' && count > 0) return work(null)
    holders.set(name, count + 1)
    try {
      return await work({ name, mode })
    } finally {
      holders.set(name, (holders.get(name) ?? 1) - 1)
    }
  }
  return { request: request as LockManager['request'] }
}

const minute = 60_000

/** Two tabs of one device: a worker that waits waits in both, and takes both. */
function device({ isDeaf = false } = {}) {
  const locks = deviceLocks()
  const tabs: ReturnType<typeof openTab>[] = []
  let looks = 0
  let taken = 0
  function openTab() {
    const heard = { waiting: () => {}, changed: () => {} }
    const page = Object.assign(new EventTarget(), { hidden: false })
    const tab = { isTyping: false, reloads: 0, page, heard }
    const versions = openAppVersions({
      keeper: {
        start: (onWaiting, onChanged) => Object.assign(heard, { waiting: onWaiting, changed: onChanged }),
        kept: async () => undefined,
        look: () => void (looks += 1),
        take: () => {
          taken += 1
          if (!isDeaf) for (const one of tabs) one.heard.changed()
        },
      },
      locks,
      isTyping: () => tab.isTyping,
      page,
      now: Date.now,
      reload: () => void (tab.reloads += 1),
    })
    return Object.assign(tab, { versions, touch: () => page.dispatchEvent(new Event('keydown')) })
  }
  tabs.push(openTab(), openTab())
  const [one, other] = tabs
  if (!one || !other) throw new Error('There are two tabs')
  return {
    one,
    other,
    wait: () => tabs.forEach(({ heard }) => heard.waiting()),
    states: () => tabs.map(({ versions }) => versions.get()),
    reloads: () => tabs.map((tab) => tab.reloads),
    counts: () => ({ looks, taken }),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a newer version', () => {
  test('waits while somebody works in any tab, and is taken by all of them when nobody does', async () => {
    const { one, other, wait, states, reloads } = device()
    wait()
    one.page.hidden = true
    await pass(4 * minute)
    other.touch()
    await pass(4 * minute)
    expect([states(), reloads()]).toEqual([
      ['waiting', 'waiting'],
      [0, 0],
    ])
    await pass(minute + 2000)
    expect([states(), reloads()]).toEqual([
      ['taking', 'taking'],
      [1, 1],
    ])
  })

  test('waits for what is typed and not saved, hidden or not, for as long as that takes', async () => {
    const { one, other, wait, reloads } = device()
    other.isTyping = true
    one.page.hidden = true
    other.page.hidden = true
    wait()
    await pass(60 * minute)
    expect(reloads()).toEqual([0, 0])
    other.isTyping = false
    await pass(2000)
    expect(reloads()).toEqual([1, 1])
  })

  test('is taken at once where somebody asks for it', async () => {
    const { one, wait, reloads } = device()
    wait()
    one.versions.take()
    await pass(0)
    expect(reloads()).toEqual([1, 1])
  })

  test.each(['one', 'other'] as const)(
    'is taken as soon as what is typed in %s is saved, by who works on there',
    async (typing) => {
      const tabs = device()
      const { one, wait, states, reloads } = tabs
      wait()
      tabs[typing].isTyping = true
      tabs[typing].touch()
      one.versions.take()
      await pass(10 * minute)
      expect([states(), reloads()]).toEqual([
        ['asked', 'waiting'],
        [0, 0],
      ])
      tabs[typing].isTyping = false
      tabs[typing].touch()
      await pass(2000)
      expect([states(), reloads()]).toEqual([
        ['taking', 'taking'],
        [1, 1],
      ])
    },
  )

  test('loads a tab anew whose worker never tells that it has changed', async () => {
    const { one, wait, reloads } = device({ isDeaf: true })
    wait()
    one.versions.take()
    await pass(minute)
    expect(reloads()).toEqual([1, 0])
  })

  test('is looked for once an hour, and there is nothing to take before there is one', async () => {
    const { one, states, counts } = device()
    one.versions.take()
    await pass(61 * minute)
    expect([states(), counts()]).toEqual([['newest', 'newest'], { looks: 2, taken: 0 }])
  })
})
