import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import { joined } from './engine.ts'

/** An engine that was opened for one connection. */
interface Engine {
  /** Whole messages of PostgreSQL's protocol. */
  send(messages: Uint8Array<ArrayBuffer>): void
  /** Resolves when the engine has done what was sent, of which leave-taking was the last, and is closed. */
  closed(): Promise<void>
  /** Ends it at once, in the middle of whatever it does, where it has not ended yet. */
  kill(): Promise<void>
}

interface Events {
  answered(messages: Uint8Array): void
  /** Called when it ends without having been asked to. */
  ended(cause: unknown): void
}

export type OpenEngine = (events: Events) => Promise<Engine>

/** What `pg` takes for the socket of a server: it opens an engine as it connects, and ends with it. */
export class EngineSocket extends Duplex {
  readonly #open: OpenEngine
  #engine: Engine | null = null

  constructor(open: OpenEngine) {
    super()
    this.#open = open
  }

  connect(): void {
    void this.#connect()
  }

  async #connect(): Promise<void> {
    try {
      this.#engine = await this.#open({
        answered: (messages) => this.push(messages),
        ended: (cause) => {
          if (this.destroyed) return
          process.emitWarning(`The embedded database has ended and is opened again: ${String(cause)}`)
          this.destroy(new Error('Connection terminated: the embedded database has ended', { cause }))
        },
      })
      this.emit('connect')
    } catch (error) {
      // Whatever it is that was thrown, `pg` hands it on.
      this.destroy(error as Error)
    }
  }

  override _read(): void {}

  override _writev(chunks: readonly { readonly chunk: Uint8Array }[], done: () => void): void {
    this.#engine?.send(joined(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    callbackify(async () => {
      await this.#engine?.closed()
      this.push(null)
    })(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    callbackify(async () => this.#engine?.kill())(() => done(error))
  }

  // `pg` asks these of every socket; here is no network.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}
}
