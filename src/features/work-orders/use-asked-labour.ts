import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'

const name = 'labour'

/** Begins the labour that the address asks for, `&labour=2` in hours, once it can be logged; it leaves the address then. */
export function useAskedLabour(isReady: boolean, begin: (hours: number) => void): void {
  const [params, setParams] = useSearchParams()
  const hours = Number(params.get(name) ?? 0)
  const isAsked = hours > 0 && hours <= 24
  const take = useEffectEvent(() => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        return after
      },
      { replace: true, state: window.history.state },
    )
    begin(hours)
  })
  useEffect(() => {
    if (isAsked && isReady) take()
  }, [isAsked, isReady])
}
