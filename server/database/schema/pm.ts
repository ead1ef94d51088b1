import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import { entities } from '../../../src/contract/entities/catalogue.ts'
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

export const pmOperation = recordTable(
  'pm_operation',
  entities.pmOperation,
  { pmTask, applicationUser },
  {
    ownerField: 'assignedTo_UserGUID',
    indexed: [
      ['assignedTo_UserGUID', 'operationDate'],
      ['operationDate'],
      ['overallStatus', 'operationDate'],
    ],
  },
)

export const pmOperationLine = lineTable('pm_operation_line', pmOperation, 'camspmOperationOID', {})
