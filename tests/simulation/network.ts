import type { FakeClock } from '../../src/api/writes/writes.fixture.ts'
import type { Reply } from '../../src/api/writes/server.fixture.ts'
import type { Fault } from './schedule.ts'
import type { Call, Servers } from './server.ts'
import { counted, happened } from './work.ts'

/** The line between devices and servers, on which each call meets the next fault of the schedule. */
export interface Line {
  fetch(address: string, init: RequestInit | undefined): Promise<Response>
  /** A server dies, and with it what is under way there; it is back after so many ms. */
  kill(server: number, ms: number): void
  /** From here on nothing goes wrong any more. */
  heal(): void
}

/** How long a client waits for an answer, in ms: it has given up before what is late arrives. */
export const patienceMs = 30_000
const delays: Partial<Record<Fault, readonly [before: number, after: number]>> = {
  slow: [400, 700],
  stall: [12_000, 11_000],
  late: [33_000, 1],
}

const unreachable = () => new TypeError('Failed to fetch')

export function createLine(
  clock: FakeClock,
  servers: Servers,
  { count, faults }: { readonly count: number; readonly faults: readonly Fault[] },
): Line {
  let calls = 0
  let healed = false
  const downUntil = Array.from({ length: count }, () => 0)
  const deaths = Array.from({ length: count }, () => 0)

  const wait = (ms: number) =>
    ms === 0
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          clock.after(ms, () => {
            happened()
            resolve()
          })
        })
  const isUp = (server: number) => (downUntil[server] ?? 0) <= clock.now()

  async function carry(call: Call, fault: Fault, server: number): Promise<Response> {
    const life = deaths[server]
    const mustLive = () => {
      if (deaths[server] !== life) throw unreachable()
    }
    const handled = async (undone = false) => {
      mustLive()
      const reply = await counted(servers.answer(call, undone))
      mustLive()
      return reply
    }
    const [before, after] = delays[fault] ?? [0, 0]
    switch (fault) {
      case 'lost-before':
        throw unreachable()
      case 'killed-inside':
        await handled(true)
        throw unreachable()
      case 'lost-after':
        await handled()
        throw unreachable()
      case 'twice':
        await handled()
        return answered(await handled())
      case 'signed-out':
        return answered(problem(401, 'session-expired'))
      case 'busy':
        return answered(problem(429, 'too-many-requests', { retryAfter: 2 }))
      case 'error-before':
        return answered(problem(500, 'internal'))
      case 'error-after':
        await handled()
        return answered(problem(500, 'internal'))
      case 'bad-gateway':
        return new Response('<html>502 Bad Gateway</html>', { status: 502 })
      case 'html':
        await handled()
        return new Response('<html>Welcome to the hotel</html>')
      case 'cut': {
        const { status, body } = await handled()
        return new Response(JSON.stringify(body).slice(0, -9), { status })
      }
      default: {
        await wait(before)
        const reply = await handled()
        await wait(after)
        mustLive()
        return answered(reply)
      }
    }
  }

  return {
    fetch: async (address, init) => {
      const fault = (!healed && faults[calls % Math.max(faults.length, 1)]) || 'none'
      calls += 1
      happened()
      const first = calls % count
      const server = isUp(first) ? first : (first + 1) % count
      if (!isUp(server)) throw unreachable()
      const { pathname, searchParams } = new URL(address)
      const call: Call = {
        method: init?.method ?? 'GET',
        path: pathname,
        search: searchParams.toString(),
        body: typeof init?.body === 'string' ? init.body : '',
        headers: new Headers(init?.headers),
      }
      const carried = carry(call, fault, server)
      if (fault !== 'late') return await carried.finally(happened)
      carried.catch(() => undefined)
      await wait(patienceMs)
      throw unreachable()
    },
    kill: (server, ms) => {
      const killed = server % count
      deaths[killed] = (deaths[killed] ?? 0) + 1
      downUntil[killed] = clock.now() + ms
    },
    heal: () => {
      healed = true
      downUntil.fill(0)
    },
  }
}

const problem = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { status, code, title: `It is ${code}`, ...more },
})

const answered = ({ status, body }: Reply) => Response.json(body, { status })
