import type { RecordRow } from '../../contract/schema/entity.ts'
import { successWords } from '../../contract/errors.ts'
import type { CellValue } from '../../ui/grid/model/column.ts'
import type { CommitResult } from '../../ui/grid/model/grid-props.ts'
import { storedValue } from '../fields/inline-value.ts'
import type { RecordSource } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { failureOf, toastOf } from '../definition/toast-words.ts'
import type { Workbench } from '../definition/workbench.tsx'

interface CellInput {
  readonly screen: ScreenDefinition
  readonly source: RecordSource
  readonly workbench: Workbench
  /** Reads the list again: the row is not what it was. */
  readonly refresh: () => void
}

/**
 * Writes one cell: the whole record is checked, the one field is sent (UX G11). Where somebody else changed it
 * meanwhile the value stays in its cell alone, so that saving it again is over their row and not queued behind this.
 */
export async function commitCell(
  { screen, source, workbench, refresh }: CellInput,
  row: RecordRow,
  name: string,
  value: CellValue,
): Promise<CommitResult> {
  const field = screen.fields.find((each) => each.name === name)
  const checked = screen.check({ ...row, [name]: storedValue(field, value) }, 'grid', row)
  if (!checked.ok) {
    const fault = checked.errors.find(({ field }) => field === name) ?? checked.errors[0]
    return { ok: false, message: fault?.message ?? '' }
  }
  if (source.undecided(Number(row[screen.key]))) {
    const message = 'An earlier change to this record waits for your decision. Open the record to decide.'
    workbench.toasts.show(toastOf({ type: 'toast', tone: 'failure', failure: { message } }))
    return { ok: false, message }
  }
  const version = row['version']
  const outcome = await source.write({
    kind: 'update',
    key: Number(row[screen.key]),
    changes: { [name]: checked.values[name] },
    base: row,
    baseVersion: typeof version === 'number' ? version : null,
    path: 'cell',
  })
  if (outcome.kind === 'confirmed') {
    workbench.toasts.show({ kind: 'success', ...successWords.saved })
    return { ok: true }
  }
  if (outcome.kind === 'kept') {
    workbench.toasts.show(toastOf({ type: 'toast', tone: 'kept' }, undefined, outcome.waits))
    return { ok: true }
  }
  if (outcome.kind === 'conflict') {
    await source.giveUp(outcome.eventId)
    refresh()
  }
  const toast = toastOf({ type: 'toast', tone: 'failure', failure: failureOf(outcome) })
  workbench.toasts.show(toast)
  const told = outcome.kind === 'refused' && 'errors' in outcome.error ? outcome.error.errors : []
  return { ok: false, message: told.find(({ field }) => field === name)?.message ?? toast.text }
}
