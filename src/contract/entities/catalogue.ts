import type { Entity, EntityLife } from '../schema/entity.ts'
import { accountClass } from './account-class.ts'
import { application } from './application.ts'
import { applicationUser } from './application-user.ts'
import { bank } from './bank.ts'
import { branch } from './branch.ts'
import { businessSector } from './business-sector.ts'
import { company } from './company.ts'
import { country } from './country.ts'
import { customer } from './customer.ts'
import { equipment } from './equipment.ts'
import { formField } from './form-field.ts'
import { formHeader } from './form-header.ts'
import { hrEmployee } from './hr-employee.ts'
import { inspectionTemplate } from './inspection-template.ts'
import { item } from './item.ts'
import { lga } from './lga.ts'
import { location } from './location.ts'
import { maintenanceTemplate } from './maintenance-template.ts'
import { messageTemplate } from './message-template.ts'
import { pmDeferral } from './pm-deferral.ts'
import { pmOperation } from './pm-operation.ts'
import { pmTask } from './pm-task.ts'
import { repairName } from './repair-name.ts'
import { part } from './part.ts'
import { meterReading } from './meter-reading.ts'
import { nonWorkingDays } from './non-working-days.ts'
import { workOrder } from './work-order.ts'
import { workOrderCost } from './work-order-cost.ts'
import { workOrderLabour } from './work-order-labour.ts'
import { workOrderMove } from './work-order-move.ts'
import { inspectionLog } from './inspection-log.ts'
import { camsUser } from './cams-user.ts'
import { request } from './request.ts'
import { role } from './role.ts'
import { state } from './state.ts'
import { stockMovement } from './stock-movement.ts'
import { systemSetting } from './system-setting.ts'
import { systemCode } from './system-code.ts'
import { task } from './task.ts'
import { taxCode } from './tax-code.ts'
import { userRole } from './user-role.ts'
import { vendor } from './vendor.ts'

/** Every entity kept as records, by name: docs/a-new-entity.md is the walk of a new one. */
export const entities = {
  equipment,
  location,
  inspectionTemplate,
  maintenanceTemplate,
  vendor,
  pmTask,
  pmOperation,
  pmDeferral,
  repairName,
  part,
  meterReading,
  inspectionLog,
  camsUser,
  workOrder,
  workOrderMove,
  request,
  workOrderLabour,
  workOrderCost,
  stockMovement,
  nonWorkingDays,
  accountClass,
  taxCode,
  customer,
  item,
  bank,
  branch,
  businessSector,
  country,
  state,
  lga,
  hrEmployee,
  messageTemplate,
  company,
  systemSetting,
  systemCode,
  application,
  task,
  formHeader,
  formField,
  role,
  userRole,
  applicationUser,
} as const satisfies Record<string, Entity>

export type EntityName = keyof typeof entities
export const entityNames = Object.keys(entities) as readonly EntityName[]

/** Whether a name that came from outside, such as an address or a stored definition, is an entity's. */
export const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name)

type OfLife<Life extends EntityLife> = {
  [Name in EntityName]: NonNullable<(typeof entities)[Name]['life']> extends Life ? Name : never
}[EntityName]

/** Records that are there from the start: they are changed, never made or removed, so they lack those two calls. */
export type FixedEntity = OfLife<'fixed'>
/** Records that one call makes and changes, and none removes (SPEC 7 PUT /EcoSystemCodes). */
export type KeptEntity = OfLife<'kept'>
/** Records that are made and changed like any other, and never removed (SPEC 7 has no DELETE /CAMSUsers). */
export type LastingEntity = OfLife<'lasting'>
/** Records that stay as they were made: they lack the calls that change and remove. */
export type AppendedEntity = OfLife<'appended'>
/** The entities with a call of their own that makes a record, and one that changes it. */
export type ChangedEntity = OfLife<'plain' | 'lasting'>
/** The entities with a call of their own that makes a record. */
export type MadeEntity = OfLife<'plain' | 'lasting' | 'appended'>
/** The entities with all five calls of `recordEndpoints`. */
export type RemovableEntity = OfLife<'plain'>

export const isFixed = (name: EntityName): name is FixedEntity => entities[name].life === 'fixed'
export const isKept = (name: EntityName): name is KeptEntity => entities[name].life === 'kept'
export const isLasting = (name: EntityName): name is LastingEntity => entities[name].life === 'lasting'
export const isAppended = (name: EntityName): name is AppendedEntity => entities[name].life === 'appended'

/** Their records are written with others: definitions field by field, roles with what they may do. */
const notByThemselves: ReadonlySet<EntityName> = new Set(['formHeader', 'formField', 'role', 'userRole'])

/** Whether a record that was deleted is brought back by itself. */
export const comesBack = (name: EntityName): boolean =>
  (entities[name].life ?? 'plain') === 'plain' && !notByThemselves.has(name)

/** Whether a device is lent keys for new records: not where they are typed, nor where a key says which one is changed. */
export const lendsKeys = (name: EntityName): boolean =>
  !isFixed(name) && !isKept(name) && !('typedKey' in entities[name])
