import * as v from 'valibot'
import { checkRecord, type RecordRow } from '../../../src/contract/schema/entity.ts'
import { invalid } from '../../http/problem.ts'
import { differing } from './event.ts'
import type { sentLines } from './lines.ts'
import type { RecordStore } from './tables.ts'

/** Of a row or a body what is a field of the record and told. */
export const fieldsIn = ({ fields }: RecordStore, row: RecordRow): RecordRow =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => fields.has(name) && value !== undefined))

/** Of a body what its sender may say: what is derived is worked out here, whatever was sent. */
export const askedIn = (store: RecordStore, body: RecordRow): RecordRow =>
  Object.fromEntries(
    Object.entries(fieldsIn(store, body)).filter(([name]) => store.fields.get(name)?.derived !== true),
  )

/** The lines of a row as it was read; none where its record has none. */
export const linesIn = ({ lines }: RecordStore, row: RecordRow): readonly RecordRow[] =>
  lines ? v.parse(v.array(v.record(v.string(), v.unknown())), row[lines.field]) : []

/** The values as they will be stored: derived fields worked out, then every rule asked, of fields and lines together. */
export function settled(
  { entity }: RecordStore,
  values: RecordRow,
  sent: ReturnType<typeof sentLines>,
  stored: readonly RecordRow[],
  before: RecordRow | null,
): RecordRow {
  const lines = entity.lines ? (sent.lines ?? stored) : undefined
  const checked = checkRecord(entity, entity.settle?.(values, lines) ?? values, before)
  const errors = [...(checked.ok ? [] : checked.errors), ...sent.errors]
  if (!checked.ok || errors.length > 0) throw invalid(errors)
  return checked.values
}

/** Whether a row would stay as it is. A stamp is made anew with every write, so that it is no change by itself. */
export const changesNothing = ({ stampField }: RecordStore, before: RecordRow, values: RecordRow): boolean =>
  differing(
    Object.keys(values).filter((name) => name !== stampField),
    before,
    values,
  ).length === 0
