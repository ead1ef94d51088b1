import { useEffect, useMemo, useReducer } from 'react'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import type { RecordSource } from '../definition/record-source.ts'
import { useProjectionTurn } from '../definition/use-projection-turn.ts'

/** ms after which an act is no longer on its way, but waits: what the server takes at once is not worth a word. */
const lingersAfter = 1500

// A timer may end a moment early.
const spareMs = 20

const none: readonly OutboxEntry[] = []

/** The acts on records of a source that wait on this device, oldest first; those of just now are not among them. */
export function useWaiting(source: RecordSource): readonly OutboxEntry[] {
  const turn = useProjectionTurn(source)
  const [look, lookAgain] = useReducer((count: number) => count + 1, 0)
  const all = useMemo(() => waitingNow(source, turn), [source, turn])
  const waiting = useMemo(() => lingering(all, look), [all, look])
  const newest = all.length === waiting.length ? undefined : all.at(-1)?.occurredAt
  useEffect(() => {
    if (newest === undefined) return
    const timer = setTimeout(lookAgain, Math.min(lingersAfter, Math.max(0, ageLeft(newest))) + spareMs)
    return () => clearTimeout(timer)
  }, [newest])
  return waiting
}

// `_turn` is the reason to look again: the outbox is no React state.
const waitingNow = (source: RecordSource, _turn: number): readonly OutboxEntry[] => {
  const found = source.waiting?.() ?? none
  return found.length === 0 ? none : found
}

const ageLeft = (occurredAt: string) => Date.parse(occurredAt) + lingersAfter - Date.now()

// `_look`: time has passed. A clock that was set back makes nothing wait for ever.
const lingering = (all: readonly OutboxEntry[], _look: number): readonly OutboxEntry[] => {
  const found = all.filter(({ occurredAt, status, attempts }) => {
    const left = ageLeft(occurredAt)
    return left <= 0 || left > lingersAfter || attempts > 1 || status === 'refused' || status === 'conflict'
  })
  return found.length === 0 ? none : found
}
