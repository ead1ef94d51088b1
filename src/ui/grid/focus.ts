/** Where the one Tab stop of a grid is. `index` is the row on the page, kept to find a neighbour when the row goes. */
export interface Place {
  area: 'header' | 'data'
  /** Key of the row; null before any row was there, and for 'header' the row last visited. */
  row: string | null
  index: number
  column: string
  /** Which of several controls in the cell; 0 in an ordinary cell. */
  item: number
}

/** What a grid shows, as far as moving over it goes. */
export interface FocusLayout {
  columns: readonly string[]
  rowCount: number
  keyAt: (index: number) => string | null
  /** Position of a row on the page, -1 when it is not there; `hint` is where to look first. */
  indexOf: (row: string, hint: number) => number
  /** Number of controls in a data cell; 0 for an ordinary cell. */
  itemsAt: (index: number, column: string) => number
}

export type Move = 'left' | 'right' | 'up' | 'down' | 'row-start' | 'row-end' | 'grid-start' | 'grid-end'

export const FIRST_PLACE: Place = { area: 'data', row: null, index: 0, column: '', item: 0 }

/** The nearest place that exists: the same row wherever it went, else the row now at its position, else the header. */
export function settle(place: Place, layout: FocusLayout): Place {
  const column = layout.columns.includes(place.column) ? place.column : (layout.columns[0] ?? '')
  if (place.area === 'header') return { ...place, column, item: 0 }
  if (layout.rowCount === 0) return { ...place, area: 'header', column, item: 0 }
  const found = place.row === null ? -1 : layout.indexOf(place.row, place.index)
  const index = found >= 0 ? found : Math.min(place.index, layout.rowCount - 1)
  const item = Math.max(0, Math.min(place.item, layout.itemsAt(index, column) - 1))
  return { area: 'data', row: layout.keyAt(index), index, column, item }
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
      if (place.area === 'header') return place
      return place.index === 0 ? toHeader(place) : toRow(place, place.index - 1, layout)
    case 'down':
      if (place.area === 'header') return toRow(place, 0, layout)
      return toRow(place, Math.min(last, place.index + 1), layout)
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

export function toHeader(place: Place): Place {
  return { ...place, area: 'header', item: 0 }
}

export function toRow(place: Place, index: number, layout: FocusLayout): Place {
  return settle({ ...place, area: 'data', row: layout.keyAt(index), index: Math.max(0, index) }, layout)
}

function enter(place: Place, at: number, side: 'first' | 'last', layout: FocusLayout): Place {
  const column = layout.columns[at]
  if (column === undefined) return place
  const entered = { ...place, column, item: 0 }
  return side === 'first' ? entered : { ...entered, item: Math.max(0, items(entered, layout) - 1) }
}

function items(place: Place, layout: FocusLayout): number {
  return place.area === 'header' ? 0 : layout.itemsAt(place.index, place.column)
}
