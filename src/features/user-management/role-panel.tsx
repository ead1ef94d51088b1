import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { valueOf } from '../../engine/definition/load-error.ts'
import type { ShownRow } from '../../engine/definition/record-source.ts'
import { useRecords } from '../../engine/list/use-records.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useActKeys } from '../../engine/session/use-act-keys.ts'
import { roleAssignmentCommands } from '../../machines/role-assignment.commands.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { FoundUser } from '../../machines/role-assignment.events.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import type { RoleAssignmentCalls } from './role-assignment-session.ts'

interface RolePanelProps {
  readonly user: FoundUser
  /** What can be set, as the flow has loaded it. */
  readonly roles: readonly string[]
  /** The roles as records, for the names of those the user has now. */
  readonly roleNames: readonly ShownRow[]
  readonly isAccountDisabled: boolean
  readonly tasksOf: RoleAssignmentCalls['roleTasks']
  readonly problem: string | null
  readonly state: 'loading' | 'failed' | 'ready' | 'saving'
  readonly isDisabled: boolean
  readonly onSet: (role: string) => void
  readonly onRetry: () => void
  readonly onAgain: () => void
}

/** The user that was found, the roles they have, and the one that replaces them. */
export function RolePanel(props: RolePanelProps) {
  const { user, roles, problem, state, isDisabled, onSet, onRetry, onAgain } = props
  const [role, setRole] = useState<string | null>(null)
  const heldRoles = useHeldRoles(user.id, props.roleNames)
  const held = heldRoles?.map(({ name }) => name) ?? null
  const taskCount = useTaskCount(heldRoles, props.tasksOf)
  const isLoaded = roles.length > 0
  useEffect(() => {
    if (isLoaded) focusField('role')
  }, [isLoaded])
  const body = useRef<HTMLFormElement>(null)
  useActKeys(body, {
    save() {
      if (role === null || isDisabled || state !== 'ready') return false
      onSet(role)
      return true
    },
  })
  return (
    <Card
      title={user.fullName}
      actions={
        <Button size="small" variant="quiet" onPress={onAgain} isDisabled={state === 'saving'}>
          {roleAssignmentCommands.AGAIN.label}
        </Button>
      }
    >
      {props.isAccountDisabled && (
        <InlineNotice kind="warn" title="This account is disabled">
          Roles can be set, and hold once the account is enabled again.
        </InlineNotice>
      )}
      <dl className="mw-user-facts">
        <dt>E-mail</dt>
        <dd>{user.email}</dd>
        {user.phoneNumber !== '' && (
          <>
            <dt>Phone</dt>
            <dd>{user.phoneNumber}</dd>
          </>
        )}
        {held !== null && (
          <>
            <dt>Roles now</dt>
            <dd>
              {held.length === 0 ? 'None' : held.join(', ')}{' '}
              {taskCount !== null && (
                <span className="mw-user-note">{tasksWords(held.length, taskCount)}</span>
              )}
            </dd>
          </>
        )}
      </dl>
      {state === 'loading' && <Spinner label="Loading the roles" />}
      {state === 'failed' && (
        <LoadFailure title="The roles could not be loaded" onRetry={onRetry}>
          {problem}
        </LoadFailure>
      )}
      {(state === 'ready' || state === 'saving') && (
        <>
          <form
            ref={body}
            className="mw-role-form"
            onSubmit={(event) => {
              event.preventDefault()
              if (role !== null) onSet(role)
            }}
          >
            <SelectField
              label="Role"
              name="role"
              value={role}
              items={roles.map((name) => ({ id: name, label: name }))}
              onChange={setRole}
              isDisabled={isDisabled || state === 'saving'}
              {...(held !== null &&
                held.length > 1 && { description: `It replaces all of ${held.join(', ')}.` })}
            />
            <Button
              type="submit"
              variant="primary"
              icon="shield"
              isPending={state === 'saving'}
              isDisabled={isDisabled || role === null}
            >
              {roleAssignmentCommands['SET.ROLE'].label}
            </Button>
          </form>
          {problem !== null && (
            <InlineNotice kind="bad" title="The role was not set" isLive>
              {problem}
            </InlineNotice>
          )}
        </>
      )}
    </Card>
  )
}

interface HeldRole {
  readonly id: number
  readonly name: string
}

/** The roles that a user has now; null while it is not known. */
function useHeldRoles(userId: string, roleNames: readonly ShownRow[]): readonly HeldRole[] | null {
  const { sourceOf } = useWorkbench()
  const { rows, status } = useRecords(sourceOf('userRole'), 'userRoleOID')
  return useMemo(() => {
    if (status !== 'ready') return null
    const held = new Set(rows.flatMap(({ row }) => (row['userId'] === userId ? [row['roleId']] : [])))
    return roleNames.flatMap(({ row }) =>
      held.has(row['id']) ? [{ id: Number(row['id']), name: String(row['name']) }] : [],
    )
  }, [rows, status, userId, roleNames])
}

/** How many tasks the roles have together; null without a role, and until all of it is known. */
function useTaskCount(
  roles: readonly HeldRole[] | null,
  tasksOf: RoleAssignmentCalls['roleTasks'],
): number | null {
  return useQueries({
    queries: (roles ?? []).map(({ id }) => ({
      // Shared with the page that assigns them.
      queryKey: queryKeys.roleTasks(id),
      queryFn: async ({ signal }: { signal: AbortSignal }) => valueOf(await tasksOf(id, signal)),
    })),
    combine: (answers) => {
      const known = answers.flatMap(({ data }) => (data ? [data] : []))
      if (known.length === 0 || known.length < answers.length) return null
      return new Set(known.flat().map(({ taskOID }) => taskOID)).size
    },
  })
}

function tasksWords(roles: number, tasks: number): string {
  const count = tasks === 1 ? 'one task' : `${tasks} tasks`
  return roles === 1 ? `It has ${count}.` : `Together they have ${count}.`
}
