import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { location } from '../../contract/entities/location.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { LocationMaintenance } from '../../contract/schedule/location-maintenance.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { LocationsPage } from './locations.page.tsx'
import { noPaths, places } from './location.fixture.ts'

const told: LocationMaintenance = {
  locationOID: 2,
  today: '2026-11-23',
  plans: 61,
  overdue: { count: 3, since: '2026-10-03' },
  dueThisWeek: 4,
  critical: {
    count: 2,
    named: [{ pmTaskOID: 105, title: 'Monthly test', machine: 'ACC-1 Accumulator', since: '2026-11-10' }],
  },
  deferred: {
    count: 1,
    named: [
      {
        pmTaskOID: 9,
        title: 'Yearly strip',
        machine: 'BOP-1 Annular',
        until: '2026-12-01',
        by: '12 Adaeze Obi',
        isSafetyCritical: true,
      },
    ],
  },
}
const calm: LocationMaintenance = {
  ...told,
  overdue: { count: 0, since: null },
  dueThisWeek: 0,
  critical: { count: 0, named: [] },
  deferred: { count: 0, named: [] },
}

afterEach(() => page.viewport(1280, 800))

interface Given {
  readonly tasks?: readonly string[]
  readonly tasksPath?: string | null
  readonly answers?: readonly Loaded<LocationMaintenance>[]
}

async function mount({
  tasks = ['cams_locations', 'cams_pmtasks'],
  tasksPath = '/app/cams/cams_pmtasks',
  answers = [{ ok: true, value: told }],
}: Given = {}) {
  const asked: number[] = []
  const rig = { locationOID: 2, locationName: 'Rig 12', category: 'Rig', state: 'Rivers' }
  const source = arraySource(location, [rig])
  const bench = testWorkbench({ subject: subjectWith(['STAFF'], ...tasks), sources: [source] })
  const { hook, searchHook } = memoryLocation({ path: '/app/cams/cams_locations', searchPath: 'record=2' })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <main>
            <LocationsPage
              loadMaintenance={async (key) => {
                asked.push(key)
                return answers[asked.length - 1] ?? { ok: true, value: told }
              }}
              {...places}
              paths={{ ...noPaths, tasks: tasksPath }}
            />
          </main>
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { asked }
}

const region = page.getByRole('region', { name: 'Maintenance' })
const rows = (...terms: readonly object[]) =>
  `/app/cams/cams_pmtasks?${new URLSearchParams({
    filter: JSON.stringify({ and: [{ field: 'locationOID', op: '=', value: 2 }, ...terms] }),
  })}`
const isOverdue = { field: 'dueState', op: '=', value: 'Overdue' }

test('below the fields of a location it says what slides, what somebody let wait, and each figure opens its rows', async () => {
  const { asked } = await mount()
  await expect.element(region.getByText('Safety-critical, past due and not deferred')).toBeVisible()
  expect(asked).toEqual([2])
  expect(
    region
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'PMT-105 Monthly test, ACC-1 Accumulator, past due since November 10, 2026',
    'and 1 more',
    'PMT-9 Yearly strip, BOP-1 Annular, until December 1, 2026, let by 12 Adaeze Obi Safety-critical',
  ])
  const links = region
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])
  const slid = rows({ field: 'safetyCritical', op: '=', value: 'YES' }, isOverdue)
  expect(links).toEqual([
    ['PMT-105', '/app/cams/cams_pmtasks?record=105'],
    ['and 1 more', slid],
    ['Safety-critical past due2Nobody let them slide', slid],
    ['Overdue3Since October 3, 2026', rows(isOverdue)],
    ['Deferred1Somebody let them wait', rows({ field: 'deferredUntil', op: '>=', value: '2026-11-23' })],
    [
      'Due in 7 days4Today included',
      rows({ field: 'dueOn', op: 'between', value: ['2026-11-23', '2026-11-29'] }),
    ],
    ['PMT-9', '/app/cams/cams_pmtasks?record=9'],
  ])
  const dialog = page.getByRole('dialog').element().getBoundingClientRect()
  expect([dialog.width, dialog.height]).toEqual([700, 700])
  expect(await violations()).toEqual([])
})

test('who has no list of PM tasks is told the same without links', async () => {
  await mount({ tasks: ['cams_locations', 'cams_pm_operations'], tasksPath: null })
  await expect.element(region).toHaveTextContent('PMT-105 Monthly test')
  expect(region.getByRole('link').elements()).toEqual([])
})

test('who may not see PM tasks is told so, and nothing is asked', async () => {
  const { asked } = await mount({ tasks: ['cams_locations'] })
  await expect
    .element(region.getByText('What is due here is not shown: None of your tasks includes it.'))
    .toBeVisible()
  expect(asked).toEqual([])
})

test.for([
  [61, 'Nothing is overdue, let wait or due in the next 7 days. Active PM tasks here: 61.'],
  [0, 'No machine here has an active PM task.'],
] as const)('where nothing is due of %i plans it says so', async ([plans, words]) => {
  await mount({ answers: [{ ok: true, value: { ...calm, plans } }] })
  await expect.element(region.getByText(words)).toBeVisible()
  expect(region.getByRole('link').elements()).toEqual([])
})

test('says when it could not be loaded, loads again, and says what was kept from when', async () => {
  await mount({
    answers: [
      { ok: false, error: { kind: 'unreachable' } },
      { ok: true, value: told, readAt: '2026-11-21T08:05:00Z' },
    ],
  })
  await expect.element(region.getByText('Its maintenance could not be loaded')).toBeVisible()
  await userEvent.click(region.getByRole('button', { name: 'Retry' }))
  await expect.element(region.getByText('Not up to date')).toBeVisible()
  await expect.element(region).toHaveTextContent('PMT-105')
})

test('a new location has no maintenance yet; on a phone the region is no wider than the page', async () => {
  await page.viewport(390, 844)
  await mount()
  await expect.element(region.getByText('Since October 3, 2026')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.click(page.getByRole('button', { name: 'Close' }).first())
  await userEvent.click(page.getByRole('button', { name: 'New Location' }).first())
  await expect.element(page.getByRole('dialog', { name: 'New Location' })).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})
