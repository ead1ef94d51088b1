import type { FileColumn, FileValue } from './columns.ts'

/** What the page hands to the worker, rows in parts so that none of them holds the page up. */
export type SheetRequest =
  | { readonly op: 'rows'; readonly rows: readonly (readonly FileValue[])[] }
  | { readonly op: 'write'; readonly title: string; readonly columns: readonly FileColumn[] }

export type SheetReply =
  | { readonly ok: true; readonly file: Blob }
  | { readonly ok: false; readonly message: string }
