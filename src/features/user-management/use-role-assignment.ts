import { useEffect } from 'react'
import { decide, explain } from '../../contract/access/policy.ts'
import { useChart } from '../../engine/definition/use-chart.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { roleAssignmentCommands } from '../../machines/role-assignment.commands.ts'
import type { Choice } from '../../machines/commands.ts'
import type { RoleAssignmentUserEvent } from '../../machines/role-assignment.events.ts'
import { roleAssignmentWhy } from '../../machines/words/role-assignment.words.ts'
import { useOnline } from '../../ui/look/use-online.ts'
import {
  createRoleAssignment,
  type RoleAssignment,
  type RoleAssignmentCalls,
} from './role-assignment-session.ts'

export interface Offered {
  readonly emails: readonly Choice[]
  readonly roles: readonly Choice[]
}

/** The visit as long as the page is there; the palette offers its commands, with users and roles to choose from. */
export function useRoleAssignment(calls: RoleAssignmentCalls, offered: Offered): RoleAssignment {
  const workbench = useWorkbench()
  const subject = useSubject()
  const isOnline = useOnline()
  const mayAssign = isOnline && decide(subject, 'edit', 'userRole').allowed
  const session = useChart<RoleAssignmentUserEvent, RoleAssignment>(
    () => createRoleAssignment({ calls, workbench, mayAssign }),
    {
      id: 'role-assignment',
      scope: 'User Management',
      commands: roleAssignmentCommands,
      why: roleAssignmentWhy,
      may: (action) => explain(workbench.subject, action, 'userRole'),
      choices: (_type, argument) => (argument === 'role' ? offered.roles : offered.emails),
    },
  )
  useEffect(() => {
    if (session.actor.getSnapshot().context.mayAssign !== mayAssign)
      session.actor.send({ type: 'RIGHTS.CHANGED', mayAssign })
  }, [session, mayAssign])
  return session
}
