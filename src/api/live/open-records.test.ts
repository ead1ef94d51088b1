import { describe, expect, it } from 'vitest'
import { loadEndpoints } from '../http/client.ts'
import { createHttpClient } from '../http/client.ts'
import { createOpenRecords } from './open-records.ts'
import { createFakeClock, pass, settle } from '../writes/writes.fixture.ts'

await loadEndpoints()

const held = () => Response.json({ result: { leaseMs: 30_000 } })

function setUp() {
  const clock = createFakeClock()
  const wire = { online: true, signedIn: true }
  const said: string[] = []
  const tabs = new Set<string>()
  const answers: (() => Response | Promise<Response>)[] = []
  const client = createHttpClient({
    base: 'http://api.test',
    token: () => 'secret',
    onSessionExpired: () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { tab, doing } = (await request.json()) as { tab: string; doing: string }
      said.push(`${request.method} ${new URL(request.url).pathname} ${doing}`)
      tabs.add(tab)
      return (answers.shift() ?? held)()
    },
  })
  const open = createOpenRecords({
    client,
    clock,
    network: { online: () => wire.online },
    isSignedIn: () => wire.signedIn,
  })
  let told = 0
  open.subscribe(() => (told += 1))
  return { open, clock, wire, said, tabs, answers, told: () => told }
}
const at = (doing: string) => `PUT /OpenRecords/location/7 ${doing}`
const ada = [{ name: 'Ada', isChanging: false }]

describe('a record that stands open', () => {
  it('is said once the feed is live, again within the lease, and once it is closed', async () => {
    const { open, clock, said, tabs } = setUp()
    const hold = open.hold('location', 7)
    await settle()
    expect(said).toEqual([])
    open.follow('live')
    await settle()
    expect(said).toEqual([at('reading')])
    await pass(clock, 20_000)
    expect(said).toEqual([at('reading'), at('reading'), at('reading')])
    hold.close()
    await pass(clock, 60_000)
    expect(said.slice(3)).toEqual([at('closed')])
    expect(tabs.size).toBe(1)
  })

  it('is said to be changed at once, what was said last standing', async () => {
    const { open, said, answers } = setUp()
    open.follow('live')
    let answer = () => {}
    answers.push(() => new Promise((resolve) => (answer = () => resolve(held()))))
    const hold = open.hold('location', 7)
    await settle()
    hold.doing(true)
    hold.doing(false)
    hold.doing(true)
    await settle()
    expect(said).toEqual([at('reading')])
    answer()
    await settle()
    expect(said).toEqual([at('reading'), at('changing')])
    hold.doing(true)
    await settle()
    expect(said).toHaveLength(2)
  })

  it('is closed after the call that was on its way', async () => {
    const { open, said, answers } = setUp()
    open.follow('live')
    let answer = () => {}
    answers.push(() => new Promise((resolve) => (answer = () => resolve(held()))))
    open.hold('location', 7).close()
    await settle()
    answer()
    await settle()
    expect(said).toEqual([at('reading'), at('closed')])
  })

  it.each([
    ['offline', (wire: { online: boolean }) => (wire.online = false)],
    ['signed out', (wire: { signedIn: boolean }) => (wire.signedIn = false)],
  ])('is not said by a device that is %s', async (_how, lose) => {
    const { open, clock, wire, said } = setUp()
    open.follow('live')
    lose(Object.assign(wire))
    open.hold('location', 7).close()
    open.hold('location', 7)
    await pass(clock, 60_000)
    expect(said).toEqual([])
  })

  it('is said no more while the feed is lost, and at once when it is back', async () => {
    const { open, clock, said } = setUp()
    open.follow('live')
    open.hold('location', 7)
    await settle()
    open.hear({ entity: 'location', key: 7, others: ada })
    open.follow('waiting')
    expect(open.others('location', 7)).toEqual([])
    await pass(clock, 60_000)
    expect(said).toHaveLength(1)
    open.follow('connecting')
    open.follow('live')
    await settle()
    expect(said).toHaveLength(2)
  })

  it('is said again after a server that failed, and no more after one that refused', async () => {
    const { open, clock, said, answers } = setUp()
    open.follow('live')
    answers.push(
      () => new Response('', { status: 503 }),
      () => Response.json({ status: 404, code: 'not-found', title: 'Gone' }, { status: 404 }),
    )
    const hold = open.hold('location', 7)
    await settle()
    open.hear({ entity: 'location', key: 7, others: ada })
    await pass(clock, 10_000)
    expect(open.others('location', 7)).toEqual([])
    hold.doing(true)
    hold.close()
    await pass(clock, 60_000)
    expect(said).toEqual([at('reading'), at('reading')])
  })

  it('is said no more once it is removed', async () => {
    const { open, clock, said, answers } = setUp()
    open.follow('live')
    let answer = () => {}
    answers.push(() => new Promise((resolve) => (answer = () => resolve(held()))))
    open.hold('location', 7)
    await settle()
    open.gone('location', 7)
    answer()
    await pass(clock, 60_000)
    expect(said).toEqual([at('reading')])
  })
})

describe('who else has it open', () => {
  it('is known of what stands open here alone, and the same until it is another', async () => {
    const { open, told } = setUp()
    open.follow('live')
    open.hear({ entity: 'location', key: 7, others: ada })
    expect([open.others('location', 7), told()]).toEqual([[], 0])
    const [first, second] = [open.hold('location', 7), open.hold('location', 7)]
    open.hear({ entity: 'location', key: 7, others: ada })
    expect([open.others('location', 7), told()]).toEqual([ada, 1])
    expect(open.others('location', 7)).toBe(open.others('location', 7))
    first.close()
    expect(open.others('location', 7)).toEqual(ada)
    second.close()
    expect([open.others('location', 7), told()]).toEqual([[], 2])
  })
})
