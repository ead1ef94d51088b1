import { ProblemError } from './problem.ts'

/** Of one kind, under way and waiting together. */
const mostHere = 20

interface Turns {
  readonly atOnce: number
  /** Said where too many are here already. */
  readonly tooMany: string
}

/**
 * Does at most so much work of a kind at once, in the order asked: what all of it at once would take of memory, processor
 * and connections is nobody's gain. Refuses (503) when too many wait already.
 */
export function inTurn({ atOnce, tooMany }: Turns) {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay + waiting.length >= mostHere)
      throw new ProblemError('unavailable', { title: tooMany, retryAfter: 5 })
    // Whoever ends hands its turn on.
    if (underWay >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else underWay += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
