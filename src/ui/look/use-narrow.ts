import { useLayoutEffect, useState, type RefObject } from 'react'
import { breakpoints } from './use-media.ts'

/** Whether an element is narrower than the medium breakpoint: what stands beside an open drawer has less than the window. */
export function useNarrow(ref: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    if (!ref.current) return undefined
    const observer = new ResizeObserver(
      ([entry]) => entry && setNarrow(entry.contentRect.width < breakpoints.medium),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isNarrow
}
