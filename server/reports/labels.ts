import { entities, type EntityName } from '../../src/contract/entities/catalogue.ts'

/** What a record is called on screens: EQ-12. */
export const plateOf = (name: EntityName, key: number): string => `${entities[name].plate}-${key}`

/** A record by its words and its plate, so that two of one name are told apart. */
export const named = (words: string, name: EntityName, key: number): string =>
  words === '' ? plateOf(name, key) : `${words} (${plateOf(name, key)})`
