import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import { isToldByDay, planDues } from '../../src/contract/entities/told-by-day.ts'
import { isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { listRecords, withLines } from '../database/lists/list.ts'
import { asOfMoment } from '../database/past/as-of-moment.ts'
import { names, type RecordStore, recordStore } from '../database/records/tables.ts'
import { inTurn } from '../http/in-turn.ts'
import { serve } from '../http/serve.ts'
import { layDues } from '../maintenance/past-dues.ts'
import { endOfPast } from './asked-day.ts'
import { mayReadHistory, toldByDay } from './history.ts'
import { narrowed } from './serve-records.ts'

/** Codes and people are called as they are today, as a screen calls them. */
const calledAsNow: readonly EntityName[] = ['systemCode', 'applicationUser']

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

/** Lists as they stood at the end of a day: what a screen lists, asked by the same question (decision 0060). */
export function listsAsOfModule(app: FastifyInstance, { orm, clock }: Options) {
  // Each reads all that has happened since, and has a connection all the while: most are left to those who ask of now.
  const fewAtOnce = inTurn({
    atOnce: 3,
    tooMany: 'Too many lists of earlier days are being read just now. Try again shortly',
  })
  serve(app, 'recordsAsOf', async ({ params: { entity }, query: { day, at, ...query }, subject }) => {
    mayReadHistory(subject, entity)
    const name = toldByDay(entity)
    const store = recordStore(name)
    const until = await endOfPast(orm, day, clock())
    const read = async (then: Orm) => {
      const isLaid = name !== 'pmTask' || (await layDues(then, day))
      const listed = await listRecords(
        then,
        { ...store, isPast: true },
        query,
        narrowed(name, { at }, subject, ownNow(store, subject)),
      )
      const whole = store.entity.lines?.isListed === true ? await withLines(then, store, listed) : listed
      return { ...whole, data: whole.data.map((row) => told(store, row, isLaid)) }
    }
    const asNow = calledAsNow.filter((other) => other !== name)
    return { result: await fewAtOnce(() => asOfMoment(orm, until, read, asNow)) }
  })
}

/**
 * Somebody else's record is not there, whosever it was then; of one that is gone the last owner counts, as in its own
 * history.
 */
export function ownNow({ name, table, entity, ownerField }: RecordStore, subject: Subject): SQL | undefined {
  if (ownerField === null || isAdmin(subject)) return undefined
  const key = sql`${table}.${names([entity.key])}`
  return sql`coalesce(
    (select stands.${names([ownerField])} = ${subject.userGUID} from public.${table} as stands
      where stands.${names([entity.key])} = ${key}),
    (select ${subject.userGUID} = any(event."owners") from event
      where event."entity" = ${name} and event."key" = ${key}::text order by event."globalSeq" desc limit 1),
    false
  )`
}

/** Without the dues of plans where they were not worked out. */
const told = ({ name, fields }: RecordStore, row: RecordRow, isLaid: boolean): RecordRow =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => {
      const described = fields.get(field)
      if (!isLaid && planDues.some((due) => due === field)) return false
      return described === undefined || isToldByDay(name, described)
    }),
  )
