import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../ui/look/tokens.css'
import '../../ui/look/base.css'
import type { Dashboard } from '../../contract/entities/dashboard.ts'
import { visitPageBefore } from '../../engine/editor/page-before.fixture.tsx'
import type { Loaded } from '../../contract/outcome.ts'
import { DashboardPage, type DashboardPageProps } from './dashboard.page.tsx'

afterEach(() => page.viewport(1280, 800))

const now = Date.parse('2026-11-21T12:00:00Z')
const dashboard: Dashboard = {
  today: '2026-11-21',
  year: 2026,
  month: 11,
  operations: {
    thisMonth: { 'NOT STARTED': 4, ONGOING: 2, DONE: 12 },
    overdue: 3,
    dueSoon: 1,
    byMonth: [
      { month: '2026-10', 'NOT STARTED': 0, ONGOING: 1, DONE: 20 },
      { month: '2026-11', 'NOT STARTED': 4, ONGOING: 2, DONE: 12 },
    ],
  },
  plans: {
    overdue: { week: 4, month: 3, quarter: 0, longer: 1 },
    dueThisWeek: 6,
    missed: 2,
    deferred: 0,
    critical: 0,
  },
  compliance: { due: 20, inTolerance: 11, late: 2, missed: 3, deferred: 1, open: 3, rate: 64 },
  workOrders: { scheduledToday: 1, dueSoon: 4 },
  inspections: { lastWeek: 6, notDone: 2 },
  equipmentByStatus: [{ status: 'Active', count: 310 }],
  recent: [
    {
      globalSeq: 7,
      eventId: 'h1',
      entity: 'pmOperation',
      key: 1043,
      kind: 'saved',
      streamVersion: 4,
      actor: 'u1',
      recordedAt: '2026-11-21T11:55:00Z',
      type: 'v1.PmOperationSaved',
      actorName: 'Tunde Bello',
      changes: { overallStatus: 'DONE' },
    },
  ],
}
const modules = [
  {
    label: 'Preventive maintenance',
    links: [
      { label: 'PM Operations', href: '/app/cams/cams_pm_operations' },
      { label: 'PM Compliance', href: '/app/cams/cams_pm_compliance' },
    ],
  },
  {
    label: 'Assets',
    links: [
      { label: 'Locations', href: '/app/cams/cams_locations' },
      { label: 'Work Orders', href: '/app/cams/cams_workorder' },
    ],
  },
]
const seesAll = { pmOperation: true, pmTask: true, workOrder: true, inspectionLog: true, equipment: true }
const unreachable = { ok: false, error: { kind: 'unreachable' } } as const

function scene(load: DashboardPageProps['load'], over: Partial<DashboardPageProps> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const place = memoryLocation({ path: '/app/dashboard', record: true })
  const element = (
    <Router hook={place.hook}>
      <QueryClientProvider client={client}>
        <DashboardPage
          heading="Good Morning, Adaeze"
          load={load}
          modules={modules}
          sees={seesAll}
          recordHref={(entity, key) => (entity === 'pmOperation' ? `/app/ops?record=${key}` : null)}
          now={() => now}
          {...over}
        />
      </QueryClientProvider>
    </Router>
  )
  return { element, history: place.history }
}
const answering = (...answers: readonly [Loaded<Dashboard>, ...Loaded<Dashboard>[]]) => {
  const rest = [...answers]
  return async () =>
    await Promise.resolve(rest.length > 1 ? (rest.shift() ?? answers[0]) : (rest[0] ?? answers[0]))
}
const ready = answering({ ok: true, value: dashboard })

test('greets, takes the focus, and shows the figures with links to the same rows', async () => {
  await visitPageBefore()
  await render(scene(ready).element)
  await expect.element(page.getByRole('heading', { name: 'Good Morning, Adaeze' })).toHaveFocus()
  expect(document.title).toBe('Dashboard · Millwright')
  await expect.element(page.getByRole('link', { name: /Overdue/ })).toBeVisible()
  const cards = [...document.querySelectorAll('.mw-figure')].map((card) => [
    card.querySelector('.mw-figure-label')?.textContent,
    card.querySelector('.mw-figure-value')?.textContent,
    card.getAttribute('href'),
  ])
  expect(cards).toEqual([
    ['Overdue', '3', '/app/cams/cams_pm_operations?due=overdue'],
    ['Due soon', '1', '/app/cams/cams_pm_operations?due=soon'],
    ['NOT STARTED', '4', '/app/cams/cams_pm_operations?status=NOT+STARTED&year=2026&month=11'],
    ['ONGOING', '2', '/app/cams/cams_pm_operations?status=ONGOING&year=2026&month=11'],
    ['DONE', '12', '/app/cams/cams_pm_operations?status=DONE&year=2026&month=11'],
    // No list of PM tasks for who only looks them up.
    ['Up to 7 days', '4', null],
    ['Up to 30 days', '3', null],
    ['Up to 90 days', '0', null],
    ['Longer', '1', null],
    ['Compliance, November 2026', '64%', '/app/cams/cams_pm_compliance?from=2026-11&to=2026-11'],
    ['Safety-critical past due', '0', null],
    ['PM tasks due in 7 days', '6', null],
    ['PM tasks with missed dues', '2', null],
    ['PM tasks deferred', '0', null],
    ['Work orders due in 7 days', '4', expect.stringContaining('/app/cams/cams_workorder?filter=')],
    ['Work orders scheduled today', '1', expect.stringContaining('/app/cams/cams_workorder?filter=')],
    ['Inspections in the last 7 days', '6', null],
    // Seen by way of another task: no screen of the user's shows these rows.
    ['Active', '310', null],
  ])
})

test('the chart has a caption, columns that open their month, and the same numbers as a table', async () => {
  const it = scene(ready)
  await render(it.element)
  const chart = page.getByRole('figure', {
    name: 'PM operations by month 32 of 39 operations in 2 months are done (82 %); most fell in October 2026.',
  })
  await expect.element(chart).toBeVisible()
  const column = chart.getByRole('button', { name: 'November 2026: 12 done, 2 ongoing, 4 not started' })
  chart
    .getByRole('button', { name: /October 2026/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(column).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(it.history.at(-1)).toBe('/app/cams/cams_pm_operations?year=2026&month=11')
  await chart.getByRole('button', { name: 'Show as table' }).click()
  const rows = [...document.querySelectorAll('table tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['Month', 'Done', 'Ongoing', 'Not started'],
    ['October 2026', '20', '1', '0'],
    ['November 2026', '12', '2', '4'],
  ])
})

test('recent activity says who did what to which record, and when', async () => {
  await render(scene(ready).element)
  const row = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')
  await expect.element(row).toHaveTextContent('Tunde Bello completed PMO-1043')
  expect(row.getByText('5 minutes ago').element().getAttribute('title')).toMatch(
    /^November 21, 2026 at \d{1,2}:55 [AP]M$/,
  )
  expect(row.getByRole('link').element().getAttribute('href')).toBe('/app/ops?record=1043')
})

test('what the user may not see is not there, not even as a zero', async () => {
  const value = {
    ...dashboard,
    operations: null,
    plans: null,
    compliance: null,
    workOrders: null,
    inspections: null,
    equipmentByStatus: null,
    recent: [],
  }
  await render(scene(answering({ ok: true, value })).element)
  await expect.element(page.getByText('Nothing has happened yet.')).toBeVisible()
  expect(document.querySelectorAll('.mw-figure, figure')).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: 'PM Operations' })).toBeVisible()
})

test('who is shown no figures has the tasks before the activity, so that nothing moves them', async () => {
  const sees = {
    pmOperation: false,
    pmTask: false,
    workOrder: false,
    inspectionLog: false,
    equipment: false,
  }
  await render(scene(ready, { sees }).element)
  await expect.element(page.getByRole('region', { name: 'Recent activity' })).toBeVisible()
  const titles = [...document.querySelectorAll('.mw-card-title')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['Your tasks', 'Recent activity'])
})

test('while it loads there are rows in its place, and the tasks', async () => {
  await render(scene(async () => await new Promise<never>(() => undefined)).element)
  await expect.element(page.getByText('Loading figures')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Locations' })).toBeVisible()
})

const planning = [
  { label: 'Preventive maintenance', links: [{ label: 'Plans', href: '/app/cams/cams_pmtasks' }] },
]
test.each([
  ['who plans', planning, /^Make a PM task for a piece of equipment\./, ['/app/cams/cams_pmtasks']],
  ['who does the work', modules, /^Operations that are given to you appear here/, []],
] as const)(
  '%s and has no operations is told how they begin, instead of a chart of nothing',
  async (_who, given, words, ways) => {
    const counts = { 'NOT STARTED': 0, ONGOING: 0, DONE: 0 }
    const operations = {
      thisMonth: counts,
      overdue: 0,
      dueSoon: 0,
      byMonth: [{ month: '2026-11', ...counts }],
    }
    await render(
      scene(answering({ ok: true, value: { ...dashboard, operations } }), { modules: given }).element,
    )
    await expect.element(page.getByText('No PM operations yet')).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    const links = page.getByRole('link', { name: 'PM Tasks', exact: true }).elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ways)
    expect(page.getByRole('figure').elements()).toEqual([])
    expect(page.getByText('PM operations to see to').elements()).toEqual([])
  },
)

test.each([1400, 800, 390])('at %d px nothing below the figures moves when they come', async (width) => {
  await page.viewport(width, 900)
  let resolve: (answer: Loaded<Dashboard>) => void = () => undefined
  const promise = new Promise<Loaded<Dashboard>>((done) => (resolve = done))
  const byStatus = ['Active', 'Down', 'In repair'].map((status) => ({ status, count: 7 }))
  await render(scene(() => promise).element)
  await expect.element(page.getByText('Loading figures')).toBeInTheDocument()
  const chartTop = () => document.querySelector('.mw-dash-columns')?.getBoundingClientRect().top
  const before = chartTop()
  resolve({ ok: true, value: { ...dashboard, equipmentByStatus: byStatus } })
  await expect.element(page.getByRole('link', { name: /Overdue/ })).toBeVisible()
  expect(chartTop()).toBe(before)
})

test('a failed load says why, and Retry loads again', async () => {
  await render(scene(answering(unreachable, { ok: true, value: dashboard })).element)
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('The figures could not be loaded')
  await expect.element(alert).toHaveTextContent('The server cannot be reached.')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('link', { name: /Overdue/ })).toBeVisible()
  expect(alert.elements()).toEqual([])
})

test('figures kept on this device say how old they are', async () => {
  await render(scene(answering({ ok: true, value: dashboard, readAt: '2026-11-20T09:00:00Z' })).element)
  await expect.element(page.getByText(/^As of November 20, 2026 at/)).toBeVisible()
})

test('a plain server has no figures: the tasks are the page', async () => {
  const answer = { ok: false, error: { kind: 'not-found', title: 'Not found' } } as const
  await render(scene(answering(answer)).element)
  await expect.element(page.getByRole('link', { name: 'Locations' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.mw-skeleton').length).toBe(0)
  expect(document.querySelectorAll('.mw-figure, .mw-notice')).toHaveLength(0)
})

test('the tasks stand by module, as in the menu', async () => {
  await render(scene(ready).element)
  for (const { label, links } of modules) {
    const list = page.getByRole('list', { name: label })
    expect(
      list
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(links.map((link) => link.label))
  }
})

test('a user without tasks learns whom to ask, and nothing is loaded', async () => {
  let asked = 0
  const load = async () => {
    asked += 1
    return await Promise.resolve(unreachable)
  }
  await render(scene(load, { modules: [] }).element)
  await expect.element(page.getByText('No tasks yet')).toBeVisible()
  await expect.element(page.getByText(/Ask an administrator/)).toBeVisible()
  expect(asked).toBe(0)
})

test.each([390, 800])('at %d px nothing is wider than the screen', async (width) => {
  await page.viewport(width, 844)
  await render(scene(ready).element)
  await expect.element(page.getByRole('figure')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
