import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ApiError } from '../../contract/api-error.ts'
import type { RoleTask } from '../../contract/access/role-task.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import { task } from '../../contract/entities/task.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { RoleTasksPage } from './role-tasks.page.tsx'
import type { RoleTaskCalls } from './use-role-tasks.ts'

const words = ['Equipment', 'Locations', 'Vendors']
const taskRow = (taskOID: number) => ({
  taskOID,
  applicationCode: 'CAMS',
  applicationDescription: 'Maintenance',
  moduleDescription: 'Assets',
  taskDescription: words[taskOID - 1] ?? `Task ${taskOID}`,
  reactRoute: `task-${taskOID}`,
  sortOrder: taskOID,
})
const heldRow = (taskOID: number, over: Partial<RoleTask> = {}): RoleTask => ({
  roleOID: 2,
  taskOID,
  applicationCode: 'CAMS',
  moduleDescription: 'Assets',
  taskDescription: words[taskOID - 1] ?? '',
  ...allPrivileges,
  ...over,
})
const admin = subjectWith(['ADMIN'], 'ecosystem/role-tasks')

interface Given {
  readonly subject?: typeof admin
  readonly address?: string
  readonly count?: number
}

async function mount({ subject = admin, address = '?role=2', count = 3 }: Given = {}) {
  const asked: string[] = []
  const state: { down: ApiError | null; hold: Promise<void> | null } = { down: null, hold: null }
  let stored: readonly RoleTask[] = [heldRow(1), heldRow(2, { canDelete: false })]
  async function written<Value>(does: () => Value) {
    await state.hold
    return state.down ? ({ ok: false, error: state.down } as const) : ({ ok: true, value: does() } as const)
  }
  const calls: RoleTaskCalls = {
    roles: async () => ({
      ok: true,
      value: [
        { id: 1, name: 'ADMIN' },
        { id: 2, name: 'STAFF' },
      ],
    }),
    roleTasks: async (roleOID) => {
      asked.push(`tasks of ${roleOID}`)
      return { ok: true, value: roleOID === 2 ? stored : words.map((_word, at) => heldRow(at + 1)) }
    },
    setSwitch: (row, name, on) => {
      asked.push(`${name} ${on} on ${row.taskOID}`)
      return written(() => {
        const next = { ...row, [name]: on }
        stored = stored.map((each) => (each.taskOID === row.taskOID ? next : each))
        return next
      })
    },
    grantTask: (_roleOID, taskOID, granted) => {
      asked.push(`${granted ? 'give' : 'take'} ${taskOID}`)
      return written(() => {
        const others = stored.filter((each) => each.taskOID !== taskOID)
        stored = granted ? [...others, heldRow(taskOID)] : others
        return null
      })
    },
  }
  const bench = testWorkbench({
    subject,
    sources: [
      arraySource(
        task,
        Array.from({ length: count }, (_none, at) => taskRow(at + 1)),
      ),
    ],
  })
  const location = memoryLocation({ path: `/app/ecosystem/role-tasks${address}`, record: true })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <RoleTasksPage calls={calls} />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, asked, state, location }
}

const cellSwitch = (name: string) => page.getByRole('switch', { name, exact: true })
const isOn = (name: string) => cellSwitch(name).element().getAttribute('aria-checked')

/** What each row shows from `Has task` on: + on, - off, nothing where the role does not have the task. */
const shown = () =>
  [...document.querySelectorAll('[role="row"][data-row]')].map((row) =>
    [...row.querySelectorAll('[role="switch"]')]
      .map((each) => (each.getAttribute('aria-checked') === 'true' ? '+' : '-'))
      .join(''),
  )

describe('assigning tasks to a role', () => {
  test('shows every task, with the switches of those the role has', async () => {
    await mount()
    await expect.poll(shown).toEqual(['+++++++', '++-++++', '-'])
    const headers = [...document.querySelectorAll('[role="columnheader"]')].map((each) =>
      each.getAttribute('data-column'),
    )
    expect(headers.filter((each) => each !== null)).toEqual(
      'application module task granted canEdit canDelete canCreate canPost canPrint canExport'.split(' '),
    )
  })

  test('begins with 20 rows of a page and offers the sizes of SPEC 9', async () => {
    await mount({ count: 30 })
    await expect.poll(() => shown().length).toBe(20)
    const sizes = page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option').elements()
    expect(sizes.map((each) => each.textContent.trim())).toEqual(['2', '10', '20', '50', '100'])
  })

  test('draws only the rows that are in sight, however many a page has', async () => {
    await mount({ count: 120, address: '?role=2&size=100' })
    await expect.poll(() => shown().length).toBeGreaterThan(10)
    expect(shown().length).toBeLessThan(70)
    await expect.element(page.getByText('1–100 of 120')).toBeVisible()
  })

  test('searches the tasks by their words, and forgets the search', async () => {
    await mount()
    await expect.poll(shown).toHaveLength(3)
    await userEvent.fill(page.getByRole('searchbox', { name: /^Search/ }), 'vend')
    await expect.poll(shown).toEqual(['-'])
    await userEvent.fill(page.getByRole('searchbox', { name: /^Search/ }), 'nothing like it')
    await expect.poll(shown).toEqual([])
    await userEvent.click(page.getByRole('button', { name: /^Clear/ }).first())
    await expect.poll(shown).toHaveLength(3)
  })

  test('turns a switch at once and writes it once', async () => {
    const { asked, state } = await mount()
    await expect.poll(shown).toHaveLength(3)
    let answer = () => undefined as void
    state.hold = new Promise((done) => {
      answer = done
    })
    await userEvent.click(cellSwitch('Export, Equipment'))
    await expect.poll(() => isOn('Export, Equipment')).toBe('false')
    expect(asked).toEqual(['tasks of 2', 'canExport false on 1'])
    answer()
    await expect.poll(shown).toEqual(['++++++-', '++-++++', '-'])
  })

  test('turns a switch back in words when it fails', async () => {
    const { state, said } = await mount()
    await expect.poll(shown).toHaveLength(3)
    state.down = { kind: 'forbidden', title: 'Only ADMIN' }
    await userEvent.click(cellSwitch('Delete, Locations'))
    await expect
      .element(page.getByRole('alert').getByText('Delete on Locations was not switched on for STAFF'))
      .toBeVisible()
    await expect.poll(shown).toEqual(['+++++++', '++-++++', '-'])
    expect(said()).toEqual(['error: An error occurred!, try again later.'])
    await userEvent.click(page.getByRole('button', { name: 'Close', exact: true }).first())
    await expect.element(page.getByText('Delete on Locations was not')).not.toBeInTheDocument()
  })

  test('gives a task with every switch on, and takes it', async () => {
    const { asked } = await mount()
    await expect.poll(shown).toHaveLength(3)
    await userEvent.click(cellSwitch('Has task, Vendors'))
    await expect.poll(shown).toEqual(['+++++++', '++-++++', '+++++++'])
    await userEvent.click(cellSwitch('Has task, Equipment'))
    await expect.poll(shown).toEqual(['-', '++-++++', '+++++++'])
    expect(asked.slice(1)).toEqual(['give 3', 'take 1'])
  })

  test('is turned by Space from the cell, and walked by arrows', async () => {
    const { asked } = await mount()
    await expect.poll(shown).toHaveLength(3)
    document.querySelector<HTMLElement>('[data-row="1"] [data-column="application"]')?.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}[Space]')
    await expect.poll(() => isOn('Edit, Equipment')).toBe('false')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}[Space]')
    await expect.poll(() => isOn('Delete, Locations')).toBe('true')
    expect(asked.slice(1)).toEqual(['canEdit false on 1', 'canDelete true on 2'])
  })

  test('takes no task from ADMIN, whose switches can be narrowed', async () => {
    await mount({ address: '?role=1' })
    await expect.element(page.getByText('ADMIN has every task; its switches can be narrowed.')).toBeVisible()
    await expect.element(cellSwitch('Export, Equipment')).toBeVisible()
    expect(cellSwitch('Has task, Equipment').elements()).toEqual([])
  })

  test('asks for a role first, and keeps it in the address', async () => {
    const { location, asked } = await mount({ address: '' })
    await expect.element(page.getByText('Choose a role')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /Role$/ }))
    await userEvent.click(page.getByRole('option', { name: 'STAFF' }))
    await expect.poll(shown).toHaveLength(3)
    expect(location.history.at(-1)).toContain('role=2')
    expect(asked).toEqual(['tasks of 2'])
  })

  test('is closed to everybody else', async () => {
    const { asked } = await mount({ subject: subjectWith(['STAFF'], 'ecosystem/role-tasks') })
    await expect.element(page.getByText('Only ADMIN')).toBeVisible()
    expect(asked).toEqual([])
  })
})
