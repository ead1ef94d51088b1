import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Comment, CommentedRecord } from '../../contract/comments/comment.ts'
import type { HeldDraft } from '../../events/drafts.ts'
import type { NotSaved } from '../../events/journal/journal.ts'
import { commentKeyOf } from '../../events/outbox/comments.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { valueOf } from '../definition/load-error.ts'
import { beforeAll } from '../waiting/use-removed.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useWorkbench } from '../definition/workbench.tsx'

const notKept: Readonly<Record<NotSaved, string>> = {
  'storage-full': 'Your comment was not kept: the storage of this device is full.',
  'journal-failed': 'Your comment was not kept: this device could not write it down.',
}

const notRemoved: Readonly<Record<NotSaved, string>> = {
  'storage-full': 'The comment was not removed: the storage of this device is full.',
  'journal-failed': 'The comment was not removed: this device could not write it down.',
}

const sendingNow =
  'It is being sent just now. Save again in a moment: what you have typed stays, and changes the comment once it is there.'

/** The comments on a record and what is joined to it, those that wait on this device among them, and what can be done with them. */
export function useComments({ entity, key }: CommentedRecord) {
  const { comments } = useWorkbench()
  // The server knows no key of this device.
  const isUnnumbered = key < 0
  const list = useInfiniteQuery({
    queryKey: queryKeys.comments(entity, key),
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const confirmed = comments.confirmed()
      const loaded = await comments.page({ entity, key }, pageParam, signal)
      const readAt = (loaded.ok && loaded.readAt) || null
      return { ...valueOf(loaded), readAt, asOf: readAt === null ? confirmed : beforeAll }
    },
    enabled: !isUnnumbered,
    getNextPageParam: (page) => (page.hasMore ? page.comments.at(-1)?.commentOID : undefined),
  })
  const { entries, durable } = useSyncExternalStore(comments.subscribe, comments.snapshot)
  const pages = list.data?.pages
  const joined = pages?.[0]?.joined ?? null
  const records: readonly CommentedRecord[] = joined ? [{ entity, key }, joined] : [{ entity, key }]
  const waiting = entries.flatMap((entry) => {
    const record = records.find((one) => one.entity === entry.entity && one.key === entry.key)
    return entry.kind === 'comment' && record ? [{ entry, record }] : []
  })
  const listed = isUnnumbered ? [] : pages?.flatMap((page) => page.comments)
  const stored = isUnnumbered
    ? []
    : (pages?.flatMap((page) => comments.project(page.comments, page.asOf)) ?? null)
  const returning = entries.filter(
    (entry) =>
      entry.kind === 'bringBackComment' &&
      records.some((one) => one.entity === entry.entity && one.key === entry.key) &&
      !stored?.some(({ comment }) => comment.commentOID === commentKeyOf(entry)),
  )
  const standing = (count: number) =>
    count - (listed?.length ?? 0) + (stored ?? []).filter(({ isRemoved }) => !isRemoved).length
  const [problem, setProblem] = useState<string | null>(null)
  return {
    list,
    /** The request or the work order whose comments are among them. */
    joined,
    /** The newest first; null while none are known. */
    stored,
    /** Of all there are, those that wait among them and those whose removal waits not; null while it is not known. */
    count: isUnnumbered ? waiting.length : pages?.[0] ? standing(pages[0].count) + waiting.length : null,
    /** ISO time of the server's answer where it cannot be reached now; null when all is fresh. */
    readAt: pages?.find((page) => page.readAt !== null)?.readAt ?? null,
    /** The newest first, as the others, each with the record that it was written on. */
    waiting: waiting.toReversed(),
    /** What is brought back, and not yet among those that are listed. */
    returning,
    durable,
    problem,
    /** Null once it is kept here; else what keeps it from being. */
    async add(text: string, draft: HeldDraft | null, on: CommentedRecord): Promise<string | null> {
      const kept = await comments.add({ ...on, text }, draft)
      if (kept !== 'done') return notKept[kept]
      announce('Your comment is written down on this device, and is sent from here')
      return null
    },
    /** Null once it is kept here. */
    async amend(entry: OutboxEntry, text: string, draft: HeldDraft | null): Promise<string | null> {
      const kept = await comments.amend(entry, text, draft)
      if (kept === 'stale') return sendingNow
      if (kept !== 'done') return notKept[kept]
      announce('Your comment is changed on this device, and is sent from here')
      return null
    },
    /** Null once it is kept here. */
    async change(comment: Comment, text: string, draft: HeldDraft | null): Promise<string | null> {
      const kept = await comments.change(comment, text, draft)
      if (kept !== 'done') return notKept[kept]
      announce('The comment is changed on this device, and the change is sent from here')
      return null
    },
    /** True once it is kept here. */
    async remove(comment: Comment): Promise<boolean> {
      const kept = await comments.remove(comment)
      setProblem(kept === 'done' ? null : notRemoved[kept])
      return kept === 'done'
    },
    retry: comments.retry,
    discard: comments.discard,
  }
}
