import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { followPointer } from '../look/follow-pointer.ts'

interface EntryDrag {
  readonly entry: string
  /** The place under the pointer; null beside all of them. */
  readonly place: string | null
}

/** The data attributes of what is dragged and of what it is dropped on. */
export interface DragNames {
  readonly entry: string
  readonly place: string
}

// Less is a click with a trembling hand.
const DRAG_DISTANCE = 6

/**
 * Entries by mouse or pen, each dropped on a place: a day of a calendar, a column of a board. By touch what moves is the page, and entries are moved by their
 * command. `ghost` is drawn at the pointer while one is dragged.
 */
export function useEntryDrag(names: DragNames, onDrop: (entry: string, place: string) => void) {
  const [dragged, setDragged] = useState<EntryDrag | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const isSpent = useRef(false)
  const [isClickSpent] = useState(() => () => isSpent.current)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const onPointerDown = (event: PointerEvent) => {
    const entry = closest(event.target, names.entry)
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
        const place = closest(document.elementFromPoint(move.clientX, move.clientY), names.place)
        if (!drag || drag.place !== place) setDragged((drag = { entry, place }))
        if (ghost.current) ghost.current.style.translate = `${move.clientX + 12}px ${move.clientY + 12}px`
      },
      (isDone) => {
        setDragged(null)
        // The click comes after the pointer is up, if it comes at all.
        setTimeout(() => (isSpent.current = false))
        if (isDone && drag?.place) onDrop(entry, drag.place)
      },
    )
  }

  return { dragged, ghost, onPointerDown, isClickSpent }
}

/** The value of the data attribute of what something stands in: the day or the entry. */
export const closest = (target: EventTarget | null, what: string): string | null =>
  (target instanceof Element && target.closest<HTMLElement>(`[data-${what}]`)?.dataset[what]) || null
