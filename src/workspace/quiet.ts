import type { QueryClient } from '@tanstack/react-query'
import type { Readable } from '../store/store.ts'
import { arriving } from '../ui/feedback/late-component.tsx'

/** Whether the page has what it asked for, code and records, so that the line is free for what may be wanted next. */
export const quietOf = (queries: QueryClient): Readable<boolean> => ({
  get: () => queries.isFetching() === 0 && arriving.get() === 0,
  subscribe(listener) {
    // Who only looks at a query changes nothing of what is on its way, and each key of the palette looks at dozens.
    const ofQueries = queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' || type === 'removed') listener()
    })
    const ends = [ofQueries, arriving.subscribe(listener)]
    return () => {
      for (const end of ends) end()
    }
  },
})
