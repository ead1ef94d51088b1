import type { Life } from './build-work-orders.ts'
import type { Told } from './build-work-order-moves.ts'
import { addDays, type Day } from '../calendar.ts'
import type { Random } from '../chance/random.ts'
import type { Failed } from './what-failed.ts'

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const at = (day: Day, minute: number): string => `${day}T${clock(minute)}`

const waits = [
  'The spare comes with the next truck',
  'Waits for the crane',
  'The vendor’s fitter comes tomorrow',
] as const

interface Asked {
  readonly failed: Failed
  /** Reported by the rig, rather than ordered at a desk. */
  readonly isRequested: boolean
}

/** How a failure of the past was put right: within a day's work, or over a night where a spare was missing. */
export function lifeOf(random: Random, { failed, isRequested }: Asked): Life & { readonly lastDay: Day } {
  const { on, isBreakdown, problem, cause, remedy } = failed
  const seen = random.between(6 * 60, 9 * 60)
  const start = seen + 40
  const isHeld = isBreakdown && random.chance(0.3)
  const lastDay = isHeld ? addDays(on, 1) : on
  const end = at(lastDay, isHeld ? random.between(11 * 60, 16 * 60) : start + random.between(120, 420))
  const held: readonly Told[] = isHeld
    ? [
        { move: 'HOLD', on: at(on, start + random.between(90, 150)), reason: random.pick(waits) },
        { move: 'RESUME', on: at(lastDay, 8 * 60 + 15) },
      ]
    : []
  const asked: readonly Told[] = isRequested
    ? [
        { move: 'APPROVE', on: at(on, seen + 15) },
        { move: 'SCHEDULE', on: at(on, seen + 20) },
      ]
    : []
  return {
    openedAs: isRequested ? 'REQUESTED' : 'SCHEDULED',
    told: [
      ...asked,
      { move: 'START', on: at(on, start) },
      ...held,
      { move: 'COMPLETE', on: end },
      { move: 'CLOSE', on: at(addDays(lastDay, 1), 9 * 60 + 15) },
    ],
    stood: { from: at(on, isBreakdown ? seen : start), to: end },
    failure: { problemCode: problem, causeCode: cause, remedyCode: remedy },
    requestedOn: isRequested ? at(on, seen) : null,
    lastDay,
  }
}

/** Planned work that took two days, for which the machine was stopped. */
export const overhaulOf = (on: Day): Life & { readonly lastDay: Day } => ({
  openedAs: 'SCHEDULED',
  told: [
    { move: 'START', on: at(on, 7 * 60) },
    { move: 'COMPLETE', on: at(addDays(on, 1), 16 * 60 + 30) },
    { move: 'CLOSE', on: at(addDays(on, 2), 9 * 60 + 15) },
  ],
  stood: { from: at(on, 7 * 60), to: at(addDays(on, 1), 16 * 60 + 30) },
  failure: { problemCode: '', causeCode: '', remedyCode: '' },
  requestedOn: null,
  lastDay: addDays(on, 1),
})

/** What was reported on a day and nobody has looked at yet. */
export const reportedOn = (on: Day, minute: number): Life => ({
  openedAs: 'REQUESTED',
  told: [],
  stood: null,
  failure: { problemCode: '', causeCode: '', remedyCode: '' },
  requestedOn: at(on, minute),
})
