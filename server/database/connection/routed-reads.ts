import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import { causes, isConnectionLost, isPassing } from '../../http/error-kind.ts'
import type { Orm } from './orm.ts'
import type { Replica } from './replica.ts'

/** How far the log of the primary is, in bytes: what was acknowledged before lies below it. Null on a standby. */
export const primaryPosition: SQL<number | null> = sql<number | null>`
  (case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() - '0/0'::pg_lsn end)`

/** Where reads are answered from (decision 0076). */
export interface Reads {
  /** The state of the replica, how far it is behind and whom it tells. */
  readonly replica: Pick<Replica, 'state' | 'lag' | 'watch'>
  /** How many reads were answered by each, since the start. */
  readonly counts: Readonly<Record<'replica' | 'primary', number>>
  /**
   * Does what only reads, on the replica where that has all that the primary had at `position`, else on the primary, as
   * whatever the replica failed in is done once more.
   */
  from<Result>(position: number, read: () => Promise<Result>): Promise<Result>
}

/** The primary's `orm`, by which what `reads.from` does goes to the replica; everything else goes to the primary. */
export function routeReads(
  primary: Orm,
  secondary: Orm,
  replica: Replica,
): { readonly orm: Orm; readonly reads: Reads } {
  const places = new AsyncLocalStorage<{ orm: Orm }>()
  const counts = { replica: 0, primary: 0 }
  const onPrimary = <Result>(read: () => Promise<Result>) => {
    counts.primary += 1
    return read()
  }
  const orm = new Proxy(primary, {
    get: (_primary, name) => {
      const place = places.getStore()?.orm ?? primary
      const value: unknown = Reflect.get(place, name)
      return typeof value === 'function' ? (value.bind(place) as unknown) : value
    },
  })
  const from = async <Result>(position: number, read: () => Promise<Result>): Promise<Result> => {
    if (!(await replica.has(position))) return onPrimary(read)
    const place = { orm: secondary }
    counts.replica += 1
    try {
      return await places.run(place, read)
    } catch (error) {
      const links = [...causes(error)]
      if (links.some(isConnectionLost)) replica.lose()
      else if (!links.some(({ code }) => typeof code === 'string' && isPassing(code))) throw error
      counts.replica -= 1
    } finally {
      // What goes on after the answer may write.
      place.orm = primary
    }
    return onPrimary(read)
  }
  return { orm, reads: { replica, counts, from } }
}
