import type { BrowserContext } from 'playwright'
import * as v from 'valibot'
import { median, quantile } from './quantiles.ts'
import { Lacking, type Measured, msRow, type Section } from './section.ts'
import { freshPage } from './visit.ts'

const Times = v.pipe(v.array(v.number()), v.minLength(1))
const Told = v.nullable(v.object({ journal: Times, asked: Times, raw: Times, bytes: v.number() }))

/** One fact appended and flushed, beside the file operations that no journal can do without. */
export const journal: Section = {
  name: 'journal',
  title: 'Journal',
  async run(stage): Promise<Measured> {
    const set = await stage()
    const { page, context } = await freshPage(set)
    try {
      await withFineClock(context)
      await page.goto('/bench/journal.html')
      const handle = await page.waitForFunction(() => globalThis.journalTimes, undefined, {
        timeout: 120_000,
      })
      const told = v.parse(Told, await handle.evaluate((told) => told?.found))
      if (told === null) throw new Lacking('This browser gives no durable journal')
      const { journal, asked, raw, bytes } = told
      return {
        rows: [
          msRow('append, median', median(journal), 'write + flush of those bytes in a worker', median(raw)),
          msRow('append, 95th percentile', quantile(journal, 0.95), 'the same', quantile(raw, 0.95)),
          msRow('append, median', median(journal), 'the same, asked for by message', median(asked)),
        ],
        notes: [`${journal.length} appends of each, in turn, ${Math.round(bytes)} bytes each on average.`],
      }
    } finally {
      await context.close()
    }
  },
}

/** Browsers round their clock to a tenth of a millisecond unless the page is isolated from other origins. */
async function withFineClock(context: BrowserContext): Promise<void> {
  await context.route('**/bench/**', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-embedder-policy': 'require-corp' }
    await route.fulfill({ response, headers })
  })
}
