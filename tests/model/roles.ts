import { allPrivileges, type Privileges } from '../../src/contract/access/session.ts'
import type { Subject } from '../../src/contract/access/policy.ts'

const subject = (roles: readonly string[], routes: readonly string[], privileges: Privileges): Subject => ({
  userGUID: roles.join('-').toLowerCase(),
  roles,
  tasks: routes.map((reactRoute) => ({ reactRoute, ...privileges })),
})

const maintenance = ['cams_equipment_management', 'cams_pmtasks', 'cams_pm_operations', 'cams_locations']
const switchedOff: Privileges = {
  canEdit: false,
  canDelete: false,
  canCreate: false,
  canPost: false,
  canPrint: false,
  canExport: false,
}

/** The users whose rights the charts are walked with (SPEC 6). */
export const subjects = {
  ADMIN: subject(['ADMIN'], maintenance, allPrivileges),
  STAFF: subject(['STAFF'], maintenance, allPrivileges),
  READER: subject(['STAFF'], maintenance, switchedOff),
} as const
export type Role = keyof typeof subjects
