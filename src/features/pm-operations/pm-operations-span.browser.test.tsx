import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { location } from '../../contract/entities/location.ts'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { PmOperationsPage } from './pm-operations.page.tsx'

const operation = (
  camspmOperationOID: number,
  assignedTo_UserGUID: string,
  operationDate: string,
  overallStatus: string,
) => ({ camspmOperationOID, assignedTo_UserGUID, operationDate, overallStatus, pmTaskOID: 1 })
const rows = [
  operation(1, 'user-1', '2026-11-16', 'DONE'),
  operation(2, 'user-1', '2026-11-22', 'ONGOING'),
  operation(3, 'user-1', '2026-11-23', 'DONE'),
  operation(4, 'user-2', '2026-11-18', 'DONE'),
]
const week = 'assigned=user-1&from=2026-11-16&to=2026-11-22'

async function mount(role: string, address: string, stored = rows, atRig: typeof rows = []) {
  const asked: object[] = []
  const operations = arraySource(pmOperation, stored)
  const plans = arraySource(pmTask, [{ pmTaskOID: 1, locationOID: 2 }])
  const bench = testWorkbench({
    subject: subjectWith([role], 'cams_pm_operations'),
    sources: [
      operations,
      arraySource(pmOperation, atRig, { at: 2 }),
      arraySource(pmOperation, [], { at: 0 }),
      plans,
      arraySource(location, [{ locationOID: 2, locationName: 'Rig 12' }]),
    ],
    lookups: async (lookup) => (lookup.from === 'users' ? [{ id: 'user-1', label: '7 Tunde Bello' }] : []),
  })
  const place = memoryLocation({ path: `/app/cams/cams_pm_operations?${address}`, record: true })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <PmOperationsPage
            deferralsPath={null}
            loadDue={async () => ({ ok: false, error: { kind: 'unreachable' } })}
            duePath={null}
            operationsOf={(query) => {
              asked.push(query)
              return operations.source
            }}
          />
        </Router>
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { asked, history: place.history, charts: bench.workbench.liveCharts }
}

const listed = () =>
  [...document.querySelectorAll<HTMLElement>('[role="grid"] [data-row]')].map(({ dataset }) =>
    Number(dataset['row']),
  )
const shown = () => listed().toSorted((a, b) => a - b)

test('an administrator sees the operations behind a bar of the craft report, and all of them again', async () => {
  const { history } = await mount('ADMIN', week)
  await expect.poll(shown).toEqual([1, 2])
  await expect
    .element(page.getByText('Operations of 7 Tunde Bello, November 16, 2026 to November 22, 2026'))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show all' }))
  await expect.poll(shown).toEqual([1, 2, 3, 4])
  expect(history.at(-1)).toBe('/app/cams/cams_pm_operations')
})

test('what a link has chosen is taken back by the palette too, which offers that only then', async () => {
  const { charts, history } = await mount('ADMIN', 'due=overdue')
  await expect.element(page.getByText('Overdue operations', { exact: true })).toBeVisible()
  const showAll = () => charts.find('pmOperation/chosen')
  expect(showAll()?.run('SHOW.ALL')).toEqual({ available: true })
  await expect.poll(shown).toEqual([1, 2, 3, 4])
  expect(history.at(-1)).toBe('/app/cams/cams_pm_operations')
  await expect.poll(showAll).toBe(null)
})

test('staff are asked for the month that holds the days, and see those of the status', async () => {
  const { asked } = await mount('STAFF', `${week}&status=DONE`)
  await expect.poll(shown).toEqual([1])
  expect(asked.at(-1)).toEqual({ vUserGUID: 'user-1', vStatus: 'DONE', vMonth: 11, vYear: 2026 })
  expect(page.getByRole('group', { name: 'Filter', exact: true }).elements()).toEqual([])
})

test('a link that narrows otherwise has those of staff of all months', async () => {
  const { asked } = await mount('STAFF', 'due=whenever')
  await expect.poll(shown).toEqual([1, 2, 3, 4])
  await expect.element(page.getByText('Operations of all months', { exact: true })).toBeVisible()
  expect(asked.at(-1)).toEqual({ vUserGUID: 'user-1', vStatus: 'ALL TASKS' })
})

test('of their own, staff see first what is overdue, then what was begun, and last what is done', async () => {
  const day = (offset: number) => localDay(new Date(Date.now() + offset * 86_400_000))
  await mount('STAFF', '', [
    operation(1, 'user-1', day(-3), 'DONE'),
    operation(2, 'user-1', day(2), 'NOT STARTED'),
    operation(3, 'user-1', day(3), 'ONGOING'),
    operation(4, 'user-1', day(-2), 'NOT STARTED'),
    operation(5, 'user-1', day(-4), 'ONGOING'),
    operation(6, 'user-1', day(0), 'NOT STARTED'),
  ])
  await expect.poll(listed).toEqual([5, 4, 3, 6, 2, 1])
})

describe('at a location', () => {
  const there = [
    operation(1, 'user-1', '2026-11-16', 'DONE'),
    operation(5, 'user-1', '2025-02-01', 'ONGOING'),
    operation(6, 'user-1', '2024-07-01', 'DONE'),
  ]

  test('staff see all of their own, of whatever month, and their month again', async () => {
    const { asked, history } = await mount('STAFF', 'at=2', rows, there)
    await expect.poll(shown).toEqual([1, 5, 6])
    await expect.element(page.getByText('At Rig 12', { exact: true })).toBeVisible()
    expect(asked).toEqual([])
    expect(page.getByRole('group', { name: 'Filter', exact: true }).elements()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Show all' }))
    await expect.element(page.getByRole('group', { name: 'Filter', exact: true })).toBeVisible()
    expect(history.at(-1)).toBe('/app/cams/cams_pm_operations')
  })

  test.each([
    ['ADMIN', 'at=2&due=overdue', [5], 'Overdue operations, at Rig 12'],
    ['STAFF', 'at=2&due=overdue', [5], 'Overdue operations, at Rig 12'],
    ['STAFF', 'at=2&status=DONE&year=2026&month=11', [1], 'DONE in November 2026, at Rig 12'],
    [
      'ADMIN',
      `at=2&${week}`,
      [1],
      'Operations of 7 Tunde Bello, November 16, 2026 to November 22, 2026, at Rig 12',
    ],
  ] as const)('what else a link has chosen holds within it: %s %s', async (role, address, keys, words) => {
    const { history } = await mount(role, address, rows, there)
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.poll(shown).toEqual(keys)
    await userEvent.click(page.getByRole('button', { name: 'Show all' }))
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
    expect(history.at(-1)).toBe('/app/cams/cams_pm_operations')
  })

  test('that is not there are none, and that is said', async () => {
    await mount('ADMIN', 'at=nowhere&due=overdue')
    await expect.element(page.getByText('There is no such location')).toBeVisible()
    expect(shown()).toEqual([])
  })
})

describe('on paper', () => {
  test.for([
    ['ADMIN', week, ['2 rows', 'Operations of 7 Tunde Bello, November 16, 2026 to November 22, 2026']],
    ['ADMIN', 'status=DONE&year=2026&month=11', ['3 rows', 'DONE in November 2026']],
    ['ADMIN', '', ['4 rows']],
    ['STAFF', 'status=ALL TASKS&year=2026&month=11', ['4 rows', 'All operations in November 2026']],
    ['STAFF', 'due=overdue', ['1 row', 'Overdue operations']],
    ['STAFF', 'at=2', ['2 rows', 'At Rig 12']],
  ] as const)('the list of %s by "%s" says what it was chosen by', async ([role, address, facts]) => {
    const onlyLate = [
      operation(1, 'user-1', '2025-01-01', 'ONGOING'),
      operation(2, 'user-1', '2025-01-01', 'DONE'),
    ]
    await mount(role, address, address === 'due=overdue' ? onlyLate : rows, onlyLate)
    await expect.poll(() => listed().length).toBeGreaterThan(0)
    await expect
      .poll(() => {
        // Paper shows what stood there as it was begun, and names may still be on their way.
        dispatchEvent(new Event('afterprint'))
        dispatchEvent(new Event('beforeprint'))
        return [...document.querySelectorAll('.mw-paper-fact')].map(({ textContent }) => textContent)
      })
      .toEqual(facts)
  })
})
