/** The heading of a group of rows. */
export interface GroupLine {
  readonly kind: 'group'
  /** The texts of its values from the outermost group on; names it in `GridState.collapsed`. */
  readonly path: readonly string[]
  /** 0 for the outermost. */
  readonly depth: number
  readonly column: string
  /** The words of the value, as a cell of the column shows them. */
  readonly text: string
  /** Rows in it, on all pages together. */
  readonly count: number
  readonly isOpen: boolean
  /** Repeated at the top of a page, because the group began on an earlier one. */
  readonly isContinued: boolean
}

export interface RowLine<Row> {
  readonly kind: 'row'
  readonly row: Row
}

/** One line of a grid's body. Pages count lines: a group's heading takes the place of a row. */
export type GridLine<Row> = GroupLine | RowLine<Row>
