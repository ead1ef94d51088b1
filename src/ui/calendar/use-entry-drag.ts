import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { followPointer } from '../look/follow-pointer.ts'

export interface EntryDrag {
  readonly entry: string
  /** The day under the pointer; null beside the calendar. */
  readonly day: string | null
}

// Less is a click with a trembling hand.
const DRAG_DISTANCE = 6

/**
 * Entries by mouse or pen, each dropped on a day. By touch what moves is the page, and entries are moved by their
 * command. `ghost` is drawn at the pointer while one is dragged.
 */
export function useEntryDrag(onDrop: (entry: string, day: string) => void) {
  const [dragged, setDragged] = useState<EntryDrag | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const isSpent = useRef(false)
  const [isClickSpent] = useState(() => () => isSpent.current)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const onPointerDown = (event: PointerEvent) => {
    const entry = closest(event.target, 'entry')
    if (entry === null || event.button !== 0 || event.pointerType === 'touch') return
    const { clientX, clientY } = event
    let drag: EntryDrag | null = null
    stop.current()
    stop.current = followPointer(
      (move) => {
        if (!drag && Math.hypot(move.clientX - clientX, move.clientY - clientY) < DRAG_DISTANCE) return
        isSpent.current = true
        // What the browser would select on the way.
        if (!drag) getSelection()?.removeAllRanges()
        const day = closest(document.elementFromPoint(move.clientX, move.clientY), 'day')
        if (!drag || drag.day !== day) setDragged((drag = { entry, day }))
        if (ghost.current) ghost.current.style.translate = `${move.clientX + 12}px ${move.clientY + 12}px`
      },
      (isDone) => {
        setDragged(null)
        // The click comes after the pointer is up, if it comes at all.
        setTimeout(() => (isSpent.current = false))
        if (isDone && drag?.day) onDrop(entry, drag.day)
      },
    )
  }

  return { dragged, ghost, onPointerDown, isClickSpent }
}

/** The day or the entry in which something stands. */
export const closest = (target: EventTarget | null, what: 'day' | 'entry'): string | null =>
  (target instanceof Element && target.closest<HTMLElement>(`[data-${what}]`)?.dataset[what]) || null
