import { rules } from './policy.ts'
import { taskCode } from './task-route.ts'

/** The role that is known by its name: it keeps it, has every task, and assigns tasks to roles (TRUST 4). */
export const administrator = 'ADMIN'

/** What a role of this name refuses, in the words shown. */
export const administratorKeeps = {
  tasks: 'ADMIN has every task',
  assigning: 'ADMIN has to be able to assign tasks to roles',
} as const

/** Whether a route is the task of assigning tasks to roles. */
export const assignsTasks = (reactRoute: string): boolean =>
  rules.userRoleTask.tasks.some((code) => code === taskCode(reactRoute).replace(/^ppp_/, ''))
