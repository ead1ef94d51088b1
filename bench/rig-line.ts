import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { keptReads } from '../tests/support/kept-reads.ts'
import { median } from './quantiles.ts'
import { type Measured, msRow, type Section } from './section.ts'
import { openSlowLine } from './slow-line.ts'
import {
  equipmentPath,
  freshPage,
  gridCell,
  momentOf,
  programForm,
  signIn,
  signInForm,
  watch,
} from './visit.ts'

const bytesPerSecond = 20_000
const roundTripMs = 2_000
const readyWithinMs = 30 * 60_000
const reloads = 5
const said = /^Saved (Successfully|on this device)/
const repairs = '/app/cams/cams_repair_names?new=1'

/** The product on the line of a rig: 20 kB/s and round trips of 2 s (issue 16). */
export const rigLine: Section = {
  name: 'rig-line',
  title: 'Rig line',
  async run(stage): Promise<Measured> {
    const set = await stage()
    const line = await openSlowLine(set.url, { bytesPerSecond, roundTripMs })
    const { page, context } = await freshPage({ ...set, url: line.url })
    const asLong = () => (line.carried() / bytesPerSecond) * 1_000
    try {
      await watch(page, { form: signInForm, program: programForm, cell: gridCell })
      await page.goto(equipmentPath, { timeout: readyWithinMs, waitUntil: 'commit' })
      const form = await momentOf(page, 'form', readyWithinMs)
      const program = await momentOf(page, 'program', readyWithinMs)
      const programBytes = asLong()
      await signIn(page)
      const grid = (await momentOf(page, 'cell', readyWithinMs)) - (await momentOf(page, 'sent'))
      const began = performance.now()
      await isReady(page)
      const ready = performance.now() - began
      const readyBytes = asLong()
      const again: number[] = []
      for (let at = 0; at < reloads; at += 1) {
        await page.reload({ waitUntil: 'commit' })
        again.push(await momentOf(page, 'cell', readyWithinMs))
      }
      await page.goto(repairs, { waitUntil: 'commit' })
      const saved = await save(page)
      return {
        rows: [
          msRow('first visit: sign-in form', form, 'a round trip', roundTripMs),
          msRow(
            'first visit: sign-in form, its program there',
            program,
            'its bytes at the rate of the line',
            programBytes,
          ),
          msRow('sign-in sent → first grid', grid, 'a round trip', roundTripMs),
          msRow(
            'all that is read ahead is there, after the first grid',
            ready,
            'all bytes so far at that rate',
            readyBytes,
          ),
          msRow('reload → the grid again, median', median(again), 'a round trip', roundTripMs, {
            kind: 'at most',
            ratio: 1,
          }),
          msRow('Save → said to be kept or saved', saved, 'a round trip', roundTripMs),
        ],
        notes: [
          `${bytesPerSecond / 1_000} kB/s each way for all connections together, round trips of ${roundTripMs / 1_000} s, by a TCP proxy, so that the service worker is on the line too.`,
          `Until all was there ${((readyBytes * bytesPerSecond) / 1e9).toFixed(1)} MB came over it: the program and what is read ahead.`,
        ],
      }
    } finally {
      await context.close()
      await line.close()
    }
  },
}

/** Waits until a round of reading ahead has ended. */
async function isReady(page: Page): Promise<void> {
  const until = performance.now() + readyWithinMs
  while (!(await keptReads(page)).includes('ready')) {
    if (performance.now() > until) throw new Error('Not all was read ahead in time')
    await delay(1_000)
  }
}

/** A new record is filled in and saved: from the key to what the screen says of it, in ms. */
async function save(page: Page): Promise<number> {
  const name = `Rig line ${Date.now()}`
  const field = (label: string) => page.getByRole('dialog').getByRole('textbox', { name: label })
  await field('Repair name').fill(name, { timeout: readyWithinMs })
  await field('Repair code').fill(name.slice(-12))
  const began = performance.now()
  await page.keyboard.press('Control+s')
  await page.getByText(said).first().waitFor({ timeout: readyWithinMs })
  return performance.now() - began
}
