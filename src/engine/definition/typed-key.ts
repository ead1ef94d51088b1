import * as v from 'valibot'
import type { Entity, RecordRow, TypedKey } from '../../contract/schema/entity.ts'
import type { FieldDefinition, ScreenDefinition } from './screen.ts'

type Checked = ReturnType<ScreenDefinition['check']>

/** A key that users type (SPEC 5 Role form), as a field of its record. */
export const typedKeyField = (name: string, { title }: TypedKey): FieldDefinition => ({
  name,
  label: title,
  kind: 'integer',
  required: true,
  lookup: null,
  isKey: true,
})

/** The record's own check, and that of its key where it is typed; the key's message comes first, as its field does. */
export function checkTypedKey(
  { key, typedKey }: Pick<Entity, 'key' | 'typedKey'>,
  values: RecordRow,
  own: Checked,
): Checked {
  if (!typedKey) return own
  const parsed = v.safeParse(typedKey.schema, values[key])
  if (parsed.success) return own.ok ? { ok: true, values: { ...own.values, [key]: parsed.output } } : own
  const [{ message }] = parsed.issues
  return { ok: false, errors: [{ field: key, message }, ...(own.ok ? [] : own.errors)] }
}

/** The fields of a record that is there already: its key stays as it was typed. */
export const withKeyLocked = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.map((field) => (field.isKey === true ? { ...field, isReadOnly: true, required: false } : field))

/** What a new record is to be called where its user has typed it; undefined where the key is given to it. */
export function typedKeyIn(
  { fields }: Pick<ScreenDefinition, 'fields'>,
  values: RecordRow,
): number | undefined {
  const field = fields.find(({ isKey }) => isKey === true)
  return field && Number(values[field.name])
}
