import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { failureWords } from '../../contract/errors.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { Found, Option } from '../../ui/fields/field-props.ts'
import { lookupParts, queryKeys } from '../definition/query-keys.ts'
import type { LookupRef, ScreenDefinition } from '../definition/screen.ts'
import { type Choices, useChoiceReads, useWorkbench } from '../definition/workbench.tsx'
import { createNames, type Names } from './names.ts'

/** The choices of one field, as far as they are loaded. `labels` answers a stored id with its words. */
export interface Lookup {
  readonly status: 'ready' | 'loading' | 'failed'
  /** Those that can be chosen; where there is `beyond`, the first of them. */
  readonly items: readonly Option[]
  readonly labels: ReadonlyMap<string | number, string>
  readonly onRetry: () => void
  /** There where the list is longer than this device holds. */
  readonly beyond?: BeyondHeld
}

/** What of a lookup this device does not hold. */
export interface BeyondHeld {
  /** How many choices there are in all; null where they are narrowed. */
  readonly count: number | null
  /** Asks the server for those with all words typed, of those that belong to `around` where that is said. */
  readonly find: (typed: string, signal: AbortSignal, around?: string | number) => Promise<Found>
  /** A choice whose name has come. */
  readonly known: (id: string | number) => Option | undefined
  /** These values are on screen: sees to their names. */
  readonly see: (values: readonly unknown[]) => void
  /** The same lookup with the names of these values, as far as they can be had. */
  readonly named: (values: readonly unknown[]) => Promise<Lookup>
}

export type Lookups = ReadonlyMap<string, Lookup>

/** What a lookup is called: in maps of lookups, and in the journal. */
export const lookupKey = (lookup: LookupRef): string => lookupParts(lookup).join(':')

const labelsOf = (items: Iterable<Option>): Map<string | number, string> => {
  const labels = new Map<string | number, string>()
  for (const { id, label } of items) labels.set(id, label)
  return labels
}

type Reads = ReturnType<typeof useChoiceReads>

/** How a lookup is asked of TanStack Query; the same for every screen, so that the cache is shared. */
const lookupQuery = (reads: Reads, lookup: LookupRef) => ({
  queryKey: queryKeys.lookup(lookup, reads.day),
  queryFn: ({ signal }: { signal: AbortSignal }) => reads.loadLookup(lookup, signal),
  // SPEC 4: once a page visit, however often one looks away and back.
  refetchOnWindowFocus: false,
})

const noLookups: Lookups = new Map()
const users: LookupRef = { from: 'users' }

/** The lookups of all fields of a screen by field name, loaded once a page visit (SPEC 4). */
export function useLookups(screen: Pick<ScreenDefinition, 'fields'> | null): Lookups {
  const workbench = useWorkbench()
  const refs = useMemo(() => {
    const found = new Map<string, LookupRef>()
    for (const { lookup } of screen?.fields ?? []) if (lookup) found.set(lookupKey(lookup), lookup)
    return [...found.values()]
  }, [screen])
  const byKey = useLoaded(useChoiceReads(), refs)
  const hasNoUsers = byKey.get(lookupKey(users))?.status === 'failed'
  useEffect(() => {
    if (hasNoUsers) workbench.toasts.show({ kind: 'error', ...failureWords.usersFailed })
  }, [hasNoUsers, workbench])
  const failed = [...byKey].flatMap(([key, { status }]) => (status === 'failed' ? [key] : [])).join(' ')
  // SPEC 8: a failed lookup is only written down; its field offers Retry.
  useEffect(() => {
    for (const key of failed.split(' '))
      if (key !== '') workbench.recordUserEvent('lookup', key, { type: 'FAILED' })
  }, [failed, workbench])
  return useMemo(() => {
    if (!screen) return noLookups
    return new Map(
      screen.fields.flatMap((field): [string, Lookup][] => {
        const lookup = field.lookup && byKey.get(lookupKey(field.lookup))
        return lookup ? [[field.name, closedTo(field.lookup, lookup)]] : []
      }),
    )
  }, [screen, byKey])
}

/** One lookup, for a control that stands in no form; none is loaded for null. Keep the reference stable. */
export function useLookup(lookup: LookupRef | null): Lookup | null {
  const refs = useMemo(() => (lookup ? [lookup] : []), [lookup])
  const byKey = useLoaded(useChoiceReads(), refs)
  return (lookup && byKey.get(lookupKey(lookup))) ?? null
}

/** Sees to the name of a value that is shown, where its lookup is longer than this device holds. */
export function useNamesOf(lookup: Lookup | undefined, value: unknown): void {
  useEffect(() => lookup?.beyond?.see([value]), [lookup, value])
}

/** Sees to the names of all values of these rows. Keep the array stable. */
export function useNamesIn(lookups: Lookups, rows: readonly RecordRow[]): void {
  useEffect(() => {
    for (const [name, { beyond }] of lookups) beyond?.see(rows.map((row) => row[name]))
  }, [lookups, rows])
}

/** The lookups with the names of all values of these rows, as far as they can be had: for a file. */
export async function namedIn(lookups: Lookups, rows: readonly RecordRow[]): Promise<Lookups> {
  const named = [...lookups].map(async ([name, lookup]): Promise<[string, Lookup]> => [
    name,
    (await lookup.beyond?.named(rows.map((row) => row[name]))) ?? lookup,
  ])
  return new Map(await Promise.all(named))
}

/** The lookups by their keys, with the names that were asked for beyond what is held. */
function useLoaded(reads: Reads, refs: readonly LookupRef[]): Lookups {
  const names = useMemo(() => createNames((...asked) => reads.findChoices(...asked)), [reads])
  // One function as long as the lookups are the same: what it makes is kept only then, and the grid's caches hang on it.
  const combine = useCallback(
    (results: readonly UseQueryResult<Choices>[]) => loadedOf(refs, results),
    [refs],
  )
  const loaded = useQueries({ queries: refs.map((lookup) => lookupQuery(reads, lookup)), combine })
  const turn = useSyncExternalStore(names.subscribe, names.turn)
  const readAt = useRef(new Map<string, number>())
  useEffect(() => {
    for (const [key, at] of loaded.readAt) {
      if ((readAt.current.get(key) ?? at) < at) names.renew(key)
      readAt.current.set(key, at)
    }
  }, [loaded, names])
  return useMemo(() => withNames(loaded.lookups, refs, names, turn), [loaded, refs, names, turn])
}

// `_turn` is the reason to look again: names are no React state.
function withNames(
  lookups: Loaded['lookups'],
  refs: readonly LookupRef[],
  names: Names,
  _turn: number,
): Lookups {
  const found = new Map<string, Lookup>(lookups)
  for (const ref of refs) {
    const key = lookupKey(ref)
    const lookup = lookups.get(key)
    if (lookup?.count !== undefined) found.set(key, beyondHeld(lookup, lookup.count, names, ref))
  }
  return found
}
function beyondHeld(lookup: Lookup, count: number, names: Names, ref: LookupRef): Lookup {
  const key = lookupKey(ref)
  const named = (known: ReadonlyMap<string | number, Option>): Lookup => ({
    ...lookup,
    labels: new Map([...lookup.labels, ...labelsOf(known.values())]),
  })
  const unnamed = (values: readonly unknown[]) =>
    values.filter((value) => !isId(value) || !lookup.labels.has(value))
  return {
    ...named(names.known(key)),
    beyond: {
      count,
      find: (typed, signal, around) => names.find(key, ref, { search: typed, around }, signal),
      known: (id) => names.known(key).get(id),
      see: (values) => names.see(key, ref, unnamed(values)),
      named: async (values) => named(await names.named(key, ref, unnamed(values))),
    },
  }
}

const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/**
 * The values of a closed list in the order of their codes, worded by them; a value without a code speaks for itself, so
 * that it can be chosen without a connection and from an empty list.
 */
function closedTo(ref: LookupRef | null, lookup: Lookup): Lookup {
  if (ref?.from !== 'codes' || !ref.closed) return lookup
  const { closed } = ref
  const coded = lookup.items.filter(({ id }) => closed.some((value) => value === id))
  const uncoded = closed.filter((value) => !coded.some(({ id }) => id === value))
  const items = [...coded, ...uncoded.map((value) => ({ id: value, label: value }))]
  const status = lookup.status === 'failed' ? 'ready' : lookup.status
  return { ...lookup, status, items, labels: labelsOf(items) }
}

interface Loaded {
  readonly lookups: ReadonlyMap<string, LoadedLookup>
  /** When each was read. */
  readonly readAt: ReadonlyMap<string, number>
}

/** A lookup as it was read; `count` is there when it is longer than what was read. */
type LoadedLookup = Lookup & { readonly count?: number }

function loadedOf(refs: readonly LookupRef[], results: readonly UseQueryResult<Choices>[]): Loaded {
  const lookups = new Map<string, LoadedLookup>()
  const readAt = new Map<string, number>()
  for (const [at, ref] of refs.entries()) {
    const result = results[at]
    const { items, count } = result?.data ?? noChoices
    lookups.set(lookupKey(ref), {
      status: result?.data ? 'ready' : result?.isError ? 'failed' : 'loading',
      items: items.some(({ isDisabled }) => isDisabled)
        ? items.filter(({ isDisabled }) => !isDisabled)
        : items,
      labels: labelsOf(items),
      onRetry: () => void result?.refetch(),
      ...(count !== null && { count }),
    })
    if (result?.data) readAt.set(lookupKey(ref), result.dataUpdatedAt)
  }
  return { lookups, readAt }
}

const noChoices: Choices = { items: [], count: null }
