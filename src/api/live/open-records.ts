import { v4 } from 'uuid'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import {
  type OpenElsewhere,
  openLease,
  type OpenRecords,
  type Other,
} from '../../contract/entities/open-records.ts'
import { verdictOn } from '../../events/outbox/verdict.ts'
import { createEmitter } from '../../store/store.ts'
import type { FeedState } from './feed.ts'
import type { HttpClient } from '../http/client.ts'
import type { Clock, Network } from '../sender/clock.ts'

type Doing = 'reading' | 'changing' | 'closed'

interface Options {
  readonly client: Pick<HttpClient, 'call'>
  readonly clock: Clock
  readonly network: Pick<Network, 'online'>
  /** Whether who opened the desk still is who is signed in. */
  readonly isSignedIn: () => boolean
}

/** The open records of this tab with the side that the feed moves. */
export interface FollowedOpenRecords extends OpenRecords {
  /** Nothing is said but while the feed is live, by which the answer comes; once it is again, everything is said anew. */
  follow(state: FeedState): void
  hear(elsewhere: OpenElsewhere): void
  /** The record was removed: it is not said to be open any more. */
  gone(entity: string, key: number | string): void
}

const nobody: readonly Other[] = []
const nameOf = (entity: string, key: number | string) => `${entity}/${key}`

/**
 * Says which records stand open in this tab, and knows who else has them open (decision 0053). Each is said within the
 * lease of the server and once it is closed, one call after the other, so that what was said last stands.
 */
export function createOpenRecords({ client, clock, network, isSignedIn }: Options): FollowedOpenRecords {
  const known = new Map<string, readonly Other[]>()
  const holds = new Map<object, { readonly name: string; say(): void; forget(): void }>()
  const { emit, subscribe } = createEmitter()
  let isLive = false

  const tell = (name: string, others: readonly Other[]) => {
    if (others.length === 0 && !known.has(name)) return
    if (others.length === 0) known.delete(name)
    else known.set(name, others)
    emit()
  }

  function hold(entity: EntityName, key: number) {
    const id = {}
    const name = nameOf(entity, key)
    const tab = v4()
    const at: { doing: Doing; said: Doing } = { doing: 'reading', said: 'closed' }
    let isSaying = false
    let cancel = () => {}

    async function say() {
      cancel()
      if (isSaying || !isLive || !network.online() || !isSignedIn()) return
      if (at.doing === 'closed' && at.said === 'closed') return
      isSaying = true
      const saying = at.doing
      const answer = await client.call('openRecord', {
        params: { entity, key },
        body: { tab, doing: saying },
      })
      isSaying = false
      if (!answer.ok && verdictOn(answer.error) !== 'retry') return forget()
      if (answer.ok) at.said = saying
      if (at.doing !== saying) return say()
      if (holds.has(id)) cancel = clock.after(openLease.renewedEvery, () => void say())
    }
    function forget() {
      cancel()
      holds.delete(id)
      if (![...holds.values()].some((other) => other.name === name)) tell(name, nobody)
    }

    holds.set(id, { name, say: () => void say(), forget })
    void say()
    return {
      doing(isChanging: boolean) {
        const next = isChanging ? 'changing' : 'reading'
        if (next === at.doing || !holds.has(id)) return
        at.doing = next
        void say()
      },
      close() {
        if (!holds.has(id)) return
        forget()
        at.doing = 'closed'
        void say()
      },
    }
  }

  return {
    hold,
    others: (entity, key) => known.get(nameOf(entity, key)) ?? nobody,
    subscribe,
    follow(state) {
      const wasLive = isLive
      isLive = state === 'live'
      if (isLive && !wasLive) for (const each of holds.values()) each.say()
      // Who has it open is not known any more.
      if (!isLive && wasLive) for (const name of known.keys()) tell(name, nobody)
    },
    hear({ entity, key, others }) {
      const name = nameOf(entity, key)
      if ([...holds.values()].some((each) => each.name === name)) tell(name, others)
    },
    gone(entity, key) {
      const name = nameOf(entity, key)
      for (const each of holds.values()) if (each.name === name) each.forget()
    },
  }
}
