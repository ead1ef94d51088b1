import type { Page } from 'playwright'

/** What `startClock` leaves in the page. */
interface GridClock {
  /** Begins to wait for `text` in the first cell; the time runs from the next `from` event, or from now. */
  await(text: string, from: 'input' | 'click' | null): void
  /** ms until the frame that shows it was drawn; null while it is not. */
  took: number | null
}

declare global {
  var gridClock: GridClock
}

/** Puts the clock into the page: it looks at the first cell in every frame, and reads the time once that frame is drawn. */
export async function startClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let wanted: { text: string; from: string | null; began: number | null } | null = null
    const clock: GridClock = {
      took: null,
      await(text, from) {
        clock.took = null
        wanted = { text, from, began: from === null ? performance.now() : null }
        requestAnimationFrame(look)
      },
    }
    const begin = (event: Event) => {
      if (wanted?.from === event.type) wanted.began ??= event.timeStamp
    }
    for (const type of ['input', 'click']) addEventListener(type, begin, { capture: true })
    function look() {
      if (!wanted) return
      const { text, began } = wanted
      if (began === null || globalThis.gridPage.first() !== text) return void requestAnimationFrame(look)
      wanted = null
      const read = () => void (clock.took = performance.now() - began)
      void scheduler.postTask(read, { priority: 'user-blocking' })
    }
    globalThis.gridClock = clock
  })
}

/** Does something and answers in ms how long it took until `text` stood in the first cell. */
export async function timeUntil(
  page: Page,
  text: string,
  from: 'input' | 'click' | null,
  act: () => Promise<unknown>,
): Promise<number> {
  if (from !== null)
    await page.evaluate(([text, from]) => globalThis.gridClock.await(text, from), [text, from] as const)
  await act()
  const handle = await page.waitForFunction(() => globalThis.gridClock.took, undefined, {
    polling: 10,
    timeout: 60_000,
  })
  return Number(await handle.jsonValue())
}

/** Scrolls through the rows in so many frames; answers the ms between one frame and the next. */
export const scrollFrames = (page: Page, frames: number): Promise<number[]> =>
  page.evaluate(
    (frames) =>
      new Promise<number[]>((resolve) => {
        const scroller = globalThis.gridPage.scroller()
        if (!scroller) throw new Error('There is nothing to scroll')
        const way = scroller.scrollHeight - scroller.clientHeight
        const step = Math.min(400, way / frames)
        const times: number[] = []
        let before = performance.now()
        const next = () => {
          const now = performance.now()
          times.push(now - before)
          before = now
          if (times.length > frames) return resolve(times.slice(1))
          scroller.scrollTop += step
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    frames,
  )

/** MB of script memory in use once the garbage is gone, with what lies beside the heap: buffers of arrays, long texts. */
export async function usedMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
  return (usedSize + backingStorageSize) / 1e6
}
