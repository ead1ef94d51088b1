import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import {
  amount,
  byText,
  day,
  lineStatus,
  lineStatusCheck,
  searchText,
  version,
  words,
  yesNo,
  yesNoCheck,
} from './columns.ts'
import { equipment } from './equipment.ts'
import { userAccount } from './accounts.ts'

export const pmTask = pgTable(
  'pm_task',
  {
    pmTaskOID: serial().primaryKey(),
    version: version(),
    equipmentOID: integer()
      .notNull()
      .references(() => equipment.equipmentOID),
    taskType: words(),
    status: text({ enum: ['Active', 'InActive'] })
      .notNull()
      .default('Active'),
    parentTaskOID: integer().references((): AnyPgColumn => pmTask.pmTaskOID),
    trackByDate: yesNo('YES'),
    trackByDate_DueEvery: integer().default(0),
    trackByDate_DueEvery_UOM: text({ enum: ['', 'Day', 'Month', 'Year'] })
      .notNull()
      .default(''),
    trackByDate_AdvancedNotice: integer().default(0),
    trackByDate_LastPerformed: day(),
    trackByHour: yesNo('NO'),
    trackByHour_DueEvery: integer().default(0),
    trackByHour_AdvancedNotice: integer().default(0),
    trackByHour_LastPerformed: amount().default(0),
    trackByHour_RecordedOn: day(),
    pmTaskDescription: text().notNull(),
    expectedLabourHours: amount(),
    notes: words(),
    assignedTo_UserGUID: text()
      .notNull()
      .references(() => userAccount.id),
    pmScheduleStartDate: day().notNull(),
    searchText: searchText((): AnyPgColumn[] => [
      pmTask.taskType,
      pmTask.status,
      pmTask.pmTaskDescription,
      pmTask.notes,
    ]),
  },
  (t) => [
    byText('pm_task_by_description', t.pmTaskDescription, t.pmTaskOID),
    index('pm_task_equipment').on(t.equipmentOID),
    index('pm_task_parent').on(t.parentTaskOID),
    index('pm_task_assigned').on(t.assignedTo_UserGUID),
    check('pm_task_status', sql`${t.status} in ('Active', 'InActive')`),
    check('pm_task_unit', sql`${t.trackByDate_DueEvery_UOM} in ('', 'Day', 'Month', 'Year')`),
    yesNoCheck('pm_task_by_date', t.trackByDate),
    check(
      'pm_task_one_branch',
      sql`${t.trackByHour} in ('YES', 'NO') and ${t.trackByHour} <> ${t.trackByDate}`,
    ),
  ],
)

export const pmTaskLine = pgTable(
  'pm_task_line',
  {
    camspmTaskDetailOID: serial().primaryKey(),
    pmTaskOID: integer()
      .notNull()
      .references(() => pmTask.pmTaskOID, { onDelete: 'cascade' }),
    position: integer().notNull(),
    taskDescription: text().notNull(),
    taskStatus: lineStatus(),
    remarks: words(),
  },
  (t) => [
    index('pm_task_line_owner').on(t.pmTaskOID, t.position),
    lineStatusCheck('pm_task_line_status', t.taskStatus),
  ],
)

export const pmOperation = pgTable(
  'pm_operation',
  {
    camspmOperationOID: serial().primaryKey(),
    version: version(),
    pmTaskOID: integer()
      .notNull()
      .references(() => pmTask.pmTaskOID),
    operationDate: day().notNull(),
    loggedByOID: text().references(() => userAccount.id),
    doneBy_UserGUID: text().references(() => userAccount.id),
    assignedTo_UserGUID: text().references(() => userAccount.id),
    overallStatus: text({ enum: ['NOT STARTED', 'ONGOING', 'DONE'] })
      .notNull()
      .default('NOT STARTED'),
    notes: words(),
    offsetDay: integer(),
    searchText: searchText((): AnyPgColumn[] => [pmOperation.overallStatus, pmOperation.notes]),
  },
  (t) => [
    index('pm_operation_assigned').on(t.assignedTo_UserGUID, t.operationDate),
    index('pm_operation_date').on(t.operationDate),
    index('pm_operation_status').on(t.overallStatus, t.operationDate),
    index('pm_operation_task').on(t.pmTaskOID),
    index('pm_operation_logged_by').on(t.loggedByOID),
    index('pm_operation_done_by').on(t.doneBy_UserGUID),
    check('pm_operation_overall', sql`${t.overallStatus} in ('NOT STARTED', 'ONGOING', 'DONE')`),
  ],
)

export const pmOperationLine = pgTable(
  'pm_operation_line',
  {
    camspmOperationDetailOID: serial().primaryKey(),
    camspmOperationOID: integer()
      .notNull()
      .references(() => pmOperation.camspmOperationOID, { onDelete: 'cascade' }),
    position: integer().notNull(),
    taskDescription: text().notNull(),
    taskStatus: lineStatus(),
    remarks: words(),
    sortOrder: integer(),
  },
  (t) => [
    index('pm_operation_line_owner').on(t.camspmOperationOID, t.position),
    lineStatusCheck('pm_operation_line_status', t.taskStatus),
  ],
)
