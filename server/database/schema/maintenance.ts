import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
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
import { equipment, inspectionTemplate, location } from './equipment.ts'
import { userAccount } from './accounts.ts'
import { hrEmployee } from './office.ts'

export const repairName = pgTable('repair_name', {
  repairNameOID: serial().primaryKey(),
  version: version(),
  repairName: text().notNull(),
  repairCode: text().notNull(),
  searchText: searchText((): AnyPgColumn[] => [repairName.repairName, repairName.repairCode]),
})

export const part = pgTable(
  'part',
  {
    partNumberOID: serial().primaryKey(),
    version: version(),
    partName: text().notNull(),
    description: words(),
    category: words(),
    unitType: words(),
    trackInventory: yesNo('YES'),
    warehouseBin: words(),
    reorderPoint: amount().notNull(),
    reorderQuantity: amount().notNull(),
    maximumQuantity: amount().notNull(),
    searchText: searchText((): AnyPgColumn[] => [
      part.partName,
      part.description,
      part.category,
      part.unitType,
      part.warehouseBin,
    ]),
  },
  (t) => [byText('part_by_name', t.partName, t.partNumberOID), yesNoCheck('part_tracked', t.trackInventory)],
)

export const meterReading = pgTable(
  'meter_reading',
  {
    meterReadingOID: serial().primaryKey(),
    version: version(),
    equipmentOID: integer().references(() => equipment.equipmentOID),
    lastUpdated: day().notNull(),
    recordedOn: day().notNull(),
    primaryMeter: amount().notNull(),
    secondaryMeter: amount().notNull(),
    confirmedAs: text({ enum: ['', 'Rollover', 'Replaced meter'] })
      .notNull()
      .default(''),
    searchText: searchText((): AnyPgColumn[] => [meterReading.confirmedAs]),
  },
  (t) => [
    index('meter_reading_equipment').on(t.equipmentOID, t.recordedOn, t.meterReadingOID),
    index('meter_reading_recorded').on(t.recordedOn),
    check('meter_reading_confirmed', sql`${t.confirmedAs} in ('', 'Rollover', 'Replaced meter')`),
  ],
)

export const inspectionLog = pgTable(
  'inspection_log',
  {
    inspectionLogOID: serial().primaryKey(),
    version: version(),
    equipmentOID: integer().references(() => equipment.equipmentOID),
    inspectionTemplateOID: integer().references(() => inspectionTemplate.inspectionTemplateOID),
    tDate: day().notNull(),
    assignee: text()
      .notNull()
      .references(() => userAccount.id),
    currentHours: amount().notNull(),
    notes: words(),
    allOk: boolean().notNull().default(false),
    searchText: searchText((): AnyPgColumn[] => [inspectionLog.notes]),
  },
  (t) => [
    index('inspection_log_equipment').on(t.equipmentOID),
    index('inspection_log_template').on(t.inspectionTemplateOID),
    index('inspection_log_assignee').on(t.assignee),
    index('inspection_log_date').on(t.tDate),
  ],
)

export const inspectionLogLine = pgTable(
  'inspection_log_line',
  {
    camsInspectionLogDetailsOID: serial().primaryKey(),
    inspectionLogOID: integer()
      .notNull()
      .references(() => inspectionLog.inspectionLogOID, { onDelete: 'cascade' }),
    position: integer().notNull(),
    taskDescription: text().notNull(),
    inspectionStatus: lineStatus(),
    remarks: words(),
  },
  (t) => [
    index('inspection_log_line_owner').on(t.inspectionLogOID, t.position),
    lineStatusCheck('inspection_log_line_status', t.inspectionStatus),
  ],
)

const notify = () => boolean().notNull().default(false)

export const camsUser = pgTable(
  'cams_user',
  {
    camsEmployeeOID: serial().primaryKey(),
    version: version(),
    fullName: words(),
    userGUID: text()
      .notNull()
      .references(() => userAccount.id),
    employeeOID: integer().references(() => hrEmployee.employeeOID),
    labourRate: amount(),
    canBeAssigneToWO: notify(),
    notifyViaApp: notify(),
    notifyViaEmail: notify(),
    notifyMaintenanceDueLocation: notify(),
    notifyMaintenanceDueEquipment: notify(),
    notifyRenewalDueForLocations: notify(),
    notifyWorkOrderDueForLocation: notify(),
    notifyWorkOrderDue: notify(),
    notifyWorkOrderDueEquipment: notify(),
    notifyRequestRepairCompleted: notify(),
    notifyDailyInventoryLowStock: notify(),
    notifyImmediateInventoryLowStock: notify(),
    searchText: searchText((): AnyPgColumn[] => [camsUser.fullName]),
  },
  (t) => [unique('cams_user_user').on(t.userGUID), index('cams_user_employee').on(t.employeeOID)],
)

export const camsUserLocation = pgTable(
  'cams_user_location',
  {
    camsUserLocationOID: serial().primaryKey(),
    camsUserOID: integer()
      .notNull()
      .references(() => camsUser.camsEmployeeOID, { onDelete: 'cascade' }),
    position: integer().notNull(),
    locationOID: integer()
      .notNull()
      .references(() => location.locationOID),
  },
  (t) => [
    index('cams_user_location_owner').on(t.camsUserOID, t.position),
    index('cams_user_location_location').on(t.locationOID),
  ],
)

export const workOrder = pgTable(
  'work_order',
  {
    workOrderOID: serial().primaryKey(),
    version: version(),
    workorderNumber: text().notNull(),
    equipmentOID: integer()
      .notNull()
      .references(() => equipment.equipmentOID),
    camsUserOID: integer()
      .notNull()
      .references(() => camsUser.camsEmployeeOID),
    scheduledDate: day().notNull(),
    dueDate: day().notNull(),
    priorty: words(),
    workOrderType: words(),
    initialNotes: words(),
    tax1: amount(),
    tax2: amount(),
    currentHours: amount().notNull(),
    inspectionLogOID: integer().references(() => inspectionLog.inspectionLogOID),
    inspectionLine: integer(),
    searchText: searchText((): AnyPgColumn[] => [
      workOrder.workorderNumber,
      workOrder.priorty,
      workOrder.workOrderType,
      workOrder.initialNotes,
    ]),
  },
  (t) => [
    uniqueIndex('work_order_number').on(t.workorderNumber),
    index('work_order_equipment').on(t.equipmentOID),
    index('work_order_user').on(t.camsUserOID),
    index('work_order_due').on(t.dueDate),
    index('work_order_inspection').on(t.inspectionLogOID),
  ],
)
