import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../../server/database/connection/database.ts'
import { role, userRole } from '../../server/database/schema/accounts.ts'
import { startSession } from '../../server/identity/sessions.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { copyTemplate } from '../support/data-template.ts'
import { type FeedListener, listenToFeed } from '../support/feed-listener.ts'
import { apiOf } from '../support/product-api.ts'
import { startProduct } from '../support/product-server.ts'
import { addUser } from '../support/records.ts'
import { storedSessions } from '../e2e/sessions.ts'

/** Each follows the feed in as many windows as one may. */
const users = 25
const windows = 20
const changes = 60

/** Tokens of so many administrators, made while no server holds the folder. */
async function tokensIn(dataDir: string): Promise<readonly string[]> {
  const database = await openDatabase({ dataDir })
  const { orm } = database
  const [admin] = await orm.select({ id: role.id }).from(role).where(eq(role.name, 'ADMIN'))
  if (!admin) throw new Error('There is no role ADMIN')
  const tokens: string[] = []
  for (let at = 0; at < users; at += 1) {
    const userId = await addUser(orm, `Listener ${at}`)
    await orm.insert(userRole).values({ userId, roleId: admin.id })
    tokens.push(await startSession(orm, userId, 'torture', new Date()))
  }
  await database.close()
  return tokens
}

/** A client that comes back after the last change it heard, as the product's own does. */
function follow(url: string, token: string) {
  const heard: number[] = []
  const over = new AbortController()
  let last: number | null = null
  let stop = () => {}
  const hear = async (listener: FeedListener) => {
    stop = listener.stop
    let taken = 0
    const goesOn = () => !listener.hasEnded && !over.signal.aborted
    while (goesOn()) {
      const fresh = listener.heard.slice(taken)
      taken += fresh.length
      heard.push(...fresh.map(({ globalSeq }) => globalSeq))
      last = heard.at(-1) ?? listener.position ?? last
      await delay(50)
    }
  }
  const run = async () => {
    while (!over.signal.aborted) {
      const listener = await listenToFeed(url, token, last === null ? {} : { after: last }).catch(() => null)
      if (listener) await hear(listener)
      await delay(100)
    }
  }
  const running = run()
  return {
    heard,
    knows: () => last !== null,
    async end() {
      over.abort()
      stop()
      await running
    },
  }
}

test('500 clients of the change feed hear each change once and in order over a server that is killed and restarted', async () => {
  const data = await copyTemplate()
  const tokens = await tokensIn(data.dataDir)
  const server = await startProduct(data.dataDir)
  const clients = tokens.flatMap((token) => Array.from({ length: windows }, () => follow(server.url, token)))
  try {
    const api = apiOf(server.url, await storedSessions().take(server.url, 'admin'))
    await expect.poll(() => clients.filter(({ knows }) => !knows()).length, { timeout: 120_000 }).toBe(0)
    const write = async (from: number) => {
      for (let at = from; at < from + changes; at += 1)
        await api.create('repairName', { repairName: `Heard ${at}`, repairCode: `H-${at}` })
    }
    await write(0)
    await server.kill()
    await server.restart()
    await write(changes)

    const first = clients[0]
    await expect
      .poll(() => first?.heard.length ?? 0, { timeout: 120_000 })
      .toBeGreaterThanOrEqual(2 * changes)
    await expect
      .poll(() => clients.filter(({ heard }) => heard.length < (first?.heard.length ?? 0)).length, {
        timeout: 120_000,
      })
      .toBe(0)
    const sorted = [...new Set(first?.heard)].toSorted((one, other) => one - other)
    expect(sorted.length).toBeGreaterThanOrEqual(2 * changes)
    expect(clients.filter(({ heard }) => heard.join() !== sorted.join())).toEqual([])
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    await server.kill()
    await data.remove()
  }
})
