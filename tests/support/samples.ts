import { eq } from 'drizzle-orm'
import { usualAnswers } from '../../src/contract/definition/of-entity.ts'
import type { FixedEntity, MadeEntity } from '../../src/contract/entities/catalogue.ts'
import type { BodyOf } from '../../src/contract/endpoints.ts'
import * as v from 'valibot'
import { entities } from '../../src/contract/entities/catalogue.ts'
import { camsUser } from '../../server/database/schema/maintenance.ts'
import { type Person, people } from './people.ts'
import type { TestApp } from './server.ts'

type Referred =
  | 'location'
  | 'vendor'
  | 'maintenanceTemplate'
  | 'inspectionTemplate'
  | 'equipment'
  | 'pmTask'
  | 'accountClass'
  | 'taxCode'
  | 'country'
  | 'state'
  | 'task'
  | 'formHeader'
  | 'role'
  | 'inspectionLog'
  | 'camsUser'
  | 'workOrder'
  | 'part'
type Keys = Readonly<Record<Referred, number>>

let made = 0
let countries = 0
/** Another one with each record: `C1`, `C2` … */
const unused = (prefix: string) => `${prefix}${(made += 1)}`
const letters = (number: number, length: number) =>
  Array.from({ length }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(number / 26 ** (length - 1 - at)) % 26)),
  ).join('')

/** The ten of a stored definition over banks. */
const addresses = {
  endpoint_GetAllFormData: '/FABanks',
  endpoint_GetAllGridData: '/FABanks',
  endpoint_GetSingleFormData: '/FABanks/{bankOID}',
  endpoint_GetSingleGridData: '/FABanks/{bankOID}',
  endpoint_PostFormData: '/FABanks',
  endpoint_PostGridData: '/FABanks',
  endpoint_PutFormData: '/FABanks/{bankOID}',
  endpoint_PutGridData: '/FABanks/{bankOID}',
  endpoint_DeleteFormData: '/FABanks/{bankOID}',
  endpoint_DeleteGridData: '/FABanks/{bankOID}',
}

/** A body that each entity takes, given the records it refers to. */
export const samples = {
  location: () => ({ locationName: 'Yard 4', category: 'YARD', state: 'Rivers', city: 'Port Harcourt' }),
  vendor: () => ({
    vendorName: 'Delta Pumps',
    address: '4 Trans-Amadi',
    telephoneNumber: '+234 1',
    email: 'sales@delta.test',
    website: 'delta.test',
    contactPerson: 'Ada',
    status: 'ACTIVE',
  }),
  maintenanceTemplate: () => ({ templateName: 'Engines', primaryMeter: 'HOURS', secondaryMeter: 'KM' }),
  inspectionTemplate: () => ({
    templateName: 'Daily walk',
    category: 'DAILY',
    tasks: [{ taskDescription: 'Look for leaks' }],
  }),
  equipment: ({ location, vendor }: Keys) => ({
    description: 'Mud pump 1',
    equipmntType: 'PUMP',
    location,
    vendorOID: vendor,
    purchasePrice: 12.5,
  }),
  pmTask: ({ equipment }: Keys) => ({
    equipmentOID: equipment,
    taskType: 'SERVICE',
    trackByDate: 'YES' as const,
    trackByDate_DueEvery: 3,
    trackByDate_DueEvery_UOM: 'Month' as const,
    trackByDate_AdvancedNotice: 7,
    pmTaskDescription: 'Change the liners',
    assignedTo_UserGUID: people.staff.id,
    pmScheduleStartDate: '2026-01-01',
    camspmTaskDetailVirtual: [{ taskDescription: 'Drain', taskStatus: '' as const }],
  }),
  pmOperation: ({ pmTask }: Keys) => ({
    pmTaskOID: pmTask,
    operationDate: '2026-11-20',
    assignedTo_UserGUID: people.staff.id,
    notes: 'Before the move',
    camspmOperationDetailVirtual: [
      { taskDescription: 'Drain', taskStatus: 'done' as const, sortOrder: 1 },
      { taskDescription: 'Refill', taskStatus: '' as const, sortOrder: 2 },
    ],
  }),
  pmDeferral: ({ pmTask }: Keys) => ({
    pmTaskOID: pmTask,
    until: '2099-12-31',
    reason: 'The spare liner comes with the next boat',
    risk: 'LOW' as const,
  }),
  nonWorkingDays: () => ({
    fromDay: '2026-12-24',
    toDay: '2027-01-02',
    reason: 'Year end, the yard is closed',
  }),
  repairName: () => ({ repairName: 'Hydraulic leak', repairCode: 'HYD-01' }),
  part: () => ({
    partName: 'Liner 6 in',
    description: 'Ceramic liner',
    category: 'PUMP',
    unitType: 'EACH',
    trackInventory: 'YES' as const,
    warehouseBin: 'A-01',
    reorderPoint: 4,
    reorderQuantity: 8,
    maximumQuantity: 12.5,
  }),
  stockMovement: ({ part, location }: Keys) => ({
    kind: 'RECEIVE' as const,
    partNumberOID: part,
    locationOID: location,
    bin: 'A-02',
    quantity: 12.5,
    unitCost: 80,
    movedOn: '2026-03-07',
    note: 'With the boat of Friday',
  }),
  meterReading: ({ equipment }: Keys) => ({
    equipmentOID: equipment,
    lastUpdated: '2026-03-07',
    recordedOn: '2026-03-07',
    primaryMeter: 4812.5,
    secondaryMeter: 0,
  }),
  inspectionLog: ({ equipment, inspectionTemplate }: Keys) => ({
    equipmentOID: equipment,
    inspectionTemplateOID: inspectionTemplate,
    tDate: '2026-11-20',
    assignee: people.staff.id,
    currentHours: 4812.5,
    notes: 'Before the move',
    camsInspectionLogDetailsVirtual: [
      { taskDescription: 'Look for leaks', inspectionStatus: 'notDone' as const, remarks: 'Flange drips' },
      { taskDescription: 'Check the belts', inspectionStatus: 'done' as const },
    ],
  }),
  /** The administrator's: a user has one profile. */
  camsUser: ({ location }: Pick<Keys, 'location'>) => ({
    userGUID: people.admin.id,
    labourRate: 12.5,
    canBeAssigneToWO: true,
    notifyWorkOrderDue: true,
    camsUserLocationsVirtual: [{ locationOID: location }],
  }),
  workOrder: ({ equipment, camsUser }: Keys) => ({
    workorderNumber: unused('WO-'),
    equipmentOID: equipment,
    camsUserOID: camsUser,
    scheduledDate: '2026-11-20',
    dueDate: '2026-11-27',
    priorty: 'HIGH',
    workOrderType: 'REPAIR',
    initialNotes: 'Flange drips',
    tax1: 7.5,
    currentHours: 4812.5,
  }),
  request: ({ equipment }: Keys) => ({ equipmentOID: equipment, trouble: 'Leaks at the packing' }),
  workOrderMove: ({ workOrder }: Keys) => ({ workOrderOID: workOrder, move: 'START' as const }),
  /** Each of a day of its own: a day has 24 hours. */
  workOrderLabour: ({ workOrder, camsUser }: Keys) => ({
    workOrderOID: workOrder,
    camsUserOID: camsUser,
    workedOn: new Date(Date.UTC(2026, 0, 1 - (made += 1))).toISOString().slice(0, 10),
    hours: 2.5,
    note: 'Flange repacked',
  }),
  workOrderCost: ({ workOrder }: Keys) => ({
    workOrderOID: workOrder,
    costKind: 'HIRE',
    description: 'Crane for a day',
    incurredOn: '2026-11-20',
    amount: 1250.5,
  }),
  accountClass: () => ({
    classCode: unused('A'),
    className: 'Current assets',
    classType: 'Asset' as const,
    normalBalance: 'Debit' as const,
  }),
  taxCode: ({ accountClass }: Keys) => ({
    code: unused('T'),
    description: 'Value added tax',
    ratePercent: 7.5,
    accountClassOID: accountClass,
  }),
  customer: ({ country, state, taxCode }: Keys) => ({
    customerCode: unused('C'),
    customerName: 'Delta Oil',
    email: 'accounts@delta.test',
    countryOID: country,
    stateOID: state,
    taxCodeOID: taxCode,
    creditLimit: 1000,
  }),
  item: ({ taxCode }: Keys) => ({
    itemCode: unused('I'),
    itemName: 'Liner',
    itemType: 'Stock',
    unitType: 'Each',
    unitPrice: 12.5,
    taxCodeOID: taxCode,
  }),
  bank: () => ({
    bankName: 'First Quay Bank',
    address1: '1 Quay Road',
    Phone: '+234 1',
    email: 'desk@quay.test',
    accountName: 'Works',
    contact: 'Ada',
    website: 'https://quay.test',
  }),
  branch: () => ({ branchCode: 'B1', branchName: 'Warri', phoneNumber: '+234 1', address: '2 Quay Road' }),
  businessSector: () => ({ sectorName: 'Drilling', description: 'Land rigs' }),
  country: () => {
    countries += 1
    return {
      countryName: 'Atlantis',
      alpha2: letters(countries, 2),
      alpha3: letters(countries, 3),
      numericCode: '999',
    }
  },
  state: ({ country }: Keys) => ({ stateCode: unused('XX-'), stateName: 'Quayside', countryOID: country }),
  lga: ({ state }: Keys) => ({ lgaName: unused('Area '), stateOID: state }),
  hrEmployee: () => ({ fullName: 'Ada Obi', email: 'ada@works.test', department: 'Finance' }),
  messageTemplate: () => ({ messageCode: unused('M'), subject: 'Hello', body: 'Hello {{name}}' }),
  company: () => ({ companyName: 'Works Ltd', email: 'office@works.test', acceptPOS: 'YES' as const }),
  systemSetting: () => ({ value: 'b' }),
  application: () => ({ applicationCode: unused('AP'), applicationName: 'Works' }),
  task: () => ({
    applicationDescription: 'Works',
    moduleDescription: 'Screens',
    taskDescription: 'A screen',
    reactRoute: unused('works/screen-'),
  }),
  formHeader: ({ task }: Keys) => ({
    ...usualAnswers,
    ...addresses,
    entity_ApplicationCode: 'ECO',
    entity_DataSourceType: 'API',
    entity_KeyFieldName: 'bankOID',
    entity_TaskOID: task,
    entity_UICode: unused('screen'),
    form_FormName: 'Banks again',
    form_FormTitle: 'Banks again',
    form_UIType: 'ListView Inline CRUD' as const,
  }),
  formField: ({ formHeader }: Keys) => ({
    caduiSettingsUIOID: formHeader,
    entity_FieldName: 'bankName',
    entity_StringLength: 200,
    entity_UICode: 'screen',
  }),
  role: () => {
    made += 1
    return { id: 1000 + made, name: `ROLE ${made}`, rolePriority: 9, description: 'Another role' }
  },
  userRole: ({ role }: Keys) => ({ userId: people.taskless.id, roleId: role }),
  applicationUser: () => ({ phoneNumber: '+234 2' }),
} satisfies { readonly [Name in MadeEntity]: (keys: Keys) => BodyOf<`${Name}.create`> } & {
  readonly [Name in FixedEntity]: (keys: Keys) => BodyOf<`${Name}.update`>
}

/**
 * A body for one more of a kind: a definition has a field once, so another field is of another definition, and a due is
 * deferred once, so another deferral is of another task, and an order is started once. A movement is of a part of its own.
 */
export async function anotherBody(server: TestApp, name: MadeEntity, keys: Keys) {
  if (name === 'workOrderMove' || name === 'workOrderLabour' || name === 'workOrderCost')
    return samples[name]({ ...keys, workOrder: await makeRecord(server, 'workOrder', keys) })
  if (name === 'pmDeferral')
    return samples.pmDeferral({ ...keys, pmTask: await makeRecord(server, 'pmTask', keys) })
  if (name === 'stockMovement')
    return samples.stockMovement({ ...keys, part: await makeRecord(server, 'part', keys) })
  if (name !== 'formField') return samples[name](keys)
  return samples.formField({ ...keys, formHeader: await makeRecord(server, 'formHeader', keys) })
}

/** Makes one record of an entity, as the administrator unless said otherwise, and answers its key. */
export async function makeRecord(
  server: TestApp,
  name: MadeEntity,
  keys: Keys,
  as: Person = 'admin',
): Promise<number> {
  const body = await anotherBody(server, name, keys)
  const answer = await server.callLoosely(`${name}.create`, { as, body })
  if (answer.status !== 201) throw new Error(`${name} was not made: ${answer.text}`)
  const { result } = v.parse(v.object({ result: v.record(v.string(), v.unknown()) }), answer.body)
  return v.parse(v.number(), result[entities[name].key])
}

/** The key of a user's profile, made where there is none: a user has one. They can be assigned to work orders. */
export async function profileOf(server: TestApp, keys: Keys, person: Person): Promise<number> {
  const userGUID = people[person].id
  const { camsEmployeeOID } = camsUser
  const [there] = await server.database.orm
    .update(camsUser)
    .set({ canBeAssigneToWO: true })
    .where(eq(camsUser.userGUID, userGUID))
    .returning({ key: camsEmployeeOID })
  if (there) return there.key
  const { body } = await server.call('camsUser.create', { body: { ...samples.camsUser(keys), userGUID } })
  return v.parse(v.object({ result: v.object({ camsEmployeeOID: v.number() }) }), body).result.camsEmployeeOID
}

const none: Keys = {
  location: 0,
  vendor: 0,
  maintenanceTemplate: 0,
  inspectionTemplate: 0,
  equipment: 0,
  pmTask: 0,
  accountClass: 0,
  taxCode: 0,
  country: 0,
  state: 0,
  task: 0,
  formHeader: 0,
  role: 0,
  inspectionLog: 0,
  camsUser: 0,
  workOrder: 0,
  part: 0,
}

/** One record of every entity that others refer to. */
export async function makeReferred(server: TestApp): Promise<Keys> {
  const keys = { ...none }
  for (const name of [
    'location',
    'vendor',
    'maintenanceTemplate',
    'inspectionTemplate',
    'equipment',
    'pmTask',
    'accountClass',
    'taxCode',
    'country',
    'state',
    'task',
    'formHeader',
    'role',
    'inspectionLog',
    'camsUser',
  ] as const)
    keys[name] = await makeRecord(server, name, keys)
  return keys
}
export type { Keys }
