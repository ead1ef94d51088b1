import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useState } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { queryFailure, valueOf } from '../../engine/definition/load-error.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { type Records, useRecords } from '../../engine/list/use-records.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { FoundUser } from '../../machines/role-assignment.events.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useOnline } from '../../ui/look/use-online.ts'
import type { RoleAssignmentCalls } from './role-assignment-session.ts'
import { RolePanel } from './role-panel.tsx'
import { UserList } from './user-list.tsx'
import { UserSearch } from './user-search.tsx'
import { useRoleAssignment } from './use-role-assignment.ts'
import './user-management.css'

const title = 'User Management'

interface PageProps {
  readonly calls: RoleAssignmentCalls
  /** The account of the user that was found, beside their roles. */
  readonly renderAccount: (user: FoundUser) => ReactNode
}

/** SPEC 2.10 User Management: a user is searched for by e-mail, or found in the list, then gets a role (SPEC 4). ADMIN's. */
export function UserManagementPage(props: PageProps) {
  const decision = decide(useSubject(), 'edit', 'userRole')
  const { titleRef } = usePageTitle(title)
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      {decision.allowed ? (
        <RoleAssignment {...props} />
      ) : (
        <EmptyState reason="none-allowed" title={decision.reason}>
          Ask an administrator for access.
        </EmptyState>
      )}
    </>
  )
}

function RoleAssignment({ calls, renderAccount }: PageProps) {
  const names = useQuery({
    queryKey: queryKeys.signInNames,
    queryFn: async ({ signal }) => valueOf(await calls.users(signal)),
  })
  const users = names.data
  const { sourceOf } = useWorkbench()
  const roleList = useRecords(sourceOf('role'), 'id')
  const roles = roleList.rows
  const accounts = useRecords(sourceOf('applicationUser'), 'applicationUserOID')
  const held = useRecords(sourceOf('userRole'), 'userRoleOID')
  const disabledIds = useDisabledIds(accounts)
  const offered = useMemo(
    () => ({
      emails: (users ?? []).map(({ email }) => ({ value: email, label: email })),
      roles: roles.map(({ row }) => ({ value: String(row['name']), label: String(row['name']) })),
    }),
    [users, roles],
  )
  const session = useRoleAssignment(calls, offered)
  const snapshot = useSelector(session.actor, (state) => state)
  const [email, setEmail] = useState('')
  const isOnline = useOnline()
  const { context } = snapshot

  const find = (wanted: string) => {
    const address = wanted.trim()
    if (address !== '') session.actor.send({ type: 'FIND', email: address })
  }
  const open = (address: string) => {
    setEmail(address)
    find(address)
  }
  const again = () => {
    setEmail('')
    session.actor.send({ type: 'AGAIN' })
  }
  return (
    <div className="mw-user-management">
      {!isOnline && (
        <InlineNotice kind="unsent" title="No connection" isLive>
          What is set here takes effect at once or not at all, so it waits for the connection.
        </InlineNotice>
      )}
      <ListFailure
        title="No users can be suggested"
        error={users ? null : names.error}
        onRetry={() => void names.refetch()}
      />
      <ListFailure
        title="The names of the roles are missing"
        error={missing(roleList)}
        onRetry={roleList.refetch}
      />
      <ListFailure title="Nobody can say who has which role" error={missing(held)} onRetry={held.refetch} />
      <UserSearch
        users={users ?? []}
        disabledIds={disabledIds}
        email={email}
        onEmail={setEmail}
        // A role can be set from here too, by the palette: then the search is what waits.
        isPending={snapshot.matches('finding') || (snapshot.matches('saving') && context.user === null)}
        isDisabled={!context.mayAssign}
        onFind={find}
      />
      {snapshot.matches({ search: 'unknown' }) && (
        <InlineNotice kind="info" title={`Nobody signs in with ${context.email}`} isLive>
          Check the e-mail. Users register themselves.
        </InlineNotice>
      )}
      {snapshot.matches({ search: 'failed' }) && (
        <InlineNotice
          kind="bad"
          title={context.hasFailed ? 'The user could not be looked up' : 'The role was not set'}
          isLive
        >
          {context.problem}
        </InlineNotice>
      )}
      {context.user && (
        <div className="mw-user-found">
          <RolePanel
            key={context.user.id}
            user={context.user}
            roles={context.roles}
            roleNames={roles}
            isAccountDisabled={disabledIds.has(context.user.id)}
            tasksOf={calls.roleTasks}
            problem={context.problem}
            state={
              snapshot.matches('loadingRoles')
                ? 'loading'
                : snapshot.matches('rolesFailed')
                  ? 'failed'
                  : snapshot.matches('saving')
                    ? 'saving'
                    : 'ready'
            }
            isDisabled={!context.mayAssign}
            onSet={(role) => session.actor.send({ type: 'SET.ROLE', email: context.user?.email ?? '', role })}
            onRetry={() => session.actor.send({ type: 'RETRY' })}
            onAgain={again}
          />
          {renderAccount(context.user)}
        </div>
      )}
      <UserList accounts={accounts} held={held} roles={roleList} onOpen={open} />
    </div>
  )
}

interface ListFailureProps {
  readonly title: string
  /** Null where the list is there, be it an old one. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** That a list beside the search is missing: a user is found and gets a role without it all the same. */
const ListFailure = ({ title, error, onRetry }: ListFailureProps) =>
  error && (
    <LoadFailure title={title} onRetry={onRetry}>
      {queryFailure(error)}
    </LoadFailure>
  )

const missing = ({ status, error }: Records) => (status === 'error' ? error : null)

/** Ids of the users who cannot sign in. */
const useDisabledIds = ({ rows }: Pick<Records, 'rows'>): ReadonlySet<string> =>
  useMemo(
    () => new Set(rows.flatMap(({ row }) => (row['disabled'] === true ? [String(row['id'])] : []))),
    [rows],
  )
