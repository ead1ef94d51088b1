/** The roles of a new site. */
export type RoleName = 'ADMIN' | 'SUPERVISOR' | 'MAINTENANCE' | 'STORES' | 'ACCOUNTS'

/** The switches of a task, as SPEC 6 names them. */
type Switch = 'canEdit' | 'canDelete' | 'canCreate' | 'canPost' | 'canPrint' | 'canExport'

/** One entry of the menu. */
export interface MenuEntry {
  /** The task's `reactRoute` (SPEC 2.2). */
  readonly route: string
  /** Who is given it on a new site. ADMIN has every task, and is named where nobody else is given it. */
  readonly roles: readonly [RoleName, ...RoleName[]]
  /** A name of `IconName` in ui/look/icon.tsx. */
  readonly icon: string
  /** Of those who are given it, what is switched off on a new site (SPEC 6); nothing unless said. */
  readonly without?: Readonly<Partial<Record<RoleName, readonly Switch[]>>>
  /** What people also call it. */
  readonly keywords?: readonly string[]
}

/** An application's entries by module and name, in menu order. */
export interface MenuApplication {
  readonly code: string
  readonly title: string
  readonly modules: Readonly<Record<string, Readonly<Record<string, MenuEntry>>>>
}

export const adminAlone = ['ADMIN'] as const
export const bookkeepers = ['ACCOUNTS'] as const
export const planners = ['SUPERVISOR'] as const
export const rigHands = ['SUPERVISOR', 'MAINTENANCE'] as const
export const storekeepers = ['SUPERVISOR', 'STORES'] as const
export const rigsAndStores = ['SUPERVISOR', 'MAINTENANCE', 'STORES'] as const
