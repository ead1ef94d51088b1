import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/connection/orm.ts'
import { describeError } from '../http/error-kind.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { type ChangeHub, startChangeHub } from './change-hub.ts'
import { type ChangeStream, openChangeStream } from './change-stream.ts'

interface Options {
  readonly database: Database
  readonly heartbeatMs?: number
}

const beatsPerCheck = 4

/**
 * The change feed (DESIGN 2): server-sent events over LISTEN/NOTIFY, resumed by `after` or `Last-Event-ID`. Who may
 * hear what is asked anew every minute; a session that ended ends its stream.
 */
export function changesModule(app: FastifyInstance, { database, heartbeatMs = 15_000 }: Options) {
  const streams = new Map<ChangeStream, FastifyRequest>()
  const report = (error: unknown) => app.log.error({ error: describeError(error) }, 'change feed')
  let hub: Promise<ChangeHub> | null = null
  let beats = 0

  const startHub = () => {
    const starting = startChangeHub(database, report)
    starting.catch(() => {
      hub = null
    })
    return starting
  }

  const checkAccess = async () => {
    for (const [stream, request] of streams)
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

  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const stream of streams.keys()) stream.end()
    await (await hub)?.stop()
  })

  serve(app, 'changes', async ({ query, subject, request, reply }) => {
    const running = await (hub ??= startHub())
    const { raw } = reply
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
    streams.set(stream, request)
    raw.once('close', () => streams.delete(stream))
  })
}

function lastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id']
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}
