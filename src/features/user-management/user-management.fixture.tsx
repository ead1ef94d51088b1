import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ApiError } from '../../contract/api-error.ts'
import { applicationUser } from '../../contract/entities/application-user.ts'
import { role } from '../../contract/entities/role.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import { userRole } from '../../contract/entities/user-role.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import type { RoleAssignmentCalls } from './role-assignment-session.ts'
import { UserManagementPage } from './user-management.page.tsx'

export const ada = { id: 'u-2', email: 'ada@x.org', fullName: '12 Ada Obi', phoneNumber: '0801' }
const roleRow = (id: number, name: string) => ({ id, name, rolePriority: id, description: name })
const admin = subjectWith(['ADMIN'], 'ecosystem/user-management')

interface Given {
  readonly subject?: typeof admin
  readonly disabled?: boolean
  /** Ids of the roles that Ada has. */
  readonly roles?: readonly number[]
  /** Why the lists beside the search cannot be had. */
  readonly lists?: ApiError | null
  /** Why it cannot be had who has which role. */
  readonly heldDown?: ApiError | null
  /** Other answers than those of a server where Ada is known. */
  readonly answers?: Partial<RoleAssignmentCalls>
}

/** Tasks of a role by its id: ADMIN has three, STAFF two of them and one more. */
const taskOIDs: Readonly<Record<number, readonly number[]>> = { 1: [1, 2, 3], 2: [2, 3, 4] }

/** The page, for a user who may assign roles to Ada unless told; what is asked for is noted. */
export async function mount({
  subject = admin,
  disabled = false,
  roles = [2],
  lists = null,
  heldDown = null,
  answers = {},
}: Given = {}) {
  const asked: string[] = []
  const down: Record<'find' | 'users' | 'roles' | 'set', ApiError | null> = {
    find: null,
    users: lists,
    roles: null,
    set: null,
  }
  const roleSource = arraySource(role, [roleRow(1, 'ADMIN'), roleRow(2, 'STAFF')])
  const accountSource = arraySource(applicationUser, [{ applicationUserOID: 1, ...ada, disabled }])
  for (const { state } of [roleSource, accountSource]) state.down = lists
  const held = arraySource(
    userRole,
    roles.map((roleId, at) => ({ userRoleOID: at + 1, userId: ada.id, roleId })),
  )
  held.state.down = heldDown
  const calls: RoleAssignmentCalls = {
    findUser: async (email) => {
      asked.push(`find ${email}`)
      if (down.find) return { ok: false, error: down.find }
      return { ok: true, value: email === ada.email ? ada : null }
    },
    users: async () => (down.users ? { ok: false, error: down.users } : { ok: true, value: [ada] }),
    roles: async () => {
      asked.push('roles')
      if (down.roles) return { ok: false, error: down.roles }
      return {
        ok: true,
        value: [
          { id: 1, name: 'ADMIN' },
          { id: 2, name: 'STAFF' },
        ],
      }
    },
    roleTasks: async (roleOID) => ({
      ok: true,
      value: (taskOIDs[roleOID] ?? []).map((taskOID) => ({
        roleOID,
        taskOID,
        applicationCode: 'ECO',
        moduleDescription: '',
        taskDescription: '',
        ...allPrivileges,
      })),
    }),
    setRole: async (name, email) => {
      asked.push(`set ${name} ${email}`)
      if (down.set) return { ok: false, error: down.set }
      return { ok: true, value: null }
    },
    ...answers,
  }
  const bench = testWorkbench({
    subject,
    sources: [roleSource, accountSource, held],
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <UserManagementPage calls={calls} renderAccount={({ id }) => <p>Account of {id}</p>} />
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  const comeBack = () => {
    down.users = null
    for (const { state } of [roleSource, accountSource]) state.down = null
  }
  return { ...bench, asked, down, comeBack }
}

export const email = page.getByRole('combobox', { name: 'E-mail' })
export const button = (name: string) => page.getByRole('button', { name, exact: true })

export async function search(text: string) {
  await userEvent.fill(email, text)
  await userEvent.keyboard('{Enter}')
}
export async function choose(name: string) {
  await userEvent.click(page.getByRole('button', { name: /Role$/ }).first())
  await userEvent.click(page.getByRole('option', { name, exact: true }))
}
