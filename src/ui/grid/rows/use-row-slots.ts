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

interface SlotState {
  given: RowSlots
  rows: readonly string[]
  /** The rows as their elements stand in the page. */
  inPage: readonly string[]
  focused: string | null
  keepsPlaces: boolean
}

const NOTHING: SlotState = { given: NO_SLOTS, rows: [], inPage: [], focused: null, keepsPlaces: false }

/**
 * React keys by which a page that turns, or a body that scrolls, fills the rows it has with new words instead of making
 * new ones. The row with the focus is made anew, so that a screen reader is told what stands there now. With
 * `keepsPlaces` no element moves among its like, which costs a layout; without, they stand in the order of the rows.
 */
export function useRowSlots(rows: readonly string[], focused: string | null, keepsPlaces: boolean) {
  const [state, setState] = useState(NOTHING)
  let { given, inPage } = state
  const isSame = rows.length === state.rows.length && rows.every((row, at) => row === state.rows[at])
  if (!isSame) given = assignSlots(given, rows, state.focused)
  if (!isSame || keepsPlaces !== state.keepsPlaces)
    inPage = keepsPlaces ? inSameOrder(rows, given, state) : rows
  if (!isSame || focused !== state.focused || keepsPlaces !== state.keepsPlaces)
    setState({ given, rows, inPage, focused, keepsPlaces })
  return { slotOf: (row: string) => given.slots.get(row), inPage }
}

/** Rows in the order that the elements of their slots have in the page; new elements come last. */
function inSameOrder(rows: readonly string[], { slots }: RowSlots, before: SlotState): readonly string[] {
  const placeOf = new Map(before.inPage.map((row, at) => [before.given.slots.get(row), at]))
  const place = (row: string) => placeOf.get(slots.get(row)) ?? before.inPage.length
  return rows.toSorted((a, b) => place(a) - place(b))
}
