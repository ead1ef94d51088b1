import type { PaletteEntry } from './ranking/entry.ts'
import type { EntryIndex } from './ranking/entry-index.ts'
import { listed } from './highlight.ts'
import { rank, type Ranking, type ScopedQuery, unranked, type Weights } from './ranking/rank.ts'

/** What can be listed. Indexes are made when first asked for: a blank query needs none. */
export interface Listable {
  /** Commands in the order in which a blank query lists them, recents first. */
  readonly inOrder: readonly PaletteEntry[]
  readonly commands: () => EntryIndex
  readonly records: () => EntryIndex
}

/** Lists what answers a query, and keeps records in their places while the query stays the same (UX P5). */
export function createListing(): (query: ScopedQuery, from: Listable, weights: Weights) => Ranking {
  let standing: { readonly query: string; readonly ids: readonly string[] } = { query: '', ids: [] }
  return (query, from, weights) => {
    const key = `${query.scope} ${query.text}`
    const before = standing.query === key ? standing.ids : []
    const ranking = list(query, from, weights, before)
    standing = { query: key, ids: recordIds(ranking) }
    return ranking
  }
}

function list(query: ScopedQuery, from: Listable, weights: Weights, standing: readonly string[]): Ranking {
  if (query.text !== '')
    return rank(query, { commands: from.commands(), records: from.records() }, weights, standing)
  const asksRecords = query.scope === 'records' || query.scope === 'people'
  const records = asksRecords ? from.records().byName() : []
  return unranked(query.scope, from.inOrder, records, standing)
}

const recordIds = (ranking: Ranking): readonly string[] =>
  listed(ranking).flatMap((entry) => (entry.kind === 'record' ? [entry.id] : []))
