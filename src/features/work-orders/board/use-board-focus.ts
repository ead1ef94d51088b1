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

/** The answer to a move may come late, and with it the end of its question. */
const mostFrames = 300

/** Gives the focus to a card, as it is drawn by then, once what held it is gone; one that has it keeps it. */
function focusOnceLost(wanted: Wanted, frames = mostFrames): void {
  if (frames === 0) return
  requestAnimationFrame(() => {
    const element = elementOf(wanted)
    if (element && document.activeElement === element) return
    if (element && isFocusLost()) {
      element.focus()
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else focusOnceLost(wanted, frames - 1)
  })
}

/** Sees to the focus where a card goes to another column: it goes with its card. `first` had it when the board was left. */
export function useBoardFocus(first: number | null) {
  const wanted = useRef<Wanted | null>(null)
  const begins = useRef(first)

  const settle = () => {
    const card = wanted.current
    if (!card || !elementOf(card)) return
    wanted.current = null
    focusOnceLost(card)
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
