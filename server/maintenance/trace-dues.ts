import { sql } from 'drizzle-orm'
import type { ComplianceDue, TracedDue } from '../../src/contract/entities/compliance.ts'
import { dayWords } from '../../src/contract/schedule/why.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { anyOf } from './key-list.ts'
import { deferralOfOperation } from './read-deferrals.ts'
import { nameOf } from './read-machines.ts'

interface Words extends Record<string, unknown> {
  readonly key: number
  readonly plan: string
  readonly description: string
  readonly unit: string
  readonly rig: string
  readonly isSafetyCritical: boolean
  readonly why: string
  readonly letWhy: string | null
  readonly letBy: string | null
}

/** The dues with the words of what they were, in their order. */
export async function traceDues(
  orm: Orm,
  dues: readonly ComplianceDue[],
  today: Day,
): Promise<readonly TracedDue[]> {
  if (dues.length === 0) return []
  const keys = [...new Set(dues.map(({ camspmOperationOID }) => camspmOperationOID))]
  const { rows } = await orm.execute<Words>(
    sql`select operation."camspmOperationOID" as key, plan."pmTaskDescription" as plan,
          machine."description", machine."unit", place."locationName" as rig,
          plan."safetyCritical" = 'YES' as "isSafetyCritical", operation."dueWhy" as why,
          deferral."reason" as "letWhy", account."fullName" as "letBy"
        from pm_operation operation
          join pm_task plan on plan."pmTaskOID" = operation."pmTaskOID"
          join equipment machine on machine."equipmentOID" = plan."equipmentOID"
          join location place on place."locationOID" = machine."location"
          left join lateral (${deferralOfOperation()}) as deferral on true
          left join user_account account on account."id" = deferral."decidedBy_UserGUID"
        where operation."camspmOperationOID" = ${anyOf(keys)}`,
  )
  const words = new Map(rows.map((row) => [row.key, row]))
  return dues.flatMap((due) => {
    const found = words.get(due.camspmOperationOID)
    if (!found) return []
    const { plan, rig, isSafetyCritical, why } = found
    // The reason of an operation is that of its own due, and none of those that were missed before it.
    const own = due.outcome === 'missed' ? '' : why
    const deferral = due.deferredUntil === null ? '' : letWords(due.deferredUntil, found, today)
    const machine = nameOf(found)
    return [{ ...due, plan, machine, rig, isSafetyCritical, why: own, deferral }]
  })
}

/** `Until November 30, let by Adaeze Obi: the liners are on their way`. */
const letWords = (until: Day, { letBy, letWhy }: Words, today: Day): string =>
  `Until ${dayWords(until, today)}${letBy === null ? '' : `, let by ${letBy}`}${letWhy === null ? '' : `: ${letWhy}`}`
