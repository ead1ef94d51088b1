import { useMemo } from 'react'
import { goKeysOf } from '../../machines/go-bindings.ts'
import { accessEntries } from './access-entries.ts'
import { createEntries, goEntries, placeEntries } from './entries.ts'
import { recordEntries, prepareRecords, recordParts } from './ranking/record-entries.ts'
import { indexEntries, joinedIndex } from './ranking/entry-index.ts'
import type { EventEntry, Runnable } from './ranking/entry.ts'
import type { Listable } from './listing.ts'
import type { PaletteProps, PaletteRecords } from './palette-props.ts'
import { once } from './ranking/once.ts'
import { type Memory, recentEntries, recentHits } from './recents.ts'
import { settingEntries } from './settings.ts'

interface PaletteEntries extends Listable {
  /** All that a command search may run, records aside. */
  readonly runnable: readonly Runnable[]
  /** Prepares records while the page has nothing better to do; returns what calls it off. */
  readonly prepare: () => () => void
}

const shortcutOf = (code: string): string | undefined => goKeysOf(code) ?? undefined

/** What a command search lists: the events given, and all that the session and its records make possible. */
export function usePaletteEntries(
  props: PaletteProps,
  events: readonly EventEntry[],
  records: PaletteRecords,
  memory: Memory,
): PaletteEntries {
  const { identity, isServed, extraPlaces, createPlaces, settings, access } = props
  // oxlint-disable-next-line react/hooks -- one function for the life of the application
  const roles = access.useRoles()
  const places = useMemo(
    () => [...placeEntries(extraPlaces ?? []), ...goEntries(identity.tasks, isServed, shortcutOf)],
    [extraPlaces, identity, isServed],
  )
  const creations = useMemo(
    () => createEntries(identity, createPlaces, isServed),
    [identity, createPlaces, isServed],
  )
  const runnable = useMemo(() => {
    const offered = new Set(
      events.filter((entry) => entry.disabledReason === undefined).map(({ label }) => label),
    )
    const elsewhere = creations.filter(({ label }) => !offered.has(label))
    return [...events, ...places, ...elsewhere, ...settingEntries(settings), ...accessEntries(access, roles)]
  }, [events, places, creations, settings, access, roles])

  const recent = useMemo(() => {
    const paths = new Set(places.map(({ href }) => href))
    return recentHits(memory, records.lists, (path) => paths.has(path))
  }, [memory, records.lists, places])
  const found = useMemo(
    () => once(() => joinedIndex([...records.lists, recent].map(recordParts))),
    [records.lists, recent],
  )
  return useMemo(
    () => ({
      runnable,
      inOrder: [...recentEntries(memory, [...runnable, ...recordEntries(recent)]), ...runnable],
      commands: once(() => indexEntries(runnable)),
      records: found,
      prepare: () => prepareRecords(records.lists),
    }),
    [runnable, memory, recent, found, records.lists],
  )
}
