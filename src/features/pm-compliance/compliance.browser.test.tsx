import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Loaded } from '../../contract/outcome.ts'
import type { ComplianceReport, TracedDue, TracedDues } from '../../contract/entities/compliance.ts'
import { subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { CompliancePage } from './compliance.page.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

const none = { due: 0, inTolerance: 0, late: 0, missed: 0, deferred: 0, open: 0, rate: null }
const report: ComplianceReport = {
  today: '2026-11-21',
  rigs: [
    { locationOID: 4, name: 'Rig 12' },
    { locationOID: 9, name: 'Rig 7' },
  ],
  rows: [
    { locationOID: 4, month: '2026-10', ...none, due: 4, inTolerance: 3, late: 1, rate: 75 },
    { locationOID: 9, month: '2026-10', ...none, due: 2, missed: 1, deferred: 1, rate: 0 },
    { locationOID: 4, month: '2026-11', ...none, due: 4, inTolerance: 2, open: 2, rate: 100 },
  ],
}
const due: TracedDue = {
  camspmOperationOID: 41,
  pmTaskOID: 3,
  locationOID: 4,
  dueOn: '2026-10-12',
  dueLatest: '2026-10-15',
  outcome: 'late',
  completedOn: '2026-10-19',
  daysLate: 4,
  deferredUntil: null,
  rig: 'Rig 12',
  plan: 'Change the liners',
  machine: 'MP-2 Mud pump 2',
  isSafetyCritical: true,
  why: '250 h since October 3',
  deferral: '',
}
const autumn = '?from=2026-10&to=2026-11'
const user = subjectWith(['ADMIN'], 'cams_pm_compliance', 'cams_pm_operations')
const unreachable = { ok: false, error: { kind: 'unreachable' } } as const

interface Given {
  readonly address?: string
  readonly subject?: typeof user
  readonly answer?: () => Loaded<ComplianceReport>
  readonly dues?: () => Loaded<TracedDues>
  readonly operationHref?: ((key: number) => string) | null
}

async function mount({
  address = autumn,
  subject = user,
  answer = () => ({ ok: true, value: report }),
  dues = () => ({ ok: true, value: { count: 1, dues: [due] } }),
  operationHref = (key) => `/app/ops?record=${key}`,
}: Given = {}) {
  const asked: object[] = []
  const bench = testWorkbench({ subject, sources: [] })
  const place = memoryLocation({ path: `/app/cams/cams_pm_compliance${address}`, record: true })
  const calls = {
    report: async (query: object) => {
      asked.push(query)
      return await Promise.resolve(answer())
    },
    dues: async (query: object) => {
      asked.push(query)
      return await Promise.resolve(dues())
    },
  }
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <CompliancePage calls={calls} operationHref={operationHref} />
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, asked, history: place.history }
}

const cards = () =>
  [...document.querySelectorAll('.mw-figure')].map((card) => [
    card.querySelector('.mw-figure-label')?.textContent,
    card.querySelector('.mw-figure-value')?.textContent,
    card.getAttribute('href'),
  ])
const path = '/app/cams/cams_pm_compliance?from=2026-10&to=2026-11'
const rows = () =>
  [...document.querySelectorAll('.mw-grid-plain [role="row"], .mw-grid-virtual [role="row"]')]
    .map((row) => [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent))
    .filter((cells) => cells.length > 0)

describe('PM compliance', () => {
  test('sums up the months in figures, each of which opens its dues', async () => {
    const { asked } = await mount()
    await expect.poll(cards).toEqual([
      ['Compliance', '62%', null],
      ['Due', '10', `${path}&of=due`],
      ['In tolerance', '5', `${path}&of=inTolerance`],
      ['Late', '1', `${path}&of=late`],
      ['Missed', '1', `${path}&of=missed`],
      ['Deferred', '1', `${path}&of=deferred`],
      ['Open', '2', `${path}&of=open`],
    ])
    expect(asked).toEqual([{ from: '2026-10-01', to: '2026-11-30' }])
    expect(document.title).toBe('PM Compliance · Millwright')
  })

  test('draws the same by month and by rig, and a stack opens its dues', async () => {
    const { history } = await mount()
    const words = '5 of 8 dues were done in tolerance (62 %). 2 more are open.'
    await expect.element(page.getByRole('figure', { name: `Dues by month ${words}` })).toBeVisible()
    const bar = page.getByRole('button', {
      name: 'Rig 7: 0 in tolerance, 1 deferred, 0 late, 1 missed, 0 open',
    })
    await expect.element(bar).toBeVisible()
    await userEvent.click(bar)
    expect(history.at(-1)).toBe(`${path}&of=due&at=9`)
  })

  test('has a row for each rig and month, whose figures open and whose noughts do not', async () => {
    const { history } = await mount()
    await expect.poll(rows).toEqual([
      ['Rig 7', 'October 2026', '2', '0', '0', '1', '1', '0', '0'],
      ['Rig 12', 'October 2026', '4', '3', '1', '0', '0', '0', '75'],
      ['Rig 12', 'November 2026', '4', '2', '0', '0', '0', '2', '100'],
    ])
    const links = [...document.querySelectorAll('.mw-grid [role="gridcell"] a')]
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      '2 due, Rig 7, October 2026',
      '1 missed, Rig 7, October 2026',
      '1 deferred, Rig 7, October 2026',
      '4 due, Rig 12, October 2026',
      '3 in tolerance, Rig 12, October 2026',
      '1 late, Rig 12, October 2026',
      '4 due, Rig 12, November 2026',
      '2 in tolerance, Rig 12, November 2026',
      '2 open, Rig 12, November 2026',
    ])
    await userEvent.click(page.getByRole('link', { name: '1 late, Rig 12, October 2026' }))
    expect(history.at(-1)).toBe(`${path}&of=late&at=4&in=2026-10`)
  })

  test('is of one rig where the address names it', async () => {
    await mount({ address: `${autumn}&rig=9` })
    await expect.poll(rows).toEqual([['Rig 7', 'October 2026', '2', '0', '0', '1', '1', '0', '0']])
    expect(cards()[1]).toEqual(['Due', '2', `${path}&rig=9&of=due`])
  })

  test('other months are chosen, and asked for', async () => {
    const { asked, history } = await mount()
    await expect.poll(rows).toHaveLength(3)
    await userEvent.click(page.getByRole('button', { name: /To$/ }))
    await userEvent.click(page.getByRole('option', { name: 'September 2026' }))
    await expect.poll(() => asked.at(-1)).toEqual({ from: '2026-09-01', to: '2026-09-30' })
    expect(history.at(-1)).toBe('/app/cams/cams_pm_compliance?from=2026-09&to=2026-09')
  })

  test('months and rig are chosen from the palette too', async () => {
    const { workbench, history, asked } = await mount({ address: autumn })
    await expect.poll(rows).toHaveLength(3)
    const months = workbench.liveCharts.find('pm-compliance/months')
    expect(months?.choices('FROM.MONTH', 'month')).toContainEqual({
      value: '2026-09',
      label: 'September 2026',
    })
    expect(months?.run('FROM.MONTH', { month: '2026-09' })).toEqual({ available: true })
    const from = () => new URLSearchParams(history.at(-1)?.split('?')[1]).get('from')
    await expect.poll(from).toBe('2026-09')
    await expect.poll(() => asked.at(-1)).toMatchObject({ from: '2026-09-01' })
    const place = () => workbench.liveCharts.find('pm-compliance/place')
    const places = () => place()?.choices('CHOOSE.PLACE', 'place') ?? []
    await expect.poll(() => places().map(({ label }) => label)).toContain('Rig 7')
    const rig = places().find(({ label }) => label === 'Rig 7')
    expect(place()?.run('CHOOSE.PLACE', { place: rig?.value ?? 'none' })).toEqual({ available: true })
    await expect.poll(() => new URLSearchParams(history.at(-1)?.split('?')[1]).get('rig')).toBe('9')
    place()?.run('CHOOSE.PLACE', { place: '' })
    await expect.poll(() => new URLSearchParams(history.at(-1)?.split('?')[1]).has('rig')).toBe(false)
    expect(from()).toBe('2026-09')
  })

  test('the dues of a figure say their operation, what became of them, and why', async () => {
    const { asked, history } = await mount({ address: `${autumn}&of=late&at=4&in=2026-10` })
    await expect.element(page.getByRole('heading', { name: 'PM Compliance: Late' })).toBeVisible()
    await expect.element(page.getByText('Rig 12, October 2026')).toBeVisible()
    expect(asked).toEqual([{ from: '2026-10-01', to: '2026-10-31', locationOID: 4, outcome: 'late' }])
    await expect
      .poll(() => rows()[0]?.slice(0, 9))
      .toEqual([
        'PMO-41',
        'Change the liners',
        'October 12, 2026',
        'Late',
        '4',
        'October 19, 2026',
        'October 15, 2026',
        'MP-2 Mud pump 2',
        'Rig 12',
      ])
    await userEvent.click(page.getByRole('link', { name: 'PMO-41, Change the liners' }))
    expect(history.at(-1)).toBe('/app/ops?record=41')
  })

  test('without the list of operations nothing leads to it', async () => {
    await mount({ address: `${autumn}&of=late`, operationHref: null })
    await expect.poll(() => rows()[0]?.[0]).toBe('PMO-41')
    expect(document.querySelectorAll('.mw-grid a')).toHaveLength(0)
  })

  test('more than are told are said to be more', async () => {
    await mount({
      address: `${autumn}&of=late`,
      dues: () => ({ ok: true, value: { count: 12_345, dues: [due] } }),
    })
    await expect.element(page.getByText('The first 1 of 12,345')).toBeVisible()
  })

  test('says that nothing fell due', async () => {
    await mount({ answer: () => ({ ok: true, value: { ...report, rigs: [], rows: [] } }) })
    await expect.element(page.getByText('Nothing fell due in these months')).toBeVisible()
  })

  test('says that it could not be loaded, and loads it again', async () => {
    let answer: Loaded<ComplianceReport> = unreachable
    await mount({ answer: () => answer })
    await expect.element(page.getByRole('alert')).toHaveTextContent('The report could not be loaded')
    answer = { ok: true, value: report }
    await userEvent.click(page.getByRole('button', { name: 'Retry' }))
    await expect.poll(rows).toHaveLength(3)
  })

  test('without a connection shows what the server last said, and when', async () => {
    await mount({ answer: () => ({ ok: true, value: report, readAt: '2026-11-20T09:00:00Z' }) })
    await expect.poll(rows).toHaveLength(3)
    expect(document.querySelector('.mw-notice')?.textContent).toMatch(
      /^Not up to dateWhat you see was read November 20, 2026 at /,
    )
  })

  test('is closed to those without its task', async () => {
    const { asked } = await mount({ subject: subjectWith(['STAFF'], 'cams_pm_operations') })
    await expect.element(page.getByText('Ask an administrator for access.')).toBeVisible()
    expect(asked).toEqual([])
  })

  test('is exported by those who may, the report and its dues', async () => {
    const files: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push(this.download)
    })
    await mount()
    await expect.poll(rows).toHaveLength(3)
    await userEvent.click(page.getByRole('button', { name: 'Export', exact: true }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Text with commas (.csv)' }))
    await expect.poll(() => files).toEqual(['PM compliance 2026-10 to 2026-11.csv'])
  })

  test('offers no file and no paper to those who may not', async () => {
    const tasks = user.tasks.map((task) => ({ ...task, canExport: false, canPrint: false }))
    await mount({ subject: { userGUID: 'u', roles: ['STAFF'], tasks } })
    await expect.poll(rows).toHaveLength(3)
    expect(page.getByRole('button', { name: /Export|Preview|Download/ }).elements()).toEqual([])
  })

  test.each([360, 800])('at %d px nothing is wider than the screen', async (width) => {
    await page.viewport(width, 800)
    await mount()
    await expect.poll(rows).toHaveLength(3)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  test('has no axe violations', async () => {
    await mount()
    await expect.poll(rows).toHaveLength(3)
    expect(await violations()).toEqual([])
  })
})
