import { type Entity, fieldsOf } from '../schema/entity.ts'
import { type FieldMeta, fieldMeta } from '../schema/field.ts'
import { entities, isEntity } from './catalogue.ts'

/** How a choice is narrowed: the field of the record that says to what, and the field of the choices that says it too. */
export interface Within {
  readonly field: string
  readonly by: string
}

/**
 * By what the choices of a field are narrowed: those of a state by the country of the same record, as every state refers
 * to one. Null where a field says nothing of it.
 */
export function withinOf(
  { fields }: Pick<Entity, 'fields'>,
  { refers, within }: Pick<FieldMeta, 'refers' | 'within'>,
): Within | null {
  const around = within === undefined ? undefined : fields[within]
  if (within === undefined || !around || refers === undefined || !isEntity(refers)) return null
  const { refers: owner, refersBy } = fieldMeta(around) ?? {}
  if (owner === undefined || refersBy !== undefined) return null
  const by = fieldsOf(entities[refers]).find((one) => one.kind === 'reference' && one.refers === owner)
  return by ? { field: within, by: by.name } : null
}
