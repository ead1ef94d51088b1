import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Attachable, Attachment } from '../../contract/entities/attachment.ts'
import type { NotSaved } from '../../events/journal/journal.ts'
import { type Attachments, storedFileKeyOf } from '../../events/outbox/attachments.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { beforeAll } from '../waiting/use-removed.ts'
import { prepareFile } from './prepare-file.ts'

/** The record whose files are shown. */
export interface AttachedRecord {
  readonly entity: Attachable
  readonly key: number
}

/** What of its record a file is of: a line, by its `photoKey`, and the caption that goes with it. */
export interface FileOf {
  readonly line: string
  readonly caption: string
}

const ofRecord: FileOf = { line: '', caption: '' }

/** Why a file that was added is nowhere: `closed`, its record was left before it was kept. */
type NotKept = NotSaved | 'closed'

/** Keeps a file on this device: with its record, or with the form of one that was never saved. */
export type KeepFile = (
  file: FileOf & { readonly blob: Blob; readonly fileName: string },
) => Promise<'done' | NotKept>

const notKept: Readonly<Record<NotKept, string>> = {
  'storage-full': 'was not kept: the storage of this device is full.',
  'journal-failed': 'was not kept: this device could not write it down.',
  closed: 'was not kept: its form was closed before. Take it again.',
}

const notRemoved: Readonly<Record<NotSaved, string>> = {
  'storage-full': 'was not removed: the storage of this device is full.',
  'journal-failed': 'was not removed: this device could not write it down.',
}

/** Keeps files with a record, from where they are sent. */
export const keptWith =
  (record: AttachedRecord, attachments: Pick<Attachments, 'add'>): KeepFile =>
  (file) =>
    attachments.add({ ...record, ...file })

/** Keeps files on this device, one after the other; `preparing`: how many are being made ready. */
export function useAdding(keep: KeepFile, keptWords = 'kept on this device and will be sent') {
  const [preparing, setPreparing] = useState(0)

  /** Null once it is kept here. */
  async function addOne(file: File, of: FileOf): Promise<string | null> {
    const prepared = await prepareFile(file)
    if (!prepared.ok) return prepared.problem
    const { blob, fileName } = prepared
    const kept = await keep({ ...of, blob, fileName })
    return kept === 'done' ? null : `${fileName} ${notKept[kept]}`
  }

  return {
    preparing,
    /** How many are kept, and what is wrong with the others; each is told as it comes to `onProblem`. */
    async add(files: readonly File[], of: FileOf, onProblem?: (problem: string) => void) {
      setPreparing((count) => count + files.length)
      const problems: string[] = []
      // One after the other: a photo unfolds to tens of megabytes.
      for (const file of files) {
        const problem = await addOne(file, of)
        setPreparing((count) => count - 1)
        if (problem === null) continue
        problems.push(problem)
        onProblem?.(problem)
      }
      const kept = files.length - problems.length
      if (kept > 0) announce(`${kept === 1 ? 'One file is' : `${kept} files are`} ${keptWords}`)
      return { kept, problems }
    },
  }
}

/** The files of a record, those that wait on this device among them, and what can be done with them. */
export function useAttachments(record: AttachedRecord) {
  const { attachments } = useWorkbench()
  const { entity, key } = record
  // The server knows no key of this device.
  const isUnnumbered = key < 0
  const list = useQuery({
    queryKey: queryKeys.attachments(entity, key),
    queryFn: async ({ signal }) => {
      const confirmed = attachments.confirmed()
      const loaded = await attachments.list(entity, key, signal)
      const readAt = (loaded.ok && loaded.readAt) || null
      return { files: valueOf(loaded), readAt, asOf: readAt === null ? confirmed : beforeAll }
    },
    enabled: !isUnnumbered,
  })
  const { entries, durable, progress } = useSyncExternalStore(attachments.subscribe, attachments.snapshot)
  const waiting = entries.filter(
    (entry) => entry.kind === 'attach' && entry.entity === entity && entry.key === key,
  )
  const adding = useAdding(keptWith(record, attachments))
  const [problems, setProblems] = useState<readonly string[]>([])

  const { data } = list
  const stored = data ? attachments.project(data.files, data.asOf) : null
  return {
    list,
    /** With what this device has done to them; null while none are known. */
    stored,
    /** What is brought back, and not yet among them. */
    returning: entries.filter(
      (entry) =>
        entry.kind === 'bringBackFile' &&
        entry.entity === entity &&
        entry.key === key &&
        !stored?.some(({ file }) => file.attachmentOID === storedFileKeyOf(entry)),
    ),
    /** When they were read, where the server cannot be reached: ISO time. */
    readAt: data?.readAt ?? null,
    /** It has no number yet: all of its files are those that wait. */
    isUnnumbered,
    waiting,
    durable,
    /** Null where this tab does not send it just now. */
    percentOf: ({ eventId, status }: OutboxEntry): number | null =>
      status === 'sending' ? (progress.get(eventId) ?? null) : null,
    /** How many files are being made ready. */
    preparing: adding.preparing,
    problems,
    /** Says why something is not done, until the next act. */
    refuse: (problem: string) => setProblems([problem]),
    async add(files: readonly File[]) {
      setProblems([])
      await adding.add(files, ofRecord, (problem) => setProblems((before) => [...before, problem]))
    },
    /** True once it is kept here. */
    async caption(attachment: Attachment, caption: string): Promise<boolean> {
      const kept = await attachments.caption(attachment, caption)
      setProblems(kept === 'done' ? [] : [`The caption of ${attachment.fileName} ${notKept[kept]}`])
      if (kept === 'done') announce('The caption is changed on this device, and is sent from here')
      return kept === 'done'
    },
    /** True once it is kept here. */
    async remove(attachment: Attachment): Promise<boolean> {
      const kept = await attachments.remove(attachment)
      setProblems(kept === 'done' ? [] : [`${attachment.fileName} ${notRemoved[kept]}`])
      return kept === 'done'
    },
    keepMine: attachments.keepMine,
    retry: attachments.retry,
    discard: attachments.discard,
  }
}
