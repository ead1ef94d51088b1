import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { BacklogFacts } from '../../contract/entities/backlog.ts'
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
const working = {
  equipmentOID: 1,
  machine: 'MP-1 Mud pump 1',
  locationOID: 4,
  person: 'Sam Staff',
}
const work: BacklogFacts = {
  today: '2026-11-21',
  rigs: facts.rigs,
  hasOperations: true,
  openCount: 2,
  open: [
    {
      kind: 'workOrder',
      key: 7,
      title: 'WO-7',
      ...working,
      dueOn: '2026-11-01',
      status: 'ON HOLD',
      since: '2026-10-01',
      hours: null,
    },
    {
      kind: 'pmOperation',
      key: 9,
      title: 'Change the liners',
      ...working,
      dueOn: '2026-11-30',
      status: 'NOT STARTED',
      since: '2026-11-20',
      hours: 2.5,
    },
  ],
  dueCount: 2,
  due: [
    { key: 7, title: 'WO-7', ...working, dueOn: '2026-11-01', completedOn: null },
    { key: 8, title: 'WO-8', ...working, dueOn: '2026-10-12', completedOn: '2026-10-11' },
  ],
}
const autumn = '?from=2026-10&to=2026-11'
const path = `/app/cams/cams_maintenance_figures${autumn}`
const user = subjectWith(['ADMIN'], 'cams_maintenance_figures', 'cams_workorder')
const unreachable = { ok: false, error: { kind: 'unreachable' } } as const

interface Given {
  readonly address?: string
  readonly subject?: typeof user
  readonly answer?: () => Loaded<ReliabilityFacts>
  readonly backlog?: () => Loaded<BacklogFacts>
  readonly orderHref?: ((key: number) => string) | null
}

async function mount({
  address = autumn,
  subject = user,
  answer = () => ({ ok: true, value: facts }),
  backlog = () => ({ ok: true, value: work }),
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
    backlog: async (query: object) => {
      asked.push(query)
      return await Promise.resolve(backlog())
    },
    costs: async () => await Promise.resolve(unreachable),
  }
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <FiguresPage
            calls={calls}
            orderHref={orderHref}
            operationHref={(key) => `/app/ops?record=${key}`}
          />
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
      /^Not up to dateWhat you see was read November 20, 2026 at /,
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

const ofBacklog = `/app/cams/cams_maintenance_figures?tab=backlog&from=2026-10&to=2026-11`

describe('the backlog', () => {
  const address = '?tab=backlog&from=2026-10&to=2026-11'

  test('is told in hours and counts, each of which opens its records', async () => {
    const { asked } = await mount({ address })
    await expect.poll(cards).toEqual([
      ['Backlog', '2.5h', `${ofBacklog}&of=open`],
      ['Open work orders', '1', `${ofBacklog}&of=orders`],
      ['Open PM operations', '1', `${ofBacklog}&of=operations`],
      ['Overdue', '1', `${ofBacklog}&of=overdue`],
      ['Schedule compliance', '50%', `${ofBacklog}&of=due`],
      ['In time', '1', `${ofBacklog}&of=inTime`],
      ['Late', '1', `${ofBacklog}&of=late`],
      ['Work orders due', '2', `${ofBacklog}&of=due`],
    ])
    expect(asked).toEqual([{ from: '2026-10-01', to: '2026-11-30' }])
    expect(document.querySelector('figcaption')?.textContent).toBe(
      '1 work order and 1 PM operation are open: 2.5 h, and 1 without hours.',
    )
    expect(bars()).toEqual([
      'Not begun yet: 0 work orders, 0 pm operations',
      'Up to 7 days: 0 work orders, 1 pm operations',
      '8 to 30 days: 0 work orders, 0 pm operations',
      '31 to 90 days: 1 work orders, 0 pm operations',
      'Over 90 days: 0 work orders, 0 pm operations',
      'Rig 12: 1 work orders, 1 pm operations',
      'Not begun yet: 0 h',
      'Up to 7 days: 2.5 h, of which Expected hours 2.5 h',
      '8 to 30 days: 0 h',
      '31 to 90 days: 0 h',
      'Over 90 days: 0 h',
      'Rig 12: 2.5 h, of which Expected hours 2.5 h',
    ])
  })

  test('opens the records of an age, and each its own screen', async () => {
    const { history } = await mount({ address })
    await expect.poll(bars).toHaveLength(12)
    await userEvent.click(page.getByRole('button', { name: /^31 to 90 days: 1 work/ }))
    expect(history.at(-1)).toBe(`${ofBacklog}&of=open&age=quarter`)
    await expect
      .poll(() => rows().map((cells) => cells.slice(0, 6)))
      .toEqual([['WO-7', 'Work order', 'MP-1 Mud pump 1', '', 'October 1, 2026', 'November 1, 2026']])
    await userEvent.click(page.getByRole('link', { name: 'WO-7, MP-1 Mud pump 1' }))
    expect(history.at(-1)).toBe('/app/orders?record=7')
  })

  test('an operation opens as such, an order that was due says what it came to', async () => {
    const { history } = await mount({ address: `${address}&of=operations` })
    await userEvent.click(page.getByRole('link', { name: 'Change the liners, MP-1 Mud pump 1' }))
    expect(history.at(-1)).toBe('/app/ops?record=9')
  })

  test('orders in time are those that were', async () => {
    await mount({ address: `${address}&of=inTime` })
    await expect
      .poll(() => rows().map((cells) => [cells[0], cells[6], cells[10]]))
      .toEqual([['WO-8', 'October 11, 2026', 'In time']])
  })

  test('is chosen by its link and by the palette, with the same months and rig', async () => {
    const { workbench, history } = await mount({ address: `${autumn}&rig=4` })
    await userEvent.click(page.getByRole('link', { name: 'Backlog' }))
    expect(history.at(-1)).toBe(`${ofBacklog}&rig=4`)
    await expect
      .poll(() =>
        workbench.liveCharts.find('maintenance-figures/tab')?.run('SHOW.FIGURES', { tab: 'reliability' }),
      )
      .toEqual({ available: true })
    expect(history.at(-1)).toBe(`${path}&rig=4`)
  })

  test('says what is cut, and that operations are not among it', async () => {
    await mount({
      address,
      backlog: () => ({ ok: true, value: { ...work, openCount: 6000, hasOperations: false } }),
    })
    await expect.element(page.getByText('Only the oldest 2 of 6,000 open are counted')).toBeVisible()
    await expect.element(page.getByText('Without PM operations')).toBeVisible()
  })

  test('of nothing says so, and tells a failure', async () => {
    let answer: Loaded<BacklogFacts> = unreachable
    await mount({ address, backlog: () => answer })
    await expect.element(page.getByRole('alert')).toHaveTextContent('The figures could not be loaded')
    answer = { ok: true, value: { ...work, open: [], openCount: 0, due: [], dueCount: 0 } }
    await userEvent.click(page.getByRole('button', { name: 'Retry' }))
    await expect
      .element(page.getByText('Nothing is open, and no work order was due in these months'))
      .toBeVisible()
  })

  test.each([1280, 390])('is accessible at %i px, and stays within it', async (width) => {
    await page.viewport(width, 800)
    await mount({ address })
    await expect.poll(cards).toHaveLength(8)
    expect(await violations(document.body)).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  })
})
