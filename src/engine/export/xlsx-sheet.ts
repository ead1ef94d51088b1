import writeXlsxFile, { type Cell } from 'write-excel-file/browser'
import type { FileColumn, FileValue } from './columns.ts'

const LONGEST_CELL = 32_767
const LONGEST_NAME = 31
// Characters that XML 1.0 cannot hold.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** An .xlsx file of one sheet: captions in bold that stay in view, text as text, days as dates. */
export async function writeSheet(
  title: string,
  columns: readonly FileColumn[],
  rows: readonly (readonly FileValue[])[],
): Promise<Blob> {
  const heading = columns.map(({ caption }) => ({
    value: written(caption),
    type: String,
    fontWeight: 'bold' as const,
  }))
  const body = rows.map((row) => row.map((value, at) => cellOf(value, columns[at])))
  return await writeXlsxFile([heading, ...body], {
    sheet: sheetName(title),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    dateFormat: 'yyyy-mm-dd',
  }).toBlob()
}

function cellOf(value: FileValue, column: FileColumn | undefined): Cell {
  switch (typeof value) {
    case 'number':
      return column?.format ? { value, type: Number, format: column.format } : { value, type: Number }
    case 'boolean':
      return { value, type: Boolean }
    case 'string': {
      const day = column?.kind === 'day' ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
      return Number.isNaN(day)
        ? { value: written(value), type: String }
        : { value: new Date(day), type: Date, format: 'yyyy-mm-dd' }
    }
    default:
      return null
  }
}

const written = (text: string) => text.replaceAll(unwritable, '').slice(0, LONGEST_CELL)

function sheetName(title: string): string {
  const name = title
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
  return name === '' ? 'Sheet1' : name
}
