import { useLayoutEffect, useState, type RefObject } from 'react'

const NARROW = 720

/** Whether an element is narrower than 720 px, the medium breakpoint of SPEC 9. */
export function useNarrow(ref: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    if (!ref.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setNarrow(entry.contentRect.width < NARROW))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isNarrow
}
