import { useLayoutEffect, useState, type RefObject } from 'react'

/** Pixels of a row in the density of the moment: the header has the same. */
export function useRowHeight(gridRef: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(36)
  useLayoutEffect(() => {
    const header = gridRef.current?.querySelector('[data-header]')
    if (!header) return undefined
    const observer = new ResizeObserver(() => setHeight(header.getBoundingClientRect().height))
    observer.observe(header)
    return () => observer.disconnect()
  }, [gridRef])
  return height
}
