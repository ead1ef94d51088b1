import type { ReactNode } from 'react'
import type { Beyond, Option } from '../../fields/field-props.ts'

export type CellValue = string | number | boolean | null | undefined

/** How a cell is edited in place; `select` stores the id of an option and shows its label. */
export type EditorSpec<Row> =
  | { type: 'text' | 'number' | 'date' | 'datetime' | 'textarea' | 'checkbox' }
  | {
      type: 'select'
      options: (row: Row) => readonly Option[]
      /** Where the options of a row are only the beginning. */
      beyond?: (row: Row) => Beyond | undefined
    }

interface ColumnBase<Row> {
  id: string
  caption: string
  value: (row: Row) => CellValue
  /** Pixels. 0 means 100 and never less than 64; left out, the column takes its share of free width. */
  width?: number
  sortable?: boolean
  /** The words to show, search and read aloud, when the kind's own are not right. */
  text?: (row: Row) => string
  /** What to sort by when neither the value nor its words are right; null sorts last. */
  sortValue?: (row: Row) => string | number | null
  render?: (row: Row) => ReactNode
  editor?: EditorSpec<Row>
  /** Its editor says that it must be filled. */
  isRequired?: boolean
  /** Not shown by the definition, only where its user has asked for it. */
  startsHidden?: boolean
  /** Searched only while it is shown; others are found by their hidden words, too. */
  searchedShown?: boolean
  /** False for rows whose cell in this column may not be edited. */
  editable?: (row: Row) => boolean
}

/** One column as data. Keep the array and its members stable between renders: caches hang on them. */
export type GridColumn<Row> = ColumnBase<Row> &
  (
    | { kind: 'text' | 'date' | 'boolean' }
    | {
        kind: 'id'
        /** What its numbers begin with on screen: LOC gives LOC-2. Left out, whatever letters are asked for. */
        plate?: string
      }
    | { kind: 'number'; format?: Intl.NumberFormatOptions }
    | {
        kind: 'lookup'
        labels: ReadonlyMap<string | number, string>
        /** Where the labels are those of the first values and of those in view: how the others are found. */
        beyond?: Beyond | undefined
      }
    | {
        kind: 'status'
        chip: (value: CellValue, row: Row) => ReactNode
        /** Words of the stored codes, where they are others than the codes. */
        labels?: ReadonlyMap<string | number, string>
      }
  )

export type ColumnKind = GridColumn<never>['kind']

const DEFAULT_WIDTH = 100
export const MIN_WIDTH = 64
const KIND_WIDTH = { text: 160, lookup: 144, id: 128, number: 104, date: 160, boolean: 88, status: 144 }

/** Pixels of a column: a width set by the user wins, a configured 0 means 100 (SPEC 9), and 64 is the least. */
export function columnWidth<Row>(column: GridColumn<Row>, chosen: number | undefined): number {
  const configured = column.width === undefined ? KIND_WIDTH[column.kind] : column.width || DEFAULT_WIDTH
  return Math.max(MIN_WIDTH, chosen || configured)
}

/** Whether a column takes a share of the width that is left over. */
export function grows<Row>(column: GridColumn<Row>, chosen: number | undefined): boolean {
  return column.width === undefined && mayGrow(column, chosen)
}

/** Whether it takes one where every column has a width of its own, rather than leave a void: words nobody has sized. */
export function mayGrow<Row>(column: GridColumn<Row>, chosen: number | undefined): boolean {
  return chosen === undefined && ['text', 'lookup'].includes(column.kind)
}

/** True when a cell holds nothing a reader could see. */
export function isBlank(value: CellValue): value is null | undefined | '' {
  if (value === null || value === undefined) return true
  if (typeof value === 'number') return Number.isNaN(value)
  return typeof value === 'string' && value.trim() === ''
}

export function canEditCell<Row>(column: GridColumn<Row>, row: Row): boolean {
  return column.editor !== undefined && (column.editable?.(row) ?? true)
}
