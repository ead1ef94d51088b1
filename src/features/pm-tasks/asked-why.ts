import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { TrackingSession } from './tracking-session.ts'

/** `?why=1` beside the record of the address leads to why it is due, once, as a link or the palette asks. */
export function useAskedWhy(actor: TrackingSession['actor']): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has('why')
  const isStored = useSelector(actor, ({ context }) => context.stored)
  useEffect(() => {
    if (!isAsked || !isStored) return undefined
    // The form puts the focus into itself as it opens; what was asked for comes after.
    const frame = requestAnimationFrame(() => {
      actor.send({ type: 'SHOW.DUE' })
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('why')
          return next
        },
        { replace: true },
      )
    })
    return () => cancelAnimationFrame(frame)
  }, [actor, isAsked, isStored, setParams])
}
