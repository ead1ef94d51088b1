import { decideField } from '../../contract/access/field-policy.ts'
import type { Resource, Subject } from '../../contract/access/policy.ts'
import type { FieldDefinition, ScreenDefinition } from './screen.ts'
import { withKeyLocked } from './typed-key.ts'

/**
 * The fields of a record as this user may fill them in: its key stays once it is there, and what the policy keeps from
 * them is only read, with the reason below it.
 */
export function fieldsFor(
  { fields, resource }: Pick<ScreenDefinition, 'fields' | 'resource'>,
  subject: Subject,
  action: 'create' | 'edit',
): readonly FieldDefinition[] {
  return (action === 'edit' ? withKeyLocked(fields) : fields).map((field) => {
    const { allowed, reason } = decideField(subject, { action, resource, field: field.name })
    return allowed ? field : { ...field, isReadOnly: true, required: false, description: reason }
  })
}

/** The values of a draft as its user may still give them: a field that is kept from them is as it is stored. */
export function valuesFor(
  screen: Pick<ScreenDefinition, 'fields' | 'resource'>,
  subject: Subject,
  draft: {
    readonly base: Readonly<Record<string, unknown>>
    readonly values: Readonly<Record<string, unknown>>
  },
  action: 'create' | 'edit',
): Record<string, unknown> {
  const { resource, fields } = screen
  const kept = fields.filter(({ name }) => !decideField(subject, { action, resource, field: name }).allowed)
  return { ...draft.values, ...Object.fromEntries(kept.map(({ name }) => [name, draft.base[name]])) }
}

/** Why this user may not change a field of a record that they may write; null where they may. */
export function keptFrom(subject: Subject, resource: Resource, field: string): string | null {
  const { allowed, reason } = decideField(subject, { action: 'edit', resource, field })
  return allowed ? null : reason
}
