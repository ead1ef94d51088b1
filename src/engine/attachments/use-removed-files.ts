import { useQuery } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
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

/** How long a removal can be undone from its message: as long as what was cleared from a grid. */
const undoMs = 8_000

/** Says of files that they were removed, and brings them back, by way of the outbox. */
export function useBringingBack() {
  const { attachments, toasts } = useWorkbench()
  const [problem, setProblem] = useState<string | null>(null)
  /** The message of each file that says so; it is not true any more once the file is back. */
  const said = useRef(new Map<number, string>())
  const takeDown = ({ attachmentOID }: Attachment) => {
    const message = said.current.get(attachmentOID)
    said.current.delete(attachmentOID)
    if (message !== undefined) toasts.dismiss(message)
  }
  const bringBack = async (file: Attachment): Promise<void> => {
    const kept = await attachments.bringBack(file)
    setProblem(kept === 'done' ? null : `${file.fileName} ${notBack[kept]}`)
    if (kept !== 'done') return
    takeDown(file)
    announce(`${file.fileName} is brought back`)
  }
  return {
    /** Why the last one was not kept here. */
    problem,
    bringBack,
    sayRemoved(file: Attachment): void {
      takeDown(file)
      const message = toasts.show({
        kind: 'success',
        text: `${file.fileName} was removed.`,
        duration: undoMs,
        action: { label: 'Undo', onPress: () => void bringBack(file) },
      })
      said.current.set(file.attachmentOID, message)
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
  }
}
