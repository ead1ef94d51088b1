import type { NoticeKind } from './notice.ts'

/** What of a user's profile decides what they are told of, and how (SPEC 3 Cams user profile). */
export interface Told {
  readonly userGUID: string
  readonly notifyViaApp: boolean
  readonly notifyViaEmail: boolean
  readonly notifyMaintenanceDueLocation: boolean
  readonly notifyMaintenanceDueEquipment: boolean
  readonly notifyRenewalDueForLocations: boolean
  readonly notifyWorkOrderDueForLocation: boolean
  readonly notifyWorkOrderDue: boolean
  readonly notifyWorkOrderDueEquipment: boolean
  readonly notifyRequestRepairCompleted: boolean
  readonly notifyDailyInventoryLowStock: boolean
  readonly notifyImmediateInventoryLowStock: boolean
  /** The locations that the user is assigned to. */
  readonly locations: ReadonlySet<number>
  /** The machines in the user's care: those whose PM tasks are assigned to them. */
  readonly machines: ReadonlySet<number>
}

/** Something that happened or fell due, and whom it concerns. */
export interface Matter {
  readonly kind: NoticeKind
  /** Whose act it was; null of what time brought. */
  readonly actor: string | null
  /** The users that it names: who it is assigned to, who asked for it, who may decide. */
  readonly users: readonly string[]
  /** Where it is, and of which machine. */
  readonly location: number | null
  readonly machine: number | null
}

/** By which ways somebody is told. */
export interface Ways {
  readonly onBell: boolean
  readonly byMail: boolean
}

/**
 * How a user is told of a matter, null where not at all. Switches are what they say: by neither way, or with the switch of
 * that kind off, nobody is told. What one does oneself is no news. What names somebody (assigned, to decide, mentioned) has no
 * switch of its own in SPEC 3: the two ways alone decide.
 */
export function waysOf(user: Told, matter: Matter, settings: { readonly lowStock: boolean }): Ways | null {
  const { notifyViaApp: onBell, notifyViaEmail: byMail } = user
  if (!onBell && !byMail) return null
  if (matter.actor === user.userGUID) return null
  return isWanted(user, matter, settings.lowStock) ? { onBell, byMail } : null
}

function isWanted(user: Told, matter: Matter, tellsLowStock: boolean): boolean {
  const isNamed = matter.users.includes(user.userGUID)
  const isHere = matter.location !== null && user.locations.has(matter.location)
  const isInCare = matter.machine !== null && user.machines.has(matter.machine)
  switch (matter.kind) {
    case 'workOrderAssigned':
    case 'operationAssigned':
    case 'deferralToDecide':
    case 'mentioned':
      return isNamed
    case 'workOrderDue':
    case 'workOrderOverdue':
      return (
        (user.notifyWorkOrderDue && isNamed) ||
        (user.notifyWorkOrderDueForLocation && isHere) ||
        (user.notifyWorkOrderDueEquipment && isInCare)
      )
    case 'maintenanceDue':
    case 'maintenanceOverdue':
      return (user.notifyMaintenanceDueLocation && isHere) || (user.notifyMaintenanceDueEquipment && isInCare)
    case 'lowStock':
      return tellsLowStock && user.notifyImmediateInventoryLowStock
    case 'lowStockDaily':
      return tellsLowStock && user.notifyDailyInventoryLowStock
    case 'repairCompleted':
      return user.notifyRequestRepairCompleted && isNamed
    case 'renewalDue':
      return user.notifyRenewalDueForLocations && isHere
  }
}
