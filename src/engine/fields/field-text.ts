import { moneyWords, numberWords } from '../../locale/numbers.ts'
import { longDate, longDateTime, monthDayWords } from '../../locale/days.ts'
import { isOn } from './field-box.ts'
import { jsonText } from './json-control.tsx'
import { type FieldDefinition, isGrouped, type LookupRef } from '../definition/screen.ts'

/** Whether a lookup offers people, by their account or their profile: staff are offered only themselves (SPEC 6). */
export const namesUsers = (lookup: LookupRef): boolean =>
  lookup.from === 'users' || (lookup.from === 'entity' && lookup.entity === 'camsUser')

/** The words for a stored value that the list does not hold. */
export const unlisted = (lookup: LookupRef, value: string | number): string =>
  namesUsers(lookup) ? 'Another user' : String(value)

/** A value as a person reads it: the words of a list, dates as SPEC 9 writes them; '' for none. */
export function fieldText(
  field: Pick<FieldDefinition, 'kind' | 'lookup' | 'control' | 'isKey' | 'grouping' | 'words' | 'format'>,
  value: unknown,
  labels?: ReadonlyMap<string | number, string>,
): string {
  const { kind, lookup, control } = field
  if (value === null || value === undefined) return ''
  if (lookup && (typeof value === 'string' || typeof value === 'number'))
    return labels?.get(value) ?? (value === '' ? '' : unlisted(lookup, value))
  if (field.words && typeof value === 'object') return field.words(value)
  if (kind === 'object' || typeof value === 'object') return jsonText(value)
  if (kind === 'flag' || control === 'checkbox') return isOn(value) ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (kind === 'integer') return isGrouped(field) ? numberWords(value, 0) : String(value)
    return kind === 'money' ? moneyWords(value) : numberWords(value, 2)
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return ''
  if (field.format === 'monthDay') return monthDayWords(value)
  if (kind === 'date') return longDate(value)
  return kind === 'datetime' ? longDateTime(value) : value
}
