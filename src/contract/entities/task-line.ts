import * as v from 'valibot'
import type { RecordRow } from '../schema/entity.ts'
import { choice } from '../schema/field.ts'

/** The four values of a checklist line (SPEC 4); '' is blank. */
export const lineStatuses = ['done', 'notDone', 'pending', ''] as const
export type LineStatus = (typeof lineStatuses)[number]

export const lineStatusWords: Record<LineStatus, string> = {
  done: 'Done',
  notDone: 'Not done',
  pending: 'Pending',
  '': 'Blank',
}

/** `taskStatus` of PM lines and `inspectionStatus` of log lines. */
export const lineStatus = choice('Status', lineStatuses, '')

/** Lines as SPEC 4 shows them: by sortOrder where they carry one, else in their stored order. */
export function inOrder<Line extends { readonly sortOrder?: number | null | undefined }>(
  lines: readonly Line[],
): readonly Line[] {
  const orderOf = (line: Line) => line.sortOrder ?? Number.MAX_SAFE_INTEGER
  return lines.toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** The lines that a form's values carry, as rows in the order in which they are shown; of nonsense, none. */
export function linesAsShown(lines: unknown): readonly RecordRow[] {
  const rows = v.safeParse(Rows, lines)
  return rows.success ? inOrder(rows.output) : []
}

const Rows = v.array(v.looseObject({ sortOrder: v.optional(v.nullable(v.number())) }))

/** 'All Done': every line done, remarks kept (SPEC 4). */
export const allDone = <Line extends { readonly taskStatus: LineStatus }>(
  lines: readonly Line[],
): readonly Line[] => lines.map((line) => ({ ...line, taskStatus: 'done' as const }))

/** 'Clear All': status and remarks blank on every line (SPEC 4). */
export const clearAll = <Line extends { readonly taskStatus: LineStatus; readonly remarks: string }>(
  lines: readonly Line[],
): readonly Line[] => lines.map((line) => ({ ...line, taskStatus: '' as const, remarks: '' }))
