// role=grid over plain elements (UX 1).
import { useMemo, type CSSProperties, type RefObject } from 'react'
import { BodyRow, type RowView } from './body-row.tsx'
import type { EditorActions } from '../editing/cell-editor.tsx'
import type { EditSession } from '../model/cell-editing.ts'
import type { Place } from '../keys/focus.ts'
import { GroupHeading } from '../groups/group-line.tsx'
import type { RowEdit } from '../model/grid-props.ts'
import type { GridLine } from '../model/lines.ts'
import type { RowActions } from '../editing/row-editor.tsx'
import { useLineWindow, type LineWindow } from './use-line-window.ts'
import { useRowSlots } from './use-row-slots.ts'

export interface BodyProps<Row> {
  lines: readonly GridLine<Row>[]
  keyOf: (line: GridLine<Row>) => string
  /** Position of the first line among all there are. */
  first: number
  /** Rows of the head: the header is row 1. */
  headRows: number
  view: RowView<Row>
  captionOf: (columnId: string) => string
  place: Place
  /** Pixels. */
  rowHeight: number
  headHeight: number
  alternates: boolean
  session: EditSession | null
  actions: EditorActions
  rowEdit: RowEdit<Row> | null
  rowActions: RowActions
  scrollerRef: RefObject<HTMLElement | null>
}

// Up to this many rows all are in the page, so that the browser's own search finds them. Beyond, a page of 100 would
// take longer to turn than the 100 ms of UX G17 on a slow phone.
const MOST_PLAIN_ROWS = 50

/** The lines: all of them on a page, and only those in view when there are many. */
export function GridBody<Row>(props: BodyProps<Row>) {
  if (props.lines.length === 0) return null
  // Cards are of many heights: a browser that leaves out what is not in view has to measure them itself.
  const isPlain = props.view.isCards || props.lines.length <= MOST_PLAIN_ROWS
  return !isPlain ? <VirtualBody {...props} /> : <PlainBody {...props} />
}

function PlainBody<Row>(props: BodyProps<Row>) {
  const { lines, keyOf, place } = props
  const keys = useMemo(() => lines.map(keyOf), [lines, keyOf])
  const { slotOf } = useRowSlots(keys, place.row, false)
  return (
    <div role="rowgroup" className="mw-grid-plain">
      {lines.map((line, index) => {
        const key = keyOf(line)
        return <Line key={slotOf(key)} body={props} line={line} lineKey={key} index={index} />
      })}
    </div>
  )
}

function VirtualBody<Row>(props: BodyProps<Row>) {
  const { lines, keyOf, rowHeight, headHeight, scrollerRef, place, session, rowEdit } = props
  const editedKey = session?.row ?? rowEdit?.key ?? null
  const edited = useMemo(
    () => (editedKey === null ? null : lines.findIndex((line) => keyOf(line) === editedKey)),
    [lines, keyOf, editedKey],
  )
  const view = useLineWindow({
    count: lines.length,
    rowHeight,
    headHeight,
    scrollerRef,
    edited: edited === -1 ? null : edited,
    // The row of the Tab stop stays in the page however far it is scrolled away.
    kept: place.area === 'data' ? place.index : 0,
  })
  const drawn = new Map<string, number>()
  for (const index of view.indexes) {
    const line = lines[index]
    if (line) drawn.set(keyOf(line), index)
  }
  const { slotOf, inPage } = useRowSlots([...drawn.keys()], place.row, view.isScrolling)
  return (
    <div role="rowgroup" className="mw-grid-virtual" style={{ blockSize: view.height }}>
      {inPage.map((key) => {
        const index = drawn.get(key) ?? 0
        const line = lines[index]
        return (
          line && (
            <Line
              key={slotOf(key)}
              body={props}
              line={line}
              lineKey={key}
              index={index}
              // An editor makes its row taller.
              measure={editedKey === key ? view.measure : undefined}
              style={lineStyle(view.topOf(index))}
            />
          )
        )
      })}
    </div>
  )
}

const MOST_STYLES = 4000
const lineStyles = new Map<number, CSSProperties>()

/** Where a line stands; the same object for the same place, so that scrolling draws no row that was there before. */
function lineStyle(top: number): CSSProperties {
  let style = lineStyles.get(top)
  if (!style) {
    if (lineStyles.size >= MOST_STYLES) lineStyles.clear()
    style = { transform: `translateY(${top}px)` }
    lineStyles.set(top, style)
  }
  return style
}

interface LineProps<Row> {
  body: BodyProps<Row>
  line: GridLine<Row>
  lineKey: string
  index: number
  style?: CSSProperties
  measure?: LineWindow['measure'] | undefined
}

/** A heading, or a row of data; both are drawn again only when their own props change. */
function Line<Row>({ body, line, lineKey, index, style, measure }: LineProps<Row>) {
  const { place, session, view } = body
  const hasTabStop = place.area === 'data' && place.index === index
  const ariaRowIndex = body.headRows + body.first + index + 1
  const isStriped = body.alternates && (body.first + index) % 2 === 1
  if (line.kind === 'group') {
    return (
      <GroupHeading
        line={line}
        lineKey={lineKey}
        caption={body.captionOf(line.column)}
        index={index}
        ariaRowIndex={ariaRowIndex}
        columnCount={view.placed.length}
        isTabStop={hasTabStop}
        style={style}
      />
    )
  }
  const cellEdit = session?.row === lineKey ? session : null
  const rowEdit = body.rowEdit?.key === lineKey ? body.rowEdit : null
  return (
    <BodyRow
      view={view}
      row={line.row}
      rowKey={lineKey}
      index={index}
      ariaRowIndex={ariaRowIndex}
      tabColumn={hasTabStop ? place.column : null}
      tabItem={hasTabStop ? place.item : 0}
      session={cellEdit}
      actions={cellEdit ? body.actions : null}
      edit={rowEdit}
      rowActions={rowEdit ? body.rowActions : null}
      isStriped={isStriped}
      {...(style && { style })}
      measure={measure}
    />
  )
}
