import { afterEach, expect, describe, it, vi } from 'vitest'
import { browserTabs, type TabMessage, type Tabs } from './tabs.ts'

const opened: Tabs[] = []

function open(user: string): Tabs {
  const tabs = browserTabs(user)
  opened.push(tabs)
  return tabs
}

/** A tab that wants to send; `turns`: how often it was its turn. */
function queued(user: string) {
  const tab = open(user)
  const onLead = vi.fn<() => void>()
  const standBack = tab.lead(onLead)
  return { tab, standBack, turns: () => onLead.mock.calls.length }
}

/** Whose turn it is of all that have asked so far: the browser grants locks in their order. */
async function isGranted(user: string): Promise<readonly number[]> {
  const { held = [], pending = [] } = await navigator.locks.query()
  const of = (locks: LockInfo[]) => locks.filter(({ name }) => name === `millwright/sender/${user}`).length
  return [of(held), of(pending)]
}

afterEach(() => {
  for (const tabs of opened.splice(0)) tabs.close()
})

describe('the tabs of a user', () => {
  it('send one at a time, by a lock of the browser', async () => {
    const [first, second, third] = [queued('u1'), queued('u1'), queued('u1')]
    await vi.waitFor(async () => expect(await isGranted('u1')).toEqual([1, 2]))
    expect([first.turns(), second.turns(), third.turns()]).toEqual([1, 0, 0])
    second.tab.close()
    first.tab.close()
    await vi.waitFor(() => expect(third.turns()).toBe(1))
    expect([first.turns(), second.turns()]).toEqual([1, 0])
  })

  it('send beside those of another user', async () => {
    const [one, other] = [queued('u2'), queued('u3')]
    await vi.waitFor(() => expect([one.turns(), other.turns()]).toEqual([1, 1]))
  })

  it('leave their turn to the next when they stand back, and may queue again', async () => {
    const [first, second] = [queued('u4'), queued('u4')]
    await vi.waitFor(() => expect(first.turns()).toBe(1))
    first.standBack()
    await vi.waitFor(() => expect(second.turns()).toBe(1))
    const again = vi.fn<() => void>()
    first.tab.lead(again)
    await vi.waitFor(async () => expect(await isGranted('u4')).toEqual([1, 1]))
    second.standBack()
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce())
  })

  it('hear each other, and nothing that is no message', async () => {
    const [first, second] = [open('u5'), open('u5')]
    const heard: TabMessage[] = []
    second.listen((message) => heard.push(message))
    const stranger = new BroadcastChannel('millwright/sender/u5')
    const post = stranger.postMessage.bind(stranger)
    post({ type: 'clock', seq: 'late' })
    post('hello')
    stranger.close()
    first.tell({ type: 'clock', seq: 7 })
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'clock', seq: 7 }]))
  })
})
