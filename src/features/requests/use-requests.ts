import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Requests, Told } from '../../api/requests.ts'
import type { ReportedMachine, ToldRequest } from '../../contract/entities/request.ts'
import { LoadError, valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useProjectionTurn } from '../../engine/definition/use-projection-turn.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { rowsOf, shownRequests } from './shown-requests.ts'
import { machineWords } from './use-machines.ts'

/** One's own requests as this device sees them. */
export function useMyRequests(requests: Requests) {
  const query = useQuery({
    queryKey: queryKeys.requests,
    queryFn: async ({ signal }) => told(await requests.mine(signal)),
  })
  const shown = useShown(query.data?.value.data ?? none)
  return {
    shown,
    /** How many there are with those that are not told at once. */
    count: query.data?.value.count ?? 0,
    ...reading(query),
  }
}

/** One request, whoever of its requester and ADMIN asks; null while it is not there to show. */
export function useRequest(requests: Requests, key: number) {
  const query = useQuery({
    queryKey: queryKeys.requestStory(key),
    queryFn: async ({ signal }) => told(await requests.story(key, signal)),
    retry: false,
  })
  const value = query.data?.value
  const shown = useShown(useMemo(() => (value ? [value] : none), [value]))
  return { shown: shown.find((each) => each.key === key) ?? null, ...reading(query) }
}

const none: readonly ToldRequest[] = []

function told<Value>(loaded: Loaded<Value>) {
  return { value: valueOf(loaded), readAt: (loaded.ok && loaded.readAt) || null }
}

interface Query {
  readonly data: { readonly readAt: string | null } | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

const reading = ({ data, error, isPending, isFetching, refetch }: Query) => ({
  /** ISO time of the server's answer when it cannot be reached now; null when it is fresh. */
  readAt: data?.readAt ?? null,
  error: error instanceof LoadError ? error : null,
  isLoading: isPending,
  isFetching,
  refetch: () => void refetch(),
})

/** What the server told, with this device's acts laid over it. */
function useShown(rows: readonly ToldRequest[]) {
  const source = useWorkbench().sourceOf('request')
  const turn = useProjectionTurn(source)
  const machines = useQueryClient().getQueryData<Told<ReportedMachine>>(queryKeys.requestMachines)
  return useMemo(() => {
    const names = new Map(machines?.data.map((each) => [each.equipmentOID, machineWords(each)]))
    return shownRequests(rows, projected(source, rows, turn), names)
  }, [rows, source, turn, machines])
}

// `_turn` is the reason to look again: the projection reads the outbox, which is no React state.
const projected = (
  source: ReturnType<ReturnType<typeof useWorkbench>['sourceOf']>,
  rows: readonly ToldRequest[],
  _turn: number,
) => source.project(rowsOf(rows))
