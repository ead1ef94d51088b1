import type { GridColumn } from '../ui/grid/column.ts'
import { cellText } from '../ui/grid/cell-text.ts'

/** A cell that a spreadsheet would take for a formula is written as text (TRUST 5). */
export const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)*$/.test(text) ? `'${text}` : text

/** The rows as CSV with a heading, in the order and words in which the grid shows them. */
export async function csvOf<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): Promise<string> {
  const { default: papa } = await import('papaparse')
  return papa.unparse({
    fields: columns.map((column) => column.caption),
    data: rows.map((row) => columns.map((column) => escapeFormula(cellText(column, row)))),
  })
}

/** Hands a text to the browser as a file to keep. A spreadsheet needs the byte order mark to know it is UTF-8. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(type.startsWith('text/csv') ? ['\uFEFF', text] : [text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
