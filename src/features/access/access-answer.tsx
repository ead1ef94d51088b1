import type { RoleChoice } from '../../api/access.ts'
import { switchNames } from '../../contract/access/names.ts'
import { askedWords, caseOf } from '../../contract/access/words.ts'
import type { AccessExplanation } from '../../contract/access/account.ts'
import { Card } from '../../ui/layout/card.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { CopyButton } from './copy-button.tsx'
import { ticketText } from './ticket-text.ts'
import { decidingTasks, Verdict, VerdictChip } from './verdict.tsx'

interface AnswerProps {
  readonly explanation: AccessExplanation
  readonly roles: readonly RoleChoice[]
  readonly roleTasksPath: string | null
  readonly userManagementPath: string | null
}

/** What the policy says of a user, and where an administrator changes it. */
export function AccessAnswer({ explanation, roles, roleTasksPath, userManagementPath }: AnswerProps) {
  const { user, record, allowed, tasks } = explanation
  const asked = caseOf(explanation)
  if (asked === null)
    return (
      <InlineNotice kind="warn" isLive title="There is a newer version of this page">
        Load the page again to see the answer.
      </InlineNotice>
    )
  const named = new Set([...user.roles, ...tasks.flatMap(({ heldBy }) => heldBy.map(({ role }) => role))])
  return (
    <Card title={askedWords(asked)} rail={allowed ? 'ok' : 'bad'}>
      <div className="mw-access-answer" role="status">
        {user.disabled && (
          <InlineNotice kind="warn" title="The account is disabled">
            {user.fullName} cannot sign in, whatever is said below.
          </InlineNotice>
        )}
        <VerdictChip isAllowed={allowed} />
        <Verdict asked={asked} />
        <dl className="mw-access-facts">
          <dt>User</dt>
          <dd>
            {user.fullName}, {user.email}
          </dd>
          <dt>Roles</dt>
          <dd>{user.roles.length === 0 ? 'None' : user.roles.join(', ')}</dd>
          {record && (
            <>
              <dt>Belongs to</dt>
              <dd>{record.owner ?? 'Nobody'}</dd>
            </>
          )}
        </dl>
        {tasks.length > 0 && <TaskTable explanation={explanation} />}
        <div className="mw-access-links">
          <CopyButton
            text={ticketText(asked, { user: `${user.fullName}, ${user.email}`, page: window.location.href })}
          />
          {roleTasksPath !== null &&
            roles
              .filter(({ name }) => named.has(name))
              .map(({ id, name }) => (
                <TextLink key={id} href={`${roleTasksPath}?role=${id}`}>
                  Tasks of {name}
                </TextLink>
              ))}
          {userManagementPath !== null && <TextLink href={userManagementPath}>User Management</TextLink>}
        </div>
      </div>
    </Card>
  )
}

/** The tasks that decided, with the roles of the user that have them and the switch that was asked. */
function TaskTable({ explanation: { tasks, privilege, rule } }: Pick<AnswerProps, 'explanation'>) {
  const hasSwitch = privilege !== null
  const rows = tasks.flatMap(({ route, description, heldBy }) =>
    heldBy.length === 0
      ? [{ id: route, description, role: 'None of the user’s roles', isOn: null }]
      : heldBy.map(({ role, isOn }) => ({ id: `${route} ${role}`, description, role, isOn })),
  )
  return (
    <table className="mw-access-tasks">
      <caption>{decidingTasks(rule)}</caption>
      <thead>
        <tr>
          <th scope="col">Task</th>
          <th scope="col">Role</th>
          {hasSwitch && <th scope="col">{switchNames[privilege]}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, description, role, isOn }) => (
          <tr key={id}>
            <th scope="row">{description}</th>
            <td>{role}</td>
            {hasSwitch && <td>{isOn === null ? '–' : isOn ? 'On' : 'Off'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
