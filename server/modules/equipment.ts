import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { equipment } from '../../src/contract/entities/equipment.ts'
import { isUnitAsked, unitFaults } from '../../src/contract/entities/equipment-rules.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { often } from '../database/connection/often.ts'
import type { Orm } from '../database/connection/orm.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { invalid } from '../http/problem.ts'
import { reckon } from '../maintenance/reckon.ts'
import { plansOfMachines } from '../maintenance/touched-plans.ts'
import { serveRecords } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

/** Equipment: a unit that another machine bears is refused until it is confirmed (issue 12); its plans follow it. */
export function equipmentModule(app: FastifyInstance, { orm, clock }: Options) {
  serveRecords(app, { orm }, 'equipment', {
    check: async (tx, before, after) => {
      await questionUnit(tx, before, after)
      if (before && after) await reckonPlans(tx, before, after, clock())
    },
  })
}

/** What of a machine decides when its plans are due, or at whose days without work. */
const deciding = [
  'description',
  'unit',
  'equipmentStatus',
  'parentAsset',
  'primaryMeter',
  'secondaryMeter',
  'location',
]

async function reckonPlans(tx: Orm, before: RecordRow, after: RecordRow, now: Date): Promise<void> {
  if (deciding.every((name) => before[name] === after[name])) return
  const plans = await plansOfMachines(tx, [Number(after['equipmentOID'])])
  if (plans.length > 0) await reckon(tx, plans, { today: await organisationDay(tx, now), isReplanned: true })
}

async function questionUnit(tx: Orm, before: RecordRow | null, after: RecordRow | null): Promise<void> {
  if (!after) return
  const machine = v.parse(equipment.row, after)
  if (!isUnitAsked(before && v.parse(equipment.row, before), machine)) return
  // Two who give the same unit at once wait for each other.
  await tx.execute(
    sql`${often}select pg_advisory_xact_lock(hashtext(lower('unit ' || btrim(${machine.unit}))))`,
  )
  const { table, selected } = recordStore('equipment')
  const { rows } = await tx.execute(
    sql`${often}select ${selected} from ${table} where lower(btrim("unit")) = lower(btrim(${machine.unit}))`,
  )
  const errors = unitFaults(
    machine,
    rows.map((row) => v.parse(equipment.row, row)),
  )
  if (errors.length > 0) throw invalid(errors)
}
