import { changeChannel } from '../database/writes/append-event.ts'
import type { Database } from '../database/connection/orm.ts'
import { eventsBetween, lastGlobalSeq, type OwnedChange } from './read-events.ts'

const pageSize = 500

type Deliver = (events: readonly OwnedChange[]) => void

export interface ChangeHub {
  /** The newest event that was delivered to everybody. */
  readonly last: number
  /** From now on `deliver` is called with every event after `last`, in order, none left out. */
  subscribe(deliver: Deliver): () => void
  /** Reads what is new without having been told; for notifications that were lost. */
  catchUp(): void
  stop(): Promise<void>
}

/**
 * One reader of the event table for all streams of this process: a notification makes it read what is new, once,
 * however many listen. It listens before it reads where it stands, so nothing falls between.
 */
export async function startChangeHub(
  { orm, listen }: Database,
  onError: (error: unknown) => void,
): Promise<ChangeHub> {
  const subscribers = new Set<Deliver>()
  let last = 0
  let isStarted = false
  let isPulling = false
  let isAsked = false

  const pullAll = async () => {
    for (;;) {
      const events = await eventsBetween(orm, { after: last, limit: pageSize })
      last = events.at(-1)?.change.globalSeq ?? last
      for (const deliver of subscribers) if (events.length > 0) deliver(events)
      if (events.length < pageSize) return
    }
  }
  const pull = async () => {
    isAsked = true
    if (isPulling || !isStarted) return
    isPulling = true
    try {
      while (isAsked) {
        isAsked = false
        await pullAll()
      }
    } catch (error) {
      // The next notification, or the next heartbeat, asks again.
      onError(error)
    } finally {
      isPulling = false
    }
  }

  const unlisten = await listen(changeChannel, () => void pull())
  last = await lastGlobalSeq(orm)
  isStarted = true
  if (isAsked) await pull()
  return {
    get last() {
      return last
    },
    subscribe: (deliver) => {
      subscribers.add(deliver)
      return () => subscribers.delete(deliver)
    },
    catchUp: () => void pull(),
    stop: unlisten,
  }
}
