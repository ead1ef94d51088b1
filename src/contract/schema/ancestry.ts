import type { Entity, FieldError } from './entity.ts'
import type { FieldMeta } from './field.ts'
import { midSentence } from './mid-sentence.ts'

/**
 * Why a record cannot stand below the one that a field of it names: it is that one itself, or stands above it. `above`
 * are the keys of the named one and of what that stands below in turn, nearest first.
 */
export function ancestryFaults(
  { title }: Pick<Entity, 'title'>,
  field: Pick<FieldMeta, 'title'> & { readonly name: string },
  key: number,
  above: readonly number[],
): readonly FieldError[] {
  if (!above.includes(key)) return []
  const record = midSentence(title)
  return [
    {
      field: field.name,
      message:
        above[0] === key
          ? `${field.title} cannot be the ${record} itself`
          : `${field.title} cannot be one that stands below this ${record}`,
    },
  ]
}

/** The keys from `first` upwards, as `parentOf` names them; a circle among them is walked once. */
export function chainFrom(first: number | null, parentOf: (key: number) => number | null): readonly number[] {
  const chain: number[] = []
  for (let key = first; key !== null && !chain.includes(key); key = parentOf(key)) chain.push(key)
  return chain
}
