import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { entities } from '../../../src/contract/entities/catalogue.ts'
import { signatures } from '../../../src/contract/entities/pm-operation.ts'
import { userAccount } from './accounts.ts'
import { equipment } from './equipment.ts'
import { lineTable } from './line-table.ts'
import { recordTable } from './record-table.ts'

const applicationUser = userAccount

export const pmTask = recordTable(
  'pm_task',
  entities.pmTask,
  { equipment, applicationUser },
  {
    sortedBy: 'pmTaskDescription',
    unsearched: ['trackByDate_DueEvery_UOM'],
    extras: (t) => [check('pm_task_one_branch', sql`${t.trackByHour} <> ${t.trackByDate}`)],
  },
)

export const pmTaskLine = lineTable('pm_task_line', pmTask, 'pmTaskOID', {})

const { overallStatus, loggedByOID, doneBy_UserGUID } = entities.pmOperation.fields
const Signed = v.object({ overallStatus, loggedByOID, doneBy_UserGUID })

export const pmOperation = recordTable(
  'pm_operation',
  entities.pmOperation,
  { pmTask, applicationUser },
  {
    ownerField: 'assignedTo_UserGUID',
    signs: (before, asked, user) =>
      signatures(before && v.parse(Signed, before), v.parse(Signed, asked).overallStatus, user),
    indexed: [
      ['assignedTo_UserGUID', 'operationDate'],
      ['operationDate'],
      ['overallStatus', 'operationDate'],
    ],
  },
)

export const pmOperationLine = lineTable('pm_operation_line', pmOperation, 'camspmOperationOID', {})
