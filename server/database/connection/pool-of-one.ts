import { Client, type QueryConfig, type QueryResult } from 'pg'
import { EngineSocket, type OpenEngine } from './engine-socket.ts'
import { keptOften } from './often.ts'

type Query = (query: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>

interface Lent {
  readonly query: Query
  readonly release: () => void
}

/** Without a listener, the error of a connection that breaks would end the process; who uses it hears of it by the query. */
const ignored = () => undefined

/** A transaction in which a statement has failed is not one that can be committed; `pg` says nothing of it. */
async function queryOn(
  client: Client,
  query: string | QueryConfig,
  values?: unknown[],
): Promise<QueryResult> {
  const result = await client.query(keptOften(query), values)
  const text = typeof query === 'string' ? query : query.text
  if (text === 'commit' && result.command === 'ROLLBACK')
    throw Object.assign(new Error('Transaction was rolled back instead of committed'), { code: '25P02' })
  return result
}

/**
 * What drizzle asks of a pool of `pg`, which it knows by its name, over the one connection of an engine: lent to one after
 * the other, and kept when a query fails, where a pool of `pg` would have it opened anew. An engine that has ended fails
 * what was asked of it, and whoever asks next has it opened again. `prepare` is given each connection before its first use.
 */
export class PoolOfOne {
  readonly #open: OpenEngine
  readonly #prepare: (client: Client) => Promise<void>
  #connected: Promise<Client> | null = null
  #turn: Promise<void> = Promise.resolve()
  #giveBack: () => void = ignored
  #ended: Promise<void> | null = null

  constructor(open: OpenEngine, prepare: (client: Client) => Promise<void>) {
    this.#open = open
    this.#prepare = prepare
  }

  async connect(): Promise<Lent> {
    if (this.#ended) throw new Error('Connection closed: the embedded database was closed')
    const before = this.#turn
    let release: () => void = ignored
    this.#turn = new Promise((resolve) => {
      release = resolve
    })
    await before
    try {
      const client = await (this.#connected ??= this.#connect())
      // drizzle does not give back a connection that breaks before its transaction has begun.
      this.#giveBack = release
      return { query: (query, values) => queryOn(client, query, values), release }
    } catch (error) {
      this.#connected = null
      release()
      throw error
    }
  }

  query: Query = async (query, values) => {
    const lent = await this.connect()
    try {
      return await lent.query(query, values)
    } finally {
      lent.release()
    }
  }

  /** Resolves when the engine is closed, after all that was asked of it. */
  end(): Promise<void> {
    return (this.#ended ??= this.#leave())
  }

  async #leave(): Promise<void> {
    await this.#turn
    const client = await this.#connected
    await client?.end()
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      stream: () => new EngineSocket(this.#open),
      // Said here so that nothing is taken from the environment, which may name a server.
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      ssl: false,
    })
    client.on('error', ignored)
    client.once('end', () => {
      this.#connected = null
      this.#giveBack()
    })
    try {
      await client.connect()
      await this.#prepare(client)
      return client
    } catch (error) {
      await client.end()
      throw error
    }
  }
}
