import { isEntity } from '../../contract/entities/catalogue.ts'
import { decide, type Subject } from '../../contract/access/policy.ts'
import type { FieldMeta } from '../../contract/schema/field.ts'
import { isSearchedText } from '../../contract/schema/searched.ts'
import type { ColumnDefinition, LookupRef, ScreenDefinition } from './screen.ts'

/** A structure that has words of its own, or that the server works out, is told by other fields in one line. */
const isListed = ({ kind, words, derived, answers }: FieldMeta): boolean =>
  answers === undefined && !(kind === 'object' && (words !== undefined || derived === true))

/**
 * The fields that no column of a screen shows yet, in the order of the entity. What is text is found by its words also
 * while it is hidden, numbers and days only where they are seen: else each `2` would find every row of a list.
 */
export const moreColumns = (
  fields: readonly (FieldMeta & { readonly name: string })[],
  taken: readonly string[],
): readonly ColumnDefinition[] =>
  fields
    .filter((field) => isListed(field) && !taken.includes(field.name))
    .map((field) => ({
      field: field.name,
      startsHidden: true,
      ...(!isSearchedText(field) && { searchedShown: true }),
    }))

/** The screen with all columns that this user may choose from: those of records that they may not read are none. */
export function withMoreColumns(screen: ScreenDefinition, subject: Subject): ScreenDefinition {
  const { moreColumns: more = [], fields } = screen
  const offered = more.filter(({ field: name }) => {
    const field = fields.find((each) => each.name === name)
    return field !== undefined && mayRead(subject, field.lookup)
  })
  return offered.length === 0 ? screen : { ...screen, columns: [...screen.columns, ...offered] }
}

const mayRead = (subject: Subject, lookup: LookupRef | null): boolean =>
  lookup?.from !== 'entity' || !isEntity(lookup.entity) || decide(subject, 'read', lookup.entity).allowed
