import { defineEntity } from '../schema/entity.ts'
import { flag, integer, money, reference, text, user } from '../schema/field.ts'

/**
 * SPEC 3 Cams user profile: what maintenance knows of a user, one for each. `fullName` is the account's and given by
 * the server, as is `camsUserOID` of the lines, the locations the user is assigned to. `labourRate` is an hour's.
 */
export const camsUser = defineEntity({
  name: 'camsUser',
  title: 'User profile',
  path: '/CAMSUsers',
  key: 'camsEmployeeOID',
  label: 'fullName',
  plate: 'UP',
  life: 'lasting',
  access: {
    tasks: ['cams_user_privileges', 'cams_user_privileges_v2'],
    lookupFor: ['cams_workorder', 'cams_inspections'],
    never: ['delete'],
    ownRecords: true,
    fields: { canBeAssigneToWO: 'administered' },
  },
  fields: {
    fullName: text('Name', { serverMade: true }),
    userGUID: user('User', { required: true }),
    employeeOID: reference('HR employee', 'hrEmployee'),
    labourRate: money('Labour rate', { least: 0 }),
    canBeAssigneToWO: flag('Can be assigned to work orders'),
    notifyViaApp: flag('In the application'),
    notifyViaEmail: flag('By e-mail'),
    notifyMaintenanceDueLocation: flag('Maintenance due at my locations'),
    notifyMaintenanceDueEquipment: flag('Maintenance due on equipment'),
    notifyRenewalDueForLocations: flag('Renewals due at my locations'),
    notifyWorkOrderDueForLocation: flag('Work orders due at my locations'),
    notifyWorkOrderDue: flag('Work orders due'),
    notifyWorkOrderDueEquipment: flag('Work orders due on equipment'),
    notifyRequestRepairCompleted: flag('Requested repairs completed'),
    notifyDailyInventoryLowStock: flag('Low stock, daily'),
    notifyImmediateInventoryLowStock: flag('Low stock, at once'),
  },
  lines: {
    field: 'camsUserLocationsVirtual',
    key: 'camsUserLocationOID',
    max: 500,
    entries: {
      locationOID: reference('Location', 'location', { required: true }),
      camsUserOID: integer('User profile'),
    },
  },
})
