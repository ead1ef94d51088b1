import { camsUser } from '../../contract/entities/cams-user.ts'
import { defineScreen, plainWithheld } from '../../engine/definition/from-entity.ts'

const groups = [
  {
    caption: 'Profile',
    fields: ['fullName', 'userGUID', 'employeeOID', 'labourRate'],
  },
  { caption: 'Assignment', fields: ['canBeAssigneToWO'] },
  { caption: 'Notified', fields: ['notifyViaApp', 'notifyViaEmail'] },
  {
    caption: 'Notified of maintenance',
    fields: ['notifyMaintenanceDueLocation', 'notifyMaintenanceDueEquipment', 'notifyRenewalDueForLocations'],
  },
  {
    caption: 'Notified of work orders',
    fields: [
      'notifyWorkOrderDue',
      'notifyWorkOrderDueForLocation',
      'notifyWorkOrderDueEquipment',
      'notifyRequestRepairCompleted',
    ],
  },
  {
    caption: 'Notified of stores',
    fields: ['notifyDailyInventoryLowStock', 'notifyImmediateInventoryLowStock'],
  },
] as const

const profiles = {
  entity: camsUser,
  title: 'User Profiles',
  noun: 'user profile',
  newLabel: 'New User Profile',
  columns: [
    { field: 'fullName', isFixed: true },
    { field: 'userGUID', width: 220 },
    { field: 'labourRate', width: 130 },
    { field: 'canBeAssigneToWO', caption: 'Can be assigned', width: 160 },
    { field: 'notifyViaApp', caption: 'Notified in the application', width: 210 },
    { field: 'notifyViaEmail', caption: 'Notified by e-mail', width: 160 },
  ],
  groups,
  traits: {
    notifyViaApp: { description: 'On the bell, read on every device.' },
    notifyViaEmail: { description: 'At once or in the summary of the day, as the settings say.' },
    notifyMaintenanceDueEquipment: { description: 'Machines whose PM tasks are assigned to this user.' },
    notifyWorkOrderDue: { description: 'Orders that are assigned to this user.' },
    notifyWorkOrderDueEquipment: { description: 'Machines whose PM tasks are assigned to this user.' },
  },
  lines: { caption: 'Assigned locations', noun: 'location', fields: ['locationOID'] },
  words: { saved: 'saved', saveFailed: 'silent' },
  withheld: [...plainWithheld, 'DELETE'],
  sort: [{ id: 'fullName', desc: false }],
} as const

/** SPEC 2.9 User Profiles: edited in a popup. Profiles are never deleted (SPEC 7); a failed save is not toasted (SPEC 8). */
export const userProfiles = defineScreen(profiles)

/** The second route to the same profiles (READINGS on 2.3): the form stands on a page of its own. */
export const userProfilesV2 = defineScreen({
  ...profiles,
  title: 'User Profile Pages',
  form: { title: 'User profile', groups },
  editing: 'page',
})
