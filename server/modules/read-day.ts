import { type SQL, sql } from 'drizzle-orm'
import { commentStream } from '../../src/contract/comments/comment.ts'
import type { DayRecord, DayStep } from '../../src/contract/history/day-of-work.ts'
import type { ChangePath } from '../../src/contract/schema/change-path.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { productName } from './read-events.ts'

/** The events that are asked about: of one user, from one moment until before another. */
export interface Asked {
  readonly user: string
  readonly from: Date
  readonly until: Date
}

/** A record that they wrote, without what it says. */
export interface Written {
  readonly entity: string
  readonly key: string
  /** Of a file of or a comment on the record its key; null of all others. */
  readonly beside: string | null
  /** The largest globalSeq of theirs. */
  readonly seq: number
  readonly changes: number
  readonly paths: readonly ChangePath[]
  readonly recordedAt: string
  readonly firstVersion: number
  readonly lastVersion: number
  /** Of how many such records it is one. */
  readonly count: number
}

/** Which file or comment an event is about, of a stream of them. */
export const besideTold = sql`case
  when entity like '%Attachment' then coalesce(changes ->> 'attachmentOID', before ->> 'attachmentOID')
  when entity like '%Comment' then coalesce(changes ->> 'commentOID', before ->> 'commentOID') end`

/** A comment on a request is heard of at its order too, from when that was made: it is told where it was from the start. */
const isToldTwice = sql`each.entity = ${commentStream('workOrder')} and exists (
        select from written as whole where whole.entity = ${commentStream('request')} and whole.beside = each.beside)`

export const theirs = ({ user, from, until }: Asked): SQL =>
  sql`actor = ${user} and "recordedAt" >= ${from.toISOString()} and "recordedAt" < ${until.toISOString()}`

/** The records of a day that may be read, the one written last first: at most `take`, of those written before `olderThan`. */
export async function recordsWritten(
  orm: Orm,
  asked: Asked,
  visible: SQL,
  { olderThan, take }: { readonly olderThan?: number | undefined; readonly take: number },
): Promise<Written[]> {
  const { rows } = await orm.execute<Listed & Record<string, unknown>>(
    sql`with written as (
        select entity, key, ${besideTold} as beside, max("globalSeq") as seq, count(*)::int as changes, max("recordedAt") as at,
          array_remove(array_agg(distinct path), null) as paths,
          min("streamVersion") as "firstVersion", max("streamVersion") as "lastVersion"
        from event where ${theirs(asked)} and ${visible} group by 1, 2, 3),
      once as (select * from written as each where not (${isToldTwice}))
      select *, ${iso(sql`at`)} as "recordedAt", (select count(*)::int from once) as count from once
      ${olderThan === undefined ? sql`` : sql`where seq < ${olderThan}`}
      order by seq desc limit ${take}`,
  )
  return rows.map(
    ({ entity, key, beside, seq, changes, paths, recordedAt, firstVersion, lastVersion, count }) => ({
      entity,
      key,
      beside,
      seq: Number(seq),
      changes,
      paths,
      recordedAt,
      firstVersion,
      lastVersion,
      count,
    }),
  )
}

interface Listed extends Omit<Written, 'seq'> {
  readonly seq: number | string
}

export const iso = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The records of a part as a table, `listed`. */
const listedIn = (records: readonly Written[]): SQL =>
  sql`(values ${sql.join(
    records.map(
      ({ entity, key, firstVersion, lastVersion }) =>
        sql`(${entity}::text, ${key}::text, ${firstVersion}::int, ${lastVersion}::int)`,
    ),
    sql`, `,
  )}) as listed (entity, key, first, last)`

/** Their events since the first of each. `offset 0` has each record's found by their own index, not among all of the user's. */
const ofEach = (records: readonly Written[]): SQL =>
  sql`${listedIn(records)} cross join lateral (
      select kind, "streamVersion", actor, "recordedAt", changes, before from event
      where entity = listed.entity and key = listed.key and "streamVersion" >= listed.first offset 0) as happened`

/** What a record is told by. */
export const streamOf = ({
  entity,
  key,
}: {
  readonly entity: string
  readonly key: string | number
}): string => `${entity}/${key}`

/** One by one to the record that each belongs to. */
function byStream<Row extends { readonly entity: string; readonly key: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const stream = streamOf(row)
    const already = found.get(stream)
    if (already) already.push(row)
    else found.set(stream, [row])
  }
  return found
}

/**
 * What they did to each record, the oldest first: changes that no other came between are one, whose fields the database puts
 * together, so that a record that was written ten thousand times is told in one.
 */
export async function stepsOf(
  orm: Orm,
  asked: Asked,
  records: readonly Written[],
): Promise<ReadonlyMap<string, readonly DayStep[]>> {
  // Versions of a record are numbered without a gap, so that those of a run are as far apart as their places in it.
  const { rows } = await orm.execute<Step>(
    sql`with own as (
        select entity, key, "streamVersion" as v, kind, changes, before,
          "streamVersion" - row_number() over (partition by entity, key order by "streamVersion") as run
        from ${ofEach(records)} where "streamVersion" <= last and ${theirs(asked)}),
      sides as (
        select entity, key, run, max(v) as version, (array_agg(kind order by v desc))[1] = 'saved' as "isThere",
          (array_agg(kind = 'removed' or before <> '{}'::jsonb order by v))[1] as "wasThere"
        from own group by entity, key, run),
      was as (
        select entity, key, run, jsonb_object_agg(field, value) as before from (
          select distinct on (entity, key, run, field) entity, key, run, field, value
          from own cross join lateral jsonb_each(before) as each (field, value)
          order by entity, key, run, field, v) as earliest group by entity, key, run),
      became as (
        select entity, key, run, jsonb_object_agg(field, value) as after from (
          select distinct on (entity, key, run, field) entity, key, run, field, value
          from own cross join lateral jsonb_each(changes) as each (field, value)
          order by entity, key, run, field, v desc) as latest group by entity, key, run)
      select entity, key, version, case when "wasThere" then coalesce(before, '{}') end as before,
        case when "isThere" then coalesce(after, '{}') end as after
      from sides left join was using (entity, key, run) left join became using (entity, key, run)
      order by entity, key, version`,
  )
  return new Map(
    [...byStream(rows)].map(([stream, steps]) => [
      stream,
      steps.map(({ before, after, version }) => ({ before, after, version })),
    ]),
  )
}

interface Step extends Record<string, unknown> {
  readonly entity: string
  readonly key: string
  readonly before: RecordRow | null
  readonly after: RecordRow | null
  readonly version: number
}

/** By field who changed it last since the first of their changes, with none of theirs. */
export async function changedSince(
  orm: Orm,
  asked: Asked,
  records: readonly Written[],
): Promise<ReadonlyMap<string, DayRecord['since']>> {
  const { rows } = await orm.execute<DayRecord['since'][number] & { entity: string; key: string }>(
    sql`select distinct on (entity, key, field) entity, key, field, "streamVersion" as version, ${iso(sql`"recordedAt"`)} as "recordedAt",
        coalesce(user_account."fullName", ${productName}) as "actorName"
      from ${ofEach(records)}
        cross join lateral jsonb_object_keys(changes) as each (field)
        left join user_account on user_account.id = actor
      where (${theirs(asked)}) is not true
      order by entity, key, field, "streamVersion" desc`,
  )
  return new Map(
    [...byStream(rows)].map(([stream, since]) => [
      stream,
      since.map(({ field, version, actorName, recordedAt }) => ({ field, version, actorName, recordedAt })),
    ]),
  )
}

/** The last that happened to a record, of whomever. */
export interface Last extends Record<string, unknown> {
  readonly entity: string
  readonly key: string
  readonly kind: 'saved' | 'removed'
  readonly version: number
  readonly before: RecordRow
  readonly actorName: string
  readonly recordedAt: string
  readonly isTheirs: boolean
}

/** The last of each record. */
export async function lastOf(
  orm: Orm,
  asked: Asked,
  records: readonly Written[],
): Promise<ReadonlyMap<string, Last>> {
  const { rows } = await orm.execute<Last>(
    sql`select listed.entity, listed.key, last.kind, last.version, last.before, last."recordedAt", last."isTheirs",
        coalesce(user_account."fullName", ${productName}) as "actorName"
      from ${listedIn(records)} cross join lateral (
        select kind, "streamVersion" as version, actor, ${iso(sql`"recordedAt"`)} as "recordedAt",
          (${theirs(asked)}) is true as "isTheirs", case when kind = 'removed' then before else '{}' end as before
        from event where entity = listed.entity and key = listed.key order by "streamVersion" desc limit 1) as last
        left join user_account on user_account.id = last.actor`,
  )
  return new Map(rows.map((row) => [streamOf(row), row]))
}

/** A record that is gone, and one that it may have gone with. */
interface Owned {
  readonly entity: string
  readonly key: string
  readonly owner: string
  readonly ownerKey: string
}

/** Of these, what was removed with its owner: in one transaction, which has one moment. How the owner stood, by what went. */
export async function goneTogether(
  orm: Orm,
  owned: readonly Owned[],
): Promise<ReadonlyMap<string, Omit<Owned, 'entity' | 'key'> & { readonly before: RecordRow }>> {
  if (owned.length === 0) return new Map()
  const { rows } = await orm.execute<Owned & { before: RecordRow } & Record<string, unknown>>(
    sql`select owned.*, whole.before from (values ${sql.join(
      owned.map(
        ({ entity, key, owner, ownerKey }) =>
          sql`(${entity}::text, ${key}::text, ${owner}::text, ${ownerKey}::text)`,
      ),
      sql`, `,
    )}) as owned (entity, key, owner, "ownerKey") cross join lateral (
        select "recordedAt" from event where entity = owned.entity and key = owned.key
        order by "streamVersion" desc limit 1) as part
      join event as whole on whole.entity = owned.owner and whole.key = owned."ownerKey"
        and whole.kind = 'removed' and whole."recordedAt" = part."recordedAt"`,
  )
  return new Map(
    rows.map(({ owner, ownerKey, before, ...part }) => [streamOf(part), { owner, ownerKey, before }]),
  )
}
