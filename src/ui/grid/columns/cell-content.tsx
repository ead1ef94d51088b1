import { memo, type ReactNode } from 'react'
import { Icon } from '../../look/icon.tsx'
import { Plate } from '../../layout/plate.tsx'
import { VisuallyHidden } from '../../look/visually-hidden.tsx'
import { cellText, isTrue } from '../model/cell-text.ts'
import { isBlank, type GridColumn } from '../model/column.ts'

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
      return <Flag isYes={isTrue(value)} text={text} />
    case 'text':
    case 'number':
    case 'date':
    case 'lookup':
      break
  }
  return text
}

// A page of rows has hundreds, and they seldom change.
const Flag = memo(({ isYes, text }: { isYes: boolean; text: string }) => (
  <span className="mw-grid-flag" data-no={!isYes || undefined}>
    {isYes && <Icon name="check" size={14} />}
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
))
