import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import { type EntityName, isEntity } from '../../src/contract/entities/catalogue.ts'
import {
  type DayOfWork,
  type DayRecord,
  type DayStep,
  mostDayRecords,
} from '../../src/contract/history/day-of-work.ts'
import { type Day, addDays } from '../../src/contract/schedule/day.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { endOf } from '../database/records/as-of.ts'
import { readRecord } from '../database/records/read.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { ownersOf, recordStore } from '../database/records/tables.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { knownDay, refuseForgotten } from './asked-day.ts'
import { calledOf, numberTold } from './called-of.ts'
import { dayOfComment } from './day-comments.ts'
import { dayOfFile } from './day-files.ts'
import { goneReferences, refusalsOf } from './day-hindrances.ts'
import { movementsBack } from './day-movements.ts'
import { isTold, readableEvents, readWith } from './event-visibility.ts'
import {
  type Asked,
  changedSince,
  goneTogether,
  type Last,
  lastOf,
  recordsWritten,
  stepsOf,
  streamOf,
  type Written,
} from './read-day.ts'

/** What one user wrote in one day: their own to everybody, of what they may read; another's to administrators. */
export function dayOfWorkModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'dayOfWork', async ({ query, subject, userId }) => {
    const { day, user = userId, olderThan, take = mostDayRecords } = query
    if (user !== userId && !isAdmin(subject))
      throw new ProblemError('forbidden', { title: "Only ADMIN looks at another's work" })
    const known = knownDay(day)
    await refuseForgotten(orm, known)
    return { result: await dayOf(orm, subject, { day: known, user, olderThan, take }) }
  })
}

interface Question {
  readonly day: Day
  readonly user: string
  readonly olderThan: number | undefined
  readonly take: number
}

/** One moment for all that is read, so that a record stands as its changes tell. */
const dayOf = (orm: Orm, subject: Subject, { day, user, olderThan, take }: Question): Promise<DayOfWork> =>
  orm.transaction(
    async (tx) => {
      const [account] = await tx
        .select({ name: userAccount.fullName })
        .from(userAccount)
        .where(eq(userAccount.id, user))
      if (!account) throw new ProblemError('not-found', { title: 'There is no such user' })
      const { timeZone } = await readPreferences(tx)
      const asked = { user, from: endOf(addDays(day, -1), timeZone), until: endOf(day, timeZone) }
      const page = { olderThan, take: take + 1 }
      const found = await recordsWritten(tx, asked, readableEvents(subject), page)
      const written = found.slice(0, take)
      const next = found.length > take ? written.at(-1) : undefined
      return {
        day,
        user: { id: user, name: account.name },
        records: written.length === 0 ? [] : await told(tx, subject, asked, written),
        count: found[0]?.count ?? 0,
        olderThan: next?.seq ?? null,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function told(
  tx: Orm,
  subject: Subject,
  asked: Asked,
  written: readonly Written[],
): Promise<DayRecord[]> {
  const records = written.filter(({ entity }) => isEntity(entity))
  const [steps, since, lasts] =
    records.length === 0
      ? [
          new Map<string, readonly DayStep[]>(),
          new Map<string, DayRecord['since']>(),
          new Map<string, Last>(),
        ]
      : [
          await stepsOf(tx, asked, records),
          await changedSince(tx, asked, records),
          await lastOf(tx, asked, records),
        ]
  const owners = await goneTogether(tx, [...lasts.values()].flatMap(ownersNamed))
  const days: Omit<DayRecord, 'gone' | 'refusal' | 'takingBack'>[] = []
  for (const each of written) {
    const stream = streamOf(each)
    const key = Number.isSafeInteger(Number(each.key)) ? Number(each.key) : each.key
    const { entity } = each
    const name = isTold(entity) ? readWith(entity) : entity
    const now =
      isEntity(name) && typeof key === 'number' ? await readRecord(tx, recordStore(name), key) : null
    const last = lasts.get(stream)
    if (isEntity(name) && isAnothers(subject, name, now)) continue
    const own = isEntity(entity)
    const { actorName = '', recordedAt = '' } = last ?? {}
    const owner = owners.get(stream)
    const file = await dayOfFile(tx, asked, each)
    const comment = await dayOfComment(tx, subject, asked, each)
    const beside = file ?? comment
    days.push({
      ...summaryOf(each),
      key,
      ...calledOf(name, key, now ?? last?.before ?? {}),
      steps: beside ? [...beside.steps] : (steps.get(stream) ?? []).map(thatChanged),
      since: beside ? [...beside.since] : own ? [...(since.get(stream) ?? [])] : [],
      file: file?.file ?? null,
      comment: comment?.comment ?? null,
      removedSince: beside
        ? beside.removedSince
        : own && now === null && last?.isTheirs === false
          ? { actorName, recordedAt }
          : null,
      now: own ? now : null,
      version: now ? Number(now['version']) : (last?.version ?? 1) - 1,
      goneWith: owner
        ? {
            entity: owner.owner,
            key: Number(owner.ownerKey),
            title: numberTold(subject, owner.owner, Number(owner.ownerKey), owner.before),
          }
        : null,
    })
  }
  const [gone, refusals] = [await goneReferences(tx, days), await refusalsOf(tx, days)]
  const movements = await movementsBack(tx, days)
  return days.map((each, at) => ({
    ...each,
    gone: (gone[at] ?? []).map(({ before, ...reference }) => ({
      ...reference,
      title: numberTold(subject, reference.entity, reference.key, before),
    })),
    refusal: refusals[at] ?? null,
    takingBack: movements[at] ?? null,
  }))
}

const summaryOf = ({ entity, changes, paths, recordedAt, firstVersion, lastVersion }: Written) => ({
  entity,
  changes,
  paths: [...paths],
  recordedAt,
  firstVersion,
  lastVersion,
})

/** A record that was given to somebody else is not there for who had it; what is gone was told of its last owners. */
function isAnothers(subject: Subject, name: EntityName, now: RecordRow | null): boolean {
  const { ownerField } = recordStore(name)
  return ownerField !== null && now !== null && !isAdmin(subject) && now[ownerField] !== subject.userGUID
}

/** Of a record that was there before and after, the fields that became others. */
function thatChanged(step: DayStep): DayStep {
  const { before, after } = step
  if (!before || !after) return step
  const names = Object.keys(after).filter(
    (name) => name in before && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (row: RecordRow) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { ...step, before: only(before), after: only(after) }
}

function ownersNamed({ entity, key, kind, before }: Last) {
  if (kind !== 'removed' || !isEntity(entity)) return []
  return ownersOf(entity).flatMap(({ field, owner }) =>
    typeof before[field] === 'number' ? [{ entity, key, owner, ownerKey: String(before[field]) }] : [],
  )
}
