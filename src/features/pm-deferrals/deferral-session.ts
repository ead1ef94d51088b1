import { type ActorRefFrom, createActor } from 'xstate'
import type { MoveDeferral } from '../../api/deferral-moves.ts'
import type { ApiError } from '../../contract/api-error.ts'
import { moveFaults, type pmDeferral } from '../../contract/entities/pm-deferral.ts'
import type { FieldError, RowOf } from '../../contract/schema/entity.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { failureOf, toastOf } from '../../engine/definition/toast-words.ts'
import type { Workbench } from '../../engine/definition/workbench.tsx'
import type { DeferralInput, DeferralSpot } from '../../machines/deferral.events.ts'
import { deferralMachine } from '../../machines/deferral.machine.ts'
import { startChart } from '../../machines/run-effects.ts'
import { createStore } from '../../store/store.ts'

type Deferral = RowOf<typeof pmDeferral>

/** What is typed to a move, and what is wrong with it; both live beside the chart. */
export interface MoveNote {
  readonly text: string
  readonly fault: string | null
}

interface SessionInput extends Omit<DeferralInput, 'status'> {
  readonly workbench: Pick<Workbench, 'toasts' | 'recordUserEvent'>
  readonly moveDeferral: MoveDeferral
  /** As it was read last. */
  readonly deferral: () => Deferral
  readonly reload: () => void
  readonly focus: (spot: DeferralSpot) => void
}

const emptyNote: MoveNote = { text: '', fault: null }

/** The chart of one stored deferral, its note, and what its moves ask of the server. */
export function createDeferralSession(input: SessionInput) {
  const { workbench, moveDeferral, deferral } = input
  const { pmDeferralOID, status } = deferral()
  const actor: ActorRefFrom<typeof deferralMachine> = createActor(deferralMachine, {
    input: { status, mayDecide: input.mayDecide, mayWithdraw: input.mayWithdraw },
  })
  const note = createStore<MoveNote>(emptyNote)
  function start() {
    return startChart(
      actor,
      {
        toast: (effect) => void workbench.toasts.show(toastOf(effect)),
        'note.open': () => note.set(emptyNote),
        'record.reload': () => input.reload(),
        'focus.place': ({ spot }) => input.focus(spot),
        'move.send': async ({ move }, reply) => {
          const [fault] = moveFaults({ move, note: note.get().text })
          if (fault) {
            note.set({ ...note.get(), fault: fault.message })
            return reply({ type: 'MOVE.INVALID' })
          }
          const { version } = deferral()
          const outcome = await moveDeferral({
            key: pmDeferralOID,
            version,
            move,
            note: note.get().text.trim(),
          })
          if (outcome.ok) {
            const { status: now } = outcome.value
            return now === 'REQUESTED' ? input.reload() : reply({ type: now })
          }
          const { error } = outcome
          const told = errorsIn(error).find(({ field }) => field === 'note')
          if (told) {
            note.set({ ...note.get(), fault: told.message })
            reply({ type: 'MOVE.INVALID' })
          } else if (isOvertaken(error)) reply({ type: 'OVERTAKEN', message: overtakenWords(error) })
          else
            reply({
              type: 'MOVE.FAILED',
              failure: failureOf({ kind: 'refused', error }, { saved: 'saved', saveFailed: 'message' }),
              message: loadMessage(error),
            })
        },
      },
      { onEvent: (event, run) => workbench.recordUserEvent('deferral', String(pmDeferralOID), event, run) },
    )
  }

  return {
    actor,
    note,
    start,
    type: (text: string) => note.set({ text, fault: null }),
    /** It was read again: what somebody else, or the time, made of it. */
    follow({ status: now }: Deferral) {
      if (now === 'REQUESTED') return
      // An approved one is all that expires.
      if (now === 'EXPIRED' && actor.getSnapshot().can({ type: 'APPROVED' })) actor.send({ type: 'APPROVED' })
      if (actor.getSnapshot().can({ type: now })) actor.send({ type: now })
    },
  }
}

export type DeferralSession = ReturnType<typeof createDeferralSession>

const errorsIn = (error: ApiError): readonly FieldError[] => ('errors' in error ? error.errors : [])

/** Somebody else has moved or changed it since it was read. */
const isOvertaken = (error: ApiError) =>
  error.kind === 'version-mismatch' || errorsIn(error).some(({ field }) => field === 'status')

const overtakenWords = (error: ApiError) =>
  error.kind === 'version-mismatch'
    ? 'Somebody else changed it in the meantime. Look at it again before you decide.'
    : loadMessage(error)
