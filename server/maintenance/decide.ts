import type { Day } from '../../src/contract/schedule/day.ts'
import type { NextDue } from '../../src/contract/schedule/due.ts'

/** An operation of a plan that is not done. */
export interface OpenOperation {
  readonly key: number
  readonly operationDate: Day
  /** Null of one that somebody made by hand. */
  readonly occurrence: number | null
  /** Somebody has ticked a line, written on it or put a file to it. */
  readonly isBegun: boolean
  /** How many dues it took the place of. */
  readonly missed: number
}

interface Asked {
  readonly current: NextDue
  readonly today: Day
  readonly open: readonly OpenOperation[]
  /** The plan was changed or done since its operations were last held against it. */
  readonly isReplanned: boolean
}

/** What becomes of the operations of a plan; `withdraw` and `move` name them by their keys. */
export interface Decision {
  readonly make: boolean
  readonly withdraw: readonly number[]
  readonly move: number | null
}

/**
 * What is to be done about the operations of a plan (issue 13). One is made where it is due to be and none is open, be it
 * by hand for then. What the engine made and nobody has begun goes where the plan does not ask for it any more, and
 * follows the plan where that was changed or a later due took the place of its own. What was begun stays as it is.
 */
export function decide({ current, today, open, isReplanned }: Asked): Decision {
  const made = open.filter(({ occurrence }) => occurrence !== null)
  const waiting = made.filter(({ isBegun }) => !isBegun)
  const all = waiting.map(({ key }) => key)
  if (current.kind !== 'due' || current.makeOn > today) {
    const isOff = current.kind === 'suspended' || (isReplanned && current.kind === 'due')
    return { make: false, withdraw: isOff ? all : [], move: null }
  }
  const begun = made.length > waiting.length
  const byHand = open.some(
    ({ occurrence, operationDate }) => occurrence === null && operationDate <= current.latest,
  )
  if (begun) return { make: false, withdraw: all, move: null }
  const [first, ...others] = waiting
  if (!first) return { make: !byHand, withdraw: [], move: null }
  const isLate = first.missed !== current.why.missed.length
  return {
    make: false,
    withdraw: others.map(({ key }) => key),
    move: isReplanned || isLate ? first.key : null,
  }
}
