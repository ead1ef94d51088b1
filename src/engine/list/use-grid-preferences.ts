import { useState } from 'react'
import * as v from 'valibot'
import { MIN_WIDTH } from '../../ui/grid/model/column.ts'
import type { GridState } from '../../ui/grid/model/state.ts'

const ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(300))

const Preferences = v.object({
  hidden: ids,
  order: ids,
  widths: v.record(v.string(), v.pipe(v.number(), v.minValue(MIN_WIDTH), v.maxValue(10_000))),
  pinned: v.record(v.string(), v.picklist(['start', 'end'])),
  /** Null until another than the screen's own was chosen. */
  pageSize: v.nullable(v.number()),
})

/** What a device keeps of a user's grid: its columns and its page size (UX G6, G9, G18). */
export type GridPreferences = v.InferOutput<typeof Preferences>

export const noPreferences: GridPreferences = {
  hidden: [],
  order: [],
  widths: {},
  pinned: {},
  pageSize: null,
}

const Kept = v.pipe(v.string(), v.parseJson(), Preferences)

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const preferencesKey = (userGUID: string, screenId: string): string =>
  `millwright.grid/${userGUID}/${screenId}`

/** Nothing where nothing, or nothing readable, is kept, or where the device keeps nothing. */
export function readPreferences(key: string, store: () => Store = deviceStore): GridPreferences {
  const text = surviving(() => store().getItem(key), null)
  const parsed = v.safeParse(Kept, text)
  return parsed.success ? parsed.output : noPreferences
}

export function keepPreferences(
  key: string,
  preferences: GridPreferences,
  store: () => Store = deviceStore,
): void {
  const text = JSON.stringify(preferences)
  surviving(() => {
    if (text === JSON.stringify(noPreferences)) store().removeItem(key)
    else store().setItem(key, text)
  }, undefined)
}

/** The part of a state that the device keeps, with the page size that was chosen. */
export function preferencesOf(state: GridState, pageSize: number | null): GridPreferences {
  return {
    hidden: [...state.hidden],
    order: [...state.order],
    widths: { ...state.widths },
    pinned: { ...state.pinned },
    pageSize,
  }
}

/** What is kept under a key, and how to keep another; it holds for this visit where the device keeps nothing. */
export function useGridPreferences(
  key: string,
): readonly [GridPreferences, (preferences: GridPreferences) => void] {
  const [held, setHeld] = useState(() => ({ key, preferences: readPreferences(key) }))
  let { preferences } = held
  if (held.key !== key) {
    preferences = readPreferences(key)
    setHeld({ key, preferences })
  }
  const keep = (next: GridPreferences) => {
    if (JSON.stringify(next) === JSON.stringify(preferences)) return
    keepPreferences(key, next)
    setHeld({ key, preferences: next })
  }
  return [preferences, keep]
}

const deviceStore = () => localStorage

/** Storage full, forbidden or absent: the grid works, it only forgets. */
function surviving<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act()
  } catch (cause) {
    if (cause instanceof DOMException) return otherwise
    throw cause
  }
}
