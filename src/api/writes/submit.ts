import type { ApiError } from '../../contract/api-error.ts'
import { entities } from '../../contract/entities/catalogue.ts'
import {
  actAmended,
  actDiscarded,
  actToldOf,
  recordRemoved,
  recordSaved,
  sendConfirmed,
  sendConflicted,
  sendHeld,
  sendRefused,
  sendUnknown,
  streamOf,
} from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import { droppedDraft, type HeldDraft, keptDraft } from '../../events/drafts.ts'
import { JournalError, type NotSaved } from '../../events/journal/journal.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { mayRecover, waitOf } from '../../events/outbox/standing.ts'
import { changedIn } from '../../events/outbox/verdict.ts'
import { answerMs } from '../sender/attempt.ts'
import type { Clock } from '../sender/clock.ts'
import type { SenderState } from '../sender/tabs.ts'
import { addedTo, heldAdded, withAdded } from './held-files.ts'
import type { KeySource } from './leases.ts'
import type { FactLog } from '../sender/log.ts'
import type { Act, ActOutcome, Writes } from './writes.ts'

/** How the sending tab stands, as far as this tab knows. */
interface SenderView {
  state(): SenderState
  /** Whether this tab is the sending one. */
  leads(): boolean
  /** Called whenever the sending tab tells how it stands, even if nothing changed. */
  subscribe(listener: () => void): () => void
}

interface SubmitOptions {
  readonly log: FactLog
  readonly clock: Clock
  readonly keys: KeySource
  readonly sender: SenderView
  readonly budgetMs: number
}

interface Watcher {
  readonly outcome: Promise<ActOutcome>
  finish(outcome: ActOutcome): void
  heard(fact: Fact): void
  look(): void
}

/** Journals acts, and waits a moment for what becomes of each: see `ActOutcome`. */
export function createSubmit(options: SubmitOptions): Writes['submit'] {
  const { log, keys, sender } = options
  const watchers = new Map<string, Watcher>()
  log.subscribe((facts) => {
    for (const fact of facts) watchers.get(actToldOf(fact) ?? '')?.heard(fact)
  })
  sender.subscribe(() => {
    for (const watcher of watchers.values()) watcher.look()
  })
  return async (act, draft = null) => {
    const key = act.kind === 'create' && act.key <= 0 ? keys.take(act.entity) : act.key
    const fact = factOfAct(act, key, log)
    const watcher = watch({ act, key, fact, draft }, options, () => watchers.delete(fact.eventId))
    watchers.set(fact.eventId, watcher)
    try {
      // In one write, so that no crash leaves the form's draft beside the act that was made of it, or neither.
      await log.append([
        fact,
        ...heldAdded(log.stamp, act.entity, key, (act.kind === 'create' && draft) || {}),
        ...(draft ? [droppedDraft(log.stamp, draft.form)] : []),
      ])
    } catch (error) {
      watcher.finish({ kind: 'not-saved', reason: reasonOf(error) })
    }
    if (sender.leads()) watcher.look()
    if (act.kind === 'create') void keys.prepare(act.entity)
    return await watcher.outcome
  }
}

function factOfAct({ entity, kind, changes, base, baseVersion, path }: Act, key: number, log: FactLog): Fact {
  const about = { stream: streamOf(entity, key), baseVersion }
  const where = path ? { path } : {}
  if (kind === 'remove') return recordRemoved[entity](log.stamp, about, { key, ...where })
  return recordSaved[entity](log.stamp, about, { key, isNew: kind === 'create', changes, base, ...where })
}

/** Why something could not be written down. */
export const reasonOf = (error: unknown): NotSaved =>
  error instanceof JournalError ? error.reason : 'journal-failed'

interface Watched {
  readonly act: Act
  readonly key: number
  readonly fact: Fact
  readonly draft: HeldDraft | null
}

/** Follows one act until it is settled, fails to be sent, or the budget is spent. */
function watch(
  { act, key, fact: { eventId, stream }, draft }: Watched,
  { log, clock, sender, budgetMs }: SubmitOptions,
  onEnd: () => void,
): Watcher {
  let resolve: (outcome: ActOutcome) => void = () => {}
  const outcome = new Promise<ActOutcome>((settle) => {
    resolve = settle
  })
  let merged: readonly string[] | null = null
  let lastError: ApiError | null = null
  let isSpent = false

  const finish = (outcome: ActOutcome) => {
    cancelBudget()
    onEnd()
    resolve(outcome)
  }
  const queue = () => log.state.outbox.get(stream)?.entries ?? []
  const entryIn = (entries: readonly OutboxEntry[]) => entries.find((each) => each.eventId === eventId)
  const kept = (error: ApiError | null) => {
    const entries = queue()
    const waits = waitOf({ queue: entries, eventId, error })
    finish({ kind: 'kept', eventId, key: entryIn(entries)?.key ?? key, waits, error })
  }
  // Its next attempt comes soon, and is not judged by how long the first one took.
  const hasAnother = (own: OutboxEntry | undefined): boolean =>
    lastError !== null && mayRecover(lastError) && own?.attempts === 1
  // What is under way may be answered at any moment: a slow server is waited for, a silent one not for ever.
  const spent = () => {
    isSpent = true
    const own = entryIn(queue())
    if (own?.status !== 'sending' && !hasAnother(own)) return kept(lastError)
    cancelBudget = clock.after(answerMs - budgetMs, () => kept(lastError))
  }
  // Whoever asked still holds the values and is told why; where they are gone with their page, the draft is not.
  const handBack = (error: ApiError) => {
    const own = entryIn(queue())
    const added = draft && own?.kind === 'create' ? addedTo(log.state.acts, own) : []
    finish({ kind: 'refused', error })
    const gone = [{ stream, eventId }, ...added]
    void log.note([
      ...gone.map((each) => actDiscarded(log.stamp, { stream: each.stream }, { act: each.eventId })),
      ...(draft ? [keptDraft(log.stamp, withAdded(draft, added))] : []),
    ])
  }

  function heard(fact: Fact) {
    if (actAmended.is(fact) && fact.payload.why === 'merged')
      merged = [...(merged ?? []), ...fact.payload.merged]
    if (sendConfirmed.is(fact)) {
      const { row } = fact.payload
      const given = row?.[entities[act.entity].key]
      finish({ kind: 'confirmed', eventId, key: typeof given === 'number' ? given : key, row, merged })
    }
    if (sendRefused.is(fact)) handBack(fact.payload.error)
    if (sendConflicted.is(fact)) {
      const { current, clash, error } = fact.payload
      if (error.kind === 'in-use' || error.kind === 'duplicate') return handBack(error)
      finish({ kind: 'conflict', eventId, current, clash, error, changed: changedIn(error) })
      // A change holds what was typed until it is decided; a deletion does not.
      if (draft && act.kind === 'remove') void log.note([keptDraft(log.stamp, draft)])
    }
    if (sendUnknown.is(fact)) {
      lastError = fact.payload.error
      if (!mayRecover(lastError) || (isSpent && !hasAnother(entryIn(queue())))) kept(lastError)
    }
    if (sendHeld.is(fact)) kept({ kind: 'session-expired' })
    if (actDiscarded.is(fact))
      finish({ kind: 'refused', error: { kind: 'not-found', title: 'The change was given up' } })
  }

  /** It will not be sent now: it stands behind another act, or the sender waits. */
  function look() {
    const entries = queue()
    const [ahead] = entries
    const own = entryIn(entries)
    if (!own || !ahead) return
    const { connection, nextAttemptAt } = sender.state()
    if (own !== ahead && (isSetAside(ahead) || ahead.status === 'held')) kept(ahead.lastError)
    else if (own.status !== 'pending') return
    else if (connection === 'held') kept({ kind: 'session-expired' })
    // Without a time set for all, single acts wait for their own next try, and the server is there.
    else if (connection === 'offline' || (connection === 'waiting' && nextAttemptAt !== null))
      kept({ kind: 'unreachable' })
    else if (connection === 'waiting' && own !== ahead) kept(null)
  }

  let cancelBudget = clock.after(budgetMs, spent)
  return { outcome, finish, heard, look }
}
