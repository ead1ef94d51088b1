import { explainAttached, type Subject } from '../../contract/access/policy.ts'
import { type Attachment, isAttachable } from '../../contract/entities/attachment.ts'
import type { DayRecord } from '../../contract/entities/day-of-work.ts'
import { type Attachments, storedFileStream } from '../../events/outbox/attachments.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { momentWords } from '../../locale/moments.ts'
import { refusalWords } from '../definition/load-error.ts'

/** What takes back what was done to a file in a day; `caption`: the one of before, null where it stays. */
export interface FileBack {
  readonly act: 'remove' | 'bring back' | 'caption'
  readonly file: Attachment
  readonly caption: string | null
}

/** What somebody did to a file in one day, all in all. */
export function fileDeedOf({ steps }: Pick<DayRecord, 'steps'>): string {
  const [first, last] = [steps[0], steps.at(-1)]
  const isBack = first?.after?.['broughtBack'] === true
  if (first?.before === null) {
    if (last?.after === null) return isBack ? 'brought back and removed' : 'added and removed'
    return isBack ? 'brought back' : 'added'
  }
  if (last?.after === null) return 'removed'
  return steps.some(({ after }) => after === null || after['broughtBack'] === true)
    ? 'removed and brought back'
    : 'captioned'
}

interface Asked {
  readonly record: DayRecord
  readonly subject: Subject
  /** Whether an act on it waits on this device. */
  readonly isWaiting: boolean
}

/** What undoes a day of a file upon how it stands, or why nothing does; what others did since stays. */
export function planFile({ record, subject, isWaiting }: Asked): FileBack | string {
  const { file, steps, since, removedSince } = record
  const kept = file?.kept ?? null
  if (isWaiting) return 'What was done to it waits on this device to be sent.'
  if (removedSince) return `${removedSince.actorName} removed it on ${momentWords(removedSince.recordedAt)}.`
  if (!file || !kept || !isAttachable(kept.entity))
    return 'It is kept no more: it was removed too long ago, or its record was deleted.'
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return 'It says so already.'
  const isAllowed = explainAttached(subject, 'edit', kept.entity)
  if (!isAllowed.allowed) return `${isAllowed.reason}.`
  const isMade = first.before === null
  if (isMade && last.after === null) return 'It was added and removed in the same day.'
  if (isMade) {
    if (!file.isThere) return 'It is gone already.'
    return file.refusal === null ? { act: 'remove', file: kept, caption: null } : `${file.refusal}.`
  }
  const caption = captionBefore(record, kept)
  if (last.after === null) {
    if (file.isThere) return 'It is there again.'
    return file.refusal === null ? { act: 'bring back', file: kept, caption } : `${file.refusal}.`
  }
  if (!file.isThere) return 'It is gone.'
  if (caption !== null) return { act: 'caption', file: kept, caption }
  const by = since.findLast(({ field }) => field === 'caption')
  return by ? `${by.actorName} changed its caption since.` : 'It says so already.'
}

/** The caption of before the first change of it; null where none was made, or somebody else wrote another since. */
function captionBefore({ steps }: Pick<DayRecord, 'steps'>, { caption }: Attachment): string | null {
  const said = steps.filter(({ before, after }) => before && after && 'caption' in after)
  const before = said[0]?.before?.['caption']
  return typeof before === 'string' && before !== caption && said.at(-1)?.after?.['caption'] === caption
    ? before
    : null
}

/** How long a file's act is waited for before it is said to be sent later. */
const waitMs = 5_000

interface Taking {
  readonly stream: string
  readonly back: FileBack
}

/** What became of it: `why` where it was not taken back. */
interface TakenFile {
  readonly stream: string
  readonly state: 'done' | 'waits' | 'refused'
  readonly why: string | null
}

/** Takes back one after another, by way of the outbox; what is refused leaves nothing behind and is said. */
export async function takeFilesBack(
  all: readonly Taking[],
  attachments: Attachments,
  onDone: (count: number) => void,
): Promise<readonly TakenFile[]> {
  const taken: TakenFile[] = []
  for (const { stream, back } of all) {
    taken.push({ stream, ...(await takeFileBack(back, attachments)) })
    onDone(taken.length)
  }
  return taken
}

async function takeFileBack(
  { act, file, caption }: FileBack,
  attachments: Attachments,
): Promise<Omit<TakenFile, 'stream'>> {
  const kept = [
    ...(act === 'remove' ? [await attachments.remove(file)] : []),
    ...(act === 'bring back' ? [await attachments.bringBack(file)] : []),
    ...(caption === null ? [] : [await attachments.caption(file, caption)]),
  ]
  if (kept.some((each) => each !== 'done'))
    return { state: 'refused', why: 'This device could not write it down.' }
  const left = await outcomeOf(file, attachments)
  const refused = left.filter(isSetAside)
  for (const { eventId } of refused) await attachments.discard(eventId)
  const why = refused.flatMap(({ lastError }) => refusalWords(lastError)).join('. ')
  if (refused.length > 0) return { state: 'refused', why }
  return { state: left.length === 0 ? 'done' : 'waits', why: null }
}

/** What is left of the acts on a file once they are through, are not taken, or have been waited for. */
function outcomeOf(file: Attachment, attachments: Attachments): Promise<readonly OutboxEntry[]> {
  const waiting = () =>
    attachments.snapshot().entries.filter(({ stream }) => stream === storedFileStream(file))
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve(waiting())
    }
    const look = () => {
      if (waiting().every((entry) => isSetAside(entry) || entry.status === 'unknown')) end()
    }
    const timer = setTimeout(end, waitMs)
    const stop = attachments.subscribe(look)
    look()
  })
}
