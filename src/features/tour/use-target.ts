import { useEffect, useState } from 'react'
import type { Box } from './card-place.ts'

/** Where the first of these elements is that can be seen, as it moves; null while there is none. */
export function useTarget(selectors: readonly string[]): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  const key = selectors.join('\n')
  useEffect(() => {
    let isBrought = false
    let frame = 0
    const look = () => {
      const found = key
        .split('\n')
        .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
        .find((element) => element.checkVisibility())
      if (found && !isBrought) {
        isBrought = true
        found.scrollIntoView({ block: 'nearest' })
      }
      const next = found ? boxOf(found) : null
      setBox((before) => (isSame(before, next) ? before : next))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [key])
  return box
}

function boxOf(element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

const isSame = (a: Box | null, b: Box | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.left === b.left &&
    a.top === b.top &&
    a.width === b.width &&
    a.height === b.height)
