import type { Page, Request } from 'playwright'
import { postgresBinaries, startPostgres } from '../tests/support/postgres.ts'
import { usedMemory } from './grid-clock.ts'
import { atMostThat, Lacking, type Measured, type Row, type Section } from './section.ts'
import { keepStage } from './stage.ts'
import { countRecords, freshPage, signIn } from './visit.ts'

const fleets = 1_000
/** What issue 18 allows. */
const allowedMegabytes = 80
/** So long nothing is asked any more: what is read for later use has come too. */
const quietMs = 500

/** What the client holds in memory on its way through every screen of an organisation of 456,000 machines (issue 18). */
export const screens: Section = {
  name: 'screens',
  title: 'Screens',
  async run(): Promise<Measured> {
    if (postgresBinaries() === null)
      throw new Lacking('a PostgreSQL server: none was found. Set PG_BIN to its folder.')
    const postgres = await startPostgres()
    if (!postgres) throw new Error('PostgreSQL was found and did not start')
    const databaseUrl = await postgres.createDatabase('screens')
    const keeper = keepStage({ fleets, operations: 0, databaseUrl })
    try {
      const stage = await keeper.stage()
      const { page, context } = await freshPage(stage)
      const walked = await walk(page)
      await context.close()
      const most = walked.reduce((one, other) => (other.megabytes > one.megabytes ? other : one))
      const machines = await countRecords(stage, ['CAMSEquipments'])
      return {
        rows: [
          row('memory after a walk through all of them', walked.at(-1)?.megabytes ?? 0),
          row('memory on the way, at its most', most.megabytes),
        ],
        notes: [
          `${walked.length} screens from the menu, one after the other in one tab, with ${machines.toLocaleString('en-US')} machines; the most is that of ${most.title}.`,
        ],
      }
    } finally {
      await keeper.close()
      await postgres.stop()
    }
  },
}

const row = (figure: string, value: number): Row => ({
  figure,
  value,
  unit: 'MB',
  peer: 'what issue 18 allows',
  peerValue: allowedMegabytes,
  aim: atMostThat,
})

interface Walked {
  readonly title: string
  /** Of script, once the garbage is gone. */
  readonly megabytes: number
}

/** Opens every screen of the menu in its order. */
async function walk(page: Page): Promise<readonly Walked[]> {
  const rest = restOf(page)
  await page.goto('/app')
  await signIn(page)
  const links = page.locator('nav a[href^="/app/"]')
  await links.first().waitFor()
  const found: Walked[] = []
  for (let at = 0; at < (await links.count()); at += 1) {
    const link = links.nth(at)
    const path = await link.getAttribute('href')
    // Groups of the menu may be closed.
    await link.dispatchEvent('click')
    await page.waitForURL((url) => url.pathname === path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await rest()
    found.push({ title: (await link.innerText()).trim(), megabytes: await usedMemory(page) })
  }
  return found
}

/** Waits until the page has asked the API for nothing for a while; its feed stays open. */
function restOf(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  let lastAt = performance.now()
  const moved = () => void (lastAt = performance.now())
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/changes') return
    asked.add(request)
    moved()
  })
  const answered = (request: Request) => {
    if (asked.delete(request)) moved()
  }
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  return async () => {
    while (asked.size > 0 || performance.now() - lastAt < quietMs) await page.waitForTimeout(50)
  }
}
