import type { DayRecord } from '../../contract/history/day-of-work.ts'
import type { NotSaved } from '../../events/journal/journal.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { momentWords } from '../../locale/moments.ts'
import { refusalWords } from '../definition/load-error.ts'

/** What takes back what was done in a day to a file or a comment; `said`: what it said before, null where it stays. */
export interface BesideBack<Kept> {
  readonly act: 'remove' | 'bring back' | 'change'
  readonly kept: Kept
  readonly said: string | null
}

interface DeedWords {
  /** `added` */
  readonly made: string
  /** `captioned` */
  readonly changed: string
}

/** What somebody did to it in one day, all in all. */
export function besideDeedOf({ steps }: Pick<DayRecord, 'steps'>, { made, changed }: DeedWords): string {
  const [first, last] = [steps[0], steps.at(-1)]
  const isBack = first?.after?.['broughtBack'] === true
  if (first?.before === null) {
    if (last?.after === null) return isBack ? 'brought back and removed' : `${made} and removed`
    return isBack ? 'brought back' : made
  }
  if (last?.after === null) return 'removed'
  return steps.some(({ after }) => after === null || after['broughtBack'] === true)
    ? 'removed and brought back'
    : changed
}

interface Asked<Kept> {
  readonly record: Pick<DayRecord, 'steps' | 'since' | 'removedSince'>
  /** Whether an act on it waits on this device. */
  readonly isWaiting: boolean
  /** As it stands, or was removed; null where it is kept no more. */
  readonly kept: Kept | null
  readonly isThere: boolean
  /** Why it can be neither removed nor brought back; null where it can. */
  readonly refusal: string | null
  /** Why who asks takes nothing of it back; null where they do. */
  readonly notAllowed: (kept: Kept) => string | null
  /** Which of its facts can be written, what it is called, and what it says now. */
  readonly field: string
  readonly fieldWords: string
  readonly saidOf: (kept: Kept) => string
  /** `added`, as of its deeds. */
  readonly made: string
}

/** What undoes a day of it upon how it stands, or why nothing does; what others did since stays. */
export function planBeside<Kept>(asked: Asked<Kept>): BesideBack<Kept> | string {
  const { record, isWaiting, kept, isThere, refusal, field } = asked
  const { steps, since, removedSince } = record
  if (isWaiting) return 'What was done to it waits on this device to be sent.'
  if (removedSince) return `${removedSince.actorName} removed it on ${momentWords(removedSince.recordedAt)}.`
  if (!kept) return 'It is kept no more: it was removed too long ago, or its record was deleted.'
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return 'It says so already.'
  const notAllowed = asked.notAllowed(kept)
  if (notAllowed !== null) return `${notAllowed}.`
  const isMade = first.before === null
  if (isMade && last.after === null) return `It was ${asked.made} and removed in the same day.`
  if (isMade) {
    if (!isThere) return 'It is gone already.'
    return refusal === null ? { act: 'remove', kept, said: null } : `${refusal}.`
  }
  const said = saidBefore(record, field, asked.saidOf(kept))
  if (last.after === null) {
    if (isThere) return 'It is there again.'
    return refusal === null ? { act: 'bring back', kept, said } : `${refusal}.`
  }
  if (!isThere) return 'It is gone.'
  if (said !== null) return { act: 'change', kept, said }
  const by = since.findLast((each) => each.field === field)
  return by ? `${by.actorName} changed its ${asked.fieldWords} since.` : 'It says so already.'
}

/** What it said before the first change of that; null where none was made, or somebody else wrote another since. */
function saidBefore({ steps }: Pick<DayRecord, 'steps'>, field: string, now: string): string | null {
  const said = steps.filter(({ before, after }) => before && after && field in after && field in before)
  const before = said[0]?.before?.[field]
  return typeof before === 'string' && before !== now && said.at(-1)?.after?.[field] === now ? before : null
}

/** How long an act is waited for before it is said to be sent later. */
const waitMs = 5_000

interface Taking<Kept> {
  readonly stream: string
  readonly back: BesideBack<Kept>
}

/** What became of it: `why` where it was not taken back. */
interface Taken {
  readonly stream: string
  readonly state: 'done' | 'waits' | 'refused'
  readonly why: string | null
}

/** How what is beside records is written, by way of the outbox. */
interface BesideWrites<Kept> {
  remove(kept: Kept): Promise<'done' | NotSaved>
  bringBack(kept: Kept): Promise<'done' | NotSaved>
  say(kept: Kept, said: string): Promise<'done' | NotSaved>
  streamOf(kept: Kept): string
  snapshot(): { readonly entries: readonly OutboxEntry[] }
  subscribe(listener: () => void): () => void
  discard(eventId: string): unknown
}

/** Takes back one after another; what is refused leaves nothing behind and is said. */
export async function takeBesideBack<Kept>(
  all: readonly Taking<Kept>[],
  writes: BesideWrites<Kept>,
  onDone: (count: number) => void,
): Promise<readonly Taken[]> {
  const taken: Taken[] = []
  for (const { stream, back } of all) {
    taken.push({ stream, ...(await takeOneBack(back, writes)) })
    onDone(taken.length)
  }
  return taken
}

async function takeOneBack<Kept>(
  { act, kept, said }: BesideBack<Kept>,
  writes: BesideWrites<Kept>,
): Promise<Omit<Taken, 'stream'>> {
  const written = [
    ...(act === 'remove' ? [await writes.remove(kept)] : []),
    ...(act === 'bring back' ? [await writes.bringBack(kept)] : []),
    ...(said === null ? [] : [await writes.say(kept, said)]),
  ]
  if (written.some((each) => each !== 'done'))
    return { state: 'refused', why: 'This device could not write it down.' }
  const left = await outcomeOf(writes.streamOf(kept), writes)
  const refused = left.filter(isSetAside)
  for (const { eventId } of refused) await writes.discard(eventId)
  const why = refused.flatMap(({ lastError }) => refusalWords(lastError)).join('. ')
  if (refused.length > 0) return { state: 'refused', why }
  return { state: left.length === 0 ? 'done' : 'waits', why: null }
}

/** What is left of the acts in a stream once they are through, are not taken, or have been waited for. */
function outcomeOf<Kept>(
  of: string,
  { snapshot, subscribe }: Pick<BesideWrites<Kept>, 'snapshot' | 'subscribe'>,
): Promise<readonly OutboxEntry[]> {
  const waiting = () => snapshot().entries.filter(({ stream }) => stream === of)
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
    const stop = subscribe(look)
    look()
  })
}
