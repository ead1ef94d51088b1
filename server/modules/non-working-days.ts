import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { nonWorkingDays } from '../../src/contract/entities/non-working-days.ts'
import type { RecordRow, RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { reckon, reckonLater } from '../maintenance/reckon.ts'
import { plansAt } from '../maintenance/touched-plans.ts'
import { serveRecords } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

type Days = RowOf<typeof nonWorkingDays>

/** More plans than these are left to the engine, so that a write takes no longer than a moment. */
const mostAtOnce = 1000

/** Days without work: the plans of their locations are reckoned anew in the same transaction (issue 13). */
export function nonWorkingDaysModule(app: FastifyInstance, { orm, clock }: Options) {
  serveRecords(app, { orm }, 'nonWorkingDays', {
    check: async (tx, before, after) => {
      const plans = await plansBetween(tx, daysOf(before), daysOf(after))
      if (plans.length > mostAtOnce) await reckonLater(tx, plans)
      else await reckon(tx, plans, { today: await organisationDay(tx, clock()), isReplanned: true })
    },
  })
}

const daysOf = (row: RecordRow | null): Days | null => row && v.parse(nonWorkingDays.row, row)

/** The plans that either of both moves; none where both are of the same days at the same place. */
async function plansBetween(tx: Orm, was: Days | null, is: Days | null): Promise<readonly number[]> {
  const said = (days: Days | null) => JSON.stringify(days && [days.fromDay, days.toDay, days.locationOID])
  if (said(was) === said(is)) return []
  const locations = new Set([was, is].flatMap((days) => (days ? [days.locationOID] : [])))
  if (locations.has(null)) return plansAt(tx, null)
  const found = new Set<number>()
  for (const location of locations) for (const plan of await plansAt(tx, location)) found.add(plan)
  return [...found].toSorted((a, b) => a - b)
}
