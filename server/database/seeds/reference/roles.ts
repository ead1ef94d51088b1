import { administrator } from '../../../../src/contract/access/administrator.ts'
import type { RoleName } from '../../../../src/contract/menu/menu-entry.ts'
import { type ReferenceTask, referenceTasks } from '../../../../src/contract/menu/reference-tasks.ts'

/** A role of a new site. */
export interface ReferenceRole {
  readonly name: RoleName
  readonly priority: number
  readonly description: string
}

export const referenceRoles: readonly ReferenceRole[] = [
  {
    name: 'ADMIN',
    priority: 1,
    description: 'Administers the organisation and sees every record',
  },
  {
    name: 'SUPERVISOR',
    priority: 2,
    description: 'Plans preventive maintenance and follows it up',
  },
  {
    name: 'MAINTENANCE',
    priority: 3,
    description: 'Maintains the equipment of a rig',
  },
  {
    name: 'STORES',
    priority: 4,
    description: 'Keeps parts and vendors',
  },
  {
    name: 'ACCOUNTS',
    priority: 5,
    description: 'Keeps the books',
  },
]

/** The tasks that a role is given; its switches stay unset, which leaves everything allowed (READINGS on SPEC 6). */
export const grantsOf = ({ name }: ReferenceRole): readonly ReferenceTask[] =>
  referenceTasks.filter(({ roles }) => name === administrator || roles.includes(name))
