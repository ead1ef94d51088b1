import { useRef, useState, type KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Makes a list of marks one Tab stop: arrows, Home and End move along it, Enter and Space open. */
export function useRoving(count: number, onOpen?: (index: number) => void) {
  const [current, setCurrent] = useState(0)
  const marks = useRef(new Map<number, HTMLElement | SVGElement>())
  const active = Math.min(current, Math.max(count - 1, 0))
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, count)
    const isOpening = onOpen !== undefined && (event.key === 'Enter' || event.key === ' ')
    if (next === undefined && !isOpening) return
    event.preventDefault()
    if (next === undefined) onOpen?.(index)
    else marks.current.get(next)?.focus()
  }
  return (index: number) => ({
    ref: (mark: HTMLElement | SVGElement | null) => {
      if (mark) marks.current.set(index, mark)
      else marks.current.delete(index)
    },
    tabIndex: index === active ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
    ...(onOpen && { onClick: () => onOpen(index) }),
  })
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? undefined : Math.min(Math.max(index + step, 0), count - 1)
}
