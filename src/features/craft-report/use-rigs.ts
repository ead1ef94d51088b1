import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadError } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { CraftReportProps } from './craft-report.page.tsx'
import type { DayRange } from '../../contract/entities/craft-report.ts'
import { type RigFigure, rigFigures } from './rig-figures.ts'

export interface Rigs {
  /** Null while there are none to show: on their way, failed, or not to be asked for. */
  readonly figures: readonly RigFigure[] | null
  /** ISO time of the server's answer when it cannot be reached now; null when the figures are fresh. */
  readonly readAt: string | null
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** The figures of a range; with no range nothing is asked. */
export function useRigs(load: CraftReportProps['load'], range: DayRange | null): Rigs {
  const query = useQuery({
    queryKey: queryKeys.craftReport(range?.start, range?.end),
    queryFn: async ({ signal }) => {
      const loaded = range && (await load(range, signal))
      if (loaded && !loaded.ok) throw new LoadError(loaded.error)
      return { rows: loaded?.value ?? [], readAt: loaded?.readAt ?? null }
    },
    enabled: range !== null,
  })
  const rows = range === null ? undefined : query.data?.rows
  const figures = useMemo(() => (rows ? rigFigures(rows) : null), [rows])
  return {
    figures,
    readAt: query.data?.readAt ?? null,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}
