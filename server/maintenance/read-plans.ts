import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { nonWorkingDays } from '../../src/contract/entities/non-working-days.ts'
import { pmTask } from '../../src/contract/entities/pm-task.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Facts } from '../../src/contract/schedule/due.ts'
import {
  type Blackout,
  type Completion,
  historyOf,
  lastPerformed,
  meteredOf,
  type Plan,
  planOf,
} from '../../src/contract/schedule/plan.ts'
import type { RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { anyOf } from './key-list.ts'
import { readDeferrals } from './read-deferrals.ts'
import { type DoneOperation, readHistory } from './read-history.ts'
import { type Machine, nameOf, readMachines, readMeters } from './read-machines.ts'

export type Task = RowOf<typeof pmTask>

/** A PM task with all that decides when it is due. */
export interface PlanRecord {
  readonly task: Task
  readonly plan: Plan
  readonly facts: Facts
  readonly history: readonly (DoneOperation | Completion)[]
  readonly machine: Machine | null
  /** The machine whose meters it counts by: its own, or what that is part of. */
  readonly metered: Machine | null
}

interface Asked {
  readonly today: Day
  /** How far back completions and readings are read, of each plan and each machine. */
  readonly completions: number
  readonly readings: number
}

/** What is read to know what stands; a schedule that is shown asks for more. */
const latest = { completions: 3, readings: 120 }

/** The plans of these keys, in few queries however many they are. Of a key without a PM task there is none. */
export async function readPlans(
  tx: Orm,
  keys: readonly number[],
  { today, ...far }: Pick<Asked, 'today'> & Partial<Asked>,
): Promise<ReadonlyMap<number, PlanRecord>> {
  if (keys.length === 0) return new Map()
  const { completions, readings } = { ...latest, ...far }
  const asked = await readTasks(tx, keys)
  const parents = await readTasks(tx, present(asked.map(({ parentTaskOID }) => parentTaskOID)))
  const tasks = new Map([...parents, ...asked].map((task) => [task.pmTaskOID, task]))
  const machines = await readMachines(
    tx,
    present([...tasks.values()].map(({ equipmentOID }) => equipmentOID)),
  )
  const aboveOf = (task: Task) => machines.get(task.equipmentOID ?? 0) ?? []
  const metered = [...tasks.values()].flatMap((task) => meteredOf(task, aboveOf(task))?.equipmentOID ?? [])
  const meters = await readMeters(tx, present(metered), readings)
  const histories = await readHistory(tx, [...tasks.keys()], completions)
  const blackouts = await readBlackouts(tx)
  const deferrals = await readDeferrals(tx, [...tasks.keys()], today)

  const recordOf = (task: Task): PlanRecord => {
    const above = aboveOf(task)
    const [machine = null] = above
    const counted = meteredOf(task, above)
    const days = blackouts.filter(({ location }) => location === null || location === machine?.location)
    const history = historyOf(histories.get(task.pmTaskOID) ?? [], lastPerformed(task, counted))
    const facts: Facts = {
      today,
      history,
      meters: meters.get(counted?.equipmentOID ?? 0) ?? { primary: null, secondary: null },
      machine: machine && { name: nameOf(machine), status: machine.equipmentStatus },
      deferral: deferrals.get(task.pmTaskOID) ?? null,
    }
    return { task, plan: planOf(task, counted, days), facts, history, machine, metered: counted }
  }
  // The larger plan of one of the same machine: meters are not those of another.
  const withParent = (record: PlanRecord): PlanRecord => {
    const { task, facts } = record
    const parent = tasks.get(task.parentTaskOID ?? 0)
    if (!parent || parent.equipmentOID !== task.equipmentOID) return record
    const larger = recordOf(parent)
    return {
      ...record,
      facts: { ...facts, parent: { name: parent.pmTaskDescription, plan: larger.plan, facts: larger.facts } },
    }
  }
  return new Map(asked.map((task) => [task.pmTaskOID, withParent(recordOf(task))]))
}

const present = (keys: readonly (number | null)[]): readonly number[] => [
  ...new Set(keys.filter((key) => key !== null)),
]

async function readTasks(tx: Orm, keys: readonly number[]): Promise<readonly Task[]> {
  if (keys.length === 0) return []
  const { selected, table } = recordStore('pmTask')
  const { rows } = await tx.execute(
    sql`select ${selected} from ${table} where "pmTaskOID" = ${anyOf(keys)} order by "pmTaskOID"`,
  )
  return rows.map((row) => v.parse(pmTask.row, row))
}

async function readBlackouts(tx: Orm): Promise<readonly (Blackout & { readonly location: number | null })[]> {
  const { selected, table } = recordStore('nonWorkingDays')
  const { rows } = await tx.execute(sql`select ${selected} from ${table} order by "fromDay"`)
  return rows.flatMap((row) => {
    const { fromDay, toDay, locationOID } = v.parse(nonWorkingDays.row, row)
    return fromDay === null || toDay === null ? [] : [{ from: fromDay, to: toDay, location: locationOID }]
  })
}
