import { type ActorRefFrom, createActor } from 'xstate'
import type { Outcome } from '../../contract/outcome.ts'
import type { PmLevelling } from '../../contract/schedule/pm-forecast.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { failureOf, toastOf } from '../../engine/definition/toast-words.ts'
import type { Workbench } from '../../engine/definition/workbench.tsx'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import { levellingMachine } from '../../machines/levelling.machine.ts'
import { startChart } from '../../machines/run-effects.ts'
import { createStore } from '../../store/store.ts'

export type LoadLevelling = (location: number | null, signal: AbortSignal) => Promise<Outcome<PmLevelling>>

type Move = PmLevelling['moves'][number]

/** A move as it is shown: what became of it once it was taken. */
export interface ShownMove extends Move {
  readonly state: 'suggested' | 'moved' | 'kept' | 'failed' | 'undone'
  /** Why it failed, in words. */
  readonly problem?: string
}

interface Suggestion extends Omit<PmLevelling, 'moves'> {
  readonly moves: readonly ShownMove[]
}

/** Where the day of each is stored. */
const places = {
  operation: { entity: 'pmOperation', field: 'operationDate' },
  plan: { entity: 'pmTask', field: 'plannedFor' },
} as const satisfies Record<Move['of'], unknown>

interface SessionInput {
  readonly workbench: Workbench
  readonly online: boolean
}

/** Levelling on one page: the chart as an actor, its effects, and the suggestion beside it. */
export function createLevellingSession({ workbench, online }: SessionInput) {
  const actor: ActorRefFrom<typeof levellingMachine> = createActor(levellingMachine, { input: { online } })
  const suggestion = createStore<Suggestion | null>(null)
  let ask: ((signal: AbortSignal) => Promise<Outcome<PmLevelling>>) | null = null
  let asking: AbortController | null = null

  const show = (move: ShownMove, told: Pick<ShownMove, 'state' | 'problem'>) => {
    const shown = suggestion.get()
    if (!shown) return
    const moves = shown.moves.map((each) => (isSame(each, move) ? { ...each, ...told } : each))
    suggestion.set({ ...shown, moves })
  }
  /** Each is an ordinary edit of one field, through the outbox; answers how many were saved, here or there. */
  async function save(moves: readonly ShownMove[], write: (move: ShownMove) => Promise<SaveOutcome | null>) {
    const states: ShownMove['state'][] = []
    for (const move of moves) {
      const told = toldOf(await write(move))
      states.push(told.state)
      show(move, told)
    }
    return states.filter((state) => state === 'moved' || state === 'kept').length
  }
  const take = (move: ShownMove) => {
    const { entity, field } = places[move.of]
    return workbench.sourceOf(entity).write({
      kind: 'update',
      key: move.key,
      changes: { [field]: move.to },
      base: { [field]: move.value },
      baseVersion: move.version,
    })
  }
  /** Back to where it was, where nobody has moved it on since. */
  const moveBack = async (move: ShownMove): Promise<SaveOutcome | null> => {
    const { entity, field } = places[move.of]
    const source = workbench.sourceOf(entity)
    const found = await source.get(move.key)
    const row = found.ok ? source.project([found.value]).rows[0] : undefined
    if (row?.[field] !== move.to) return null
    const version = found.ok ? found.value['version'] : null
    return source.write({
      kind: 'update',
      key: move.key,
      changes: { [field]: move.value },
      base: row,
      baseVersion: typeof version === 'number' ? version : null,
    })
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
          'moves.take': async (_effect, reply) =>
            reply({ type: 'TAKEN', moved: await save(suggestion.get()?.moves ?? [], take) }),
          'moves.undo': async (_effect, reply) => {
            const moved = (suggestion.get()?.moves ?? []).filter(
              ({ state }) => state === 'moved' || state === 'kept',
            )
            const back = await save(moved, moveBack)
            for (const move of suggestion.get()?.moves ?? [])
              if (moved.some((each) => isSame(each, move)) && move.state !== 'failed')
                show(move, { state: 'undone' })
            reply({ type: 'UNDONE', left: moved.length - back })
          },
          'moves.forget': () => {
            asking?.abort()
            suggestion.set(null)
          },
        },
        { onEvent: (event) => workbench.recordUserEvent('levelling', 'pm-forecast', event) },
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

/** What is shown of a write; null of one that was not made, since somebody has moved the record on. */
function toldOf(outcome: SaveOutcome | null): Pick<ShownMove, 'state' | 'problem'> {
  if (outcome === null) return { state: 'failed', problem: 'It has been moved on since.' }
  if (outcome.kind === 'confirmed') return { state: 'moved' }
  if (outcome.kind === 'kept') return { state: 'kept' }
  if (outcome.kind === 'refused' && 'errors' in outcome.error && outcome.error.errors[0])
    return { state: 'failed', problem: outcome.error.errors[0].message }
  return {
    state: 'failed',
    problem: toastOf({ type: 'toast', tone: 'failure', failure: failureOf(outcome) }).text,
  }
}
