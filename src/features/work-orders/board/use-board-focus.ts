import { useEffect, useRef } from 'react'
import { focusWhenLost } from '../../../ui/look/focus-when-lost.ts'

/** The card that is to have the focus, or the first one of a column. */
type Wanted = { readonly card: number } | { readonly column: string }

const elementOf = (wanted: Wanted): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    'card' in wanted
      ? `[data-card="${wanted.card}"]`
      : `[data-column="${CSS.escape(wanted.column)}"] [data-card]`,
  )

/** Sees to the focus where a card goes to another column: it goes with its card. `first` had it when the board was left. */
export function useBoardFocus(first: number | null) {
  const wanted = useRef<Wanted | null>(null)
  const begins = useRef(first)

  const settle = () => {
    const element = wanted.current && elementOf(wanted.current)
    if (!element) return
    wanted.current = null
    focusWhenLost(element)
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  // The heading of the page takes the focus first, as of every page that is come back to.
  useEffect(() => {
    const card = begins.current
    if (card === null) return
    const frame = requestAnimationFrame(() => elementOf({ card })?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return {
    settle,
    want: (next: Wanted) => {
      wanted.current = next
      requestAnimationFrame(settle)
    },
  }
}
