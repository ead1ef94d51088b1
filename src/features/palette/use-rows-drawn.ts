import { startTransition, useEffect, useState } from 'react'
import type { ListedGroup } from './ranking/rank.ts'

/** As many as a phone has room for, and a window on a wide screen where rows are low. */
const most = 20
/** A window on a wide screen has room for thirteen of the standard height. */
const mostOfStandard = 14

/** More rows than are in view without scrolling. */
export const rowsInView = (density: 'compact' | 'standard' | 'field', isWide: boolean): number =>
  isWide && density === 'standard' ? mostOfStandard : most

/** Longer than between two keys of somebody who types. */
const restMs = 150

export interface RowsDrawn {
  readonly groups: readonly ListedGroup[]
  /** How many are listed and not drawn yet. */
  readonly left: number
  /** Draws them all now. */
  readonly drawAll: () => void
}

/**
 * The rows that are drawn with the key: those in view, which are what a key waits for. The others follow when keys have rested,
 * and at once where the list is scrolled or one of them is highlighted. `query` names what they answer; `atOnce` says how
 * many are in view.
 */
export function useRowsDrawn(
  query: string,
  groups: readonly ListedGroup[],
  highlight: string | null,
  atOnce: number,
): RowsDrawn {
  const [whole, setWhole] = useState<string | null>(null)
  const entries = groups.flatMap((group) => group.entries)
  const isBehind = entries.findIndex(({ id }) => id === highlight) >= atOnce - 1
  if (isBehind && whole !== query) setWhole(query)
  const drawsAll = whole === query || isBehind || entries.length <= atOnce
  useEffect(() => {
    if (drawsAll) return undefined
    const rest = setTimeout(() => startTransition(() => setWhole(query)), restMs)
    return () => clearTimeout(rest)
  }, [drawsAll, query])
  return {
    groups: drawsAll ? groups : firstOf(groups, atOnce),
    left: drawsAll ? 0 : entries.length - atOnce,
    drawAll: () => setWhole(query),
  }
}

/** The groups as far as these many of their entries go. */
function firstOf(groups: readonly ListedGroup[], count: number): readonly ListedGroup[] {
  let room = count
  return groups.flatMap(({ group, entries }) => {
    const shown = entries.slice(0, room)
    room -= shown.length
    return shown.length === 0 ? [] : [{ group, entries: shown }]
  })
}
