import { sql } from 'drizzle-orm'
import type { ClientBase, Connection, QueryConfig } from 'pg'

const aheadMark = '/* ahead */ '
const committingMark = '/* committing */ '

/** Heads a statement that goes out with the next one (decision 0085): who asks it asks another before waiting for its answer. */
export const ahead = sql.raw(aheadMark)

/** Heads the last statement of a transaction: its commit goes out with it, and is undone where it fails. */
export const committing = sql.raw(committingMark)

type Ask = (query: string | QueryConfig, ...rest: unknown[]) => Promise<unknown>

const begun = { rows: [], rowCount: null, command: 'BEGIN', fields: [] }

const ignored = () => undefined

/**
 * Has a connection send a `begin` with the statement after it, one that is headed `ahead` with the next, and the
 * commit with one that is headed `committing`: each a round trip less, and both ends are woken once for all of them. The
 * connection has to be one that may ask before it is answered (`pipeline`).
 */
export function sendTogether(client: ClientBase): void {
  const { stream } = (client as ClientBase & { readonly connection: Connection }).connection
  const ask: Ask = client.query.bind(client)
  let held: NodeJS.Immediate | null = null
  let committed: Promise<unknown> | null = null

  const hold = () => {
    if (held) return
    stream.cork()
    // Who asks for something else first does not keep the database waiting.
    held = setImmediate(release)
  }
  const release = () => {
    if (!held) return
    clearImmediate(held)
    held = null
    stream.uncork()
  }
  const askTogether: Ask = (query, ...rest) => {
    const text = typeof query === 'string' ? query : query.text
    if (text === 'begin') {
      hold()
      // Where it fails so does what comes after it, which somebody waits for.
      ask(query, ...rest).catch(ignored)
      return Promise.resolve(begun)
    }
    if (committed && (text === 'commit' || text === 'rollback')) {
      const ended = committed
      committed = null
      return ended
    }
    const isLast = isHeadedBy(text, committingMark)
    if (isLast) hold()
    const answer = ask(query, ...rest)
    if (isLast) {
      committed = ask('commit')
      committed.catch(ignored)
    }
    if (!isHeadedBy(text, aheadMark)) release()
    return answer
  }
  client.query = askTogether as typeof client.query
}

/** Among the marks that a statement begins with. */
const isHeadedBy = (text: string, mark: string) =>
  /^(?:\/\* \w+ \*\/ )*/.exec(text)?.[0].includes(mark) === true
