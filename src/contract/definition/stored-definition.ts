import * as v from 'valibot'
import type { RowOf } from '../schema/entity.ts'
import { formField } from '../entities/form-field.ts'
import { formHeader } from '../entities/form-header.ts'

/** SPEC 7: a header with its fields, as a configured page reads it. */
export const StoredDefinition = v.object({
  ...formHeader.row.entries,
  oEcoCADUIEngineDtl: v.array(formField.row),
})
export type StoredDefinition = v.InferOutput<typeof StoredDefinition>
export type FormHeaderRow = RowOf<typeof formHeader>
export type FormFieldRow = RowOf<typeof formField>
