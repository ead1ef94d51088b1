import { numberWords, plainNumber } from '../../../locale/numbers.ts'
import type { SentenceEntry } from '../ranking/entry.ts'
import type { Sentence } from './grammar.ts'
import { mostListed, named } from './named.ts'
import { actEntry, askingEntry, called, refusedEntry } from './sentence-entry.ts'
import type { Spoken, SpokenOrder } from './spoken.ts'

type Labour = Extract<Sentence, { says: 'labour' }>

/** The hours on each work order that the name may mean, laid out to be saved on its page. */
export function labourEntries(
  { hours, name }: Labour,
  { orders, isLoading, isPart }: Spoken,
  { path, about }: { readonly path: string; readonly about: string },
): readonly SentenceEntry[] {
  const { value, typed } = hours
  if (value === null)
    return [
      refusedEntry(
        'labour',
        about,
        `“${typed}” is not a number: write ${plainNumber(2.5)} or ${plainNumber(2)}`,
      ),
    ]
  if (value <= 0 || value > 24)
    return [refusedEntry('labour', about, `${numberWords(value)} hours are not of one day: log 24 at most`)]
  const act = (order: SpokenOrder) => ({
    label: `Log ${numberWords(value)} h of labour on ${called(order)}`,
    href: `${path}?record=${order.key}&labour=${value}`,
  })
  const { hits } = named(orders, name)
  if (hits.length === 0) {
    const reason = isLoading
      ? 'Work orders are being loaded'
      : `No work order ${isPart ? 'at hand ' : ''}is called “${name}”`
    return [refusedEntry('labour', about, reason)]
  }
  const listed = hits.slice(0, mostListed).map((order) => actEntry('labour', act(order)))
  return hits.length > mostListed
    ? [...listed, askingEntry('labour', { label: `${about} on …`, of: 'Work order', hits, act })]
    : listed
}
