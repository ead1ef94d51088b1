import { type ActorRefFrom, createActor } from 'xstate'
import type { Outcome } from '../../contract/outcome.ts'
import type { PmLevelling } from '../../contract/schedule/pm-forecast.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import type { Workbench } from '../../engine/definition/workbench.tsx'
import { levellingMachine } from '../../machines/levelling.machine.ts'
import { startChart } from '../../machines/run-effects.ts'
import { createStore } from '../../store/store.ts'
import { type Move, moveWrites } from './move-writes.ts'

export type LoadLevelling = (location: number | null, signal: AbortSignal) => Promise<Outcome<PmLevelling>>

/** A move as it is shown: what became of it once it was taken. One that is `left` could not be moved back. */
export interface ShownMove extends Move {
  readonly state: 'suggested' | 'moved' | 'kept' | 'failed' | 'undone' | 'left'
  /** Why it was not moved, or not moved back, in words. */
  readonly problem?: string
}

interface Suggestion extends Omit<PmLevelling, 'moves'> {
  readonly moves: readonly ShownMove[]
}

interface SessionInput {
  readonly workbench: Workbench
  readonly online: boolean
}

/** Levelling on one page: the chart as an actor, its effects, and the suggestion beside it. */
export function createLevellingSession({ workbench, online }: SessionInput) {
  const actor: ActorRefFrom<typeof levellingMachine> = createActor(levellingMachine, { input: { online } })
  const suggestion = createStore<Suggestion | null>(null)
  const writes = moveWrites(workbench)
  let ask: ((signal: AbortSignal) => Promise<Outcome<PmLevelling>>) | null = null
  let asking: AbortController | null = null

  const show = (move: ShownMove, told: Pick<ShownMove, 'state' | 'problem'>) => {
    const shown = suggestion.get()
    if (!shown) return
    const moves = shown.moves.map((each) => (isSame(each, move) ? { ...move, problem: '', ...told } : each))
    suggestion.set({ ...shown, moves })
  }
  const movesIn = (...states: readonly ShownMove['state'][]) =>
    (suggestion.get()?.moves ?? []).filter(({ state }) => states.includes(state))

  async function takeAll() {
    for (const move of movesIn('suggested')) {
      const written = await writes.take(move)
      if (written.kind === 'not') show(move, { state: 'failed', problem: written.problem })
      else show(move, { state: written.kind === 'kept' ? 'kept' : 'moved' })
    }
    return movesIn('moved', 'kept').length
  }
  async function undoAll() {
    for (const move of movesIn('moved', 'kept', 'left')) {
      const written = await writes.moveBack(move)
      if (written.kind === 'not') show(move, { state: 'left', problem: written.problem })
      else show(move, { state: 'undone' })
    }
    return movesIn('left').length
  }

  return {
    actor,
    suggestion,
    /** Said by the page before it starts, and whenever another location is shown. */
    attach(next: (signal: AbortSignal) => Promise<Outcome<PmLevelling>>) {
      ask = next
    },
    /** Returns what ends it; what was still asked for is given up. */
    start() {
      const stop = startChart(
        actor,
        {
          'moves.ask': async (_effect, reply) => {
            if (ask === null) return
            const { signal } = (asking = new AbortController())
            suggestion.set(null)
            const answer = await ask(signal).catch((error: unknown) => {
              if (signal.aborted) return null
              throw error
            })
            if (answer === null || signal.aborted) return
            if (!answer.ok) {
              reply({ type: 'LEVEL.FAILED', message: loadMessage(answer.error) })
              return
            }
            const moves = answer.value.moves.map((move) => ({ ...move, state: 'suggested' as const }))
            suggestion.set({ ...answer.value, moves })
            reply({ type: 'SUGGESTED', count: moves.length })
          },
          'moves.take': async (_effect, reply) => reply({ type: 'TAKEN', moved: await takeAll() }),
          'moves.undo': async (_effect, reply) => reply({ type: 'UNDONE', left: await undoAll() }),
          'moves.forget': () => {
            asking?.abort()
            suggestion.set(null)
          },
        },
        { onEvent: (event, run) => workbench.recordUserEvent('levelling', 'pm-forecast', event, run) },
      )
      return () => {
        asking?.abort()
        stop()
      }
    },
  }
}

export type LevellingSession = ReturnType<typeof createLevellingSession>

const isSame = (a: Move, b: Move) => a.of === b.of && a.key === b.key
