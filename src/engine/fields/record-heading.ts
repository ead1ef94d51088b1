import type { RecordRow } from '../../contract/schema/entity.ts'
import { fieldText } from './field-text.ts'
import type { Lookups } from './lookups.ts'
import { nameOf, plateOf, type ScreenDefinition } from '../definition/screen.ts'

type Headed = Pick<
  ScreenDefinition,
  'plate' | 'key' | 'numberedBy' | 'label' | 'fields' | 'headedBy' | 'datedBy' | 'form'
>

/**
 * What heads a record beside its plate: the words of the fields it is headed by, or its name; and what it is, while
 * their lists are still loading, or where its number is all there is to call it by.
 */
export function headingOf(screen: Headed, row: RecordRow, lookups: Lookups): string {
  const name = screen.headedBy ? wordsOf(screen, screen.headedBy, row, lookups) : nameOf(screen, row)
  return name === '' || name === plateOf(screen, row) ? (screen.form?.title ?? nameOf(screen, row)) : name
}

/**
 * What a record is called beside its plate: its name, or the words of the fields that head it and its day; '' where nothing
 * but its number is known.
 */
export function calledWords(screen: Omit<Headed, 'form'>, row: RecordRow, lookups: Lookups): string {
  const { headedBy, datedBy } = screen
  const names = [...(headedBy ?? []), ...(datedBy === undefined ? [] : [datedBy])]
  const name = headedBy ? wordsOf(screen, names, row, lookups) : nameOf(screen, row)
  return name === plateOf(screen, row) ? '' : name
}

/** A record among others and in questions: `MR-3917 Mud pump 1, November 2, 2026`. */
export const recordWords = (screen: Omit<Headed, 'form'>, row: RecordRow, lookups: Lookups): string =>
  `${plateOf(screen, row)} ${calledWords(screen, row, lookups)}`.trimEnd()

/** The record that a command acts on: its name, with its number where that is the words of its fields. */
export const actedOnWords = (screen: Omit<Headed, 'form'>, row: RecordRow, lookups: Lookups): string =>
  screen.headedBy ? recordWords(screen, row, lookups) : nameOf(screen, row)

function wordsOf(
  screen: Pick<Headed, 'fields'>,
  names: readonly string[],
  row: RecordRow,
  lookups: Lookups,
): string {
  const words = names.flatMap((name) => {
    const field = screen.fields.find((each) => each.name === name)
    if (!field) return []
    if (!field.lookup) return fieldText(field, row[name])
    const lookup = lookups.get(name)
    const value = row[name]
    if (lookup?.status !== 'ready' || (typeof value !== 'string' && typeof value !== 'number')) return []
    // A key whose name has not come yet says nothing to a person.
    return lookup.labels.get(value) ?? []
  })
  return words.filter((each) => each !== '').join(', ')
}
