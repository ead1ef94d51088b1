import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connection/database.ts'
import { describeError } from '../http/error-kind.ts'
import type { Job } from './job.ts'
import { openQueue, type Queue } from './queue.ts'

interface Options {
  readonly database: Database
  readonly jobs: readonly Job[]
  /** How long a run may take to end when the server closes. */
  readonly closesWithinMs: number
}

const firstRetryMs = 200
const lastRetryMs = 10_000

/** Runs the jobs from when the server is ready until it closes. Nothing waits for it: it joins late where the database is away. */
export function jobsModule(app: FastifyInstance, { database, jobs, closesWithinMs }: Options) {
  const closing = new AbortController()
  let joined: Promise<Queue | null> = Promise.resolve(null)
  let stopped: Promise<void> | undefined

  const join = async (): Promise<Queue | null> => {
    for (let wait = firstRetryMs; !closing.signal.aborted; wait = Math.min(wait * 2, lastRetryMs)) {
      try {
        return await openQueue(database, jobs, { log: app.log })
      } catch (error) {
        app.log.error({ error: describeError(error) }, 'job queue')
        await delay(wait, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
    return null
  }

  app.addHook('onReady', async () => {
    joined = join()
  })
  // Told at once, while requests in hand finish; the database is there until the server has closed.
  app.addHook('preClose', async () => {
    closing.abort()
    stopped = joined.then((queue) => queue?.stop(closesWithinMs))
  })
  app.addHook('onClose', async () => {
    await stopped?.catch((error: unknown) => app.log.error({ error: describeError(error) }, 'job queue'))
  })
}
