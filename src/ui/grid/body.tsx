// role=grid over plain elements (UX 1).
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, type RefObject } from 'react'
import { BodyRow, type RowView } from './body-row.tsx'
import type { EditorActions } from './cell-editor.tsx'
import type { EditSession } from './cell-editing.ts'
import type { Place } from './focus.ts'
import { useRowSlots } from './use-row-slots.ts'

export interface BodyProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Position of the first row among all that match. */
  first: number
  view: RowView<Row>
  place: Place
  /** Pixels. */
  rowHeight: number
  session: EditSession | null
  actions: EditorActions
}

// Up to this many rows all are in the page, so that the browser's own search finds them. Beyond, a page of 100 would
// take longer to turn than the 100 ms of UX G17 on a slow phone.
const MOST_PLAIN_ROWS = 50
// What is drawn before the scroller is measured.
const FIRST_GUESS = { width: 0, height: 600 }

/** The rows: all of them on a page, and only those in view when there are many. */
export function GridBody<Row>(props: BodyProps<Row> & { scrollerRef: RefObject<HTMLElement | null> }) {
  if (props.rows.length === 0) return null
  return props.rows.length > MOST_PLAIN_ROWS ? <VirtualBody {...props} /> : <PlainBody {...props} />
}

function PlainBody<Row>(props: BodyProps<Row>) {
  const { rows, rowKey, place } = props
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const slotOf = useRowSlots(keys, place.row)
  return (
    <div role="rowgroup" className="mw-grid-plain">
      {rows.map((row, index) => (
        <BodyRow key={slotOf(rowKey(row))} {...rowProps(props, row, index)} />
      ))}
    </div>
  )
}

function VirtualBody<Row>(props: BodyProps<Row> & { scrollerRef: RefObject<HTMLElement | null> }) {
  const { rows, rowKey, rowHeight, scrollerRef, place, session } = props
  const kept = place.area === 'data' ? place.index : 0
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: FIRST_GUESS,
    scrollMargin: rowHeight,
    // The row of the Tab stop stays in the page however far it is scrolled away.
    rangeExtractor: useCallback((range: Range) => withKept(defaultRangeExtractor(range), kept), [kept]),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const items = virtualizer.getVirtualItems().flatMap((item) => {
    const row = rows[item.index]
    return row === undefined ? [] : [{ ...item, row, id: rowKey(row) }]
  })
  const slotOf = useRowSlots(
    items.map(({ id }) => id),
    place.row,
  )
  return (
    <div role="rowgroup" className="mw-grid-virtual" style={{ blockSize: virtualizer.getTotalSize() }}>
      {items.map(({ row, id, index, start }) => (
        <BodyRow
          key={slotOf(id)}
          {...rowProps(props, row, index)}
          // An editor makes its row taller.
          measure={session?.row === id ? virtualizer.measureElement : undefined}
          style={{ transform: `translateY(${start - rowHeight}px)` }}
        />
      ))}
    </div>
  )
}

function withKept(indexes: number[], kept: number): number[] {
  return indexes.includes(kept) ? indexes : [...indexes, kept].toSorted((a, b) => a - b)
}

function rowProps<Row>(props: BodyProps<Row>, row: Row, index: number) {
  const { place, session } = props
  const key = props.rowKey(row)
  const hasTabStop = place.area === 'data' && place.index === index
  const own = session?.row === key ? session : null
  return {
    view: props.view,
    row,
    rowKey: key,
    index,
    // The header is row 1.
    ariaRowIndex: props.first + index + 2,
    tabColumn: hasTabStop ? place.column : null,
    tabItem: hasTabStop ? place.item : 0,
    session: own,
    actions: own ? props.actions : null,
  }
}
