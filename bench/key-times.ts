import type { Page } from 'playwright'
import * as v from 'valibot'

/** What `watchKeys` leaves in the page. */
interface KeyTimes {
  /** ms from each key to the frame that answered it, since `timeKey` last asked. */
  readonly times: number[]
  readonly isFinal: () => boolean
}

declare global {
  var keyTimes: KeyTimes
  /** ms from the key that `timePress` pressed to the frame that answered it; none while that is not drawn. */
  var pressTook: number | undefined
}

/**
 * From now on, and in every page this one navigates to, times each key that types or that opens `opened`: from the
 * browser's own stamp of the key to the moment after the frame with its answer was drawn. The answer is the best of `list`: of lists that the server has
 * to be asked for, rows may follow.
 */
export async function watchKeys(page: Page, opened: string, list: string): Promise<void> {
  await page.addInitScript(
    ({ opened, list }) => {
      const times: number[] = []
      let keyAt = 0
      let drawnText: string | undefined
      const textNow = () => document.querySelector(list)?.querySelector('[role=option]')?.textContent ?? ''
      globalThis.keyTimes = { times, isFinal: () => drawnText === textNow() }
      const onceDrawn = () => {
        const began = keyAt
        requestAnimationFrame(() => {
          const read = () => {
            times.push(performance.now() - began)
            drawnText = textNow()
          }
          void scheduler.postTask(read, { priority: 'user-blocking' })
        })
      }
      addEventListener('keydown', ({ timeStamp }) => void (keyAt = timeStamp), { capture: true })
      addEventListener('input', onceDrawn, { capture: true })
      let isOpen = false
      new MutationObserver(() => {
        const wasOpen = isOpen
        isOpen = document.querySelector(opened) !== null
        if (isOpen && !wasOpen) onceDrawn()
      }).observe(document, { childList: true, subtree: true })
    },
    { opened, list },
  )
}

/** Does something with a key, and answers how long it took until the answer was drawn, in ms. */
export async function timeKey(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void (globalThis.keyTimes.times.length = 0))
  await press()
  const handle = await page.waitForFunction(() => globalThis.keyTimes.times[0], undefined, { polling: 5 })
  return v.parse(v.number(), await handle.jsonValue())
}

const settledMs = 120

/**
 * Types a word, each key once the one before is drawn; answers their times. Throws when the answer still changed after
 * the last frame that was timed: then the times would say too little.
 */
export async function typeWord(page: Page, word: string): Promise<readonly number[]> {
  const times: number[] = []
  for (const key of word) times.push(await timeKey(page, () => page.keyboard.press(key)))
  await page.waitForTimeout(settledMs)
  if (!(await page.evaluate(() => globalThis.keyTimes.isFinal())))
    throw new Error('The answer went on changing after the frame that was timed')
  return times
}

/** Presses a key and answers how long it took until what `selector` finds was drawn, in ms. */
export async function timePress(page: Page, key: string, selector: string): Promise<number> {
  await page.evaluate((selector) => {
    let keyAt: number | null = null
    globalThis.pressTook = undefined
    addEventListener('keydown', ({ timeStamp }) => void (keyAt = timeStamp), { capture: true, once: true })
    const look = () => {
      const began = keyAt
      if (began === null || document.querySelector(selector) === null) return void requestAnimationFrame(look)
      const read = () => {
        globalThis.pressTook = performance.now() - began
      }
      void scheduler.postTask(read, { priority: 'user-blocking' })
    }
    requestAnimationFrame(look)
  }, selector)
  await page.keyboard.press(key)
  const handle = await page.waitForFunction(() => globalThis.pressTook, undefined, {
    polling: 5,
    timeout: 60_000,
  })
  return v.parse(v.number(), await handle.jsonValue())
}
