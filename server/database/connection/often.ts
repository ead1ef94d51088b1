import { sql } from 'drizzle-orm'
import type { ClientBase, QueryConfig } from 'pg'

const mark = '/* often */ '

/**
 * Heads a statement that is asked over and over in the same words: a connection plans it a few times and then no more
 * (decision 0081). For those that find rows by their keys, whose plan is the same whatever is asked.
 */
export const often = sql.raw(mark)

const names = new Map<string, string>()

/** A query as it was, or under the name by which its connection keeps it. */
export function keptOften(query: string | QueryConfig): string | QueryConfig {
  if (typeof query === 'string' || !query.text.startsWith(mark)) return query
  const name = names.get(query.text) ?? `often_${names.size}`
  names.set(query.text, name)
  return { ...query, name }
}

/** Has a connection keep what is asked often. Not one that a pooler lends: the next session has kept nothing. */
export function keepOften(client: ClientBase): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [asked, ...rest]: [string | QueryConfig]) =>
      Reflect.apply(query, self, [keptOften(asked), ...rest]) as unknown,
  })
}
