import { useEffect, useRef } from 'react'
import { isFocusLost } from '../../../ui/look/focus-when-lost.ts'

/** The card that is to have the focus, or the first one of a column. */
type Wanted = { readonly card: number } | { readonly column: string }

const elementOf = (wanted: Wanted): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    'card' in wanted
      ? `[data-card="${wanted.card}"]`
      : `[data-column="${CSS.escape(wanted.column)}"] [data-card]`,
  )

/** Milliseconds in which the answer to a move comes, its question closes and its card is drawn anew where it stands. */
const settlesWithin = 5_000

/** Sees to the focus where a card goes to another column: it goes with its card. `first` had it when the board was left. */
export function useBoardFocus(first: number | null) {
  const wanted = useRef<{ readonly what: Wanted; readonly until: number } | null>(null)
  const begins = useRef(first)

  const settle = () => {
    if (!wanted.current || performance.now() > wanted.current.until) return
    const element = elementOf(wanted.current.what)
    if (element && isFocusLost()) {
      element.focus()
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    requestAnimationFrame(settle)
  }
  // The heading of the page takes the focus first, as of every page that is come back to.
  useEffect(() => {
    const card = begins.current
    if (card === null) return
    const frame = requestAnimationFrame(() => elementOf({ card })?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return {
    want: (what: Wanted) => {
      const isSettling = wanted.current !== null && performance.now() <= wanted.current.until
      wanted.current = { what, until: performance.now() + settlesWithin }
      if (!isSettling) requestAnimationFrame(settle)
    },
  }
}
