import { entities } from '../../contract/entities/catalogue.ts'
import type { Entity, RecordRow } from '../../contract/schema/entity.ts'
import { actAmended, actDiscarded, besideOf, sideChosen } from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import { draftOf, droppedDraft, type HeldDraft, keptDraft } from '../../events/drafts.ts'
import { type Side, theirsOf } from '../../events/outbox/chosen-sides.ts'
import { commentDraftOf } from '../../events/outbox/comments.ts'
import { mineUpon, type Yielded } from '../../events/outbox/merge.ts'
import { keyIn } from '../../events/outbox/naming.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import type { FactLog } from '../sender/log.ts'
import { addedTo, withAdded } from './held-files.ts'
import { sameValue } from '../../events/outbox/same-value.ts'
import { reasonOf } from './submit.ts'
import type { Decided, TheirsOf } from './writes.ts'

type Amendment = 'edited' | 'retried' | 'kept-mine'

/** What a person may decide about an act that is not confirmed; each decision is a fact of its own. */
export function createDecisions(log: FactLog, tryNow: (stream: string) => void) {
  async function decide(
    eventId: string,
    allowed: (entry: OutboxEntry) => boolean,
    factsOf: (entry: OutboxEntry) => readonly Fact[],
  ): Promise<Decided> {
    const entry = log.state.acts.find((each) => each.eventId === eventId)
    if (!entry || !allowed(entry)) return 'stale'
    try {
      await log.append(factsOf(entry))
      return 'done'
    } catch (error) {
      return reasonOf(error)
    }
  }

  /**
   * Sends the act anew, upon the row that stood in its way when that is known, and with what only they changed of its
   * lines, or theirs where it was chosen (`yielded`); else as before, to be shown that row.
   */
  const anew = (entry: OutboxEntry, why: Amendment, mine: RecordRow, yielded?: Yielded): readonly Fact[] => {
    const { stream, eventId, entity, base: seen, current } = entry
    const about = (baseVersion: number | null, changes: RecordRow, base: RecordRow | null) =>
      actAmended(log.stamp, { stream, baseVersion }, { act: eventId, changes, base, why, merged: [] })
    // A caption has no version of its own: it is sent with the one that stood in its way as what it takes the place of.
    if (entry.kind === 'captionFile' && why !== 'retried') return [about(null, mine, current)]
    const version = current?.['version']
    if (!current || typeof version !== 'number' || why === 'retried') return [about(null, mine, null)]
    const { lines }: Entity = entities[entity]
    const upon = mineUpon(seen, mine, current, lines, yielded)
    const isNothing = Object.entries(upon).every(([field, value]) => sameValue(value, current[field]))
    if (yielded && isNothing) return [actDiscarded(log.stamp, { stream }, { act: eventId })]
    return [about(version, upon, current)]
  }

  /** What was typed to edit a comment goes with it. */
  const editOf = ({ kind, entity, key, stream, eventId }: OutboxEntry): readonly Fact[] => {
    if (kind !== 'comment') return []
    // Before its record had a number, it was kept under the key that this device had given it.
    const forms = new Set(
      [key, keyIn(besideOf(stream) ?? '')].map((each) => commentDraftOf({ entity, key: each }, eventId)),
    )
    return [...forms].flatMap((form) =>
      draftOf(log.state.drafts, form) ? [droppedDraft(log.stamp, form)] : [],
    )
  }

  const discard = (eventId: string, draft: HeldDraft | null = null) =>
    decide(
      eventId,
      (entry) => entry.status !== 'sending',
      (entry) => {
        const queue = log.state.outbox.get(entry.stream)?.entries ?? []
        const added = entry.kind === 'create' ? addedTo(log.state.acts, entry) : []
        const gone = entry.kind === 'create' ? [...queue.slice(queue.indexOf(entry)), ...added] : [entry]
        return [
          ...gone.map((each) => actDiscarded(log.stamp, { stream: each.stream }, { act: each.eventId })),
          ...gone.flatMap(editOf),
          ...(draft ? [keptDraft(log.stamp, withAdded(draft, added))] : []),
        ]
      },
    )

  return {
    discard,
    takeTheirs: (eventId: string) => discard(eventId),
    keepMine: (eventId: string, but: TheirsOf | null = null) =>
      decide(
        eventId,
        // What was chosen between two values is no choice between others.
        (entry) => entry.status === 'conflict' && (!but || entry.current?.['version'] === but.upon),
        (entry) => anew(entry, 'kept-mine', entry.changes, but?.theirs),
      ),
    // Shown at once; where it cannot be written down, the clash asks anew after this page.
    chooseSide: (eventId: string, part: string, side: Side): void => {
      const entry = log.state.acts.find((each) => each.eventId === eventId)
      if (entry?.status !== 'conflict' || !entry.current) return
      const { stream, entity, current } = entry
      const theirs = theirsOf(entity, part, current)
      void log.note([sideChosen(log.stamp, { stream }, { act: eventId, part, side, theirs })])
    },
    amend: (eventId: string, changes: RecordRow, draft: HeldDraft | null = null) =>
      decide(eventId, isAmendable, (entry) => [
        ...anew(entry, 'edited', changes),
        ...(draft ? [droppedDraft(log.stamp, draft.form)] : []),
      ]),
    retry: async (eventId: string): Promise<Decided> => {
      const entry = log.state.acts.find((each) => each.eventId === eventId)
      if (entry?.status !== 'pending' && entry?.status !== 'unknown')
        return await decide(eventId, isSetAside, (each) => anew(each, 'retried', each.changes))
      tryNow(entry.stream)
      return 'done'
    },
  }
}

// Once it may have reached the server, a change of it is an act of its own; but the server knows a comment by its act.
function isAmendable(entry: OutboxEntry): boolean {
  if (entry.kind === 'comment') return entry.status !== 'sending'
  const isUnsent = entry.status === 'pending' && entry.attempts === 0
  return entry.kind !== 'remove' && (isSetAside(entry) || isUnsent)
}
