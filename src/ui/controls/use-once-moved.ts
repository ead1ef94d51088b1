import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells once an element stands elsewhere than when this began: what was placed beside it would lie over it. */
export function useOnceMoved(target: RefObject<Element | null> | undefined, onMoved: () => void): void {
  const moved = useEffectEvent(onMoved)
  useEffect(() => {
    const element = target?.current
    if (!element) return undefined
    const { top, right, bottom, left } = element.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    // Of the page only its own place is looked at: as soon as it moves, less of it is seen there.
    const sides = [top, clientWidth - right, clientHeight - bottom, left]
    let seen: number | null = null
    const observer = new IntersectionObserver(
      ([entry]) => {
        const ratio = entry?.intersectionRatio ?? 0
        if (seen !== null && ratio < seen) moved()
        seen ??= ratio
      },
      {
        // The page itself, also where it stands in a frame.
        root: document,
        rootMargin: sides.map((side) => `${-Math.floor(side)}px`).join(' '),
        threshold: [0, 0.25, 0.5, 0.75, 0.9, 1],
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
}
