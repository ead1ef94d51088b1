import type { Page } from 'playwright'
import { timeKey, typeWord, watchKeys } from './key-times.ts'
import { mainThread } from './main-thread.ts'
import { median, quantile } from './quantiles.ts'
import { atMostThat, type Measured, msRow, type Section } from './section.ts'
import type { Stage } from './stage.ts'
import { countRecords, equipmentPath, freshPage, gridCell, signIn } from './visit.ts'

const frameMs = 1000 / 60
const openMs = 35
const wantedEntries = 5_000
const openings = 16
const answeredMs = 1000
const words = ['pump', 'rig 12', 'PMO-10', 'generator', 'equip', 'done', 'MP-1012', 'locations']
const input = '.mw-palette-input'

/** The palette over as many entries as a large fleet has: how long after a key its answer is drawn. */
export const palette: Section = {
  name: 'palette',
  title: 'Palette',
  async run(stage): Promise<Measured> {
    const set = await stage()
    const records = await countRecords(set, ['CAMSEquipments', 'CAMSPMOperations', 'CAMSLocations'])
    if (records < wantedEntries) throw new Error(`The palette has ${records} records to search, not 5,000`)
    const bareKeys = await keysOfBareInput(set)
    const { opens, keys, work } = await openAndType(set)
    return {
      rows: [
        msRow('Ctrl+K → drawn, median', median(opens), 'what issue 18 asks', openMs, atMostThat),
        msRow('key → drawn, median', median(keys), 'a frame of 60 a second', frameMs, atMostThat),
        msRow(
          'key → drawn, 95th percentile',
          quantile(keys, 0.95),
          'two frames of 60 a second',
          2 * frameMs,
          atMostThat,
        ),
        msRow('key → drawn, median', median(keys), 'a key in a bare input', median(bareKeys)),
        msRow('main thread a key, processor time', median(work), 'a frame of 60 a second', frameMs),
      ],
      notes: [
        `Over ${records.toLocaleString('en-US')} records and every command; ${keys.length} keys in ${openings} openings.`,
      ],
    }
  },
}

async function openAndType(stage: Stage) {
  const { page, context } = await freshPage(stage)
  try {
    await watchKeys(page, input, '.mw-palette-list')
    await page.goto(equipmentPath)
    await signIn(page)
    await page.waitForSelector(gridCell)
    // The first opening fetches the lists and prepares them.
    await open(page)
    await page.fill(input, 'PMO-10')
    await page
      .getByRole('option', { name: /PMO-10/ })
      .first()
      .waitFor()
    await close(page)
    // What the server finds for a word comes after its first typing, and stands ready from then on.
    for (const word of words) {
      await open(page)
      for (const key of word) await timeKey(page, () => page.keyboard.press(key))
      await page.waitForTimeout(answeredMs)
      await close(page)
    }
    const opens: number[] = []
    const keys: number[] = []
    const work: number[] = []
    const worked = await mainThread(page)
    for (let round = 0; round < openings; round += 1) {
      opens.push(await open(page))
      const word = words[round % words.length] ?? ''
      const before = await worked()
      keys.push(...(await typeWord(page, word)))
      work.push(((await worked()) - before) / word.length)
      await close(page)
    }
    return { opens, keys, work }
  } finally {
    await context.close()
  }
}

const open = (page: Page): Promise<number> => timeKey(page, () => page.keyboard.press('Control+k'))

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForSelector(input, { state: 'detached' })
}

async function keysOfBareInput(stage: Stage): Promise<readonly number[]> {
  const { page, context } = await freshPage(stage)
  try {
    await watchKeys(page, 'dialog', 'form')
    await page.goto('/bench/html.html')
    await page.focus('input[name=email]')
    await typeWord(page, 'warm up')
    return await typeWord(page, words.join(''))
  } finally {
    await context.close()
  }
}
