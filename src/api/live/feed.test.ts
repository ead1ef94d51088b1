import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../contract/entities/feed.ts'
import type { OpenElsewhere } from '../../contract/entities/open-records.ts'
import { type FeedState, openFeed } from './feed.ts'
import { createHttpClient } from '../http/client.ts'
import { createEmitter } from '../../store/store.ts'
import { createFakeClock, pass, settle } from '../writes/writes.fixture.ts'

const changeOf = (globalSeq: number): Change => ({
  globalSeq,
  eventId: `e${globalSeq}`,
  entity: 'location',
  key: 12,
  kind: 'saved',
  streamVersion: globalSeq,
  actor: 'u2',
  recordedAt: '2026-01-05T08:00:00.000Z',
})
const eventOf = (globalSeq: number) => `id: ${globalSeq}\ndata: ${JSON.stringify(changeOf(globalSeq))}\n\n`

const unreachable = (): Response => {
  throw new TypeError('Failed to fetch')
}

function setUp(after: number | null = null) {
  const clock = createFakeClock()
  const page = { hidden: false, tell: () => {} }
  const wire = { online: true, ...createEmitter() }
  const calls: Request[] = []
  const answers: (() => Response)[] = []
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  const heard: number[] = []
  const elsewhere: OpenElsewhere[] = []
  const states: FeedState[] = []
  const live = () =>
    new Response(new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) }))
  const client = createHttpClient({
    base: 'http://api.test',
    token: () => 'secret',
    onSessionExpired: () => {},
    fetch: async (input, init) => {
      calls.push(new Request(input, init))
      return (answers.shift() ?? live)()
    },
  })
  const stop = openFeed({
    client,
    clock,
    random: () => 0.5,
    visibility: {
      hidden: () => page.hidden,
      subscribe: (listener) => {
        page.tell = listener
        return () => {}
      },
    },
    network: { online: () => wire.online, subscribe: wire.subscribe },
    after,
    onChange: (change) => heard.push(change.globalSeq),
    onOpen: (told) => elsewhere.push(told),
    onState: (state) => states.push(state),
  })
  const say = async (text: string) => {
    open.at(-1)?.enqueue(new TextEncoder().encode(text))
    await settle()
  }
  const hide = (hidden: boolean) => {
    page.hidden = hidden
    page.tell()
  }
  return { clock, calls, answers, open, heard, elsewhere, states, wire, say, hide, stop }
}

describe('the change feed', () => {
  it('tells each change once, and keeps the token out of the address', async () => {
    const { say, heard, calls, states } = setUp(4)
    await settle()
    await say(`: hello\n\n${eventOf(5)}${eventOf(6)}${eventOf(6)}data: nonsense\n\n`)
    expect(heard).toEqual([5, 6])
    expect(calls[0]?.url).toBe('http://api.test/changes?after=4')
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer secret')
    expect(states).toEqual(['live'])
  })

  it('tells who else has a record open, which is no change and leaves the place in the stream', async () => {
    const { say, heard, elsewhere, open, calls, clock } = setUp()
    await settle()
    const told = { entity: 'location', key: 12, others: [{ name: 'Ada', isChanging: true }] }
    await say(`${eventOf(7)}event: open\ndata: ${JSON.stringify(told)}\n\nevent: open\ndata: {"key":1}\n\n`)
    expect([heard, elsewhere]).toEqual([[7], [told]])
    open[0]?.error(new TypeError('network error'))
    await pass(clock, 1_000)
    expect(calls.map(({ url }) => new URL(url).search)).toEqual(['', '?after=7'])
  })

  it('resumes after the last change when the connection is lost', async () => {
    const { say, heard, calls, open, clock, states } = setUp()
    await settle()
    await say(eventOf(7))
    open[0]?.error(new TypeError('network error'))
    await pass(clock, 1_000)
    await say(eventOf(7) + eventOf(8))
    expect(heard).toEqual([7, 8])
    expect(calls.map(({ url }) => new URL(url).search)).toEqual(['', '?after=7'])
    expect(states).toEqual(['live', 'waiting', 'connecting', 'live'])
  })

  it('waits ever longer while the server cannot be reached', async () => {
    const { answers, calls, clock, states } = setUp()
    await settle()
    answers.push(...Array.from({ length: 20 }, () => () => new Response('', { status: 503 })))
    await pass(clock, 75_000)
    await pass(clock, 60_000)
    expect(calls.length).toBeGreaterThan(4)
    expect(calls.length).toBeLessThan(10)
    expect(states.at(-1)).toBe('waiting')
  })

  it('asks again at once when the server has been reached, and not while it is connected or offline', async () => {
    const { answers, calls, clock, open, states, wire, stop } = setUp()
    await settle()
    answers.push(...Array.from({ length: 9 }, () => unreachable))
    open[0]?.error(new TypeError('network error'))
    await pass(clock, 20_000)
    const asked = calls.length
    expect(states.at(-1)).toBe('waiting')
    wire.online = false
    wire.emit()
    await settle()
    expect(calls).toHaveLength(asked)
    answers.length = 0
    wire.online = true
    wire.emit()
    await settle()
    wire.emit()
    await settle()
    expect(calls).toHaveLength(asked + 1)
    expect(states.at(-1)).toBe('live')
    stop()
    wire.emit()
    await settle()
    expect(calls).toHaveLength(asked + 1)
  })

  it('connects anew when there was no sign of life', async () => {
    const { calls, clock } = setUp()
    await settle()
    await pass(clock, 80_000)
    expect(calls).toHaveLength(2)
  })

  it.each([404, 401])('is off where the server answers %i', async (status) => {
    const clock = createFakeClock()
    const states: FeedState[] = []
    let calls = 0
    openFeed({
      client: createHttpClient({
        base: 'http://api.test',
        token: () => null,
        onSessionExpired: () => {},
        fetch: async () => {
          calls += 1
          return new Response('', { status })
        },
      }),
      clock,
      random: () => 0.5,
      visibility: { hidden: () => false, subscribe: () => () => {} },
      network: { online: () => true, subscribe: () => () => {} },
      after: null,
      onOpen: () => undefined,
      onChange: () => {},
      onState: (state) => states.push(state),
    })
    await pass(clock, 600_000)
    expect({ calls, states }).toEqual({ calls: 1, states: ['off'] })
  })

  it('lets go while hidden for long, and catches up when seen', async () => {
    const { say, hide, clock, calls, states } = setUp()
    await settle()
    await say(eventOf(3))
    hide(true)
    for (let minute = 0; minute < 6; minute += 1) {
      await pass(clock, 60_000)
      if (minute < 4) await say(':\n')
    }
    expect(states.at(-1)).toBe('paused')
    const before = calls.length
    await pass(clock, 600_000)
    expect(calls).toHaveLength(before)
    hide(false)
    await settle()
    expect(new URL(calls.at(-1)?.url ?? '').search).toBe('?after=3')
  })

  it('is silent once stopped', async () => {
    const { stop, clock, calls, heard, say } = setUp()
    await settle()
    stop()
    await say(eventOf(1)).catch(() => undefined)
    await pass(clock, 600_000)
    expect({ calls: calls.length, heard }).toEqual({ calls: 1, heard: [] })
  })

  it('hears the same changes wherever the pieces are cut and however lines end', async () => {
    const [head, tail] = JSON.stringify(changeOf(2)).split(',"eventId"')
    const lines = [
      ': comment',
      'id: 1',
      `data: ${JSON.stringify(changeOf(1))}`,
      '',
      `data:${head},`,
      `data: "eventId"${tail}`,
      '',
      'event: x',
      '',
      `data: ${JSON.stringify(changeOf(3))}`,
      '',
      '',
    ]
    const text = fc.constantFrom('\n', '\r\n', '\r').map((end) => lines.join(end))
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(600)), async (whole, cuts) => {
        const { open, heard, stop } = setUp()
        await settle()
        const within = cuts.filter((cut) => cut < whole.length).toSorted((a, b) => a - b)
        const places = [0, ...within, whole.length]
        for (const [index, place] of places.entries())
          if (index > 0) open[0]?.enqueue(new TextEncoder().encode(whole.slice(places[index - 1], place)))
        open[0]?.enqueue(new TextEncoder().encode('\n'))
        await expect.poll(() => heard, { interval: 1 }).toEqual([1, 2, 3])
        stop()
      }),
    )
  })
})
