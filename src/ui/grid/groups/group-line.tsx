// role=treegrid over plain elements (UX 1).
import { numberWords } from '../../../locale/numbers.ts'
import { memo, type CSSProperties } from 'react'
import { Icon } from '../../look/icon.tsx'
import type { GroupLine } from '../model/lines.ts'
import { WIDE } from '../keys/use-grid-focus.ts'

interface GroupLineProps {
  line: GroupLine
  lineKey: string
  caption: string
  index: number
  ariaRowIndex: number
  columnCount: number
  isTabStop: boolean
  style?: CSSProperties | undefined
}

/** The heading of a group, as wide as the grid; a click, Enter, Left and Right open and close it. */
export const GroupHeading = memo(function GroupHeading(props: GroupLineProps) {
  const { line, caption, isTabStop } = props
  return (
    <div
      role="row"
      className="mw-grid-row mw-group-line"
      aria-rowindex={props.ariaRowIndex}
      aria-level={line.depth + 1}
      aria-expanded={line.isOpen}
      data-group={props.lineKey}
      data-index={props.index}
      data-current={isTabStop || undefined}
      style={props.style}
    >
      <div
        role="gridcell"
        className="mw-grid-cell mw-group-cell"
        aria-colindex={1}
        aria-colspan={props.columnCount}
        data-column={WIDE}
        tabIndex={isTabStop ? 0 : -1}
        style={{ '--mw-group-depth': line.depth }}
      >
        <span className="mw-group-sign" data-open={line.isOpen || undefined}>
          <Icon name="chevron-right" />
        </span>
        <span className="mw-grid-text">
          {caption}: <strong>{line.text === '' ? 'blank' : line.text}</strong> ({numberWords(line.count)})
          {line.isContinued && <span className="mw-group-continued"> continued</span>}
        </span>
      </div>
    </div>
  )
})

/** Names a group among the lines of a page. */
export function groupKey(path: readonly string[]): string {
  return JSON.stringify(path)
}
