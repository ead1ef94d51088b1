import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
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

const ada = { id: 'u-2', email: 'ada@x.org', fullName: '12 Ada Obi', phoneNumber: '0801' }
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
}

/** Tasks of a role by its id: ADMIN has three, STAFF two of them and one more. */
const taskOIDs: Readonly<Record<number, readonly number[]>> = { 1: [1, 2, 3], 2: [2, 3, 4] }

async function mount({
  subject = admin,
  disabled = false,
  roles = [2],
  lists = null,
  heldDown = null,
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

const email = page.getByRole('combobox', { name: 'E-mail' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function search(text: string) {
  await userEvent.fill(email, text)
  await userEvent.keyboard('{Enter}')
}
async function choose(name: string) {
  await userEvent.click(page.getByRole('button', { name: /Role$/ }).first())
  await userEvent.click(page.getByRole('option', { name, exact: true }))
}

describe('User Management', () => {
  test('searches a user, loads the roles and sets one, by keyboard', async () => {
    const { asked, said, recorded } = await mount()
    await search('ada@x.org')
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).toBeVisible()
    await expect.element(page.getByText('It has 3 tasks.')).toBeVisible()
    await expect.poll(() => document.activeElement?.closest('[data-field="role"]')).not.toBeNull()
    await userEvent.keyboard('{ArrowDown}{Home}{Enter}')
    await userEvent.click(button('Set Role'))
    await expect.poll(said).toEqual(['success: Role updated successfully'])
    expect(asked).toEqual(['find ada@x.org', 'roles', 'set ADMIN ada@x.org'])
    expect(recorded).toEqual(
      ['FIND', 'USER.FOUND', 'ROLES.LOADED', 'SET.ROLE', 'ROLE.SET'].map(
        (type) => `role-assignment/user-management ${type}`,
      ),
    )
  })

  test('sets the role by the key of every form, once one is chosen', async () => {
    const { asked, said } = await mount()
    await search('ada@x.org')
    await expect.poll(() => document.activeElement?.closest('[data-field="role"]')).not.toBeNull()
    await userEvent.keyboard('{Control>}s{/Control}')
    await userEvent.keyboard('{ArrowDown}{Home}{Enter}')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(said).toEqual(['success: Role updated successfully'])
    expect(asked).toEqual(['find ada@x.org', 'roles', 'set ADMIN ada@x.org'])
  })

  test('says which lists are missing beside the search, and has each again by Retry', async () => {
    const { comeBack } = await mount({ lists: { kind: 'unreachable' } })
    const missing = () => [...document.querySelectorAll('.mw-notice')].map(({ textContent }) => textContent)
    await expect
      .poll(missing)
      .toEqual(
        [
          'No users can be suggested',
          'The names of the roles are missing',
          'The users could not be loaded. ',
        ].map((title) => `${title}The server cannot be reached.Retry`),
      )
    await search('ada@x.org')
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).toBeVisible()
    comeBack()
    for (const left of [2, 1, 0]) {
      await userEvent.click(button('Retry').first())
      await expect.poll(missing).toHaveLength(left)
    }
  })

  test('says that an e-mail is unknown, loads no roles, and stays in the search', async () => {
    const { asked } = await mount()
    await search('nobody@x.org')
    await expect
      .element(page.getByRole('status').getByText('Nobody signs in with nobody@x.org'))
      .toBeVisible()
    expect(asked).toEqual(['find nobody@x.org'])
    await expect.element(email).toHaveValue('nobody@x.org')
    await expect.element(button('Set Role')).not.toBeInTheDocument()
  })

  test('finds a user that is suggested as soon as it is taken', async () => {
    const { asked } = await mount()
    await userEvent.fill(email, 'obi')
    await userEvent.click(page.getByRole('option', { name: 'ada@x.org' }))
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).toBeVisible()
    expect(asked).toEqual(['find ada@x.org', 'roles'])
  })

  test('raises the words of SPEC 8 when users cannot be looked up, and says why', async () => {
    const { down, said } = await mount()
    down.find = { kind: 'unreachable' }
    await search('ada@x.org')
    await expect.element(page.getByRole('alert').getByText('The user could not be looked up')).toBeVisible()
    await expect.element(page.getByText('The server cannot be reached.')).toBeVisible()
    expect(said()).toEqual(['error: User Session has expired'])
    down.find = null
    await userEvent.click(button('Find user'))
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).toBeVisible()
  })

  test('loads the roles again when they could not be had', async () => {
    const { down, asked } = await mount()
    down.roles = { kind: 'busy', status: 503, statusText: 'Service Unavailable', retryAfterMs: null }
    await search('ada@x.org')
    await expect.element(page.getByText('Service Unavailable')).toBeVisible()
    down.roles = null
    await userEvent.click(button('Retry'))
    await expect.element(button('Set Role')).toBeVisible()
    expect(asked).toEqual(['find ada@x.org', 'roles', 'roles'])
  })

  test("says the server's sentence about the last administrator, and keeps what was chosen", async () => {
    const { down, said } = await mount()
    await search('ada@x.org')
    await expect.element(button('Set Role')).toBeVisible()
    down.set = { kind: 'forbidden', title: 'The last administrator has to stay one' }
    await choose('STAFF')
    await userEvent.click(button('Set Role'))
    await expect
      .element(page.getByRole('alert').getByText('The last administrator has to stay one').first())
      .toBeVisible()
    expect(said()).toEqual(['error: The last administrator has to stay one'])
    await expect.element(page.getByRole('button', { name: /STAFF.*Role/ })).toBeVisible()
  })

  test('a user who is disabled is said to be, in the suggestions and once found', async () => {
    await mount({ disabled: true })
    await userEvent.fill(email, 'obi')
    await expect
      .element(page.getByRole('option', { name: 'ada@x.org' }))
      .toHaveTextContent('12 Ada Obi (disabled)')
    await userEvent.click(page.getByRole('option', { name: 'ada@x.org' }))
    await expect.element(page.getByText('This account is disabled')).toBeVisible()
    await expect.element(page.getByText('Account of u-2')).toBeVisible()
  })

  test.each([
    [[2], 'STAFF It has 3 tasks.'],
    [[1, 2], 'ADMIN, STAFF Together they have 4 tasks.'],
    [[], 'None '],
  ])('of the roles %j it says what they give', async (roles, words) => {
    await mount({ roles })
    await search('ada@x.org')
    await expect
      .poll(() => [...document.querySelectorAll('.mw-user-facts dd')].at(-1)?.textContent)
      .toBe(words)
  })

  test('lists everybody with roles and account, and opening a row shows the user', async () => {
    const { asked } = await mount({ disabled: true, roles: [2, 1] })
    const grid = page.getByRole('grid', { name: 'Users' })
    await expect.element(grid.getByRole('gridcell', { name: 'ada@x.org' })).toBeVisible()
    const cells = () =>
      [...document.querySelectorAll('.mw-grid-data [role="gridcell"]')].map(({ textContent }) => textContent)
    await expect.poll(cells).toEqual(['12 Ada Obi', 'ada@x.org', 'ADMIN, STAFF', '0801', 'Disabled'])
    await userEvent.click(grid.getByRole('gridcell', { name: '12 Ada Obi' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).toBeVisible()
    await expect.poll(() => document.activeElement?.closest('[data-field="role"]')).not.toBeNull()
    await expect.element(email).toHaveValue('ada@x.org')
    expect(asked).toEqual(['find ada@x.org', 'roles'])
  })

  test('says when nobody knows who has which role, instead of showing none', async () => {
    await mount({ heldDown: { kind: 'unreachable' } })
    await expect.element(page.getByText('Nobody can say who has which role')).toBeVisible()
  })

  test('goes back to the search for another user', async () => {
    await mount()
    await search('ada@x.org')
    await userEvent.click(button('Another user'))
    await expect.element(email).toHaveValue('')
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).not.toBeInTheDocument()
  })

  test('is offered to the palette with users and roles, and sends both at once', async () => {
    const { workbench, asked, said } = await mount()
    const chart = () => workbench.liveCharts.find('role-assignment')
    const values = (name: string) =>
      chart()
        ?.choices('SET.ROLE', name)
        .map(({ value }) => value)
    await expect.poll(() => [values('email'), values('role')]).toEqual([['ada@x.org'], ['ADMIN', 'STAFF']])
    expect(chart()?.run('SET.ROLE', { email: 'ada@x.org', role: 'STAFF' })).toEqual({ available: true })
    await expect.poll(said).toEqual(['success: Role updated successfully'])
    expect(asked).toEqual(['set STAFF ada@x.org'])
  })

  test('is closed to everybody else, also when the right goes while one looks', async () => {
    const { becomeSubject, workbench } = await mount()
    await expect.element(email).toBeVisible()
    becomeSubject(subjectWith(['STAFF'], 'ecosystem/user-management'))
    await expect.element(page.getByText('Only ADMIN')).toBeVisible()
    await expect.element(email).not.toBeInTheDocument()
    expect(workbench.liveCharts.list()).toEqual([])
  })
})
