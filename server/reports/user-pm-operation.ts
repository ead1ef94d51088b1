import { numberWords } from '../../src/locale/numbers.ts'
import { monthWords } from '../../src/locale/days.ts'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { LimitsOf } from '../../src/contract/report-limits.ts'
import { type OverallStatus, overallStatuses } from '../../src/contract/entities/pm-operation.ts'
import type { Orm } from '../database/connection/orm.ts'
import { equipment } from '../database/schema/equipment.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { pmOperation, pmTask } from '../database/schema/pm.ts'
import { named, plateOf } from './labels.ts'
import { between, ofRecord, shortOf, whereOf, withStatus, wordsOf } from './limits.ts'
import { type Report, sectionsOf, textColumn } from './report.ts'
import { reportRows } from './report-rows.ts'
import { counted, dayWords } from './words.ts'

const columns = [
  textColumn('Number', 14),
  textColumn('Date', 25),
  textColumn('Equipment', 32),
  textColumn('Task', 38),
  textColumn('Status', 16),
]

export const statusWords: Record<OverallStatus, string> = {
  'NOT STARTED': 'Not started',
  ONGOING: 'Ongoing',
  DONE: 'Done',
}

/**
 * SPEC 7 UserPMOperationReport: the operations assigned to one user, by month, newest first; null of a user who is not
 * there. `scope` narrows to what the caller may see.
 */
export async function userPmOperationReport(
  orm: Orm,
  { vUserGUID: userId, from, to, equipmentOID, overallStatus }: LimitsOf<'userPmOperationReport'>,
  scope?: SQL,
): Promise<Report | null> {
  const [user] = await orm
    .select({ fullName: userAccount.fullName })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  if (!user) return null
  const limits = [
    ...between(pmOperation.operationDate, { from, to }),
    ...(await ofRecord(orm, {
      entity: 'equipment',
      column: pmTask.equipmentOID,
      field: 'equipmentOID',
      key: equipmentOID,
    })),
    ...withStatus(pmOperation.overallStatus, overallStatus, (status) => statusWords[status]),
  ]
  const rows = await reportRows(
    orm
      .select({
        key: pmOperation.camspmOperationOID,
        day: pmOperation.operationDate,
        status: pmOperation.overallStatus,
        task: pmTask.pmTaskDescription,
        equipment: equipment.description,
        equipmentOID: equipment.equipmentOID,
      })
      .from(pmOperation)
      .innerJoin(pmTask, eq(pmTask.pmTaskOID, pmOperation.pmTaskOID))
      .innerJoin(equipment, eq(equipment.equipmentOID, pmTask.equipmentOID))
      .where(and(eq(pmOperation.assignedTo_UserGUID, userId), whereOf(limits), scope)),
    desc(pmOperation.operationDate),
    desc(pmOperation.camspmOperationOID),
  )
  return {
    title: `PM Operations of ${user.fullName}`,
    of: shortOf(limits),
    subject: 'PM operations of one user, by month',
    about:
      limits.length === 0
        ? [`All PM operations assigned to ${user.fullName}, newest first`]
        : [`PM operations assigned to ${user.fullName}, newest first`, ...wordsOf(limits)],
    isLandscape: false,
    blocks: [
      {
        kind: 'table',
        columns,
        sections: sectionsOf(
          rows,
          (row) => monthWords(row.day),
          (row) => [
            plateOf('pmOperation', row.key),
            dayWords(row.day),
            named(row.equipment, 'equipment', row.equipmentOID),
            row.task,
            statusWords[row.status],
          ],
          totalWords,
        ),
        whenEmpty:
          limits.length === 0
            ? 'No PM operations are assigned to this user.'
            : 'No such PM operations are assigned to this user.',
        total: `${limits.length === 0 ? 'All months' : 'In all'}: ${totalWords(rows)}`,
        rowHeight: 0,
      },
    ],
  }
}

/** '4 operations: 1 not started, 1 ongoing, 2 done'. */
function totalWords(rows: readonly { readonly status: OverallStatus }[]): string {
  const parts = overallStatuses.map((status) => {
    const count = rows.filter((row) => row.status === status).length
    return `${numberWords(count)} ${statusWords[status].toLowerCase()}`
  })
  return `${counted(rows.length, 'operation')}: ${parts.join(', ')}`
}
