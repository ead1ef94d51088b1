import type { RecordRow } from '../../contract/schema/entity.ts'
import type { ShownRow } from '../definition/record-source.ts'

const before = new WeakMap<RecordRow, ShownRow>()

/** A row with its mark. One that nothing was done to stays the same object, and is not drawn anew. */
export function asShown(row: RecordRow, mark: ShownRow['mark']): ShownRow {
  const known = before.get(row)
  if (known?.mark === mark) return known
  const shown = { row, mark }
  before.set(row, shown)
  return shown
}
