import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the page as `--sticky-top` how far down a part that stays in view may go: below the shell's header, and below
 * this element where it stays there itself. It also keeps what is gone to by keys from under both.
 */
export function useStickyTop(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const root = document.documentElement
    const tell = () => {
      const isStuck = getComputedStyle(element).position === 'sticky'
      root.style.setProperty('--page-head', isStuck ? `${element.offsetHeight}px` : '0px')
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    observer.observe(root)
    tell()
    return () => {
      observer.disconnect()
      root.style.removeProperty('--page-head')
    }
  }, [ref])
}
