import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CalendarQuestion, PmCalendar } from '../../contract/entities/pm-calendar.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { LoadError } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'

export type LoadCalendar = (question: CalendarQuestion, signal: AbortSignal) => Promise<Loaded<PmCalendar>>

/** The calendar of a span, read again whenever something that decides it was written. Days before stay until then. */
export function usePmCalendar(load: LoadCalendar, question: CalendarQuestion) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: queryKeys.pmCalendar(question),
    queryFn: async ({ signal }) => {
      const loaded = await load(question, signal)
      if (!loaded.ok) throw new LoadError(loaded.error)
      return { calendar: loaded.value, readAt: loaded.readAt ?? null }
    },
    placeholderData: keepPreviousData,
  })
  return {
    calendar: data?.calendar ?? null,
    /** The days are those of the question before. */
    isBefore: isPlaceholderData,
    readAt: data?.readAt ?? null,
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}
