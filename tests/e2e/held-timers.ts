import type { Page } from '@playwright/test'

/** Timers of a page that take exactly so many ms stand until a test lets them lapse: what is offered for a while is not waited out. */
export async function holdTimers(page: Page, ms: number) {
  const hold = (long: number) => {
    const standing = new Map<number, () => void>()
    const { setTimeout: set, clearTimeout: clear } = window
    let last = 1e9
    Object.assign(window, {
      setTimeout: (run: () => void, delay?: number, ...values: unknown[]) => {
        if (delay !== long) return set(run, delay, ...values)
        last += 1
        standing.set(last, run)
        return last
      },
      clearTimeout: (id?: number) => {
        if (id === undefined || !standing.delete(id)) clear(id)
      },
      lapseTimers: () => {
        const runs = [...standing.values()]
        standing.clear()
        for (const run of runs) run()
      },
    })
  }
  await page.addInitScript(hold, ms)
  return {
    lapse: () => page.evaluate(() => (Reflect.get(window, 'lapseTimers') as () => void)()),
  }
}
