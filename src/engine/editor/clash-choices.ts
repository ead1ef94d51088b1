import { useId, useMemo } from 'react'
import type { Yielded } from '../../events/outbox/merge.ts'
import { createStore } from '../../store/store.ts'
import { useStore } from '../../store/use-store.ts'
import type { ClashRow } from './clash-table.tsx'

export type Side = 'mine' | 'theirs'

/** What was chosen so far of clashes that are not settled yet: for each clash the sides by the names of its values. */
type Chosen = ReadonlyMap<string, ReadonlyMap<string, Side>>

/** Holds what is chosen while it is looked at: it is gone with its page, and the clash asks anew. */
export const createClashChoices = () => createStore<Chosen>(new Map())

export type ClashChoices = ReturnType<typeof createClashChoices>

/** The choice of one clash, value by value. */
export interface ClashChoice {
  readonly sideOf: (row: ClashRow) => Side | null
  readonly choose: (row: ClashRow, side: Side) => void
  /** How many values wait for a choice. */
  readonly missing: number
  /** The values of which theirs was chosen. */
  readonly theirs: Yielded
  /** The id of what the values stand in. */
  readonly list: string
}

/** The name of a clash: a row that has changed since is another one, and chosen upon anew. */
export const clashName = (eventId: string, version: unknown): string => `${eventId} ${String(version)}`

/** The choice between both values for each of several; null where there is one value, which needs no more than an answer. */
export function useClashChoice(
  choices: ClashChoices,
  clash: string,
  rows: readonly ClashRow[],
): ClashChoice | null {
  const all = useStore(choices)
  const list = useId()
  return useMemo(() => {
    if (rows.length < 2) return null
    const chosen = all.get(clash)
    // Nobody gives a value that is kept from them.
    const sideOf = ({ part, keptFrom }: ClashRow): Side | null =>
      keptFrom === null ? (chosen?.get(part) ?? null) : 'theirs'
    return {
      sideOf,
      choose: ({ part }, side) =>
        choices.set(new Map(choices.get()).set(clash, new Map(choices.get().get(clash)).set(part, side))),
      missing: rows.filter((row) => sideOf(row) === null).length,
      theirs: rows.filter((row) => sideOf(row) === 'theirs').map(({ part }) => part),
      list,
    }
  }, [all, choices, clash, rows, list])
}
