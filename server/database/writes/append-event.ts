import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { v7 as uuidv7, validate as isUuid } from 'uuid'
import type { ChangePath } from '../../../src/contract/schema/change-path.ts'
import { newsOf } from '../../../src/contract/notices/noticed-events.ts'
import { notify, type Orm } from '../connection/orm.ts'
import { event } from '../schema/events.ts'
import { bulkInsert, rowsGiven } from './bulk-insert.ts'

/** What every server process hears of when a write commits; the payload is the event's `globalSeq`. */
export const changeChannel = 'millwright_change'

/** What is heard when something was committed that may be news for somebody. */
export const newsChannel = 'millwright_news'

const appendLock = 0x4d57_0002

export interface NewEvent {
  /** The caller's own id of this act; becomes the event's id when it is a uuid. */
  readonly idempotencyKey: string | null
  readonly entity: string
  readonly key: number | string
  readonly kind: 'saved' | 'removed'
  readonly streamVersion: number
  /** Null of what the product does by itself. */
  readonly actor: string | null
  readonly path: ChangePath
  /** Whose record it was before and is after, where the policy asks. */
  readonly owners: readonly string[]
  readonly changes: Record<string, unknown>
  readonly before: Record<string, unknown>
}

/**
 * Appends what happened, as the last statement of a write: its lock is held until commit, so that `globalSeq` becomes
 * visible in order and a reader that has seen 8 never finds a 7 later. Nothing may wait for a row after it. The number is
 * drawn once the lock is held, and all of it takes one round trip, as every other write waits meanwhile.
 */
export async function appendEvent(tx: Orm, { idempotencyKey, ...happened }: NewEvent): Promise<void> {
  const row = rowOf(happened)
  const news = newsOf(happened) ? sql`, pg_notify(${newsChannel}, '')` : sql``
  const insert = async (eventId: string) => {
    const { names, given } = rowsGiven(event, [{ ...row, eventId }])
    const { rows } = await tx.execute(sql`
      with locked as (select pg_advisory_xact_lock(${appendLock})),
      appended as (
        insert into ${event} (${names}) select ${names} from locked, ${given}
        on conflict (${sql.identifier(event.eventId.name)}) do nothing returning ${event.globalSeq} as number
      )
      select pg_notify(${changeChannel}, number::text) ${news} from appended`)
    return rows.length > 0
  }
  // An id is the caller's word: one that another user's event bears already gets a new one.
  const isNamed = await insert(idempotencyKey && isUuid(idempotencyKey) ? idempotencyKey : uuidv7())
  if (!isNamed) await insert(uuidv7())
}

/** The same for much that happened at once, none of it by a caller's own id. */
export async function appendEvents(
  tx: Orm,
  happened: readonly Omit<NewEvent, 'idempotencyKey'>[],
): Promise<void> {
  if (happened.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${appendLock})`)
  await bulkInsert(
    tx,
    event,
    happened.map((one) => ({ ...rowOf(one), eventId: uuidv7() })),
  )
  // Who is told reads all that is new.
  await notify(tx, changeChannel, '')
  if (happened.some((one) => newsOf(one))) await notify(tx, newsChannel, '')
}

/**
 * Appends that something of these users' own is new, which is no record: one event for each of them, heard by them alone.
 */
export async function appendNews(tx: Orm, stream: string, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  // Held before the numbers are read, so that of two at once the second goes on from the first.
  await tx.execute(sql`select pg_advisory_xact_lock(${appendLock})`)
  const rows = await tx
    .select({ user: event.key, last: max(event.streamVersion) })
    .from(event)
    .where(and(eq(event.entity, stream), inArray(event.key, [...users])))
    .groupBy(event.key)
  const last = new Map(rows.map(({ user, last }) => [user, last ?? 0]))
  await appendEvents(
    tx,
    users.map((user) => ({
      entity: stream,
      key: user,
      kind: 'saved',
      streamVersion: (last.get(user) ?? 0) + 1,
      actor: null,
      path: 'engine',
      owners: [user],
      changes: {},
      before: {},
    })),
  )
}

const rowOf = (happened: Omit<NewEvent, 'idempotencyKey'>) => ({
  ...happened,
  key: String(happened.key),
  owners: [...new Set(happened.owners)],
  type: `v1.${happened.entity.charAt(0).toUpperCase()}${happened.entity.slice(1)}${
    happened.kind === 'saved' ? 'Saved' : 'Removed'
  }`,
})
