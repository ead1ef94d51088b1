import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { AccessQuestion } from '../../api/access.ts'
import type { ApiError } from '../../contract/api-error.ts'
import type { AccessExplanation } from '../../contract/access/account.ts'
import { allPrivileges, type Task } from '../../contract/access/session.ts'
import { subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { AccessCheckPage } from './access-check.page.tsx'
import { createLooking } from './looking.ts'
import { createEmitter } from '../../store/store.ts'
import { violations } from '../../ui/look/violations.fixture.ts'

// The bench has neither landmarks nor the layers of styles in their order; tokens.test.ts checks the colours.
const withoutColours = ['region', 'color-contrast']

const ada = { id: 'u-2', email: 'ada@x.org', fullName: 'Ada Obi', phoneNumber: '' }
const taskOf = (taskDescription: string, reactRoute: string): Task => ({
  applicationDescription: 'Maintenance',
  moduleDescription: 'Stores',
  taskDescription,
  reactRoute,
  ...allPrivileges,
})
const explanation: AccessExplanation = {
  user: { id: 'u-2', email: 'ada@x.org', fullName: 'Ada Obi', disabled: false, roles: ['VIEWER', 'CLERK'] },
  action: 'delete',
  resource: 'part',
  decidedOn: 'part',
  record: null,
  allowed: false,
  rule: 'switched-off',
  reason: 'Your role has this switched off',
  privilege: 'canDelete',
  tasks: [{ route: 'cams_parts', description: 'Parts', heldBy: [{ role: 'VIEWER', isOn: false }] }],
}

interface Given {
  readonly address?: string
  readonly roles?: readonly string[]
  readonly answer?: Partial<AccessExplanation>
}

async function mount({ address = '', roles = ['ADMIN'], answer = {} }: Given = {}) {
  const asked: AccessQuestion[] = []
  const looked: (number | null)[] = []
  const state: { down: ApiError | null; hold: Promise<void> | null; unsent: number } = {
    down: null,
    hold: null,
    unsent: 0,
  }
  const calls = {
    users: async () => ({ ok: true, value: [ada] }) as const,
    roles: async () =>
      ({
        ok: true,
        value: [
          { id: 1, name: 'ADMIN' },
          { id: 4, name: 'VIEWER' },
        ],
      }) as const,
    async explain(question: AccessQuestion) {
      asked.push(question)
      await state.hold
      return state.down
        ? ({ ok: false, error: state.down } as const)
        : ({ ok: true, value: { ...explanation, ...answer } } as const)
    },
  }
  const unsentNews = createEmitter()
  const looking = createLooking({
    roles: calls.roles,
    async lookAs(roleId) {
      looked.push(roleId)
      await state.hold
      return state.down
        ? { ok: false, error: state.down }
        : {
            ok: true,
            value: { profile: { ...ada, userRoles: ['VIEWER'] }, tasks: [], allowedRoutes: [] },
          }
    },
    unsent: () => state.unsent,
    subscribeUnsent: unsentNews.subscribe,
  })
  const location = memoryLocation({ path: `/app/ecosystem/access-check${address}`, record: true })
  const bench = testWorkbench({ subject: subjectWith(roles, 'ecosystem/role-tasks'), sources: [] })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <main>
            <AccessCheckPage
              calls={calls}
              looking={looking}
              tasks={[taskOf('Parts', 'cams_parts'), taskOf('Master Data', 'ecosystem/master-data')]}
              roleTasksPath="/app/ecosystem/role-tasks"
              userManagementPath={null}
            />
          </main>
        </Router>
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  const setUnsent = (unsent: number) => {
    state.unsent = unsent
    unsentNews.emit()
  }
  return { asked, looked, state, location, setUnsent, looking }
}

const field = (name: string) => page.getByRole('combobox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
async function pick(name: string, text: string) {
  await userEvent.fill(field(name), text)
  await userEvent.click(page.getByRole('option', { name: text }))
}
const whole = '?user=u-2&resource=part&action=delete'
const title = page.getByRole('region', { name: 'May Ada Obi delete part records?' })

beforeEach(() => page.viewport(1280, 900))

describe('Access Check', () => {
  test('asks as soon as user and screen are chosen, and puts everything in the address', async () => {
    const { asked, location } = await mount()
    await expect.element(page.getByText('Choose a user and a screen')).toBeVisible()
    await pick('User', 'Ada Obi')
    await pick('Screen', 'Parts')
    await expect.poll(() => asked).toEqual([{ userId: 'u-2', action: 'read', resource: 'part', key: null }])
    await userEvent.click(button(/Action$/))
    await userEvent.click(page.getByRole('option', { name: 'Delete' }))
    await userEvent.fill(page.getByRole('textbox', { name: 'Record number' }), '12')
    await userEvent.keyboard('{Tab}')
    await expect
      .poll(() => asked.at(-1))
      .toEqual({ userId: 'u-2', action: 'delete', resource: 'part', key: 12 })
    const address = new URLSearchParams(location.history.at(-1)?.split('?')[1])
    expect(Object.fromEntries(address)).toEqual({
      user: 'u-2',
      resource: 'part',
      action: 'delete',
      record: '12',
      screen: 'cams/cams_parts',
    })
  })

  test('offers only screens that the policy decides about', async () => {
    await mount()
    await userEvent.fill(field('Screen'), 'Master')
    await expect.element(page.getByText('No match for “Master”')).toBeVisible()
  })

  test('answers an address in words, with the tasks, the switch in each, and where to change it', async () => {
    await mount({ address: whole })
    await expect.element(title.getByText('Refused', { exact: true })).toBeVisible()
    await expect.element(title.getByText('The role VIEWER has Delete switched off for Parts.')).toBeVisible()
    await expect.element(title.getByText('An administrator can switch it on under Role Tasks.')).toBeVisible()
    const cells = [...document.querySelectorAll('.mw-access-tasks tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(cells).toEqual([
      ['Task', 'Role', 'Delete'],
      ['Parts', 'VIEWER', 'Off'],
    ])
    await expect
      .element(page.getByRole('link', { name: 'Tasks of VIEWER' }))
      .toHaveAttribute('href', '/app/ecosystem/role-tasks?role=4')
    expect(page.getByRole('link', { name: 'User Management' }).elements()).toEqual([])
    expect(await violations(document.body, withoutColours)).toEqual([])
  })

  test('says whose a record is, what a missing task would be, and that an account is disabled', async () => {
    await mount({
      address: `${whole}&record=12`,
      answer: {
        user: { ...explanation.user, disabled: true, roles: [] },
        record: { key: 12, label: 'PMO-12', owner: 'Tunde Bello' },
        rule: 'no-task',
        privilege: null,
        tasks: [{ route: 'cams_parts', description: 'Parts', heldBy: [] }],
      },
    })
    await expect.element(page.getByText('The account is disabled')).toBeVisible()
    await expect.element(page.getByText('Tunde Bello')).toBeVisible()
    await expect
      .element(
        page.getByText(
          'Ada Obi has no role, so nothing lets them delete part records. The task Parts would.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText('None of the user’s roles')).toBeVisible()
  })

  test('says what could not be answered, and asks again', async () => {
    const { state, asked } = await mount()
    state.down = { kind: 'not-found', title: 'There is no such record' }
    await pick('User', 'Ada Obi')
    await pick('Screen', 'Parts')
    await expect.element(page.getByRole('alert').getByText('There is no such record')).toBeVisible()
    expect(await violations(document.body, withoutColours)).toEqual([])
    state.down = null
    await userEvent.click(button('Retry'))
    await expect.element(title).toBeVisible()
    expect(asked).toHaveLength(2)
  })

  test('what a newer server decides about is not guessed at', async () => {
    await mount({ address: whole, answer: { resource: 'rocket' } })
    await expect.element(page.getByText('There is a newer version of this page')).toBeVisible()
  })

  test('is closed to everybody else', async () => {
    const { asked } = await mount({ address: whole, roles: ['STAFF'] })
    await expect.element(page.getByText('Only ADMIN')).toBeVisible()
    expect([asked, button('Look as a role').elements()]).toEqual([[], []])
  })

  test('fits a phone', async () => {
    await page.viewport(360, 780)
    await mount({ address: whole })
    await expect.element(title).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
  })
})

describe('looking as a role', () => {
  const window = page.getByRole('dialog', { name: 'Look at the product as a role' })
  const look = window.getByRole('button', { name: 'Look', exact: true })

  test('is asked for once a role is chosen, and says why not', async () => {
    const { looked, state } = await mount()
    await userEvent.click(button('Look as a role'))
    await expect.element(look).toBeDisabled()
    await userEvent.click(window.getByRole('button', { name: /Role$/ }))
    await userEvent.click(page.getByRole('option', { name: 'VIEWER' }))
    state.down = { kind: 'forbidden', title: 'Only ADMIN may look at the product as a role' }
    await userEvent.click(look)
    await expect.element(window.getByText('Only ADMIN may look at the product as a role')).toBeVisible()
    expect(looked).toEqual([4])
    expect(await violations(document.body, withoutColours)).toEqual([])
  })

  test('waits until nothing is unsent', async () => {
    const { looked, setUnsent, looking } = await mount()
    setUnsent(2)
    await userEvent.click(button('Look as a role'))
    await expect.element(window.getByText('Send or discard your 2 unsent changes first.')).toBeVisible()
    await userEvent.click(window.getByRole('button', { name: /Role$/ }))
    await userEvent.click(page.getByRole('option', { name: 'VIEWER' }))
    await expect.element(look).toBeDisabled()
    await looking.look(4)
    expect(looked).toEqual([])
    setUnsent(0)
    await expect.element(look).toBeEnabled()
    await userEvent.click(look)
    await expect.poll(() => looked).toEqual([4])
  })
})
