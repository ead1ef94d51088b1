import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { followPointer } from '../../look/follow-pointer.ts'
import { MIN_WIDTH } from '../model/column.ts'
import { COMMANDS } from './use-column-layout.ts'

export type ColumnDrop = { kind: 'group' } | { kind: 'column'; column: string; side: 'before' | 'after' }

interface DragInput {
  gridRef: RefObject<HTMLElement | null>
  panelRef: RefObject<HTMLElement | null>
  onWidth: (column: string, width: number) => void
  onFit: (column: string) => void
  onDrop: (column: string, drop: ColumnDrop) => void
}

export interface ColumnDrag {
  resizing: { id: string; width: number } | null
  dragged: { column: string; drop: ColumnDrop | null } | null
  /** Whether the click that follows belongs to a drag and means nothing else. */
  isClickSpent: () => boolean
  headProps: {
    onPointerDown: (event: PointerEvent) => void
    onDoubleClick: (event: MouseEvent) => void
  }
}

// Less is a click with a trembling hand.
const DRAG_DISTANCE = 6

/** Headings by pointer: their right edge changes the width, the rest drags the column to another place. */
export function useColumnDrag({ gridRef, panelRef, onWidth, onFit, onDrop }: DragInput): ColumnDrag {
  const [resizing, setResizing] = useState<ColumnDrag['resizing']>(null)
  const [dragged, setDragged] = useState<ColumnDrag['dragged']>(null)
  const spent = useRef(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const follow: typeof followPointer = (move, end) => {
    stop.current()
    return (stop.current = followPointer(move, end))
  }

  const resize = (id: string, cell: HTMLElement, from: number) => {
    const start = cell.getBoundingClientRect().width
    // A column pinned at the end grows to the left of its own edge; the pointer is at its right edge all the same.
    let width = start
    follow(
      ({ clientX }) => {
        width = Math.max(MIN_WIDTH, Math.round(start + clientX - from))
        setResizing({ id, width })
      },
      (isDone) => {
        setResizing(null)
        if (isDone && width !== start) onWidth(id, width)
      },
    )
  }

  const drag = (column: string, from: { clientX: number; clientY: number }) => {
    let drop: ColumnDrop | null = null
    let isDragging = false
    follow(
      (event) => {
        const distance = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY)
        if (!isDragging && distance < DRAG_DISTANCE) return
        const next = dropAt(event, column, gridRef.current, panelRef.current)
        if (isDragging && JSON.stringify(next) === JSON.stringify(drop)) return
        isDragging = true
        spent.current = true
        drop = next
        setDragged({ column, drop })
      },
      (isDone) => {
        setDragged(null)
        // The click comes after the pointer is up, if it comes at all.
        setTimeout(() => (spent.current = false))
        if (isDone && drop) onDrop(column, drop)
      },
    )
  }

  const onPointerDown = (event: PointerEvent) => {
    const { target } = event
    if (event.button !== 0 || !(target instanceof Element) || target.closest('button')) return
    const cell = target.closest<HTMLElement>('[data-header] [data-column]')
    const id = cell?.dataset['column']
    if (!cell || id === undefined || id === COMMANDS) return
    if (target.closest('[data-resizer]')) {
      event.preventDefault()
      spent.current = true
      resize(id, cell, event.clientX)
      addEventListener('pointerup', () => setTimeout(() => (spent.current = false)), { once: true })
      // By touch a heading that moves would be a page that scrolls.
    } else if (event.pointerType !== 'touch') drag(id, event)
  }

  const onDoubleClick = ({ target }: MouseEvent) => {
    const id =
      target instanceof Element && target.closest('[data-resizer]')
        ? target.closest<HTMLElement>('[data-column]')?.dataset['column']
        : undefined
    if (id !== undefined) onFit(id)
  }

  return { resizing, dragged, isClickSpent: () => spent.current, headProps: { onPointerDown, onDoubleClick } }
}

function dropAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  dragged: string,
  grid: HTMLElement | null,
  panel: HTMLElement | null,
): ColumnDrop | null {
  const box = panel?.getBoundingClientRect()
  if (box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom)
    return { kind: 'group' }
  const scroller = grid?.parentElement?.getBoundingClientRect()
  if (!grid || !scroller || clientY < scroller.top || clientY > scroller.bottom) return null
  // Pinned headings lie over the others.
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-header] [data-column]')].toSorted(
    (a, b) => Number(b.dataset['pin'] !== undefined) - Number(a.dataset['pin'] !== undefined),
  )
  for (const cell of cells) {
    const { left, right } = cell.getBoundingClientRect()
    const column = cell.dataset['column']
    if (column === undefined || column === COMMANDS || clientX < left || clientX > right) continue
    return column === dragged
      ? null
      : { kind: 'column', column, side: clientX < (left + right) / 2 ? 'before' : 'after' }
  }
  return null
}
