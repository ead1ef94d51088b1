import type { Outcome } from '../../contract/outcome.ts'
import { createEmitter } from '../../store/store.ts'
import type { Clock } from '../sender/clock.ts'

/**
 * How long an answer is waited for where an earlier one is kept, in ms: while nothing has been heard on this line yet, as
 * after a reload, which shows what the device has; once it answers; and once it is known to hang.
 */
export const patience = { unknown: 400, answering: 4_000, hanging: 500 }
/** It is counted in such steps, in ms: a page too busy to hear an answer has waited for one of them at most. */
const stepMs = 50
/** Who is told that an answer has come takes it within this time, in ms: what is older may have been written over. */
export const freshMs = 2_000

interface Late<Value> {
  /** Of `begin`. */
  readonly turn: object
  readonly asking: Promise<Outcome<Value>>
  /** ISO time of what is shown meanwhile. */
  readonly readAt: string
}

/**
 * Answers that were not waited for: on a line that hangs, what is kept is shown after a while, and what comes in the end is
 * taken by whoever is told of it, so that a slow line carries it once.
 */
export function createLateAnswers(clock: Clock) {
  const newest = new Map<string, object>()
  const arrived = new Map<string, number>()
  const onTheirWay = new Map<string, Promise<boolean>>()
  const { emit, subscribe } = createEmitter<[readAt: string]>()
  let line: keyof typeof patience = 'unknown'
  let isClosed = false

  return {
    /** Notes that this is asked from here on: of two under one name only the later one counts when it comes. */
    begin(name: string): object {
      const turn = {}
      newest.set(name, turn)
      arrived.delete(name)
      return turn
    },
    /** The outcome, or null where it is not there soon. */
    async soon<Value>(asking: Promise<Outcome<Value>>): Promise<Outcome<Value> | null> {
      let cancel = () => {}
      const over = new Promise<null>((resolve) => {
        const wait = (ms: number) => {
          cancel = clock.after(Math.min(ms, stepMs), () => {
            if (ms > stepMs) return wait(ms - stepMs)
            line = 'hanging'
            resolve(null)
          })
        }
        wait(patience[line])
      })
      const heard = async () => {
        try {
          const outcome = await asking
          line = !outcome.ok && outcome.error.kind === 'unreachable' ? 'hanging' : 'answering'
          return outcome
        } finally {
          cancel()
        }
      }
      return Promise.race([heard(), over])
    },
    /**
     * Keeps the answer when it comes, unless another was asked for meanwhile, and tells of it. `readAt`: what is shown
     * in its place; `keep` says whether it did.
     */
    async follow<Value>(
      name: string,
      { turn, readAt, asking }: Late<Value>,
      keep: (value: Value) => Promise<boolean>,
    ): Promise<void> {
      const landing = land()
      onTheirWay.set(readAt, landing)
      const isKept = await landing
      if (onTheirWay.get(readAt) === landing) onTheirWay.delete(readAt)
      // Who asked again while it was being kept may ask for what has changed since.
      if (!isKept || newest.get(name) !== turn) return
      arrived.set(name, clock.now())
      emit(readAt)

      async function land(): Promise<boolean> {
        const outcome = await asking.catch(() => null)
        if (!outcome?.ok || isClosed || newest.get(name) !== turn) return false
        return keep(outcome.value)
      }
    },
    /** Settles once the answer in whose place this is shown is kept, with true, or will not be. `readAt`: ISO time. */
    comes: (readAt: string): Promise<boolean> => onTheirWay.get(readAt) ?? Promise.resolve(false),
    /** Whether what is kept under the name came just now, and has not been taken. */
    take(name: string): boolean {
      const at = arrived.get(name)
      arrived.delete(name)
      return at !== undefined && clock.now() - at <= freshMs
    },
    /** Something was changed: what came before is no answer to who asks from here on. */
    outdate() {
      arrived.clear()
    },
    /** From here on nothing that comes is kept. */
    close() {
      isClosed = true
    },
    /** Told when an answer that nobody waited for has been kept, with the time of what is shown in its place. */
    subscribe,
  }
}

export type LateAnswers = ReturnType<typeof createLateAnswers>
