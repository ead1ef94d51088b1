/** Where the one Tab stop of a grid is. `index` is the line on the page, kept to find a neighbour when the line goes. */
export interface Place {
  area: 'header' | 'filter' | 'data'
  /** Key of the line; null before any line was there, and outside the data the line last visited. */
  row: string | null
  index: number
  column: string
  /** Which of several controls in the cell; 0 in an ordinary cell. In the filter row 0 is the cell, 1 its field. */
  item: number
}

/** What a grid shows, as far as moving over it goes. */
export interface FocusLayout {
  columns: readonly string[]
  /** The rows of the head that are drawn, from the top. */
  head: readonly ('header' | 'filter')[]
  /** Lines of the page: rows and the headings of groups. */
  rowCount: number
  keyAt: (index: number) => string | null
  /** Position of a line on the page, -1 when it is not there; `hint` is where to look first. */
  indexOf: (row: string, hint: number) => number
  /** Number of controls in a data cell; 0 for an ordinary cell. */
  itemsAt: (index: number, column: string) => number
  /** Number of fields in a cell of the filter row that are gone into. */
  fieldsOf: (column: string) => number
  /** A line that is one cell, whatever the column. */
  isWide: (index: number) => boolean
}

export type Move = 'left' | 'right' | 'up' | 'down' | 'row-start' | 'row-end' | 'grid-start' | 'grid-end'

export const FIRST_PLACE: Place = { area: 'data', row: null, index: 0, column: '', item: 0 }

/** The nearest place that exists: the same line wherever it went, else the line now at its position, else the head. */
export function settle(place: Place, layout: FocusLayout): Place {
  const column = layout.columns.includes(place.column) ? place.column : (layout.columns[0] ?? '')
  const area = areaOf(place, layout)
  if (area === 'header') return { ...place, area, column, item: 0 }
  if (area === 'filter')
    return { ...place, area, column, item: Math.min(place.item, layout.fieldsOf(column)) }
  if (layout.rowCount === 0) return { ...place, area, column, item: 0 }
  const found = place.row === null ? -1 : layout.indexOf(place.row, place.index)
  const index = found >= 0 ? found : Math.min(place.index, layout.rowCount - 1)
  const item = Math.max(0, Math.min(place.item, layout.itemsAt(index, column) - 1))
  return { area, row: layout.keyAt(index), index, column, item }
}

function areaOf({ area }: Place, { head, rowCount }: FocusLayout): Place['area'] {
  if (area !== 'data') return head.includes(area) ? area : (head[0] ?? 'data')
  return rowCount === 0 ? (head[0] ?? 'data') : 'data'
}

/** One step over the cells; a cell of several controls is crossed control by control. Stops at the edges. */
export function step(place: Place, move: Move, layout: FocusLayout): Place {
  const last = layout.rowCount - 1
  const at = layout.columns.indexOf(place.column)
  const end = layout.columns.length - 1
  switch (move) {
    case 'left':
      return place.item > 0 ? { ...place, item: place.item - 1 } : enter(place, at - 1, 'last', layout)
    case 'right':
      return place.item < items(place, layout) - 1
        ? { ...place, item: place.item + 1 }
        : enter(place, at + 1, 'first', layout)
    case 'up':
      return place.area === 'data' && place.index > 0
        ? toRow(place, place.index - 1, layout)
        : toHead(place, -1, layout)
    case 'down':
      return place.area === 'data'
        ? toRow(place, Math.min(last, place.index + 1), layout)
        : toHead(place, 1, layout)
    case 'row-start':
      return enter({ ...place, item: 0 }, 0, 'first', layout)
    case 'row-end':
      return enter({ ...place, item: 0 }, end, 'last', layout)
    case 'grid-start':
      return enter(toRow({ ...place, item: 0 }, 0, layout), 0, 'first', layout)
    case 'grid-end':
      break
  }
  return enter(toRow({ ...place, item: 0 }, last, layout), end, 'last', layout)
}

/** The row of the head above or below a place; below the last of them the first line. */
function toHead(place: Place, by: 1 | -1, layout: FocusLayout): Place {
  const { head } = layout
  const at = place.area === 'data' ? head.length : head.indexOf(place.area)
  const area = head[at + by]
  if (area !== undefined) return { ...place, area, item: 0 }
  return by === 1 && layout.rowCount > 0 ? toRow(place, 0, layout) : place
}

export function toArea(place: Place, area: 'header' | 'filter', item = 0): Place {
  return { ...place, area, item }
}

export function toRow(place: Place, index: number, layout: FocusLayout): Place {
  return settle({ ...place, area: 'data', row: layout.keyAt(index), index: Math.max(0, index) }, layout)
}

function enter(place: Place, at: number, side: 'first' | 'last', layout: FocusLayout): Place {
  const column = layout.columns[at]
  if (column === undefined || (place.area === 'data' && layout.isWide(place.index))) return place
  const entered = { ...place, column, item: 0 }
  return side === 'first' ? entered : { ...entered, item: Math.max(0, items(entered, layout) - 1) }
}

function items(place: Place, layout: FocusLayout): number {
  return place.area === 'data' ? layout.itemsAt(place.index, place.column) : 0
}
