import * as v from 'valibot'
import { type EntityName, entityNames } from '../contract/entities/catalogue.ts'
import { defineEvent, type Fact } from './define-event.ts'
import { Fault } from './fault.ts'

const row = v.record(v.string(), v.unknown())
const key = v.pipe(v.number(), v.integer())
const names = v.array(v.string())

/** `changes`: only the fields that differ, lines whole; `base`: the row as the user saw it, at least those fields. */
const saved = v.object({ key, isNew: v.boolean(), changes: row, base: row })
const removed = v.object({ key })

/** A record was created or changed. */
export const recordSaved = {
  equipment: defineEvent('v1.EquipmentSaved', saved),
  location: defineEvent('v1.LocationSaved', saved),
  inspectionTemplate: defineEvent('v1.InspectionTemplateSaved', saved),
  maintenanceTemplate: defineEvent('v1.MaintenanceTemplateSaved', saved),
  vendor: defineEvent('v1.VendorSaved', saved),
  pmTask: defineEvent('v1.PmTaskSaved', saved),
  pmOperation: defineEvent('v1.PmOperationSaved', saved),
  repairName: defineEvent('v1.RepairNameSaved', saved),
  part: defineEvent('v1.PartSaved', saved),
  meterReading: defineEvent('v1.MeterReadingSaved', saved),
  inspectionLog: defineEvent('v1.InspectionLogSaved', saved),
  camsUser: defineEvent('v1.CamsUserSaved', saved),
  workOrder: defineEvent('v1.WorkOrderSaved', saved),
  accountClass: defineEvent('v1.AccountClassSaved', saved),
  taxCode: defineEvent('v1.TaxCodeSaved', saved),
  customer: defineEvent('v1.CustomerSaved', saved),
  item: defineEvent('v1.ItemSaved', saved),
  bank: defineEvent('v1.BankSaved', saved),
  branch: defineEvent('v1.BranchSaved', saved),
  businessSector: defineEvent('v1.BusinessSectorSaved', saved),
  country: defineEvent('v1.CountrySaved', saved),
  state: defineEvent('v1.StateSaved', saved),
  lga: defineEvent('v1.LgaSaved', saved),
  hrEmployee: defineEvent('v1.HrEmployeeSaved', saved),
  messageTemplate: defineEvent('v1.MessageTemplateSaved', saved),
  company: defineEvent('v1.CompanySaved', saved),
  systemSetting: defineEvent('v1.SystemSettingSaved', saved),
  systemCode: defineEvent('v1.SystemCodeSaved', saved),
  application: defineEvent('v1.ApplicationSaved', saved),
  task: defineEvent('v1.TaskSaved', saved),
  formHeader: defineEvent('v1.FormHeaderSaved', saved),
  formField: defineEvent('v1.FormFieldSaved', saved),
  role: defineEvent('v1.RoleSaved', saved),
  userRole: defineEvent('v1.UserRoleSaved', saved),
  applicationUser: defineEvent('v1.ApplicationUserSaved', saved),
} as const satisfies Record<EntityName, unknown>

/** A record was removed. */
export const recordRemoved = {
  equipment: defineEvent('v1.EquipmentRemoved', removed),
  location: defineEvent('v1.LocationRemoved', removed),
  inspectionTemplate: defineEvent('v1.InspectionTemplateRemoved', removed),
  maintenanceTemplate: defineEvent('v1.MaintenanceTemplateRemoved', removed),
  vendor: defineEvent('v1.VendorRemoved', removed),
  pmTask: defineEvent('v1.PmTaskRemoved', removed),
  pmOperation: defineEvent('v1.PmOperationRemoved', removed),
  repairName: defineEvent('v1.RepairNameRemoved', removed),
  part: defineEvent('v1.PartRemoved', removed),
  meterReading: defineEvent('v1.MeterReadingRemoved', removed),
  inspectionLog: defineEvent('v1.InspectionLogRemoved', removed),
  camsUser: defineEvent('v1.CamsUserRemoved', removed),
  workOrder: defineEvent('v1.WorkOrderRemoved', removed),
  accountClass: defineEvent('v1.AccountClassRemoved', removed),
  taxCode: defineEvent('v1.TaxCodeRemoved', removed),
  customer: defineEvent('v1.CustomerRemoved', removed),
  item: defineEvent('v1.ItemRemoved', removed),
  bank: defineEvent('v1.BankRemoved', removed),
  branch: defineEvent('v1.BranchRemoved', removed),
  businessSector: defineEvent('v1.BusinessSectorRemoved', removed),
  country: defineEvent('v1.CountryRemoved', removed),
  state: defineEvent('v1.StateRemoved', removed),
  lga: defineEvent('v1.LgaRemoved', removed),
  hrEmployee: defineEvent('v1.HrEmployeeRemoved', removed),
  messageTemplate: defineEvent('v1.MessageTemplateRemoved', removed),
  company: defineEvent('v1.CompanyRemoved', removed),
  systemSetting: defineEvent('v1.SystemSettingRemoved', removed),
  systemCode: defineEvent('v1.SystemCodeRemoved', removed),
  application: defineEvent('v1.ApplicationRemoved', removed),
  task: defineEvent('v1.TaskRemoved', removed),
  formHeader: defineEvent('v1.FormHeaderRemoved', removed),
  formField: defineEvent('v1.FormFieldRemoved', removed),
  role: defineEvent('v1.RoleRemoved', removed),
  userRole: defineEvent('v1.UserRoleRemoved', removed),
  applicationUser: defineEvent('v1.ApplicationUserRemoved', removed),
} as const satisfies Record<EntityName, unknown>

/** What became of an act on its way to the server; `act` is the act's event id. */
const act = { act: v.string() }
export const sendStarted = defineEvent('v1.SendStarted', v.object(act))
export const sendConfirmed = defineEvent('v1.SendConfirmed', v.object({ ...act, row: v.nullable(row) }))
export const sendUnknown = defineEvent(
  'v1.SendUnknown',
  v.object({ ...act, error: Fault, retryInMs: v.number() }),
)
export const sendRefused = defineEvent('v1.SendRefused', v.object({ ...act, error: Fault }))
export const sendConflicted = defineEvent(
  'v1.SendConflicted',
  v.object({ ...act, current: v.nullable(row), clash: names, error: Fault }),
)
export const sendHeld = defineEvent('v1.SendHeld', v.object(act))
export const sendReleased = defineEvent('v1.SendReleased', v.object(act))
export const actDiscarded = defineEvent('v1.ActDiscarded', v.object(act))
/** The act is sent anew under this fact's id; with `base` null, upon the base and version it already had. */
export const actAmended = defineEvent(
  'v2.ActAmended',
  v.object({
    ...act,
    changes: row,
    base: v.nullable(row),
    why: v.picklist(['edited', 'retried', 'merged', 'kept-mine']),
    merged: names,
  }),
)

/** What a form holds, before it is an act. */
export const draftKept = defineEvent('v1.DraftKept', v.object({ form: v.string(), values: row, base: row }))
export const draftDropped = defineEvent('v1.DraftDropped', v.object({ form: v.string() }))

/** Keys the server lent this device for records made offline, both ends included. */
export const idsLeased = defineEvent('v1.IdsLeased', v.object({ entity: v.string(), from: key, to: key }))

/** A user event of a machine, without its secrets; a session is replayed from these. */
export const chartMoved = defineEvent(
  'v1.ChartMoved',
  v.object({ chart: v.string(), id: v.string(), event: v.looseObject({ type: v.string() }) }),
)
export const sessionOpened = defineEvent('v1.SessionOpened', v.object({}))
export const sessionClosed = defineEvent('v1.SessionClosed', v.object({}))

/** Every kind of fact this client understands, by type. */
export const definitions: ReadonlyMap<string, { readonly type: string; is(fact: Fact): boolean }> = new Map(
  [
    ...Object.values(recordSaved),
    ...Object.values(recordRemoved),
    sendStarted,
    sendConfirmed,
    sendUnknown,
    sendRefused,
    sendConflicted,
    sendHeld,
    sendReleased,
    actDiscarded,
    actAmended,
    draftKept,
    draftDropped,
    idsLeased,
    chartMoved,
    sessionOpened,
    sessionClosed,
  ].map((definition) => [definition.type, definition] as const),
)

/** The stream of a record: `location/12`. */
export const streamOf = (entity: EntityName, key: number): string => `${entity}/${key}`

/** The entity whose records a stream is about; undefined for drafts, leases and sessions. */
export function entityOf(stream: string): EntityName | undefined {
  const name = stream.slice(0, stream.indexOf('/'))
  return entityNames.find((entity) => entity === name)
}

/** The act a fact tells of, when it is not the act itself. */
export function actToldOf({ payload }: Fact): string | undefined {
  const act = typeof payload === 'object' && payload !== null && 'act' in payload ? payload.act : undefined
  return typeof act === 'string' ? act : undefined
}
