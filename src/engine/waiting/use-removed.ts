import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Loaded } from '../../contract/outcome.ts'
import type { ShownRemoved } from '../../events/outbox/done-to.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { valueOf } from '../definition/load-error.ts'

/** What was kept of an earlier read is older than all that the server has confirmed since. */
export const beforeAll = -1

/** What was removed beside records, and what this device does about it. */
interface RemovedSource<Kept> {
  confirmed(): number
  removed(signal: AbortSignal): Promise<Loaded<readonly Kept[]>>
  projectRemoved(listed: readonly Kept[], asOf: number): readonly ShownRemoved<Kept>[]
  subscribe(listener: () => void): () => void
  snapshot(): object
  retry(eventId: string): unknown
  discard(eventId: string): unknown
}

/** What was removed beside a record and can be brought back, with what this device does about it. */
export function useRemoved<Kept>(queryKey: readonly unknown[], source: RemovedSource<Kept>) {
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const confirmed = source.confirmed()
      const loaded = await source.removed(signal)
      const readAt = (loaded.ok && loaded.readAt) || null
      return { listed: valueOf(loaded), readAt, asOf: readAt === null ? confirmed : beforeAll }
    },
    refetchOnMount: 'always',
  })
  useSyncExternalStore(source.subscribe, source.snapshot)
  const { data } = query
  return {
    query,
    /** Null while none are known. */
    shown: data ? source.projectRemoved(data.listed, data.asOf) : null,
    readAt: data?.readAt ?? null,
    retry: ({ eventId }: OutboxEntry) => void source.retry(eventId),
    discard: ({ eventId }: OutboxEntry) => void source.discard(eventId),
  }
}
