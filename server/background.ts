import type { FastifyBaseLogger } from 'fastify'
import { describeError } from './error-kind.ts'

/** Work that an answer does not wait for, so that its length tells nothing; a closing server waits for all of it. */
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

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
