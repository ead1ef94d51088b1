import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { NoticePage } from '../../contract/notices/notice.ts'
import type { OwnNotices } from '../../contract/own-notices.ts'
import { loadMessage, valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import type { Toasts } from '../../ui/feedback/toasts.ts'
import { unreadWords } from './unread-words.ts'

const nothing: NoticePage = { notices: [], unread: 0, hasMore: false }

interface Input {
  /** Null where the server keeps none. */
  readonly calls: OwnNotices | null
  readonly toasts: Pick<Toasts, 'show'>
}

/** One's own notices, the newest first; read again when the server says that there is something new. */
export function useNotices({ calls, toasts }: Input) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: queryKeys.notices,
      enabled: calls !== null,
      initialPageParam: undefined as number | undefined,
      queryFn: async ({ pageParam, signal }) => {
        if (calls === null) return { ...nothing, readAt: null }
        const loaded = await calls.page(pageParam, signal)
        return { ...valueOf(loaded), readAt: (loaded.ok && loaded.readAt) || null }
      },
      getNextPageParam: ({ notices, hasMore }) => (hasMore ? notices.at(-1)?.noticeOID : undefined),
    })
  const notices = data?.pages.flatMap((page) => page.notices) ?? null
  const unread = data?.pages[0]?.unread ?? 0
  useAnnouncedCount(data ? unread : null)

  /** That it was read waits for no connection: it says that it was not kept, and stays unread. */
  const keep = async (marking: ReturnType<OwnNotices['read']> | undefined) => {
    const answer = await marking
    if (answer && !answer.ok)
      toasts.show({ kind: 'warning', text: `It stays unread. ${loadMessage(answer.error)}`, duration: 6_000 })
  }
  const newest = notices?.[0]?.noticeOID
  return {
    /** Null while there are none to show. */
    notices,
    unread,
    /** ISO time of the server's oldest answer when it cannot be reached now; null when all is fresh. */
    readAt: data?.pages.find(({ readAt }) => readAt !== null)?.readAt ?? null,
    error,
    isFetching,
    isFetchingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
    refetch: () => void refetch(),
    markRead: (id: number) => void keep(calls?.read(id)),
    markAllRead: () => {
      if (newest !== undefined) void keep(calls?.readAll(newest))
    },
  }
}

export type NoticesShown = ReturnType<typeof useNotices>

/** Has it read politely when there are more unread notices than before; those at the start are no news. */
function useAnnouncedCount(unread: number | null): void {
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (unread !== null && before.current !== null && unread > before.current) announce(unreadWords(unread))
    if (unread !== null) before.current = unread
  }, [unread])
}
