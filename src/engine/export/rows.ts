import type { GridColumn } from '../../ui/grid/model/column.ts'
import { cellText } from '../../ui/grid/model/cell-text.ts'
import { fileColumn, fileValue } from './columns.ts'
import type { SheetReply, SheetRequest } from './xlsx.protocol.ts'

export type FileFormat = 'csv' | 'xlsx'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
// About 20 ms of work.
const CHUNK = 2000

/** A cell that a spreadsheet would take for a formula is written as text (TRUST 5). */
export const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)*$/.test(text) ? `'${text}` : text

/**
 * Makes a file of the rows and hands it to the browser. The page answers in the meantime; rejects when the file cannot
 * be made.
 */
export async function exportRows<Row>(
  format: FileFormat,
  title: string,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  if (format === 'csv') saveFile(`${title}.csv`, 'text/csv;charset=utf-8', await csvOf(columns, rows))
  else saveFile(`${title}.xlsx`, XLSX, await xlsxOf(title, columns, rows))
}

/** The rows as CSV with a heading, in the order and words in which the grid shows them. */
export async function csvOf<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): Promise<string> {
  const { default: papa } = await import('papaparse')
  const parts = [papa.unparse([columns.map((column) => escapeFormula(column.caption))])]
  for await (const chunk of chunksOf(rows))
    parts.push(
      papa.unparse(chunk.map((row) => columns.map((column) => escapeFormula(cellText(column, row))))),
    )
  return parts.join('\r\n')
}

/** The rows as an .xlsx file, written by a worker. */
export async function xlsxOf<Row>(
  title: string,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' })
  // A worker's port takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const ask = (request: SheetRequest) => worker.postMessage(request)
  try {
    for await (const chunk of chunksOf(rows))
      ask({ op: 'rows', rows: chunk.map((row) => columns.map((column) => fileValue(column, row))) })
    ask({ op: 'write', title, columns: columns.map(fileColumn) })
    return await new Promise<Blob>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SheetReply>) =>
        data.ok ? resolve(data.file) : reject(new Error(data.message)),
      )
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    })
  } finally {
    worker.terminate()
  }
}

/** Hands a file to the browser to keep. A spreadsheet needs the byte order mark to know that text is UTF-8. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const link = document.createElement('a')
  const parts = type.startsWith('text/csv') ? ['\uFEFF', content] : [content]
  link.href = URL.createObjectURL(new Blob(parts, { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

/** The rows in parts, with a turn for the page between them. */
async function* chunksOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, 0))
    yield rows.slice(at, at + CHUNK)
  }
}
