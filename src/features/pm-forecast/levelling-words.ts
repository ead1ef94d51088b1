import { longDate } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import type { ShownMove } from './levelling-session.ts'

/** `Leaves the week of December 7, 2026 at 12 h instead of 18 h, and brings that of December 14, 2026 from 2 h to 8 h.` */
export const reasonOf = ({ leaves, enters }: Pick<ShownMove, 'leaves' | 'enters'>): string =>
  `Leaves the week of ${longDate(leaves.week)} at ${hours(leaves.after)} instead of ${hours(leaves.before)}, and brings that of ${longDate(enters.week)} from ${hours(enters.before)} to ${hours(enters.after)}.`

/** What became of a move, in words. */
export const stateWords = ({ state, problem = '' }: Pick<ShownMove, 'state' | 'problem'>): string =>
  ({
    suggested: 'Suggested',
    moved: 'Moved',
    kept: 'Saved on this device',
    failed: `Not moved: ${problem}`,
    undone: 'Moved back',
    left: `Not moved back: ${problem}`,
  })[state]

/** What was taken, in a sentence. */
export function takenWords(moves: readonly Pick<ShownMove, 'state'>[]): string {
  const count = (...states: readonly ShownMove['state'][]) =>
    moves.filter(({ state }) => states.includes(state)).length
  const [moved, failed, undone, left] = [
    count('moved', 'kept'),
    count('failed'),
    count('undone'),
    count('left'),
  ]
  return [
    ...(moved > 0 || undone + left === 0 ? [`${times(moved)} made.`] : []),
    ...(undone > 0 ? [`${times(undone)} taken back.`] : []),
    ...(left > 0 ? [`${times(left)} not taken back: each says why.`] : []),
    ...(failed > 0 ? [`${times(failed)} not: each says why.`] : []),
  ].join(' ')
}

const times = (count: number) => `${count} ${count === 1 ? 'move' : 'moves'}`
export const hours = (count: number) => `${numberWords(count)} h`
