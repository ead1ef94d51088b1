import type { camsUser } from '../../../../src/contract/entities/cams-user.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import { hrEmployeeRows } from './office.ts'
import { sites } from './sites.ts'
import { type DemoUser, demoUsers, rigUsers } from './users.ts'

/** What each user is told of, by what the user does. */
const storesAndBooks = { notifyDailyInventoryLowStock: true, notifyRequestRepairCompleted: true }
const rigWork = {
  notifyMaintenanceDueEquipment: true,
  notifyMaintenanceDueLocation: true,
  notifyWorkOrderDueForLocation: true,
  notifyRequestRepairCompleted: true,
}
const everything = {
  ...storesAndBooks,
  ...rigWork,
  notifyRenewalDueForLocations: true,
  notifyWorkOrderDue: true,
  notifyWorkOrderDueEquipment: true,
  notifyImmediateInventoryLowStock: true,
}
const nothing = Object.fromEntries(Object.keys(everything).map((name) => [name, false])) as Record<
  keyof typeof everything,
  false
>

const isRigUser = (user: DemoUser) => rigUsers.some(({ id }) => id === user.id)

/** A profile for each demo user: rig users are assigned to the places they keep, the administrator to all. */
export function userProfileRows(): RowOf<typeof camsUser>[] {
  const employees = hrEmployeeRows()
  const { admin } = demoUsers
  let line = 0
  return Object.values(demoUsers).map((user: DemoUser, index) => {
    const key = index + 1
    const theirs = sites.flatMap(({ keptBy }, at) =>
      keptBy.id === user.id || user.id === admin.id ? [at + 1] : [],
    )
    const name = user.fullName.replace(/^\d+ /, '')
    return {
      camsEmployeeOID: key,
      version: 1,
      fullName: user.fullName,
      userGUID: user.id,
      employeeOID: employees.find(({ fullName }) => fullName === name)?.employeeOID ?? null,
      labourRate: labourRateOf(user),
      canBeAssigneToWO: isRigUser(user),
      notifyViaApp: true,
      notifyViaEmail: user.id === admin.id,
      ...nothing,
      ...(user.id === admin.id ? everything : isRigUser(user) ? rigWork : storesAndBooks),
      camsUserLocationsVirtual: theirs.map((locationOID) => {
        line += 1
        return { camsUserLocationOID: line, locationOID, camsUserOID: key }
      }),
    }
  })
}

/** What an hour of a user costs in naira; null of one who does not work on machines. */
export const labourRateOf = (user: DemoUser): number | null =>
  isRigUser(user) ? 4200 + 150 * profileKey(user) : null

/** The key of a user's profile. */
export const profileKey = (user: DemoUser): number =>
  Object.values(demoUsers).findIndex(({ id }) => id === user.id) + 1
