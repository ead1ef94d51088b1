import { type RefObject, useEffect, useState } from 'react'

/** What announces itself over all windows, as toasts do. */
const isAbove = (element: Element | null) => Boolean(element?.closest('[data-react-aria-top-layer]'))

/**
 * Counts how often a window must be drawn anew to stay above the page: what was asked for before it, and opens late
 * beneath it, takes the focus and holds it.
 */
export function useRaising(window: RefObject<Element | null>): number {
  const [raised, setRaised] = useState(0)
  useEffect(() => {
    let frame = 0
    const isLost = () => {
      const { activeElement } = document
      return window.current?.contains(activeElement) === false && !isAbove(activeElement)
    }
    const onFocus = () => {
      cancelAnimationFrame(frame)
      // The window takes back by itself what it still holds, a frame later at most.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => isLost() && setRaised((times) => times + 1))
      })
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', onFocus)
    }
  }, [window])
  return raised
}
