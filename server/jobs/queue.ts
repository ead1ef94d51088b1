import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import type { Database } from '../database/connection/database.ts'
import { describeError } from '../http/error-kind.ts'
import type { Job } from './job.ts'
import { outlivingStatements } from './statements.ts'
import { forgetWhatLiesAhead } from './time-set-back.ts'

interface Options {
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** How often the database is asked for what there is to run. */
  readonly lookEverySeconds?: number
}

/** The runs of this process, until stopped. */
export interface Queue {
  /** Asks for a run; one that waits already is enough. */
  ask(name: string): Promise<void>
  /** Takes nothing more, tells what runs to stop, and waits for it so many ms, a second at least. */
  stop(withinMs: number): Promise<void>
}

const runsAtMostSeconds = 1800
const forgetEveryMs = 60_000

/**
 * Joins this process to the queue of the database (DESIGN 6) and asks for each job. A run is taken by one of all
 * processes; one that fails is logged and tried again, 3 times within some minutes. Throws where the database is away.
 */
export async function openQueue(
  database: Database,
  jobs: readonly Job[],
  { log, lookEverySeconds = 15 }: Options,
): Promise<Queue> {
  const statements = outlivingStatements(database, log)
  const boss = new PgBoss({
    db: { executeSql: statements.execute },
    cronMonitorIntervalSeconds: lookEverySeconds,
    cronWorkerIntervalSeconds: lookEverySeconds,
    pollingIntervalSeconds: lookEverySeconds,
  })
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'job queue'))
  const closing = new AbortController()
  const workers = new Map<string, string>()
  const deaf: (() => Promise<void>)[] = []
  // One that waits is enough; one that runs does not keep the next from waiting, so that a killed one holds up nobody.
  const ask = async (name: string) => {
    await boss.send(name, {})
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  const forgets = setInterval(() => void statements.run(forgetWhatLiesAhead), forgetEveryMs).unref()
  const stop = async (withinMs: number) => {
    clearInterval(forgets)
    for (const stopListening of deaf) await stopListening()
    closing.abort(new Error('The server closes'))
    await boss.stop({ timeout: withinMs, close: false })
    await statements.close()
  }
  try {
    await boss.start()
    await statements.run(forgetWhatLiesAhead)
    for (const { name, cron } of jobs) {
      const settings = { name, policy: 'short', ...tries, expireInSeconds: runsAtMostSeconds } as const
      await boss.createQueue(name, { ...settings })
      await boss.updateQueue(name, { ...settings })
      await boss.schedule(name, cron)
      await ask(name)
    }
    statements.outlive()
    for (const job of jobs) {
      const { name, channel } = job
      workers.set(name, await boss.work(name, () => runLogged(job, closing.signal, log)))
      // What could not be asked for was logged, and the next turn does it.
      const heard = () => void ask(name).catch(() => undefined)
      if (channel !== undefined) deaf.push(await database.listen(channel, heard))
    }
  } catch (error) {
    await stop(0).catch(() => undefined)
    throw error
  }
  return { ask, stop }
}

const tries = { retryLimit: 3, retryDelay: 30, retryBackoff: true } as const

/** What the queue keeps of a failure says no more than that: an error may hold what was read or written. */
async function runLogged(job: Job, closing: AbortSignal, log: Options['log']): Promise<void> {
  let isDone = false
  try {
    closing.throwIfAborted()
    await job.run(closing)
    isDone = true
  } catch (error) {
    if (error !== closing.reason) log.error({ error: describeError(error), job: job.name }, 'job')
  }
  if (!isDone) throw new Error('Not done: the log of the process says why')
}
