import {
  keepPreviousData,
  type QueryClient,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TreeLevel, TreeMatches, TreeWay } from '../../contract/entities/equipment-tree.ts'
import type { TreeQuestion, TreeSearchQuestion } from '../../contract/endpoints-history.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { LoadError, valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useProjectionTurn } from '../../engine/definition/use-projection-turn.ts'
import { type Home, nodeOf, top, type TreeAddress } from './tree-address.ts'
import { type Levels, levelsOfMatches, linesOf, type ReadLevel, toldMachines } from './tree-lines.ts'

/** What the tree reads of the server. */
export interface TreeCalls {
  readonly level: (question: TreeQuestion, signal: AbortSignal) => Promise<Loaded<TreeLevel>>
  readonly matches: (question: TreeSearchQuestion, signal: AbortSignal) => Promise<Loaded<TreeMatches>>
}

interface HeldLevel extends TreeLevel {
  readonly readAt: string | null
}

/** A level up to so many answers; those before are taken from what is held of them while that is fresh. */
const levelQuery = (client: QueryClient, calls: TreeCalls, way: TreeWay, home: Home, parts: number) => ({
  queryKey: queryKeys.equipmentTree(way, home, parts),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<HeldLevel> => {
    const before = parts > 1 ? await client.fetchQuery(levelQuery(client, calls, way, home, parts - 1)) : null
    if (before && !before.isMore) return before
    const last = before?.machines.at(-1)?.equipmentOID ?? before?.locations.at(-1)?.locationOID
    const loaded = await calls.level(
      { by: way, ...below(home), ...(last !== undefined && { after: last }) },
      signal,
    )
    const part = valueOf(loaded)
    return {
      ...part,
      locations: [...(before?.locations ?? []), ...part.locations],
      machines: [...(before?.machines ?? []), ...part.machines],
      readAt: (loaded.ok && loaded.readAt) || before?.readAt || null,
    }
  },
  placeholderData: () =>
    parts > 1 ? client.getQueryData<HeldLevel>(queryKeys.equipmentTree(way, home, parts - 1)) : undefined,
})

function below(home: Home): Pick<TreeQuestion, 'machine' | 'location'> {
  const node = nodeOf(home)
  return node === null ? {} : { [node.kind]: node.key }
}

/** The tree of an address as this device sees it: its open levels, or what its search finds. `parts`: answers read of a level, by its node. */
export function useTree(calls: TreeCalls, address: TreeAddress, parts: ReadonlyMap<string, number>) {
  const { way, find, open } = address
  const client = useQueryClient()
  const search = find.trim()
  const isSearch = search !== ''
  const homes = useMemo(
    (): readonly Home[] => (isSearch ? [] : [top, ...[...open].flatMap((id) => (isHome(id) ? [id] : []))]),
    [open, isSearch],
  )
  const read = useQueries({
    queries: homes.map((home) => levelQuery(client, calls, way, home, parts.get(home) ?? 1)),
  })
  const found = useQuery({
    queryKey: queryKeys.equipmentTree(way, 'find', search),
    queryFn: async ({ signal }) => {
      const loaded = await calls.matches({ by: way, search }, signal)
      return { ...valueOf(loaded), readAt: (loaded.ok && loaded.readAt) || null }
    },
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const levels = isSearch ? levelsOfFound(found.data, way) : levelsOfRead(homes, read)
  const source = useWorkbench().sourceOf('equipment')
  const turn = useProjectionTurn(source)
  const projected = projectedOf(source, levels, turn)
  const answers = isSearch ? [found] : read
  const error = answers.find((each) => each.error)?.error ?? null
  const ages = answers.flatMap(({ data }) => data?.readAt ?? [])
  return {
    lines: linesOf({
      way,
      levels,
      projected,
      open,
      found: isSearch ? new Set(foundIds(found.data)) : null,
    }),
    /** By their keys, as this device sees them. */
    machines: new Map(projected.rows.map((row) => [Number(row['equipmentOID']), row])),
    /** How many machines and locations a search finds, of which the first are shown; null while there is none. */
    found:
      isSearch && found.data
        ? { count: found.data.count + found.data.foundLocations.length, shown: foundIds(found.data).length }
        : null,
    isLoading: isSearch ? !found.data && !found.error : !read[0]?.data && !read[0]?.error,
    isThere: isSearch ? found.data !== undefined : read[0]?.data !== undefined,
    isFetching: answers.some(({ isFetching }) => isFetching),
    /** ISO time of the oldest answer shown where the server cannot be reached; null when all are fresh. */
    readAt: ages.toSorted()[0] ?? null,
    error: error instanceof LoadError ? error : null,
    refetch: () => void client.invalidateQueries({ queryKey: queryKeys.equipmentTree() }),
  }
}

const isHome = (id: string): id is Home => nodeOf(id) !== null

const foundIds = (matches: TreeMatches | undefined): readonly string[] => [
  ...(matches?.foundMachines ?? []).map((key) => `m${key}`),
  ...(matches?.foundLocations ?? []).map((key) => `l${key}`),
]

const levelsOfFound = (matches: TreeMatches | undefined, way: TreeWay): Levels =>
  matches ? levelsOfMatches(matches, way) : new Map()

function levelsOfRead(
  homes: readonly Home[],
  read: readonly { readonly data: HeldLevel | undefined; readonly isError: boolean }[],
): Levels {
  return new Map(
    homes.map((home, at): [Home, ReadLevel] => {
      const answer = read[at]
      const { data } = answer ?? {}
      return [
        home,
        data
          ? { ...data, status: 'ready' }
          : {
              status: answer?.isError ? 'failed' : 'loading',
              locations: [],
              machines: [],
              count: 0,
              isMore: false,
            },
      ]
    }),
  )
}

// `_turn` is the reason to look again: the projection reads the outbox, which is no React state.
function projectedOf(source: RecordSource, levels: Levels, _turn: number) {
  const rows: readonly RecordRow[] = [...toldMachines(levels).values()]
  return source.project(rows)
}
