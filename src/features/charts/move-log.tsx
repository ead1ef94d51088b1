import { useEffect, useRef } from 'react'
import { chartStart } from '../../events/chart-run.ts'

interface LogProps {
  readonly moves: readonly { readonly words: string; readonly at: string }[]
  /** From 1. */
  readonly chosen: number
  readonly onChoose: (at: number) => void
}

/** The moves of a run, the oldest first; the chosen one is in view. */
export function MoveLog({ moves, chosen, onChoose }: LogProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const [room, row] = [list.current, list.current?.children[chosen - 1]]
    if (!room || !row) return
    // The list alone is moved, never the page below the reader.
    const [seen, box] = [room.getBoundingClientRect(), row.getBoundingClientRect()]
    room.scrollBy({ top: Math.min(0, box.top - seen.top) + Math.max(0, box.bottom - seen.bottom) })
  }, [chosen])
  return (
    <ol ref={list} className="mw-charts-log">
      {moves.map(({ words, at }, index) => (
        // Moves are only ever added at the end.
        // oxlint-disable-next-line no-array-index-key
        <li key={index}>
          <button
            type="button"
            aria-current={index + 1 === chosen ? 'step' : undefined}
            onClick={() => onChoose(index + 1)}
          >
            <span>{words === chartStart ? 'It starts' : words}</span>
            <time>{at}</time>
          </button>
        </li>
      ))}
    </ol>
  )
}
