import type { ReactNode } from 'react'
import { Plate } from '../plate.tsx'
import { cellText, isTrue } from './cell-text.ts'
import { isBlank, type GridColumn } from './column.ts'

/** What a cell of its kind shows when it is not edited. */
export function cellContent<Row>(column: GridColumn<Row>, row: Row): ReactNode {
  const value = column.value(row)
  if (isBlank(value) && !column.text) return null
  const text = cellText(column, row)
  switch (column.kind) {
    case 'id':
      return <Plate isStatic>{text}</Plate>
    case 'status':
      return column.chip(value, row)
    case 'boolean':
      return <span data-no={!isTrue(value) || undefined}>{text}</span>
    case 'text':
    case 'number':
    case 'date':
    case 'lookup':
      break
  }
  return text
}
