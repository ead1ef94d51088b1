import type { RecordRow } from '../../contract/schema/entity.ts'
import { fieldText } from './field-text.ts'
import type { Lookups } from './lookups.ts'
import { nameOf, plateOf, type ScreenDefinition } from '../definition/screen.ts'

type Headed = Pick<
  ScreenDefinition,
  'plate' | 'key' | 'numberedBy' | 'label' | 'fields' | 'headedBy' | 'form'
>

/**
 * What heads a record beside its plate: the words of the fields it is headed by, or its name; and what it is, while
 * their lists are still loading, or where its number is all there is to call it by.
 */
export function headingOf(screen: Headed, row: RecordRow, lookups: Lookups): string {
  const name = screen.headedBy ? wordsOf(screen, screen.headedBy, row, lookups) : nameOf(screen, row)
  return name === '' || name === plateOf(screen, row) ? (screen.form?.title ?? nameOf(screen, row)) : name
}

function wordsOf(screen: Headed, names: readonly string[], row: RecordRow, lookups: Lookups): string {
  const words = names.flatMap((name) => {
    const field = screen.fields.find((each) => each.name === name)
    const lookup = lookups.get(name)
    return field && lookup?.status === 'ready' ? fieldText(field, row[name], lookup.labels) : []
  })
  return words.filter((each) => each !== '').join(', ')
}
