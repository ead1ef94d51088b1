import type { QueryClient } from '@tanstack/react-query'
import type { Readable } from '../store/store.ts'
import { arriving } from '../ui/feedback/late-component.tsx'

/** Whether the page has what it asked for, code and records, so that the line is free for what may be wanted next. */
export const quietOf = (queries: QueryClient): Readable<boolean> => ({
  get: () => queries.isFetching() === 0 && arriving.get() === 0,
  subscribe(listener) {
    const ends = [queries.getQueryCache().subscribe(listener), arriving.subscribe(listener)]
    return () => {
      for (const end of ends) end()
    }
  },
})
