/** The role that is known by its name: it keeps it, has every task, and assigns tasks to roles (TRUST 4). */
export const administrator = 'ADMIN'

/** What a role of this name refuses, in the words shown. */
export const administratorKeeps = {
  tasks: 'ADMIN has every task',
  assigning: 'ADMIN has to be able to assign tasks to roles',
} as const
