import type { PGlite } from '@electric-sql/pglite'
import { answerOf } from './engine.ts'
import type { OpenEngine } from './engine-socket.ts'

/** An engine that is open, in this thread: for one connection, with which it is closed. */
export const engineInMemory =
  (engine: PGlite): OpenEngine =>
  async ({ answered, ended }) => {
    const close = async () => {
      if (!engine.closed) await engine.close()
    }
    return {
      send: (messages) => {
        answerOf(engine, messages).then(answered, ended)
      },
      closed: close,
      kill: close,
    }
  }
