import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ReliabilityFacts } from '../../contract/entities/reliability.ts'
import { factsWith, orderWith } from '../../contract/figures/reliability.fixture.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { FiguresPage } from './figures.page.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

const facts = factsWith([
  orderWith(3, '2026-11-20T08:00', null, { causeCode: 'Wear' }),
  orderWith(2, '2026-10-31T22:00', '2026-11-01T03:00', { equipmentOID: 2, failedAt: null }),
  orderWith(1, '2026-10-10T08:00', '2026-10-10T12:00', { causeCode: 'Wear' }),
])
const autumn = '?from=2026-10&to=2026-11'
const path = `/app/cams/cams_maintenance_figures${autumn}`
const user = subjectWith(['ADMIN'], 'cams_maintenance_figures', 'cams_workorder')
const unreachable = { ok: false, error: { kind: 'unreachable' } } as const

interface Given {
  readonly address?: string
  readonly subject?: typeof user
  readonly answer?: () => Loaded<ReliabilityFacts>
  readonly orderHref?: ((key: number) => string) | null
}

async function mount({
  address = autumn,
  subject = user,
  answer = () => ({ ok: true, value: facts }),
  orderHref = (key) => `/app/orders?record=${key}`,
}: Given = {}) {
  const asked: object[] = []
  const bench = testWorkbench({
    subject,
    sources: [],
    lookups: async () =>
      await Promise.resolve([
        { id: 1, label: 'MP-1 Mud pump 1' },
        { id: 2, label: 'MP-2 Mud pump 2' },
      ]),
  })
  const place = memoryLocation({ path: `/app/cams/cams_maintenance_figures${address}`, record: true })
  const calls = {
    reliability: async (query: object) => {
      asked.push(query)
      return await Promise.resolve(answer())
    },
  }
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <FiguresPage calls={calls} orderHref={orderHref} />
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
const rows = () =>
  [...document.querySelectorAll('.mw-grid-plain [role="row"], .mw-grid-virtual [role="row"]')]
    .map((row) => [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent))
    .filter((cells) => cells.length > 0)
const bars = () =>
  [...document.querySelectorAll('.mw-bar-row, .mw-mark')].map((bar) => bar.getAttribute('aria-label'))

describe('maintenance figures', () => {
  test('sum up the months in figures, each of which opens its work orders', async () => {
    const { asked } = await mount()
    await expect.poll(cards).toEqual([
      ['Availability', '98.6%', `${path}&of=downtime`],
      ['Downtime', '33h', `${path}&of=downtime`],
      ['Downtime by failures', '28h', `${path}&of=downByFailures`],
      ['Standing still', '1', `${path}&of=open`],
      ['Failures', '2', `${path}&of=failures`],
      ['MTBF', '1,216h', `${path}&of=failures`],
      ['MTTR', '4h', `${path}&of=restored`],
      ['Mean downtime', '4.5h', `${path}&of=ended`],
    ])
    expect(asked).toEqual([{ from: '2026-10-01', to: '2026-11-30' }])
    expect(bars()).toEqual([
      'Wear: 28 h, of which By failures 28 h',
      'No cause given: 5 h, of which Otherwise 5 h',
      'October 2026: 6 h, of which By failures 4 h, Otherwise 2 h',
      'November 2026: 27 h, of which By failures 24 h, Otherwise 3 h',
    ])
    expect(rows()).toEqual([
      ['MP-1 Mud pump 1', 'Rig 12', '97.7', '28', '2', '602', '4', '4'],
      ['MP-2 Mud pump 2', 'Rig 12', '99.5', '5', '0', '', '', '5'],
    ])
  })

  test('a bar opens the work orders behind it, which say what they are', async () => {
    const { history } = await mount()
    await expect.poll(bars).toHaveLength(4)
    await userEvent.click(page.getByRole('button', { name: /^No cause given: / }))
    expect(history.at(-1)).toBe(`${path}&of=downtime&cause=`)
    await expect.element(page.getByRole('heading', { name: 'Maintenance Figures: Downtime' })).toBeVisible()
    await expect
      .element(page.getByText('No cause given, October 2026 to November 2026', { exact: true }))
      .toBeVisible()
    await expect
      .poll(() => rows()[0]?.slice(0, 6))
      .toEqual([
        'WO-2',
        'MP-2 Mud pump 2',
        '5',
        'Rig 12',
        'October 31, 2026, 10:00 PM',
        'November 1, 2026, 3:00 AM',
      ])
    expect(rows()).toHaveLength(1)
    await userEvent.click(page.getByRole('link', { name: 'WO-2, MP-2 Mud pump 2' }))
    expect(history.at(-1)).toBe('/app/orders?record=2')
  })

  test('the work orders of one month count what lies in it alone', async () => {
    await mount({ address: `${autumn}&of=downtime&in=2026-10` })
    await expect
      .poll(() => rows().map(([number, , hours]) => [number, hours]))
      .toEqual([
        ['WO-1', '4'],
        ['WO-2', '2'],
      ])
  })

  test('charts show the same numbers as a table', async () => {
    await mount()
    await expect.poll(bars).toHaveLength(4)
    await userEvent.click(page.getByRole('button', { name: 'Show as table' }).first())
    await expect
      .poll(() => [...document.querySelectorAll('.mw-chart-table tr')].map((row) => row.textContent))
      .toEqual(['CauseBy failuresOtherwiseUp to here', 'Wear28084.8 %', 'No cause given05100 %'])
  })

  test('months, rig and machine are chosen from the palette, a machine in the place of its rig', async () => {
    const { workbench, history, asked } = await mount({ address: `${autumn}&rig=4` })
    await expect.poll(rows).toHaveLength(2)
    const commands = (part: string) => workbench.liveCharts.find(`maintenance-figures/${part}`)
    const query = () => Object.fromEntries(new URLSearchParams(history.at(-1)?.split('?')[1]))
    expect(commands('place')?.choices('CHOOSE.PLACE', 'place')).toEqual([
      { value: '', label: 'All rigs' },
      { value: 4, label: 'Rig 12' },
    ])
    await expect
      .poll(() =>
        commands('machine')
          ?.choices('CHOOSE.MACHINE', 'machine')
          .map(({ label }) => label),
      )
      .toEqual(['All machines', 'MP-1 Mud pump 1', 'MP-2 Mud pump 2'])
    expect(commands('machine')?.run('CHOOSE.MACHINE', { machine: 2 })).toEqual({ available: true })
    await expect.poll(query).toEqual({ from: '2026-10', to: '2026-11', machine: '2' })
    await expect.poll(() => asked.at(-1)).toMatchObject({ equipmentOID: 2 })
    await expect.poll(() => commands('place')?.run('CHOOSE.PLACE', { place: 4 }).available).toBe(true)
    await expect.poll(query).toEqual({ from: '2026-10', to: '2026-11', rig: '4' })
    commands('months')?.run('FROM.MONTH', { month: '2026-11' })
    await expect.poll(query).toEqual({ from: '2026-11', to: '2026-11', rig: '4' })
  })

  test('say that there are more work orders than are counted', async () => {
    await mount({ answer: () => ({ ok: true, value: { ...facts, count: 12_345 } }) })
    await expect.element(page.getByText('Only the last 3 of 12,345 work orders are counted')).toBeVisible()
  })

  test('of months without any say that nothing stood still, and open nothing', async () => {
    await mount({ answer: () => ({ ok: true, value: factsWith([]) }) })
    await expect.element(page.getByText('Nothing stood still in these months.').first()).toBeVisible()
    expect(cards().map(([, value, href]) => [value, href])).toEqual([
      ['100%', null],
      ['0h', null],
      ['0h', null],
      ['0', null],
      ['0', null],
      ['—', null],
      ['—', null],
      ['—', null],
    ])
  })

  test('say that they could not be loaded, and load again', async () => {
    let answer: Loaded<ReliabilityFacts> = unreachable
    await mount({ answer: () => answer })
    await expect.element(page.getByRole('alert')).toHaveTextContent('The figures could not be loaded')
    answer = { ok: true, value: facts }
    await userEvent.click(page.getByRole('button', { name: 'Retry' }))
    await expect.poll(rows).toHaveLength(2)
  })

  test('without a connection show what the server last said, and when', async () => {
    await mount({ answer: () => ({ ok: true, value: facts, readAt: '2026-11-20T09:00:00Z' }) })
    await expect.poll(rows).toHaveLength(2)
    expect(document.querySelector('.mw-notice')?.textContent).toMatch(
      /^No connectionWhat you see was read November 20, 2026 at /,
    )
  })

  test('are closed to those without the task, and to those who may not read work orders', async () => {
    const { asked } = await mount({ subject: subjectWith(['STAFF'], 'cams_workorder') })
    await expect.element(page.getByText('Ask an administrator for access.')).toBeVisible()
    expect(asked).toEqual([])
  })

  test('lead nowhere without the list of work orders', async () => {
    await mount({ address: `${autumn}&of=failures`, orderHref: null })
    await expect.poll(() => rows().map(([number]) => number)).toEqual(['WO-3', 'WO-1'])
    expect(document.querySelectorAll('.mw-grid a')).toHaveLength(0)
  })

  test.each([1280, 390])('are accessible at %i px, and stay within it', async (width) => {
    await page.viewport(width, 800)
    await mount()
    await expect.poll(cards).toHaveLength(8)
    await userEvent.click(page.getByRole('button', { name: 'How these are worked out' }))
    expect(await violations(document.body)).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  })
})
