import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import type { Database } from '../database/connection/database.ts'
import { describeError } from '../http/error-kind.ts'

/**
 * The queue's way to the database. pg-boss does not look at what becomes of some of its statements (that a run is done,
 * that it failed), so the first of them to fail would end the process. From `outlive` on one that fails is logged
 * instead and answers nothing, as pg-boss's own connection does when it is closed; a run of which nothing could be
 * noted is run again when its time is over.
 */
export function outlivingStatements(
  database: Pick<Database, 'executeSql'>,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const running = new Set<Promise<unknown>>()
  let outlives = false
  let isClosed = false

  const run = async (text: string, values?: readonly unknown[]) => {
    if (isClosed) return undefined
    const statement = database.executeSql(text, values)
    running.add(statement)
    try {
      return await statement
    } catch (error) {
      if (!outlives) throw error
      log.error({ error: describeError(error) }, 'job queue')
      return undefined
    } finally {
      running.delete(statement)
    }
  }
  return {
    run,
    // Its types do not say that it takes nothing for an answer.
    execute: run as PgBoss.Db['executeSql'],
    outlive() {
      outlives = true
    },
    /** Nothing reaches the database any more once it resolves. */
    async close() {
      isClosed = true
      await Promise.allSettled(running)
    },
  }
}
