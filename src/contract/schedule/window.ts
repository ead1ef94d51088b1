import { isDay } from '../schema/day.ts'
import { addDays, type Day } from './day.ts'
import type { Plan, Season } from './plan.ts'

export type Moved = 'season' | 'blackout' | null

/**
 * Where a target comes to stand: outside its season on the first day of the next one, within days on which nothing is
 * done on the day after them, or on the one before where that is not before its tolerance. `moved` says by which.
 */
export function place(
  target: Day,
  { season, blackouts = [], tolerance }: Pick<Plan, 'season' | 'blackouts' | 'tolerance'>,
): { readonly target: Day; readonly moved: Moved } {
  const earliest = addDays(target, -(tolerance?.before ?? 0))
  let [day, moved]: [Day, Moved] = [target, null]
  // Each step leaves a blackout or a season for good, so that there are no more of them than of those.
  for (let step = 0; step <= 2 * blackouts.length + 1; step += 1) {
    if (season && !isIn(season, day)) {
      day = nextBeginning(season, day)
      moved = 'season'
      continue
    }
    const closed = blackouts.find(({ from, to }) => from <= day && day <= to)
    if (!closed) break
    const ahead = addDays(closed.from, -1)
    const isOpen =
      ahead >= earliest &&
      (!season || isIn(season, ahead)) &&
      !blackouts.some(({ from, to }) => from <= ahead && ahead <= to)
    day = isOpen && day === target ? ahead : addDays(closed.to, 1)
    moved = 'blackout'
  }
  return { target: day, moved }
}

const isIn = ({ from, to }: Season, day: Day): boolean => {
  const date = day.slice(5)
  return from <= to ? from <= date && date <= to : from <= date || date <= to
}

function nextBeginning({ from }: Season, after: Day): Day {
  const year = Number(after.slice(0, 4))
  const beginning = (of: number): Day => {
    const day = `${String(of).padStart(4, '0')}-${from}`
    // A season from February 29 begins on March 1 where there is none.
    return isDay(day) ? day : `${day.slice(0, 4)}-03-01`
  }
  return beginning(year) > after ? beginning(year) : beginning(year + 1)
}
