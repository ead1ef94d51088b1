import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { describeError } from './error-kind.ts'

/** Work that an answer does not wait for, so that its length tells nothing. */
export class Background {
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #running = new Set<Promise<void>>()

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log
  }

  run(name: string, task: () => Promise<void>): void {
    const running = task()
      .catch((error: unknown) =>
        this.#log.error({ error: describeError(error), task: name }, 'background task'),
      )
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** When nothing runs any more, or so many ms later: a closing server waits no longer than that. */
  async settled(withinMs: number): Promise<void> {
    const inTime = new AbortController()
    const late = delay(withinMs, 'late' as const, { signal: inTime.signal }).catch(() => 'late' as const)
    while (this.#running.size > 0)
      if ((await Promise.race([Promise.all(this.#running), late])) === 'late') {
        this.#log.error({ tasks: this.#running.size }, 'closed before all background tasks had ended')
        break
      }
    inTime.abort()
  }
}
