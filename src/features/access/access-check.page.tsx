import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Access } from '../../api/access.ts'
import type { Task } from '../../contract/access/session.ts'
import { decide } from '../../contract/access/policy.ts'
import { valueOf } from '../../engine/definition/load-error.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useOnline } from '../../ui/look/use-online.ts'
import { AccessAnswer } from './access-answer.tsx'
import { AccessFields } from './access-fields.tsx'
import { addressOf, type AskedByAddress, questionOf } from './access-question.ts'
import { LookDialog } from './look-dialog.tsx'
import type { Looking } from './looking.ts'
import './access.css'

const title = 'Access Check'

interface PageProps {
  readonly calls: Pick<Access, 'users' | 'roles' | 'explain'>
  readonly looking: Looking
  readonly tasks: readonly Task[]
  /** Where the switches of a role and the roles of a user are changed; null without the task. */
  readonly roleTasksPath: string | null
  readonly userManagementPath: string | null
}

/** Why a user may or may not do something, and the product as a role sees it (issue 5). ADMIN's. */
export function AccessCheckPage(props: PageProps) {
  const decision = decide(useSubject(), 'read', 'userRoleTask')
  const { titleRef } = usePageTitle(title)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        actions={
          decision.allowed && (
            <Button icon="eye" onPress={() => setChoosing(true)}>
              Look as a role
            </Button>
          )
        }
      />
      {decision.allowed ? (
        <AccessCheck {...props} />
      ) : (
        <EmptyState reason="none-allowed" title={decision.reason}>
          Ask an administrator for access.
        </EmptyState>
      )}
      {isChoosing && <LookDialog looking={props.looking} roleId={null} onClose={() => setChoosing(false)} />}
    </>
  )
}

function AccessCheck({ calls, tasks, roleTasksPath, userManagementPath }: PageProps) {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const question = useMemo(() => questionOf(new URLSearchParams(address)), [address])
  const { user, resource, action, record } = question
  const isOnline = useOnline()
  const users = useQuery({
    queryKey: queryKeys.signInNames,
    queryFn: async ({ signal }) => valueOf(await calls.users(signal)),
  })
  const roles = useQuery({
    queryKey: queryKeys.roleChoices,
    queryFn: async ({ signal }) => valueOf(await calls.roles(signal)),
  })
  const answer = useQuery({
    queryKey: queryKeys.access(user, resource, action, record),
    queryFn: async ({ signal }) =>
      valueOf(
        await calls.explain({ userId: user ?? '', resource: resource ?? '', action, key: record }, signal),
      ),
    enabled: user !== null && resource !== null,
    placeholderData: keepPreviousData,
    // Roles and switches change by others too; the feed asks again, and so does a new visit.
    staleTime: 0,
  })
  const ask = (change: Partial<AskedByAddress>) => setParams(addressOf({ ...question, ...change }))
  return (
    <div className="mw-access-check">
      {!isOnline && (
        <InlineNotice kind="unsent" title="No connection" isLive>
          The server decides, so nothing can be asked now.
        </InlineNotice>
      )}
      <AccessFields
        question={question}
        users={users.data ?? []}
        lookup={{
          status: users.isPending ? 'loading' : users.isError ? 'failed' : 'ready',
          onRetry: () => void users.refetch(),
        }}
        tasks={tasks}
        onAsk={ask}
      />
      {user === null || resource === null ? (
        <EmptyState reason="none-yet" title="Choose a user and a screen">
          The answer says whether the user may do it, which roles and tasks decide that, and what would change
          it.
        </EmptyState>
      ) : answer.isError ? (
        <LoadFailure title="This could not be answered" onRetry={() => void answer.refetch()}>
          {answer.error.message}
        </LoadFailure>
      ) : answer.data === undefined ? (
        <Spinner label="Asking" />
      ) : (
        <AccessAnswer
          explanation={answer.data}
          roles={roles.data ?? []}
          roleTasksPath={roleTasksPath}
          userManagementPath={userManagementPath}
        />
      )}
    </div>
  )
}
