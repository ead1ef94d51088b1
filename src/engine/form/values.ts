import type { RecordRow } from '../../contract/schema/entity.ts'
import { sameValue } from '../../events/outbox/same-value.ts'

/** The fields whose values differ, with their new values. */
export function changedFields(base: RecordRow, values: RecordRow): RecordRow {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value, base[name])))
}
