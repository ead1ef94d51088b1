import { useSearchParams } from 'wouter'
import { firstYear, isDay } from '../../contract/schema/day.ts'
import { dayOf } from '../../locale/moments.ts'
import { atDepth, depthOf, stepBack, whenStepped } from '../../store/history-steps.ts'

const name = 'asOf'

/** A day that lists can be shown as of: not before the first year there is, nor after today. */
export const isPastDay = (day: string): boolean =>
  isDay(day) && Number(day.slice(0, 4)) >= firstYear && day <= dayOf(Date.now())

export interface PastDay {
  /** The day that the address names, yyyy-MM-dd; null of a list as it stands. */
  readonly day: string | null
  /** Opens the list as of a day, as an entry of the history that Back closes; another day takes its place. */
  readonly open: (day: string) => void
  readonly close: () => void
}

/** `?asOf=DAY`: the list of the page as it stood at the end of that day. */
export function usePastDay(): PastDay {
  const [params, setParams] = useSearchParams()
  const asked = params.get(name)
  const day = asked !== null && isPastDay(asked) ? asked : null
  return {
    day,
    open: (next) =>
      whenStepped(() => {
        const state: unknown = window.history.state
        setParams((before) => withDay(before, next), {
          replace: day !== null,
          state: day === null ? atDepth(null, depthOf(state) + 1) : state,
        })
      }),
    close: () =>
      whenStepped(() => {
        const state: unknown = window.history.state
        const depth = depthOf(state)
        if (depth > 0) stepBack(depth)
        else setParams((before) => withDay(before, null), { replace: true, state })
      }),
  }
}

function withDay(params: URLSearchParams, day: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (day === null) next.delete(name)
  else next.set(name, day)
  return next
}
