import { useEffect, useSyncExternalStore } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import type { Decided, Writes } from '../../api/writes/writes.ts'
import { toastMs } from '../../contract/limits.ts'
import { failureOf, toastOf } from '../../engine/definition/toast-words.ts'
import { useChart } from '../../engine/definition/use-chart.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useKnownRow } from '../../engine/definition/known-rows.ts'
import { saveFile } from '../../engine/export/rows.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { outboxCommands } from '../../machines/outbox.commands.ts'
import type { OutboxEvent, OutboxUserEvent } from '../../machines/outbox.events.ts'
import { outboxMachine } from '../../machines/outbox.machine.ts'
import { type RecordEvent, startChart } from '../../machines/run-effects.ts'
import { outboxWhy } from '../../machines/words/outbox.words.ts'
import type { Toast } from '../../ui/feedback/toasts.ts'
import { actsAtHand, actsFor } from './outbox-acts.ts'
import { atRest } from '../../api/writes/at-rest.ts'
import { countsOf, factsBetween, sameCounts, senderPlace } from './outbox-facts.ts'
import { exportName, lineWords } from './outbox-words.ts'

/** What the outbox asks of the writing side. */
export type OutboxWrites = Pick<
  Writes,
  | 'subscribe'
  | 'snapshot'
  | 'retry'
  | 'retryAll'
  | 'discard'
  | 'keepMine'
  | 'takeTheirs'
  | 'chooseSide'
  | 'exportUnsent'
>

interface SessionInput {
  readonly writes: OutboxWrites
  /** Hands a file to the user. */
  readonly save: (name: string, text: string) => void
  readonly say: (toast: Toast) => void
  readonly onEvent: RecordEvent<OutboxEvent>
}

/** The outbox chart as an actor that follows the sender; `start` returns what stops it. */
function createOutboxSession({ writes, save, say, onEvent }: SessionInput) {
  let edit: (entry: OutboxEntry) => void = () => undefined
  const actor: ActorRefFrom<typeof outboxMachine> = createActor(outboxMachine, {
    input: { counts: countsOf(writes.snapshot().entries), online: true },
  })
  const tell = (decided: Decided) => {
    if (decided === 'stale')
      say({
        kind: 'warning',
        text: 'This change has moved on in the meantime. Nothing was done.',
        duration: toastMs.typical,
      })
    else if (decided !== 'done')
      say(
        toastOf({
          type: 'toast',
          tone: 'failure',
          failure: failureOf({ kind: 'not-saved', reason: decided }),
        }),
      )
  }

  function follow() {
    const now = writes.snapshot()
    const counts = countsOf(now.entries)
    if (!sameCounts(counts, actor.getSnapshot().context.counts)) actor.send({ type: 'COUNTED', counts })
    const { eventId } = actor.getSnapshot().context
    if (eventId !== null && now.entries.every((entry) => entry.eventId !== eventId))
      actor.send({ type: 'ACT.GONE' })
    for (const fact of factsBetween(actor.getSnapshot().value.sender, senderPlace(now))) actor.send(fact)
  }

  return {
    actor,
    /** Notes whose value is chosen of one that both changed, before the conflict is settled. */
    chooseSide: writes.chooseSide,
    /** What opens the form of an act's record. */
    attach(next: (entry: OutboxEntry) => void) {
      edit = next
    },
    start() {
      const stop = startChart(
        actor,
        {
          'outbox.send': () => writes.retryAll(),
          'outbox.gone': () => tell('stale'),
          'outbox.retry': async ({ eventId }) => tell(await writes.retry(eventId)),
          'outbox.settle': async ({ eventId, side, but }) =>
            tell(await (side === 'mine' ? writes.keepMine(eventId, but) : writes.takeTheirs(eventId))),
          'outbox.export': ({ eventId }) => {
            const entry = writes.snapshot().entries.find((each) => each.eventId === eventId)
            if (eventId !== null && !entry) return tell('stale')
            save(exportName(entry ?? null, new Date()), writes.exportUnsent(entry?.eventId))
          },
          'outbox.discard': async ({ eventId }) => {
            await atRest(writes, eventId)
            tell(await writes.discard(eventId))
          },
          'outbox.correct': ({ eventId }) => {
            const entry = writes.snapshot().entries.find((each) => each.eventId === eventId)
            if (entry) edit(entry)
            else tell('stale')
          },
        },
        { onEvent },
      )
      follow()
      const unsubscribe = writes.subscribe(follow)
      return () => {
        unsubscribe()
        stop()
      }
    },
  }
}

export type OutboxSession = ReturnType<typeof createOutboxSession>

/** The outbox of this session, alive as long as its badge; the palette offers its commands. */
export function useOutboxSession(writes: OutboxWrites, edit: (entry: OutboxEntry) => void): OutboxSession {
  const { toasts, liveCharts, recordUserEvent } = useWorkbench()
  const known = useKnownRow()
  const { entries } = useSyncExternalStore(writes.subscribe, writes.snapshot)
  const labelOf = (entry: OutboxEntry) => lineWords(entry, known(entry.entity, entry.key))
  const session = useChart<OutboxUserEvent, OutboxSession>(
    () =>
      createOutboxSession({
        writes,
        save: (name, text) => saveFile(name, 'application/json', text),
        say: toasts.show,
        onEvent: (event, run) => recordUserEvent('outbox', 'outbox', event, run),
      }),
    {
      id: 'outbox',
      scope: 'Unsent changes',
      commands: outboxCommands,
      why: outboxWhy,
      describe(type) {
        const [act, another] = actsFor(type, actsAtHand(liveCharts, entries))
        return act && !another ? { label: labelOf(act), key: act.eventId } : null
      },
      choices: (type) => {
        const atHand = actsFor(type, actsAtHand(liveCharts, entries))
        const offered = atHand.length > 0 ? atHand : actsFor(type, entries)
        return offered.map((entry) => ({ value: entry.eventId, label: labelOf(entry) }))
      },
    },
  )
  useEffect(() => session.attach(edit))
  return session
}
