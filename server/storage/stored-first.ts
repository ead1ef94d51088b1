import type { FastifyBaseLogger } from 'fastify'
import type { Written } from '../database/writes/one-write.ts'
import { describeError } from '../http/error-kind.ts'
import { ProblemError } from '../http/problem.ts'
import type { Storage } from './storage.ts'

/** A file under the name that the server has made for it. */
interface NewFile {
  readonly name: string
  readonly content: Buffer
  readonly contentType: string
}

/** Files that rows name: they are stored before the row is written, and forgotten where it came to nothing (0015). */
export function filesOf(storage: Storage, log: Pick<FastifyBaseLogger, 'warn'>) {
  const forget = (name: string) =>
    storage
      .remove(name)
      .catch((error: unknown) => log.warn({ error: describeError(error) }, 'file left behind'))

  /** Nobody knows whether a write that failed otherwise was committed: then the files stay for housekeeping. */
  async function storedFirst<Reply>(
    files: readonly NewFile[],
    write: () => Promise<Written<Reply>>,
  ): Promise<Written<Reply>> {
    const forgetAll = () => Promise.all(files.map(({ name }) => forget(name)))
    for (const { name, content, contentType } of files)
      await storage.put(name, content, { contentType, size: content.length })
    try {
      const written = await write()
      if (written.replayed) await forgetAll()
      return written
    } catch (error) {
      if (error instanceof ProblemError) await forgetAll()
      throw error
    }
  }

  return { forget, storedFirst }
}
