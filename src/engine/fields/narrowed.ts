import type { RecordRow } from '../../contract/schema/entity.ts'
import type { Within } from '../../contract/entities/within.ts'
import type { Option } from '../../ui/fields/field-props.ts'
import type { FieldDefinition } from '../definition/screen.ts'
import type { Lookup, Lookups } from './lookups.ts'

type Choosing = Pick<FieldDefinition, 'lookup'>

const withinOf = ({ lookup }: Choosing): Within | null =>
  (lookup?.from === 'entity' ? lookup.within : null) ?? null

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

// One list for one country, however often it is asked for: what is drawn of it hangs on that.
const narrowings = new WeakMap<readonly Option[], Map<unknown, readonly Option[]>>()

function itemsWithin(items: readonly Option[], around: unknown): readonly Option[] {
  const known = narrowings.get(items) ?? new Map<unknown, readonly Option[]>()
  narrowings.set(items, known)
  const found = known.get(around) ?? items.filter(({ within }) => within === around)
  known.set(around, found)
  return found
}

/** The value of a record that narrows a field's choices: its country for its state; null where nothing narrows them. */
export function aroundOf(field: Choosing, values: RecordRow): unknown {
  const within = withinOf(field)
  return (within && values[within.field]) ?? null
}

/** The choices of a field that go with the record: the states of its country, and all of them where it has none yet. */
export const narrowed = <Found extends Lookup | undefined>(
  field: Choosing,
  lookup: Found,
  values: RecordRow,
): Found | Lookup => narrowedTo(lookup, aroundOf(field, values))

/** The same by the narrowing value itself. */
export function narrowedTo<Found extends Lookup | undefined>(lookup: Found, around: unknown): Found | Lookup {
  if (lookup === undefined || isBlank(around)) return lookup
  const { items, beyond } = lookup
  return {
    ...lookup,
    items: itemsWithin(items, around),
    ...(beyond &&
      (typeof around === 'string' || typeof around === 'number') && {
        beyond: {
          ...beyond,
          count: null,
          find: (typed: string, signal: AbortSignal) => beyond.find(typed, signal, around),
        },
      }),
  }
}

/** To what a choice belongs, by the field that narrows it; undefined where that is not known. */
const ownerOf = (lookup: Lookup | undefined, value: unknown) => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const choice = lookup?.items.find(({ id }) => id === value) ?? lookup?.beyond?.known(value)
  return value === '' ? undefined : choice?.within
}

/** What a change leads to in other fields: `changes` of them, and what of `cleared` can be put back from then on. */
interface Followed {
  readonly changes: RecordRow
  readonly cleared: RecordRow
}

/**
 * What the fields that `name` narrows become when it changes: a choice that does not belong to the new value is cleared
 * and kept under `cleared`, and put back when the value is chosen to which it belongs. A field that is only read stays.
 */
export function followed(
  fields: readonly FieldDefinition[],
  lookups: Lookups,
  name: string,
  { values, cleared }: { readonly values: RecordRow; readonly cleared: RecordRow },
): Followed {
  const changes: RecordRow = {}
  const left = { ...cleared }
  const around = values[name]
  for (const field of fields) {
    if (withinOf(field)?.field !== name || field.isReadOnly === true || field.isDisabled === true) continue
    const lookup = lookups.get(field.name)
    const value = values[field.name]
    const owner = ownerOf(lookup, value)
    if (owner !== undefined && !isBlank(around) && owner !== around) {
      changes[field.name] = null
      left[field.name] = value
    } else if (isBlank(value) && ownerOf(lookup, left[field.name]) === around) {
      changes[field.name] = left[field.name]
      delete left[field.name]
    }
  }
  return { changes, cleared: left }
}

const noWords: ReadonlyMap<string, string> = new Map()

/** Why fields were cleared, by name, for those that still stand blank: `Rivers is not in Ghana.` */
export function clearedWords(
  fields: readonly FieldDefinition[],
  lookups: Lookups,
  { values, cleared }: { readonly values: RecordRow; readonly cleared: RecordRow },
): ReadonlyMap<string, string> {
  if (Object.keys(cleared).length === 0) return noWords
  const wordsOf = (name: string, value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? lookups.get(name)?.labels.get(value) : undefined
  return new Map(
    fields.flatMap((field): [string, string][] => {
      const around = withinOf(field)?.field
      if (around === undefined || isBlank(cleared[field.name]) || !isBlank(values[field.name])) return []
      const [gone, place] = [wordsOf(field.name, cleared[field.name]), wordsOf(around, values[around])]
      return gone === undefined || place === undefined ? [] : [[field.name, `${gone} is not in ${place}.`]]
    }),
  )
}
