import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/connection/orm.ts'
import { describeError } from '../http/error-kind.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { liveAmong } from '../identity/sessions.ts'
import { type ChangeHub, startChangeHub } from './change-hub.ts'
import { type ChangeStream, openChangeStream } from './change-stream.ts'
import type { Telling } from './who-has-open.ts'

interface Options {
  readonly database: Database
  readonly clock: () => Date
  readonly heartbeatMs?: number
}

const beatsPerCheck = 4
/** A stream is closed within a second after its session has ended. */
const watchMs = 500
/** Windows of one user that can follow the changes at once, in each process. */
const streamsPerUser = 20

/** What else hangs on sessions: which there are, and what becomes of it once some have ended. */
interface OfSessions {
  hashes(): readonly string[]
  end(hasEnded: (tokenHash: string) => boolean): void
}

/** The streams of this process. */
export interface Changes {
  /** Tells each stream of a session that may hear of it who else has a record open. */
  tellOpen(telling: Telling): void
  /** Ends what hangs on sessions as the streams are ended. */
  watch(ofSessions: OfSessions): void
  /** The newest event that they were told; null while nobody ever listened. */
  told(): number | null
}

interface Listening {
  readonly userId: string
  readonly request: FastifyRequest
}

/**
 * The change feed (DESIGN 2): server-sent events over LISTEN/NOTIFY, resumed by `after` or `Last-Event-ID`. Who may
 * hear what is asked anew every minute; a session that ended ends its stream at once.
 */
export function changesModule(
  app: FastifyInstance,
  { database, clock, heartbeatMs = 15_000 }: Options,
): Changes {
  const watched: OfSessions[] = []
  const streams = new Map<ChangeStream, Listening>()
  const listening = new Set<Listening>()
  const report = (error: unknown) => app.log.error({ error: describeError(error) }, 'change feed')
  let hub: Promise<ChangeHub> | null = null
  let told: () => number | null = () => null
  let beats = 0

  const startHub = async () => {
    try {
      const started = await startChangeHub(database, report)
      told = () => started.last
      return started
    } catch (error) {
      hub = null
      throw error
    }
  }

  const checkAccess = async () => {
    for (const [stream, { request }] of streams)
      try {
        stream.renew((await app.authenticate(request)).subject)
      } catch (error) {
        if (error instanceof ProblemError && error.status === 401) stream.end()
      }
  }

  const heartbeat = setInterval(() => {
    for (const stream of streams.keys()) stream.beat()
    hub?.then((running) => running.catchUp()).catch(report)
    beats += 1
    if (beats % beatsPerCheck === 0) checkAccess().catch(report)
  }, heartbeatMs).unref()

  let isWatching = false
  const endRevoked = async () => {
    const others = watched.flatMap((each) => each.hashes())
    if (isWatching || streams.size + others.length === 0) return
    isWatching = true
    try {
      const asked = [...streams].map(([stream, { request }]) => ({
        stream,
        hash: request.caller?.tokenHash ?? '',
      }))
      const hashes = new Set([...asked.map(({ hash }) => hash), ...others])
      const live = await liveAmong(database.orm, [...hashes], clock())
      for (const { stream, hash } of asked) if (!live.has(hash)) stream.end()
      for (const each of watched) each.end((hash) => hashes.has(hash) && !live.has(hash))
    } catch {
      // The check of every minute says that the database does not answer.
    } finally {
      isWatching = false
    }
  }
  const watch = setInterval(() => void endRevoked(), watchMs).unref()

  /** Takes a place among the streams of a user; gives it back when the connection closes. */
  const take = (one: Listening, raw: ServerResponse) => {
    const own = [...listening].filter(({ userId }) => userId === one.userId)
    if (own.length >= streamsPerUser)
      throw new ProblemError('too-many-requests', {
        title: `At most ${streamsPerUser} windows follow the changes at once. Close some of them`,
        retryAfter: 60,
      })
    listening.add(one)
    raw.once('close', () => listening.delete(one))
  }

  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    clearInterval(watch)
    for (const stream of streams.keys()) stream.end()
    await (await hub)?.stop()
  })

  serve(app, 'changes', async ({ query, subject, userId, request, reply }) => {
    const { raw } = reply
    const one = { userId, request }
    if (!raw.destroyed) take(one, raw)
    const running = await (hub ??= startHub())
    // Who has gone meanwhile closes nothing any more that would end the stream and give its place back.
    if (raw.destroyed) return void reply.hijack()
    // A hijacked reply sends nothing by itself: what the plugins set goes along.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const stream = openChangeStream(
      { orm: database.orm, hub: running, raw },
      { subject, after: query.after ?? lastEventId(request) },
      report,
    )
    streams.set(stream, one)
    raw.once('close', () => streams.delete(stream))
  })

  return {
    tellOpen({ tokenHash, owners, elsewhere }) {
      for (const [stream, { request }] of streams)
        if (request.caller?.tokenHash === tokenHash) stream.tellOpen(elsewhere, owners)
    },
    watch: (ofSessions) => void watched.push(ofSessions),
    told: () => told(),
  }
}

function lastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id']
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}
