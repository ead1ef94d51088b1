import * as v from 'valibot'
import {
  blank,
  type FieldError,
  fieldErrors,
  type LinesContract,
  type RecordRow,
} from '../../contract/schema/entity.ts'
import { photoFaults } from '../../contract/entities/line-photo.ts'
import type { ScreenDefinition } from './screen.ts'
import { linesIn } from './lines.ts'

type Checked = ReturnType<ScreenDefinition['check']>

/**
 * What the fields of a record were found to be, and what is wrong with its child lines beside: each by its contract,
 * as on the server, named `tasks.0.taskDescription`. Values without lines, such as a row of a list, are left alone.
 */
export function checkLines(contract: LinesContract, values: RecordRow, checked: Checked): Checked {
  const errors =
    values[contract.field] === undefined ? [] : faultsOf(contract, linesIn(values, contract.field))
  if (errors.length === 0) return checked
  return { ok: false, errors: [...(checked.ok ? [] : checked.errors), ...errors] }
}

function faultsOf(
  { field, entries, max }: LinesContract,
  lines: readonly RecordRow[],
): readonly FieldError[] {
  const blankLine = blank({ fields: entries })
  const parsed = v.safeParse(
    v.array(v.object(entries)),
    lines.map((line) => ({ ...blankLine, ...line })),
  )
  const inLines = parsed.success
    ? photoFaults({ field, entries }, parsed.output)
    : fieldErrors(parsed.issues).map((fault) => ({ ...fault, field: `${field}.${fault.field}` }))
  return lines.length > max ? [{ field, message: `At most ${max} lines can be stored` }, ...inLines] : inLines
}
