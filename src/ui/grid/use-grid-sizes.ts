import { useLayoutEffect, useState, type RefObject } from 'react'

/** Pixels of a row in the density of the moment, and of the rows of the head together. */
export function useGridSizes(
  rulerRef: RefObject<HTMLElement | null>,
  headRef: RefObject<HTMLElement | null>,
): { rowHeight: number; headHeight: number } {
  const [sizes, setSizes] = useState({ rowHeight: 36, headHeight: 36 })
  useLayoutEffect(() => {
    const measure = () => {
      const rowHeight = rulerRef.current?.getBoundingClientRect().height ?? 36
      const headHeight = headRef.current?.getBoundingClientRect().height ?? 0
      setSizes((before) =>
        before.rowHeight === rowHeight && before.headHeight === headHeight
          ? before
          : { rowHeight, headHeight },
      )
    }
    const observer = new ResizeObserver(measure)
    for (const { current } of [rulerRef, headRef]) if (current) observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [rulerRef, headRef])
  return sizes
}
