import { sql } from 'drizzle-orm'
import { boolean, check, date, index, json, uniqueIndex } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { entities } from '../../../src/contract/entities/catalogue.ts'
import { signatures } from '../../../src/contract/entities/pm-operation.ts'
import { userAccount } from './accounts.ts'
import { textOrder } from './columns.ts'
import { equipment, location } from './equipment.ts'
import { lineTable } from './line-table.ts'
import { recordTable } from './record-table.ts'

const applicationUser = userAccount

/** Long past, so that a plan is reckoned with the next that fall due. */
const neverReckoned = '2000-01-01'

export const pmTask = recordTable(
  'pm_task',
  entities.pmTask,
  { equipment, location, applicationUser },
  {
    sortedBy: 'pmTaskDescription',
    unsearched: [
      'trackByDate_DueEvery_UOM',
      'dueBasis',
      'seasonFrom',
      'seasonTo',
      'dueState',
      'dueTrigger',
      'dueWhy',
    ],
    columns: {
      /** The next day on which something of it changes by the passing of time alone; null of one that nothing changes. */
      nextChangeOn: date({ mode: 'string' }).default(neverReckoned),
      /** The organisation's day on which it was last reckoned: a later one than today's is a clock that went back. */
      reckonedOn: date({ mode: 'string' }),
      /** Whether it was changed, or done, since operations were made for it: what nobody has begun follows. */
      isReplanned: boolean().notNull().default(false),
      /** Since when its meter wants reading; null of one that was read in time. */
      meterWantedOn: date({ mode: 'string' }),
    },
    indexed: [['dueState', 'dueOn'], ['dueOn'], ['locationOID', 'dueOn', 'pmTaskOID']],
    extras: (t) => [
      check('pm_task_one_branch', sql`${t.trackByHour} <> ${t.trackByDate}`),
      index('pm_task_nextChangeOn').on(t.nextChangeOn),
      index('pm_task_reckonedOn').on(t.reckonedOn),
      index('pm_task_isReplanned')
        .on(t.pmTaskOID)
        .where(sql`${t.isReplanned}`),
      index('pm_task_meterWantedOn').on(t.meterWantedOn),
    ],
  },
)

export const pmTaskLine = lineTable('pm_task_line', pmTask, 'pmTaskOID', {})

/** When a plan was last performed, as SPEC's fields of the task have it. */
export interface PerformedByHand {
  readonly day: string | null
  readonly hours: number | null
}

const { overallStatus, loggedByOID, doneBy_UserGUID } = entities.pmOperation.fields
const Signed = v.object({ overallStatus, loggedByOID, doneBy_UserGUID })

export const pmOperation = recordTable(
  'pm_operation',
  entities.pmOperation,
  { pmTask, applicationUser },
  {
    ownerField: 'assignedTo_UserGUID',
    unsearched: ['dueTrigger', 'dueWhy'],
    columns: {
      /** When its plan was last performed by what somebody wrote down, before operations moved it: what reopening goes back to. */
      performedByHand: json().$type<PerformedByHand>(),
    },
    unique: [['pmTaskOID', 'occurrence']],
    signs: (before, asked, user) =>
      signatures(before && v.parse(Signed, before), v.parse(Signed, asked).overallStatus, user),
    indexed: [
      ['assignedTo_UserGUID', 'operationDate'],
      ['operationDate'],
      ['overallStatus', 'operationDate'],
    ],
    orderIndexed: ['overallStatus'],
    extras: (t) => [
      // The order of a page's list, read backwards: what is not done first, then the latest.
      index('pm_operation_open_operationDate').on(
        sql`(${t.overallStatus} <> 'DONE')`,
        t.operationDate,
        t.camspmOperationOID,
      ),
      // The order of the list of all users' operations: by urgency, most first.
      index('pm_operation_by_overallStatus').on(
        sql`${textOrder(sql`${t.overallStatus}`)} desc nulls last`,
        t.operationDate,
        t.camspmOperationOID,
      ),
    ],
  },
)

export const pmOperationLine = lineTable('pm_operation_line', pmOperation, 'camspmOperationOID', {})

export const pmDeferral = recordTable(
  'pm_deferral',
  entities.pmDeferral,
  { pmTask, applicationUser },
  {
    belongsTo: 'pmTaskOID',
    indexed: [['pmTaskOID', 'status', 'until']],
    extras: (t) => [
      // The engine asks every day which are over, the server with every request whether there is one.
      index('pm_deferral_until_of_approved')
        .on(t.until)
        .where(sql`${t.status} = 'APPROVED'`),
      uniqueIndex('pm_deferral_one_request')
        .on(t.pmTaskOID)
        .where(sql`${t.status} = 'REQUESTED'`),
    ],
  },
)
