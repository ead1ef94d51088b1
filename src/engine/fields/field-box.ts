import type { Lookup } from './lookups.ts'
import type { FieldDefinition } from '../definition/screen.ts'

/** The boxes a value is entered in: the nine controls of SPEC 3, and four that follow from a kind. */
export type Box = NonNullable<FieldDefinition['control']> | 'datetime' | 'json' | 'combo' | 'monthDay'

/** Lists up to this long open as a select; longer ones are found by typing. */
const shortList = 12
/** The longest list that opens without a search. */
const longestSelect = 100

/**
 * The box of a field. A definition may ask for one that its kind cannot be entered in (a calendar for a number, a
 * list where none is given): then the kind's own is taken, so that every value stays what its column stores.
 */
export function boxOf(
  { kind, control, format, lookup: ref }: FieldDefinition,
  lookup: Pick<Lookup, 'items' | 'status' | 'beyond'> | undefined,
): Box {
  const count = lookup?.beyond ? Number.POSITIVE_INFINITY : (lookup?.items.length ?? 0)
  if (ref) {
    if (control === 'dropdown' || control === 'lookup') return control
    if (lookup?.status === 'failed') return 'combo'
    if (control === 'select') return count > longestSelect ? 'dropdown' : 'select'
    return count > shortList ? 'combo' : 'select'
  }
  if (format === 'monthDay') return 'monthDay'
  switch (kind) {
    case 'flag':
      return 'checkbox'
    case 'integer':
    case 'decimal':
    case 'money':
      return control === 'checkbox' ? 'checkbox' : 'number'
    case 'date':
      return control === 'calendar' ? 'calendar' : 'date'
    case 'datetime':
      return control === 'calendar' ? 'calendar' : 'datetime'
    case 'object':
      return 'json'
    case 'yes-no':
      return control === 'checkbox' ? 'checkbox' : 'text'
    case 'multiline':
      return 'multiline'
    case 'text':
    case 'choice':
    case 'code':
      return control === undefined || isListBox(control) ? 'text' : control
    case 'reference':
    case 'user':
      return 'text'
  }
}

const isListBox = (control: Box) => control === 'select' || control === 'dropdown' || control === 'lookup'

const onWords: ReadonlySet<unknown> = new Set([true, 1, 'true', 'YES', 'Yes', 'yes', '1'])

/** Whether a stored value stands for a tick. */
export const isOn = (value: unknown): boolean => onWords.has(value)

/** What a tick is stored as in a field of this kind. */
export function switched(kind: FieldDefinition['kind'], on: boolean): string | number | boolean {
  if (kind === 'flag') return on
  if (kind === 'yes-no') return on ? 'YES' : 'NO'
  if (kind === 'integer' || kind === 'decimal' || kind === 'money') return on ? 1 : 0
  return String(on)
}
