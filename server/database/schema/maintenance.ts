import { sql } from 'drizzle-orm'
import { entities } from '../../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import type { Orm } from '../connection/orm.ts'
import { userAccount } from './accounts.ts'
import { equipment, inspectionTemplate, location } from './equipment.ts'
import { lineTable } from './line-table.ts'
import { hrEmployee } from './office.ts'
import { recordTable } from './record-table.ts'

const applicationUser = userAccount

export const repairName = recordTable('repair_name', entities.repairName, {})

export const part = recordTable('part', entities.part, {}, { sortedBy: 'partName' })

export const nonWorkingDays = recordTable(
  'non_working_days',
  entities.nonWorkingDays,
  { location },
  { indexed: [['toDay']] },
)

export const inspectionLog = recordTable(
  'inspection_log',
  entities.inspectionLog,
  { equipment, inspectionTemplate, applicationUser },
  { indexed: [['tDate']] },
)

export const inspectionLogLine = lineTable('inspection_log_line', inspectionLog, 'inspectionLogOID', {})

export const camsUser = recordTable(
  'cams_user',
  entities.camsUser,
  { hrEmployee, applicationUser },
  {
    ownerField: 'userGUID',
    unique: [['userGUID']],
    made: nameOfAccount,
  },
)

/**
 * A profile is called as its account is. One who renames the account cannot see a profile that is only being made, so
 * the two are kept apart; one that is there waits for them itself.
 */
async function nameOfAccount(before: RecordRow | null, { userGUID }: RecordRow, tx: Orm): Promise<RecordRow> {
  const { rows } = await tx.execute<{ fullName: string }>(
    sql`select "fullName" from ${userAccount} where id = ${userGUID}${before ? sql`` : sql` for share`}`,
  )
  return { fullName: rows[0]?.fullName ?? '' }
}

export const camsUserLocation = lineTable('cams_user_location', camsUser, 'camsUserOID', { location })

export const workOrder = recordTable(
  'work_order',
  entities.workOrder,
  { equipment, camsUser, inspectionLog, applicationUser },
  {
    indexed: [['dueDate'], ['scheduledDate']],
  },
)

export const workOrderTask = lineTable('work_order_task', workOrder, 'workOrderOID', {})

export const meterReading = recordTable(
  'meter_reading',
  entities.meterReading,
  { equipment, workOrder },
  {
    indexed: [['equipmentOID', 'recordedOn', 'meterReadingOID'], ['recordedOn'], ['workOrderOID']],
  },
)

export const workOrderMove = recordTable(
  'work_order_move',
  entities.workOrderMove,
  { workOrder, applicationUser: userAccount },
  { belongsTo: 'workOrderOID', unique: [['workOrderOID', 'step']] },
)

export const request = recordTable(
  'request',
  entities.request,
  { equipment, workOrder, applicationUser },
  {
    ownerField: 'requestedBy_UserGUID',
    belongsTo: 'workOrderOID',
    unique: [['workOrderOID']],
  },
)

export const workOrderLabour = recordTable(
  'work_order_labour',
  entities.workOrderLabour,
  { workOrder, camsUser, applicationUser },
  { belongsTo: 'workOrderOID', indexed: [['camsUserOID', 'workedOn']] },
)

export const workOrderCost = recordTable(
  'work_order_cost',
  entities.workOrderCost,
  { workOrder, applicationUser },
  { belongsTo: 'workOrderOID' },
)

export const stockMovement = recordTable(
  'stock_movement',
  entities.stockMovement,
  { part, location, workOrder, applicationUser },
  {
    unique: [['partNumberOID', 'sequence'], ['takesBackOID']],
    indexed: [['movedOn']],
    unsearched: ['takenBackBy'],
  },
)
