import type { PaletteEntry } from './ranking/entry.ts'
import type { Ranking } from './ranking/rank.ts'
import { squash } from './ranking/words.ts'

/** All listed entries in the order of display. */
export const listed = (ranking: Ranking): readonly PaletteEntry[] =>
  ranking.groups.flatMap((group) => group.entries)

/**
 * What Enter would run if no arrow were pressed (UX P12): the first entry that can run and destroys nothing, unless
 * the first of all was asked for by its whole label; else the first that at least says why it cannot run.
 * Null where only dangerous ones are left.
 */
export function defaultHighlight(ranking: Ranking, query: string): string | null {
  const all = listed(ranking)
  const canRun = all.filter((entry) => entry.disabledReason === undefined)
  const asked = canRun[0] === all[0] && all[0] !== undefined && squash(all[0].label) === squash(query)
  const safe = asked ? all[0] : canRun.find((entry) => entry.danger !== true)
  return (safe ?? all.find((entry) => entry.disabledReason !== undefined))?.id ?? null
}

export type Move = 'next' | 'previous' | 'first' | 'last'

/** The entry an arrow key leads to, round the ends; null in an empty list. */
export function moved(entries: readonly PaletteEntry[], from: string | null, move: Move): string | null {
  const at = entries.findIndex((entry) => entry.id === from)
  const last = entries.length - 1
  const to = {
    next: at >= last ? 0 : at + 1,
    previous: at <= 0 ? last : at - 1,
    first: 0,
    last,
  }[move]
  return entries[to]?.id ?? null
}
