import { useState } from 'react'

export interface RowSlots {
  /** Slot of each row, in the order of the rows. */
  slots: ReadonlyMap<string, number>
  /** How many slots there have ever been. */
  made: number
}

export const NO_SLOTS: RowSlots = { slots: new Map(), made: 0 }

/**
 * Gives each row a slot: rows that stay keep theirs, rows that come take over those of rows that went. `fresh` is a row
 * whose slot is not handed on.
 */
export function assignSlots(before: RowSlots, rows: readonly string[], fresh: string | null): RowSlots {
  const present = new Set(rows)
  const free: number[] = []
  for (const [row, slot] of before.slots) if (!present.has(row) && row !== fresh) free.push(slot)
  let { made } = before
  let taken = 0
  const slots = new Map<string, number>()
  for (const row of rows) slots.set(row, before.slots.get(row) ?? free[taken++] ?? made++)
  return { slots, made }
}

/**
 * React keys by which a page that turns, or a body that scrolls, fills the rows it has with new words instead of making
 * new ones. The row with the focus is made anew, so that a screen reader is told what stands there now.
 */
export function useRowSlots(
  rows: readonly string[],
  focused: string | null,
): (row: string) => number | undefined {
  const [state, setState] = useState({
    given: NO_SLOTS,
    rows: [] as readonly string[],
    focused: null as string | null,
  })
  let { given } = state
  const isSame = rows.length === state.rows.length && rows.every((row, at) => row === state.rows[at])
  if (!isSame) given = assignSlots(given, rows, state.focused)
  if (!isSame || focused !== state.focused) setState({ given, rows, focused })
  return (row) => given.slots.get(row)
}
