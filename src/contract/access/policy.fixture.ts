import { allPrivileges, type Privileges } from './session.ts'
import type { Subject } from './policy.ts'

export const task = (reactRoute: string, privileges: Partial<Privileges> = {}) => ({
  reactRoute,
  ...allPrivileges,
  ...privileges,
})

export const who = (roles: readonly string[], ...tasks: Subject['tasks'][number][]): Subject => ({
  userGUID: 'me',
  roles,
  tasks,
})

export const staff = (...tasks: Subject['tasks'][number][]) => who(['STAFF'], ...tasks)
export const admin = (...tasks: Subject['tasks'][number][]) => who(['STAFF', 'ADMIN'], ...tasks)
