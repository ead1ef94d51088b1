import { useId, useMemo } from 'react'
import type { Chosen, Side } from '../../events/outbox/chosen-sides.ts'
import type { Yielded } from '../../events/outbox/merge.ts'
import type { ClashRow } from './clash-table.tsx'

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

interface ChoiceInput {
  /** Both sides of each value. */
  readonly rows: readonly ClashRow[]
  /** What was chosen of them so far: it waits on the device with its act. */
  readonly chosen: Chosen
  readonly choose: (part: string, side: Side) => void
}

/** The choice between both values for each of several; null where there is one value, which needs no more than an answer. */
export function useClashChoice({ rows, chosen, choose }: ChoiceInput): ClashChoice | null {
  const list = useId()
  return useMemo(() => {
    if (rows.length < 2) return null
    // Nobody gives a value that is kept from them.
    const sideOf = ({ part, keptFrom }: ClashRow): Side | null =>
      keptFrom === null ? (chosen[part]?.side ?? null) : 'theirs'
    return {
      sideOf,
      choose: ({ part }, side) => choose(part, side),
      missing: rows.filter((row) => sideOf(row) === null).length,
      theirs: rows.filter((row) => sideOf(row) === 'theirs').map(({ part }) => part),
      list,
    }
  }, [rows, chosen, choose, list])
}
