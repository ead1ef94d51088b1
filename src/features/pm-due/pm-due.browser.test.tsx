import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import type { DueNow, DueWork } from '../../contract/schedule/due-now.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { PmDuePage } from './pm-due.page.tsx'

const work: DueWork = {
  group: 'overdue',
  camspmOperationOID: 77,
  overallStatus: 'NOT STARTED',
  pmTaskOID: 105,
  title: '250 h service',
  equipmentOID: 5,
  machine: 'MP-2 Mud Pump 2',
  location: 'Rig 12',
  on: '2026-11-10',
  latest: '2026-11-20',
  why: '250 h since October 3',
  expectedHours: 6.5,
  isSafetyCritical: true,
  missed: 2,
}
const due: DueNow = {
  today: '2026-11-23',
  counts: { overdue: 1, today: 0, week: 0, coming: 1 },
  work: [
    work,
    {
      ...work,
      group: 'coming',
      camspmOperationOID: null,
      overallStatus: null,
      pmTaskOID: 106,
      title: 'Liner inspection',
      on: '2026-12-10',
      latest: '2026-12-10',
      isSafetyCritical: false,
      missed: 0,
    },
  ],
  locations: [
    { locationOID: 3, name: 'Rig 12' },
    { locationOID: 4, name: 'Rig 7' },
  ],
  meters: [{ equipmentOID: 5, machine: 'MP-2 Mud Pump 2', location: 'Rig 12', wantedOn: '2026-11-01' }],
}

afterEach(() => page.viewport(1280, 800))

async function mount({ roles = ['STAFF'], told = due }: { roles?: readonly string[]; told?: DueNow } = {}) {
  const asked: (number | null)[] = []
  const operations = arraySource(pmOperation, [])
  const bench = testWorkbench({
    subject: subjectWith(roles, 'cams_pm_due', 'cams_pm_operations', 'cams_meter_readings'),
    sources: [operations],
  })
  const { hook, searchHook } = memoryLocation({ path: '/app/cams/cams_pm_due' })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <main>
            <PmDuePage
              load={async (location) => {
                asked.push(location)
                return { ok: true, value: told }
              }}
              operationsPath="/app/cams/cams_pm_operations"
              tasksPath={null}
              readingsPath="/app/cams/cams_meter_readings"
            />
          </main>
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { asked, liveCharts: bench.workbench.liveCharts }
}

const card = (name: string) => page.getByRole('region', { name, exact: true })

test('tells what is due with its reason, and leads to the checklist', async () => {
  const { liveCharts } = await mount()
  const overdue = card('Overdue (1)')
  for (const words of ['250 h service', 'Safety-critical', 'Missed 2 times', '250 h since October 3.'])
    await expect.element(overdue.getByText(words, { exact: true })).toBeVisible()
  await expect.element(overdue).toHaveTextContent('MP-2 Mud Pump 2 · Rig 12 · 6.5 h expected')
  await expect.element(overdue).toHaveTextContent('November 10, 2026 3 days overdue')
  await expect
    .element(overdue.getByRole('link', { name: 'Open PMO-77' }))
    .toHaveAttribute('href', '/app/cams/cams_pm_operations?record=77')
  const coming = card('The next month (1)')
  await expect.element(coming).toHaveTextContent('December 10, 2026 in 17 days')
  await expect.element(coming.getByText('Not made yet')).toBeVisible()
  expect(coming.getByRole('link').elements()).toEqual([])
  await expect
    .element(card('Meters to read (1)').getByRole('link', { name: 'Read MP-2 Mud Pump 2' }))
    .toHaveAttribute('href', '/app/cams/cams_meter_readings?new=1&equipmentOID=5')
  await expect.element(page.getByRole('button', { name: /Location/ })).not.toBeInTheDocument()
  expect(liveCharts.find('pm-due/place')).toBeNull()
  expect(await violations()).toEqual([])
})

test('ADMIN asks for one location', async () => {
  const { asked } = await mount({ roles: ['ADMIN'] })
  await userEvent.click(page.getByRole('button', { name: /Location/ }))
  await userEvent.click(page.getByRole('option', { name: 'Rig 7' }))
  await expect.poll(() => asked).toEqual([null, 4])
})

test('ADMIN asks for one location from the palette too', async () => {
  const { asked, liveCharts } = await mount({ roles: ['ADMIN'] })
  const place = () => liveCharts.find('pm-due/place')
  await expect
    .poll(() => place()?.choices('CHOOSE.PLACE', 'place'))
    .toEqual([
      { value: 0, label: 'Everywhere' },
      { value: 3, label: 'Rig 12' },
      { value: 4, label: 'Rig 7' },
    ])
  expect(place()?.run('CHOOSE.PLACE', { place: 4 })).toEqual({ available: true })
  await expect.poll(() => asked).toEqual([null, 4])
  await expect.element(page.getByRole('button', { name: /Location/ })).toHaveTextContent('Rig 7')
})

test('says where nothing is due', async () => {
  await mount({
    told: { ...due, work: [], meters: [], counts: { overdue: 0, today: 0, week: 0, coming: 0 } },
  })
  await expect.element(page.getByText('Nothing is due', { exact: true })).toBeVisible()
})

test('on a phone it is no wider than the page, and its links fill the card', async () => {
  await page.viewport(390, 844)
  await mount()
  const link = page.getByRole('link', { name: 'Open PMO-77' })
  await expect.element(link).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
})
