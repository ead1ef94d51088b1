import type { LabourEntry } from '../entities/cost-facts.ts'
import { hundredths, ofHundredths } from '../entities/stock-units.ts'
import { labourCost } from '../entities/work-order-ledger.ts'
import { grouped } from './grouped.ts'

/** What some entries of labour come to. */
export interface LabourFigures {
  readonly entries: number
  readonly hours: number
  /** Of those of which a rate is known. */
  readonly cost: number
  /** Hours of which none is. */
  readonly withoutRate: number
}

/** Hours and their cost, both in whole hundredths, an entry rounded as the page of its order rounds it. */
export function labourOf(entries: readonly LabourEntry[]): LabourFigures {
  const hoursOf = (of: readonly LabourEntry[]): number =>
    ofHundredths(of.reduce((sum, { hours }) => sum + hundredths(hours ?? 0), 0n))
  return {
    entries: entries.length,
    hours: hoursOf(entries),
    cost: ofHundredths(entries.reduce((sum, entry) => sum + hundredths(labourCost(entry) ?? 0), 0n)),
    withoutRate: hoursOf(entries.filter(({ rate }) => rate === null)),
  }
}

/** The same of each person, or of each kind of order: those with most hours first. */
export function labourBy<Key extends number | string>(
  entries: readonly LabourEntry[],
  keyOf: (entry: LabourEntry) => Key,
): readonly { readonly key: Key; readonly figures: LabourFigures }[] {
  return [...grouped(entries, keyOf)]
    .map(([key, own]) => ({ key, figures: labourOf(own) }))
    .toSorted((a, b) => b.figures.hours - a.figures.hours || (a.key < b.key ? -1 : 1))
}
