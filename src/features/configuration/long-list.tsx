import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

interface LongListProps<Line> {
  readonly label: string
  readonly lines: readonly Line[]
  readonly keyOf: (line: Line, at: number) => string
  readonly children: (line: Line) => ReactNode
}

/** px of a line that is closed; others are measured. */
const usualHeight = 40

/** Lines of any height in a box of their own. A whole site has thousands: only those in view are drawn. */
export function LongList<Line>({ label, lines, keyOf, children }: LongListProps<Line>) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (at) => {
      const line = lines[at]
      return line === undefined ? at : keyOf(line, at)
    },
    overscan: 8,
  })
  const drawn = rows.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = rows.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return (
    <div className="mw-long-list" ref={scroller}>
      <div role="list" aria-label={label} style={{ paddingBlock: `${before}px ${Math.max(0, after)}px` }}>
        {drawn.map(({ index, key }) => {
          const line = lines[index]
          return (
            line !== undefined && (
              <div
                role="listitem"
                className="mw-long-line"
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={lines.length}
              >
                {children(line)}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}
