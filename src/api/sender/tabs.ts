import * as v from 'valibot'
import { AnyFact, type Fact } from '../../events/define-event.ts'

/** Where the sender stands: `held` waits for the same user to sign in, `waiting` for its next attempt. */
export type Connection = 'idle' | 'sending' | 'waiting' | 'offline' | 'held'

/** How the sender stands, as it tells the other tabs. */
export interface SenderState {
  readonly connection: Connection
  readonly nextAttemptAt: number | null
}

const message = v.variant('type', [
  /** Facts made in the tab that tells them. */
  v.object({ type: v.literal('facts'), facts: v.array(AnyFact) }),
  /** A new tab asks for what the others have not settled. */
  v.object({ type: v.literal('hello') }),
  /** The largest number that the tab has seen, to one that is new: what it makes comes after all that is forgotten. */
  v.object({ type: v.literal('clock'), seq: v.number() }),
  v.object({
    type: v.literal('sender'),
    state: v.object({
      connection: v.picklist(['idle', 'sending', 'waiting', 'offline', 'held']),
      nextAttemptAt: v.nullable(v.number()),
    }),
  }),
  /** A user asks the sending tab to try now; with no stream, whatever waits. */
  v.object({ type: v.literal('try-now'), stream: v.nullable(v.string()) }),
  /** The record of this stream, which was deleted, is there again. */
  v.object({ type: v.literal('is-back'), stream: v.string() }),
  /** The user has signed in again. */
  v.object({ type: v.literal('released') }),
  /** These acts are settled and no longer in the file of the tab that tells it. */
  v.object({ type: v.literal('forgotten'), acts: v.array(v.string()) }),
  /** The user signs out: every tab lets go of its journal. */
  v.object({ type: v.literal('closing') }),
  /** The user stays after all: what they leave behind could not be locked. */
  v.object({ type: v.literal('staying') }),
])
export type TabMessage =
  | { readonly type: 'facts'; readonly facts: readonly Fact[] }
  | { readonly type: 'hello' }
  | { readonly type: 'clock'; readonly seq: number }
  | { readonly type: 'sender'; readonly state: SenderState }
  | { readonly type: 'try-now'; readonly stream: string | null }
  | { readonly type: 'is-back'; readonly stream: string }
  | { readonly type: 'released' }
  | { readonly type: 'forgotten'; readonly acts: readonly string[] }
  | { readonly type: 'closing' }
  | { readonly type: 'staying' }

/** The other tabs of one user on this device, and the question which of them sends. */
export interface Tabs {
  tell(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): () => void
  /** Calls back once this tab is the sending one, which it then stays until it is closed or stands back. */
  lead(onLead: () => void): () => void
  close(): void
}

/** One tab alone: what a browser without Web Locks gets, where every tab sends its own. */
const soloTabs: Tabs = {
  tell: () => {},
  listen: () => () => {},
  lead: (onLead) => {
    onLead()
    return () => {}
  },
  close: () => {},
}

/** The tabs of a user, over a BroadcastChannel and a Web Lock that the sending tab holds for life. */
export function browserTabs(userId: string): Tabs {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return soloTabs
  const name = `millwright/sender/${userId}`
  const channel = new BroadcastChannel(name)
  const post = channel.postMessage.bind(channel)
  const closed = new AbortController()
  return {
    tell: (told) => {
      if (!closed.signal.aborted) post(told)
    },
    listen: (listener) => {
      const heard = ({ data }: MessageEvent<unknown>) => {
        const parsed = v.safeParse(message, data)
        if (parsed.success) listener(parsed.output)
      }
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
    lead: (onLead) => {
      const over = new AbortController()
      closed.signal.addEventListener('abort', () => over.abort())
      const released = new Promise<void>((resolve) => {
        over.signal.addEventListener('abort', () => resolve())
      })
      const hold = async () => {
        onLead()
        await released
      }
      navigator.locks.request(name, { signal: over.signal }, hold).catch(() => {
        // Over while still queueing: another tab goes on sending.
      })
      return () => over.abort()
    },
    close: () => {
      closed.abort()
      channel.close()
    },
  }
}
