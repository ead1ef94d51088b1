import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { LateAnswers } from '../api/kept/late-answers.ts'
import type { Network } from '../api/sender/clock.ts'
import { LoadError } from '../engine/definition/load-error.ts'

interface Renewing {
  readonly queries: QueryClient
  readonly network: Network
  readonly late: Pick<LateAnswers, 'subscribe' | 'close'>
}

/**
 * Sees that what was read earlier, or not at all, does not stay on the screen once the server is reached again, and
 * that an answer which came late takes the place of what was shown meanwhile. Returns what ends it.
 */
export function renewKept({ queries, network, late }: Renewing): () => void {
  const stopNetwork = network.subscribe(() => {
    if (!network.online()) return
    void queries.invalidateQueries({
      predicate: ({ state }) => readTimes(state.data).length > 0 || isCut(state.error),
    })
  })
  const stopLate = late.subscribe((readAt) => {
    void queries.invalidateQueries({ predicate: ({ state }) => readTimes(state.data).includes(readAt) })
  })
  return () => {
    stopNetwork()
    stopLate()
    late.close()
  }
}

const Earlier = v.object({ readAt: v.string() })
const Pages = v.object({ pages: v.array(v.unknown()) })

/** When the data of a query was read, where that is not fresh: of all its pages where it has such. */
function readTimes(data: unknown): readonly string[] {
  const parts = v.is(Pages, data) ? data.pages : [data]
  return parts.flatMap((part) => (v.is(Earlier, part) ? [part.readAt] : []))
}

const isCut = (error: Error | null): boolean =>
  error instanceof LoadError && error.error.kind === 'unreachable'
