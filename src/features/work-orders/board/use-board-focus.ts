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

/**
 * Gives the focus to a card, as it is drawn by then, once what held it is gone, and again where the card is drawn anew,
 * until somebody does something else.
 */
function holdFocusOn(wanted: Wanted): void {
  let frames = mostFrames
  const stop = () => {
    frames = 0
  }
  const watched = { capture: true, once: true }
  window.addEventListener('keydown', stop, watched)
  window.addEventListener('pointerdown', stop, watched)
  const look = () => {
    if (frames === 0) {
      window.removeEventListener('keydown', stop, watched)
      window.removeEventListener('pointerdown', stop, watched)
      return
    }
    frames -= 1
    const element = elementOf(wanted)
    if (element && isFocusLost()) {
      element.focus()
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Sees to the focus where a card goes to another column: it goes with its card. `first` had it when the board was left. */
export function useBoardFocus(first: number | null) {
  const wanted = useRef<Wanted | null>(null)
  const begins = useRef(first)

  const settle = () => {
    const card = wanted.current
    if (!card || !elementOf(card)) return
    wanted.current = null
    holdFocusOn(card)
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
