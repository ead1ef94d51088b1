import { camsUser } from '../../contract/entities/cams-user.ts'
import { defineScreen, plainWithheld } from '../../engine/from-entity.ts'

const groups = [
  {
    caption: 'Profile',
    fields: ['fullName', 'userGUID', 'employeeOID', 'labourRate', 'canBeAssigneToWO'],
  },
  { caption: 'Channels', fields: ['notifyViaApp', 'notifyViaEmail'] },
  {
    caption: 'Maintenance',
    fields: ['notifyMaintenanceDueLocation', 'notifyMaintenanceDueEquipment', 'notifyRenewalDueForLocations'],
  },
  {
    caption: 'Work orders',
    fields: [
      'notifyWorkOrderDue',
      'notifyWorkOrderDueForLocation',
      'notifyWorkOrderDueEquipment',
      'notifyRequestRepairCompleted',
    ],
  },
  { caption: 'Stores', fields: ['notifyDailyInventoryLowStock', 'notifyImmediateInventoryLowStock'] },
] as const

const profiles = {
  entity: camsUser,
  resource: 'camsUser',
  title: 'User Profiles',
  noun: 'user profile',
  newLabel: 'New User Profile',
  columns: [
    { field: 'fullName', isFixed: true },
    { field: 'userGUID', width: 220 },
    { field: 'labourRate', width: 130 },
    { field: 'canBeAssigneToWO', caption: 'Can be assigned', width: 160 },
    { field: 'notifyViaApp', width: 170 },
    { field: 'notifyViaEmail', width: 120 },
  ],
  groups,
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
  form: { title: 'User profile', groups },
  editing: 'page',
})
