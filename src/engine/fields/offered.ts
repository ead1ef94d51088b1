import type { Option } from '../../ui/fields/field-props.ts'
import type { FieldDefinition } from '../definition/screen.ts'
import { namesUsers, unlisted } from './field-text.ts'
import type { Lookup } from './lookups.ts'

/** The choices, and the one that is stored already though it is not offered. */
export function offered(
  { lookup: ref }: Pick<FieldDefinition, 'lookup'>,
  value: unknown,
  lookup: Lookup | undefined,
): readonly Option[] {
  const items = lookup?.items ?? []
  if (!ref || lookup?.status !== 'ready') return items
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return items
  const label = lookup.labels.get(value)
  const isOffered =
    label !== undefined && (items.length === lookup.labels.size || items.some(({ id }) => id === value))
  if (isOffered || (label === undefined && !namesUsers(ref))) return items
  return [...items, { id: value, label: label ?? unlisted(ref, value) }]
}
