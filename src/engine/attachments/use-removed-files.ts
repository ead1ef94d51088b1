import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Attachment } from '../../contract/entities/attachment.ts'
import type { NotSaved } from '../../events/journal/journal.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { type AttachedRecord, beforeAll } from './use-attachments.ts'

const notBack: Readonly<Record<NotSaved, string>> = {
  'storage-full': 'is not brought back: the storage of this device is full.',
  'journal-failed': 'is not brought back: this device could not write it down.',
}

/** Brings removed files back, by way of the outbox; `problem`: why the last one was not kept here. */
export function useBringingBack() {
  const { attachments } = useWorkbench()
  const [problem, setProblem] = useState<string | null>(null)
  return {
    problem,
    /** True once it is kept here. */
    async bringBack(file: Attachment): Promise<boolean> {
      const kept = await attachments.bringBack(file)
      setProblem(kept === 'done' ? null : `${file.fileName} ${notBack[kept]}`)
      if (kept === 'done') announce(`${file.fileName} is brought back`)
      return kept === 'done'
    },
  }
}

/** What was removed of the files of a record and can be brought back, with what this device does about it. */
export function useRemovedFiles({ entity, key }: AttachedRecord) {
  const { attachments } = useWorkbench()
  const query = useQuery({
    queryKey: queryKeys.removedAttachments(entity, key),
    queryFn: async ({ signal }) => {
      const confirmed = attachments.confirmed()
      const loaded = await attachments.removed(entity, key, signal)
      const readAt = (loaded.ok && loaded.readAt) || null
      return { files: valueOf(loaded), readAt, asOf: readAt === null ? confirmed : beforeAll }
    },
    refetchOnMount: 'always',
  })
  useSyncExternalStore(attachments.subscribe, attachments.snapshot)
  const { data } = query
  return {
    query,
    /** Null while none are known. */
    shown: data ? attachments.projectRemoved(data.files, data.asOf) : null,
    readAt: data?.readAt ?? null,
    retry: attachments.retry,
    discard: attachments.discard,
    ...useBringingBack(),
  }
}
