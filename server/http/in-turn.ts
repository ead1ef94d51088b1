import { ProblemError } from '../http/problem.ts'

const mostWaiting = 20

/**
 * Does work one at a time, in the order asked: what ten reports at once would take of memory and processor is nobody's
 * gain. Refuses (503) when too many wait already.
 */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= mostWaiting)
      throw new ProblemError('unavailable', {
        title: 'Too many reports are being made just now. Try again shortly',
        retryAfter: 5,
      })
    waiting += 1
    const mine = last.then(work).finally(() => (waiting -= 1))
    last = mine.catch(() => undefined)
    return mine
  }
}
