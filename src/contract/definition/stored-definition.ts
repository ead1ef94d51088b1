import * as v from 'valibot'
import { formField } from '../entities/form-field.ts'
import { formHeader } from '../entities/form-header.ts'

/** SPEC 7: a header with its fields, as a configured page reads it. */
export const StoredDefinition = v.object({
  ...formHeader.row.entries,
  oEcoCADUIEngineDtl: v.array(formField.row),
})
export type StoredDefinition = v.InferOutput<typeof StoredDefinition>
