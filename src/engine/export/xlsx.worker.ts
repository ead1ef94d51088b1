import type { FileValue } from './columns.ts'
import { writeSheet } from './xlsx-sheet.ts'
import type { SheetReply, SheetRequest } from './xlsx.protocol.ts'

const rows: (readonly FileValue[])[] = []
// A worker's port takes no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const reply = (message: SheetReply) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  if (data.op === 'rows') {
    for (const row of data.rows) rows.push(row)
    return
  }
  writeSheet(data.title, data.columns, rows).then(
    (file) => reply({ ok: true, file }),
    (cause: unknown) => reply({ ok: false, message: String(cause) }),
  )
})
