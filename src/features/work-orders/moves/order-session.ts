import { type ActorRefFrom, createActor } from 'xstate'
import {
  reasonFaults,
  statusAfterMove,
  type WorkOrderMoveName,
  type WorkOrderStatus,
} from '../../../contract/entities/work-order-life.ts'
import { workOrderMove } from '../../../contract/entities/work-order-move.ts'
import { blank, type RecordRow } from '../../../contract/schema/entity.ts'
import type { RecordSource } from '../../../engine/definition/record-source.ts'
import { failureOf, toastOf } from '../../../engine/definition/toast-words.ts'
import type { Workbench } from '../../../engine/definition/workbench.tsx'
import type { SaveOutcome } from '../../../events/outbox/save.ts'
import type { WaitsFor } from '../../../events/outbox/standing.ts'
import { minuteOf } from '../../../locale/moments.ts'
import type { Failure } from '../../../machines/outcome.ts'
import { startChart } from '../../../machines/run-effects.ts'
import type { WorkOrderInput, WorkOrderSpot } from '../../../machines/work-order.events.ts'
import { workOrderMachine } from '../../../machines/work-order.machine.ts'
import { createStore } from '../../../store/store.ts'
import type { LivingOrder } from './use-order-moves.ts'

/** What is typed to a move, or the code of the cause where that is asked for, and what is wrong with it. */
export interface MoveReason {
  readonly text: string
  readonly fault: string | null
}

interface SessionInput extends WorkOrderInput {
  /** The order as it is now. */
  readonly order: () => LivingOrder
  readonly workbench: Pick<Workbench, 'toasts' | 'recordUserEvent'>
  /** The moves of the order. */
  readonly source: RecordSource
  readonly orders: RecordSource
  /** How many moves there are, to number the next one meanwhile. */
  readonly made: () => number
  readonly add: (row: RecordRow) => void
  readonly reload: () => void
  readonly focus: (spot: WorkOrderSpot) => void
}

const words = { saved: 'saved', saveFailed: 'message' } as const
const emptyReason: MoveReason = { text: '', fault: null }

/** The chart of one stored work order, the reason of its next move, and what its moves ask of the outbox. */
export function createOrderSession({ order, workbench, source, orders, ...input }: SessionInput) {
  const { status, mayPlan, mayWork, maySign, asksCause, hasOpenTasks } = input
  const { workOrderOID } = order()
  const actor: ActorRefFrom<typeof workOrderMachine> = createActor(workOrderMachine, {
    input: { status, mayPlan, mayWork, maySign, asksCause, hasOpenTasks },
  })
  const reason = createStore<MoveReason>(emptyReason)
  let stands = status
  let waits: WaitsFor = 'connection'
  let isSending = false

  const standAs = (now: WorkOrderStatus) => {
    if (now === stands) return
    stands = now
    actor.send({ type: `STANDS.${now}` })
  }

  const isCauseAsked = (move: WorkOrderMoveName) =>
    move === 'COMPLETE' && actor.getSnapshot().context.asksCause

  /** Writes the cause into the order; the words of what is wrong with it, null where it is stored or kept. */
  async function nameCause(causeCode: string): Promise<string | null> {
    if (causeCode === '') return 'Say the cause of the failure'
    const { version, causeCode: before } = order()
    const outcome = await orders.write({
      kind: 'update',
      key: workOrderOID,
      changes: { causeCode },
      base: { causeCode: before },
      baseVersion: version ?? null,
    })
    if (outcome.kind === 'confirmed' || outcome.kind === 'kept') return null
    if (outcome.kind === 'conflict') await orders.giveUp(outcome.eventId)
    input.reload()
    return wordsOf(refusalOf(outcome))
  }

  function start() {
    source.prepare()
    return startChart(
      actor,
      {
        toast: (effect) => void workbench.toasts.show(toastOf(effect, words, waits)),
        'reason.open': () => reason.set(emptyReason),
        'record.reload': () => input.reload(),
        'focus.place': ({ spot }) => input.focus(spot),
        'move.send': async ({ move }, reply) => {
          const typed = reason.get().text.trim()
          const fault = isCauseAsked(move)
            ? await nameCause(typed)
            : (reasonFaults({ move, reason: typed })[0]?.message ?? null)
          if (fault !== null) {
            reason.set({ ...reason.get(), fault })
            return reply({ type: 'MOVE.INVALID' })
          }
          const changes = {
            workOrderOID,
            move,
            reason: asksReason(move) ? typed : '',
            movedOn: minuteOf(new Date()),
          }
          isSending = true
          const outcome = await source.write({
            kind: 'create',
            key: 0,
            changes,
            base: {},
            baseVersion: null,
            path: 'move',
          })
          isSending = false
          if (outcome.kind === 'confirmed' || outcome.kind === 'kept') {
            if (outcome.kind === 'kept') ({ waits } = outcome)
            else
              input.add({
                ...blank(workOrderMove),
                ...changes,
                [workOrderMove.key]: outcome.key,
                version: 1,
                step: input.made() + 1,
              })
            reply({ type: outcome.kind === 'kept' ? 'MOVE.KEPT' : 'MOVE.MADE' })
            return standAs(statusAfterMove[move])
          }
          const failure = refusalOf(outcome)
          reply({
            type: 'MOVE.FAILED',
            failure,
            message: wordsOf(failure),
          })
        },
      },
      { onEvent: (event, run) => workbench.recordUserEvent('work-order', String(workOrderOID), event, run) },
    )
  }

  return {
    actor,
    reason,
    start,
    type: (text: string) => reason.set({ text, fault: null }),
    /** What others, or this device before, made of it; a move that is on its way is waited for. */
    follow: (now: WorkOrderStatus) => {
      if (!isSending) standAs(now)
    },
  }
}

export type OrderSession = ReturnType<typeof createOrderSession>

const asksReason = (move: Parameters<typeof reasonFaults>[0]['move']): boolean =>
  reasonFaults({ move, reason: '' }).length > 0

const wordsOf = (failure: Failure): string => ('message' in failure ? failure.message : 'Try again later.')

/** What the server says of the field at fault, rather than that something is. */
function refusalOf(outcome: Exclude<SaveOutcome, { kind: 'confirmed' | 'kept' }>): Failure {
  const faults = outcome.kind === 'refused' && 'errors' in outcome.error ? outcome.error.errors : []
  const [fault] = faults
  return fault ? { message: fault.message } : failureOf(outcome, words)
}
