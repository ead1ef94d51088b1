import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where a form is decided on: Save and Cancel at the foot of a window, or of a phone. */
const decisions = '.mw-dialog-footer, .mw-editor-decide'

const gap = 8

/**
 * How many px a region at the foot of the screen has to rise so that it covers no decision. Measured whenever
 * the region or the window changes its size.
 */
export function useClearOfDecisions(region: RefObject<HTMLElement | null>): number {
  const [rise, setRise] = useState(0)
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return undefined
    const measure = () => setRise(neededRise(element))
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [region])
  return rise
}

function neededRise(region: HTMLElement): number {
  const { left, right, height } = region.getBoundingClientRect()
  if (height === 0) return 0
  // Where it stands without having risen: offsets know nothing of a translation.
  const [top, bottom] = [region.offsetTop, region.offsetTop + height]
  const covered = [...document.querySelectorAll(decisions)]
    .map((each) => each.getBoundingClientRect())
    .filter(
      (box) => box.height > 0 && box.top < bottom && box.bottom > top && box.left < right && box.right > left,
    )
  return covered.length === 0 ? 0 : bottom - Math.min(...covered.map((box) => box.top)) + gap
}
