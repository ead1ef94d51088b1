import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { failureWords } from '../../contract/errors.ts'
import type { Option } from '../../ui/fields/field-props.ts'
import { lookupParts, queryKeys } from '../definition/query-keys.ts'
import type { LookupRef, ScreenDefinition } from '../definition/screen.ts'
import type { Workbench } from '../definition/workbench.tsx'
import { useWorkbench } from '../definition/workbench.tsx'

/** The choices of one field, as far as they are loaded. `labels` answers a stored id with its words. */
export interface Lookup {
  readonly status: 'ready' | 'loading' | 'failed'
  /** Those that can be chosen. */
  readonly items: readonly Option[]
  readonly labels: ReadonlyMap<string | number, string>
  readonly onRetry: () => void
}

export type Lookups = ReadonlyMap<string, Lookup>

/** What a lookup is called: in maps of lookups, and in the journal. */
export const lookupKey = (lookup: LookupRef): string => lookupParts(lookup).join(':')

const labelsOf = (items: readonly Option[]) => new Map(items.map((item) => [item.id, item.label]))

/** How a lookup is asked of TanStack Query; the same for every screen, so that the cache is shared. */
export const lookupQuery = (workbench: Pick<Workbench, 'loadLookup'>, lookup: LookupRef) => ({
  queryKey: queryKeys.lookup(lookup),
  queryFn: ({ signal }: { signal: AbortSignal }) => workbench.loadLookup(lookup, signal),
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
  // One function as long as the lookups are the same: what it makes is kept only then, and the grid's caches hang on it.
  const combine = useCallback(
    (results: readonly UseQueryResult<readonly Option[]>[]) => byKeyOf(refs, results),
    [refs],
  )
  const byKey = useQueries({ queries: refs.map((lookup) => lookupQuery(workbench, lookup)), combine })
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

function byKeyOf(
  refs: readonly LookupRef[],
  results: readonly UseQueryResult<readonly Option[]>[],
): ReadonlyMap<string, Lookup> {
  const found = new Map<string, Lookup>()
  for (const [at, ref] of refs.entries()) {
    const result = results[at]
    const items = result?.data ?? []
    found.set(lookupKey(ref), {
      status: result?.data ? 'ready' : result?.isError ? 'failed' : 'loading',
      items: items.some(({ isDisabled }) => isDisabled)
        ? items.filter(({ isDisabled }) => !isDisabled)
        : items,
      labels: labelsOf(items),
      onRetry: () => void result?.refetch(),
    })
  }
  return found
}
