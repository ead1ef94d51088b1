import { entities, type EntityName } from '../../contract/entities/catalogue.ts'
import { midSentence } from '../../contract/schema/mid-sentence.ts'

/** Why a scan led to nothing. */
export type ScanFault = 'unknown' | 'several' | 'no-page' | 'unreachable'

/** What became of a scan that opens what it reads. */
export type ScanOutcome = { readonly kind: 'found'; readonly href: string } | { readonly kind: ScanFault }

/** The sentence about a scan that opens nothing. */
export function scanWords(given: string, { kind }: { readonly kind: ScanFault }): string {
  const read = shortened(given)
  switch (kind) {
    case 'unknown':
      return `Scanned ${read}: nothing here is called so.`
    case 'several':
      return `Scanned ${read}: more than one machine bears it. Search for it in Equipment.`
    case 'no-page':
      return `Scanned ${read}: your role does not open such records.`
    case 'unreachable':
      return `Scanned ${read}: there is no connection to look it up. A code of our own labels opens without.`
  }
}

/** The sentence about a scan of another kind of record than a field asks for. */
export const wrongKindWords = (given: string, read: EntityName, asked: EntityName): string =>
  `Scanned ${shortened(given)}: that is ${oneOf(read)}, and ${oneOf(asked)} is asked for here.`

/** The sentence about a scan of a record that a field does not offer. */
export const notOfferedWords = (given: string): string =>
  `Scanned ${shortened(given)}: it is not among what can be chosen here.`

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const uncounted: ReadonlySet<EntityName> = new Set(['equipment'])

function oneOf(name: EntityName): string {
  const title = midSentence(entities[name].title)
  if (uncounted.has(name)) return title
  return `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}`
}
