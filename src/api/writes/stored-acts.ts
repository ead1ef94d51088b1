import { actDiscarded, sendConfirmed } from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import { droppedDraft, type HeldDraft } from '../../events/drafts.ts'
import type { NotSaved } from '../../events/journal/journal.ts'
import { isBesideChange, isBesideRemoval } from '../../events/outbox/beside.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import type { FactLog } from '../sender/log.ts'
import { reasonOf } from './submit.ts'
import type { Writes } from './writes.ts'

interface Change {
  readonly stream: string
  readonly changes: RecordRow
  /** The act, where none waits that may say this instead. */
  readonly act: () => Fact
  /** What it was typed as; it goes with the same write. */
  readonly draft: HeldDraft | null
}

/** What is done to something that the server has beside a record, in its own stream. `amend`: see `Writes`. */
export function createStoredActs(log: FactLog, amend: Writes['amend']) {
  const waiting = (stream: string) => log.state.outbox.get(stream)?.entries ?? []

  async function put(facts: readonly Fact[]): Promise<'done' | NotSaved> {
    try {
      await log.append(facts)
      return 'done'
    } catch (error) {
      return reasonOf(error)
    }
  }

  return {
    put,
    /** Takes the place of a change that waits; what may have arrived is followed by another. */
    async change({ stream, changes, act, draft }: Change): Promise<'done' | NotSaved> {
      const last = waiting(stream).at(-1)
      const amended = last && isBesideChange(last.kind) ? await amend(last.eventId, changes, draft) : 'stale'
      if (amended !== 'stale') return amended
      return await put([act(), ...(draft ? [droppedDraft(log.stamp, draft.form)] : [])])
    },
    /** What nobody is to read any more is not sent. */
    async remove(stream: string, act: () => Fact): Promise<'done' | NotSaved> {
      const gone = waiting(stream).filter(({ status }) => status !== 'sending')
      return await put([
        ...gone.map(({ eventId }) => actDiscarded(log.stamp, { stream }, { act: eventId })),
        act(),
      ])
    },
    /** A removal that never left is taken back by not sending it; what may have arrived is followed by what gives it back. */
    async bringBack(stream: string, act: () => Fact): Promise<'done' | NotSaved> {
      const last = waiting(stream).at(-1)
      const isHere = last && isBesideRemoval(last.kind) && (last.attempts === 0 || isSetAside(last))
      return await put([isHere ? actDiscarded(log.stamp, { stream }, { act: last.eventId }) : act()])
    },
  }
}

/** How often the server has confirmed something to this tab, by which a list is told from what came after it. */
export function createConfirmations(log: FactLog) {
  /** The number of the last confirmation of each stream. */
  const confirmedAt = new Map<string, number>()
  let confirmed = 0
  const stop = log.subscribe((facts) => {
    for (const { stream } of facts.filter(sendConfirmed.is)) confirmedAt.set(stream, (confirmed += 1))
  })
  return {
    stop,
    confirmed: () => confirmed,
    isNewsSince: (asOf: number) => (stream: string) => (confirmedAt.get(stream) ?? 0) > asOf,
  }
}
export type Confirmations = ReturnType<typeof createConfirmations>
