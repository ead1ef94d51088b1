import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { isAskedFor, withoutAsking } from './comments-address.ts'

/** An address that leads to the comments brings them into view, once they are there; then it leads to the record. */
export function useShownWhenAsked(place: { readonly current: HTMLElement | null }, isThere: boolean): void {
  const [params, setParams] = useSearchParams()
  const isAskedNow = isAskedFor(params)
  useEffect(() => {
    if (!isAskedNow || !isThere) return
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
    setParams(withoutAsking, { replace: true, state: window.history.state })
  }, [isAskedNow, isThere, place, setParams])
}
