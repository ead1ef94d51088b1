import { type ActorRefFrom, createActor } from 'xstate'
import { createHttpClient, type HttpClient } from '../../api/http/client.ts'
import type { SessionStore } from '../../api/session-store.ts'
import type { Credentials, Identity, Session } from '../../contract/access/session.ts'
import type { Failure } from '../../machines/outcome.ts'
import { startChart } from '../../machines/run-effects.ts'
import { sessionMachine } from '../../machines/session.machine.ts'
import type { Toast } from '../../machines/outcome.ts'
import type { RecordMove } from '../../events/chart-run.ts'
import { createHeldMoves } from '../../events/held-moves.ts'
import { authFailure } from './auth-failure.ts'
import { createEmitter, createStore } from '../../store/store.ts'

/** The unsent work of the signed-in user, as signing out needs it; given by the workspace while it is open. */
export interface UnsentWork {
  /** How many changes are unsent and how many forms hold what was not saved, at this moment, in any tab. */
  count(): { readonly unsent: number; readonly unsaved: number }
  /** Settles once work that was locked, and is just being taken back, is counted; null while none is. */
  opening(): Promise<void> | null
  /** Told of changes of the counts, a little later. */
  subscribe(listener: () => void): () => void
  /** Sends what is unsent; a sentence when some of it could not be sent. */
  sendAll(): Promise<string | null>
  /** Encrypts what is unsent for this user; a sentence when that failed. */
  lock(): Promise<string | null>
  /** Hands the unsent work to the user as a file. */
  save(): void
  /** Forgets what was read and looked for; what is unsent and drafted stays. */
  forgetReads(): Promise<void>
  /** Leaves nothing of this user on the device that can be read. */
  wipe(): Promise<void>
}

interface RuntimeInput {
  readonly store: SessionStore
  /** API base, from `baseFor`. */
  readonly base: string
  readonly say: (toast: Toast) => void
  readonly fetch?: typeof globalThis.fetch
}

/**
 * The session: its chart, the stored session beside it, and the one HTTP client with the session's token.
 * Credentials pass through `signIn` and are never kept nor part of an event.
 */
export function createSessionRuntime({ store, base, say, fetch }: RuntimeInput) {
  const session = createStore<Session | null>(store.get())
  let credentials: Credentials | null = null
  let work: UnsentWork | null = null
  let leftByChoice = false
  let sendings = 0
  const actor: ActorRefFrom<typeof sessionMachine> = createActor(sessionMachine, {
    input: { signedIn: session.get() !== null, unsent: 0, unsaved: 0 },
  })
  const moves = createHeldMoves('session', 'session')
  const reached = createEmitter()
  const client: HttpClient = createHttpClient({
    base,
    token: () => session.get()?.token ?? null,
    onSessionExpired: () => actor.send({ type: 'EXPIRED' }),
    onReached: reached.emit,
    ...(fetch && { fetch }),
  })

  const tellUnsent = (of: UnsentWork) => {
    const { unsent, unsaved } = of.count()
    const told = actor.getSnapshot().context
    // Told it is journalled, which is a change of the work again.
    if (told.unsent === unsent && told.unsaved === unsaved) return
    actor.send({ type: 'UNSENT', count: unsent, unsaved })
  }

  async function signIn(): Promise<Failure | null> {
    const tried = credentials
    credentials = null
    if (!tried) return { message: 'Enter your e-mail address and password.' }
    const answer = await client.call('login', { body: tried })
    if (!answer.ok) return { message: authFailure(answer.error) }
    leftByChoice = false
    store.set(answer.reply.result)
    session.set(answer.reply.result)
    return null
  }

  /** Logout. What was just saved is not asked about, and what was just kept here is not wiped unasked. */
  function signOut() {
    const opening = work?.opening()
    if (opening) return void opening.then(signOut)
    if (work) tellUnsent(work)
    return actor.send({ type: 'SIGN.OUT' })
  }

  function start() {
    const stop = startChart(
      actor,
      {
        toast: say,
        'session.signIn': async (_effect, reply) => {
          const failure = await signIn()
          reply(failure ? { type: 'SIGN.IN.FAILED', failure } : { type: 'SIGNED.IN' })
        },
        'session.clear': () => {
          void work?.forgetReads()
          store.clear(session.get()?.token ?? null)
          session.set(null)
        },
        'session.signOut': async ({ unsent }, reply) => {
          leftByChoice = true
          try {
            await (unsent === 'locked' ? work?.forgetReads() : work?.wipe())
          } finally {
            // A device that cannot be wiped must not keep its user signed in.
            await client.call('logout', {})
            store.clear(session.get()?.token ?? null)
            session.set(null)
            reply({ type: 'SIGNED.OUT' })
          }
        },
        'outbox.sendAll': async (_effect, reply) => {
          sendings += 1
          const sending = sendings
          const problem = (await work?.sendAll()) ?? null
          // Who stayed, or whose session ended, may be sending again by now: that is answered by itself.
          if (sending !== sendings) return
          reply(
            problem === null ? { type: 'SENT.ALL' } : { type: 'SEND.FAILED', failure: { message: problem } },
          )
        },
        'outbox.lock': async (_effect, reply) => {
          const problem = (await work?.lock()) ?? null
          reply(
            problem === null ? { type: 'LOCKED' } : { type: 'LOCK.FAILED', failure: { message: problem } },
          )
        },
        'outbox.export': () => work?.save(),
      },
      { onEvent: moves.record },
    )
    const stopListening = store.onOtherTab((found) => {
      if (found?.token === session.get()?.token) {
        // Another tab looks at the product as a role, or no longer does: so does this one.
        if (found && found.looksAs?.id !== session.get()?.looksAs?.id) session.set(found)
        return
      }
      // Another tab signed in or out: this one follows, and keeps nothing of the user before. Their page is gone at
      // once, so that no question about what it holds can keep it on the screen.
      session.set(null)
      window.location.assign(found ? '/app' : '/login')
    })
    return () => {
      stopListening()
      stop()
    }
  }

  return {
    actor,
    client,
    /** Told when the server answers again after it could not be reached. */
    subscribeReached: reached.subscribe,
    start,
    get: session.get,
    subscribe: session.subscribe,
    /** Who is signed in on this device, also where another tab has only just signed in or out. */
    signedInUser: () => store.get()?.profile.id ?? null,
    /** Whether the last session ended by Logout, so that sign-in begins at the front door. */
    leftByChoice: () => leftByChoice,
    signIn(tried: Credentials) {
      if (!actor.getSnapshot().can({ type: 'SIGN.IN' })) return
      credentials = tried
      actor.send({ type: 'SIGN.IN' })
    },
    /** What the server now says of this user: roles, tasks and privileges as of its answer. */
    refresh(identity: Identity) {
      const before = session.get()
      if (!before) return
      // Nothing of before is kept: who no longer looks as a role is said by absence.
      const next = { token: before.token, ...identity }
      if (JSON.stringify(next) === JSON.stringify(before)) return
      // Another tab may have signed in as somebody else, of which this one has not heard yet.
      if (store.get()?.token === before.token) store.set(next)
      session.set(next)
    },
    /** Takes the work of an open workspace under care until it closes. */
    attachWork(next: UnsentWork) {
      const stop = next.subscribe(() => tellUnsent(next))
      work = next
      tellUnsent(next)
      return () => {
        stop()
        if (work === next) work = null
      }
    },
    /** Gives the chart's moves to the journal of who is signed in, those of before it was open too; returns what ends it. */
    recordMoves: (journal: RecordMove) => moves.handTo(journal),
    signOut,
  }
}

export type SessionRuntime = ReturnType<typeof createSessionRuntime>
