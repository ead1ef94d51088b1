import { useCallback, useEffect, useRef, useState } from 'react'
import type { GridLine } from '../model/lines.ts'
import { heldLines } from './held-lines.ts'

/** Milliseconds after which a pointer that rests on the rows aims at none of them. */
const REST = 2_000

/** Whether rows are pointed at just now, and what listens for it. */
export function usePointing() {
  const [isPointing, setPointing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    setPointing(false)
  }, [])
  const point = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(stop, REST)
    setPointing(true)
  }, [stop])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isPointing,
    pointingProps: { onPointerMove: point, onPointerDownCapture: point, onPointerLeave: stop },
  }
}

interface Stood<Row> {
  readonly asked: string
  readonly lines: readonly GridLine<Row>[]
  readonly shown: readonly GridLine<Row>[]
}

interface Holding<Row> {
  /** What is asked of the rows: another question has other lines at once. */
  readonly asked: string
  readonly isHeld: boolean
  readonly isFirst: boolean
  readonly keyOf: (line: GridLine<Row>) => string
  readonly isOthers: ((key: string) => boolean) | undefined
  readonly find: (key: string) => Row | undefined
}

/** The lines of a page; while they are held, what others do moves none of them (`held-lines.ts`). */
export function useHeldLines<Row>(
  lines: readonly GridLine<Row>[],
  { asked, isHeld, isFirst, keyOf, isOthers, find }: Holding<Row>,
): readonly GridLine<Row>[] {
  const [stood, setStood] = useState<Stood<Row>>({ asked, lines, shown: lines })
  const isSame = stood.lines === lines && stood.asked === asked
  if (isSame && (isHeld || stood.shown === lines)) return stood.shown
  const held =
    isHeld && isOthers && stood.asked === asked
      ? heldLines(stood.shown, lines, { keyOf, isOthers, find, isFirst })
      : null
  const shown = held ?? lines
  setStood({ asked, lines, shown })
  return shown
}
