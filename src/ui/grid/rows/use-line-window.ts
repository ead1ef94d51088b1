import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

interface WindowInput {
  count: number
  /** Pixels of a line, and of the rows of the head that stand over the lines. */
  rowHeight: number
  headHeight: number
  scrollerRef: RefObject<HTMLElement | null>
  /** The line with an editor, which may be taller. */
  edited: number | null
  /** A line that is drawn wherever it is. */
  kept: number
}

export interface LineWindow {
  /** The lines to draw, in order. */
  indexes: readonly number[]
  /** Pixels from the first line to one. */
  topOf: (index: number) => number
  /** Pixels of all lines together. */
  height: number
  isScrolling: boolean
  /** To be given to the element of the edited line. */
  measure: (line: HTMLElement | null) => (() => void) | undefined
}

// Lines drawn out of sight, so that there is something to see before the next ones are drawn.
const AHEAD = 8
const BEHIND = 2
// What is drawn before the scroller is measured.
const FIRST_GUESS = 600
const SETTLE = 150

interface View {
  first: number
  last: number
  way: 1 | 0 | -1
}

/** Which of many lines of one height stand in view: those are all that is drawn. */
export function useLineWindow(input: WindowInput): LineWindow {
  const { count, rowHeight, headHeight, scrollerRef, edited, kept } = input
  const [view, setView] = useState<View>(() => ({
    first: 0,
    last: Math.ceil(FIRST_GUESS / rowHeight),
    way: 0,
  }))
  const [editedHeight, setEditedHeight] = useState(rowHeight)
  const extra = edited === null ? 0 : Math.max(0, editedHeight - rowHeight)
  const { isScrolling, keepScrolling } = useScrolling()

  useLayoutEffect(() => {
    const scroller = scrollerRef.current
    if (!scroller) return undefined
    let height = scroller.clientHeight
    const lineAt = (place: number) => {
      const isBelow = edited !== null && place >= edited * rowHeight + extra
      return Math.max(0, Math.floor((place - (isBelow ? extra : 0)) / rowHeight))
    }
    const look = () => {
      const top = scroller.scrollTop
      const first = lineAt(top)
      const last = lineAt(top + height - headHeight)
      setView((before) =>
        before.first === first && before.last === last
          ? before
          : { first, last, way: before.first === first ? before.way : before.first < first ? 1 : -1 },
      )
    }
    // In the frame that scrolls: later would be seen as a gap.
    const onScroll = () =>
      flushSync(() => {
        look()
        keepScrolling()
      })
    const observer = new ResizeObserver(() => {
      height = scroller.clientHeight
      look()
    })
    observer.observe(scroller)
    look()
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scrollerRef, rowHeight, headHeight, edited, extra, keepScrolling])

  const measure = useCallback((line: HTMLElement | null) => {
    if (!line) return undefined
    const observer = new ResizeObserver(() => setEditedHeight(line.offsetHeight))
    observer.observe(line)
    return () => observer.disconnect()
  }, [])

  return {
    indexes: indexesIn(view, count, kept),
    topOf: (index) => index * rowHeight + (edited !== null && index > edited ? extra : 0),
    height: count * rowHeight + extra,
    isScrolling,
    measure,
  }
}

/** True from a scroll on until nothing has scrolled for a moment. */
function useScrolling() {
  const [scrolledAt, setScrolledAt] = useState<number | null>(null)
  useEffect(() => {
    if (scrolledAt === null) return undefined
    const timer = setTimeout(() => setScrolledAt(null), SETTLE)
    return () => clearTimeout(timer)
  }, [scrolledAt])
  const keepScrolling = useCallback(() => setScrolledAt(performance.now()), [])
  return { isScrolling: scrolledAt !== null, keepScrolling }
}

function indexesIn({ first, last, way }: View, count: number, kept: number): number[] {
  // There may be fewer lines than when it was looked.
  const past = Math.max(0, last - count + 1)
  const from = Math.max(0, first - past - (way < 0 ? AHEAD : BEHIND))
  const to = Math.min(count - 1, last - past + (way > 0 ? AHEAD : BEHIND))
  const indexes = kept < from && kept >= 0 ? [kept] : []
  for (let index = from; index <= to; index++) indexes.push(index)
  if (kept > to && kept < count) indexes.push(kept)
  return indexes
}
