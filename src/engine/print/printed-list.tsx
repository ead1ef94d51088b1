import { cellText } from '../../ui/grid/model/cell-text.ts'
import type { ListSheet } from './list-sheet.ts'
import { SheetHead } from './sheet-head.tsx'

/** Rows as a plain table with its headings on every page. */
export function PrintedList<Row>({ title, columns, rows, facts, at }: ListSheet<Row>) {
  return (
    <article aria-label={title}>
      <SheetHead title={title} facts={facts} at={at} />
      <table className="mw-paper-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-kind={column.kind}>
                {column.caption}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // A sheet is made once: its rows have nothing but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.id} data-kind={column.kind}>
                  {cellText(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
