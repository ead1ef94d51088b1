import { useSearchParams } from 'wouter'
import { type TotalWay, totalWays } from './on-hand-totals.ts'

/** By what the stock is told, as the address has it: `by=part`; every bin unless it says so. */
export function useTotals(): readonly [TotalWay, (way: TotalWay) => void] {
  const [params, setParams] = useSearchParams()
  const way = totalWays.find((each) => each === params.get('by')) ?? 'place'
  const set = (next: TotalWay) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 'place') after.delete('by')
        else after.set('by', next)
        after.delete('page')
        return after
      },
      { replace: true },
    )
  return [way, set]
}
