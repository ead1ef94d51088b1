import { useEffectEvent, useLayoutEffect } from 'react'
import { stepWedge, wedgeAtRest } from './wedge.ts'

interface WedgeListenerProps {
  /** Whether a letter that is typed here belongs to what has the focus. */
  readonly takesText: (target: EventTarget | null) => boolean
  readonly onScan: (text: string) => void
}

/** Hears a scanner that types, wherever no text field has the focus. Draws nothing; mounted once. */
export function WedgeListener({ takesText, onScan }: WedgeListenerProps) {
  const belongs = useEffectEvent(takesText)
  const scan = useEffectEvent(onScan)
  // Before the shortcuts listen: what is held here they must not hear.
  useLayoutEffect(() => {
    let state = wedgeAtRest
    const heard = (event: KeyboardEvent) => {
      if (belongs(event.target)) {
        state = wedgeAtRest
        return
      }
      const { key, ctrlKey, altKey, metaKey, repeat, isComposing, timeStamp: at } = event
      const step = stepWedge(state, {
        key,
        at,
        isChord: ctrlKey || altKey || metaKey || repeat || isComposing,
      })
      state = step.state
      if (step.isHeld) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      if (step.scanned !== null) scan(step.scanned)
    }
    window.addEventListener('keydown', heard, { capture: true })
    return () => window.removeEventListener('keydown', heard, { capture: true })
  }, [])
  return null
}
