import type { Page } from 'playwright'

/** Reads how long the page's main thread has worked so far, in ms of processor time: what else the machine does is not in it. */
export async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const task = metrics.find(({ name }) => name === 'TaskDuration')
    if (!task) throw new Error('This browser does not say how long its main thread worked')
    return task.value * 1000
  }
}
