import { explainAttached, type Subject } from '../../contract/access/policy.ts'
import { type Attachment, isAttachable } from '../../contract/entities/attachment.ts'
import type { DayRecord } from '../../contract/history/day-of-work.ts'
import { type Attachments, storedFileStream } from '../../events/outbox/attachments.ts'
import { type BesideBack, besideDeedOf, planBeside, takeBesideBack } from '../waiting/day-beside.ts'

/** What takes back what was done to a file in a day; it says its caption. */
export type FileBack = BesideBack<Attachment>

const made = 'added'

/** What somebody did to a file in one day, all in all. */
export const fileDeedOf = (record: Pick<DayRecord, 'steps'>): string =>
  besideDeedOf(record, { made, changed: 'captioned' })

interface Asked {
  readonly record: DayRecord
  readonly subject: Subject
  /** Whether an act on it waits on this device. */
  readonly isWaiting: boolean
}

/** What undoes a day of a file upon how it stands, or why nothing does; what others did since stays. */
export function planFile({ record, subject, isWaiting }: Asked): FileBack | string {
  const { kept = null, isThere = false, refusal = null } = record.file ?? {}
  return planBeside({
    record,
    isWaiting,
    kept: kept && isAttachable(kept.entity) ? kept : null,
    isThere,
    refusal,
    notAllowed: ({ entity }) => {
      const { allowed, reason } = explainAttached(subject, 'edit', entity)
      return allowed ? null : reason
    },
    field: 'caption',
    fieldWords: 'caption',
    saidOf: ({ caption }) => caption,
    made,
  })
}

/** Takes files back one after another, by way of the outbox. */
export const takeFilesBack = (
  all: Parameters<typeof takeBesideBack<Attachment>>[0],
  attachments: Attachments,
  onDone: (count: number) => void,
) => takeBesideBack(all, { ...attachments, say: attachments.caption, streamOf: storedFileStream }, onDone)
