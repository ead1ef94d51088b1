import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { DueNow, DueWork } from '../../contract/schedule/due-now.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { DueSection } from './due-section.tsx'

const work = (group: DueWork['group'], key: number): DueWork => ({
  group,
  camspmOperationOID: key,
  overallStatus: 'NOT STARTED',
  pmTaskOID: key,
  title: `Service ${key}`,
  equipmentOID: 5,
  machine: 'MP-2 Mud Pump 2',
  location: 'Rig 12',
  on: '2026-11-20',
  latest: '2026-11-20',
  why: '',
  expectedHours: 1,
  isSafetyCritical: false,
  missed: 0,
})
const due: DueNow = {
  today: '2026-11-23',
  counts: { overdue: 2, today: 1, week: 0, coming: 1 },
  work: [work('overdue', 1), work('overdue', 2), work('today', 3), work('coming', 4)],
  locations: [],
  meters: [],
}

async function mount(answers: readonly Loaded<DueNow>[], done: readonly number[] = []) {
  const left = [...answers]
  const operations = arraySource(
    pmOperation,
    done.map((camspmOperationOID) => ({ camspmOperationOID, overallStatus: 'DONE' })),
  )
  const bench = testWorkbench({ subject: subjectWith(['STAFF'], 'cams_pm_due'), sources: [operations] })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <main>
          <DueSection
            load={async () => left.shift() ?? { ok: false, error: { kind: 'unreachable' } }}
            duePath="/app/cams/cams_pm_due"
            operationsPath="/app/cams/cams_pm_operations"
            tasksPath={null}
          />
        </main>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
}

const cards = () =>
  page
    .getByRole('region')
    .elements()
    .map((card) => card.getAttribute('aria-label') ?? card.querySelector('h2,h3')?.textContent)
const opened = () =>
  page
    .getByRole('link', { name: /^Open / })
    .elements()
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)

test('the work of this week stands with the way to its checklist, what comes later on its own page', async () => {
  await mount([{ ok: true, value: due }])
  await expect.poll(cards).toEqual(['Due now', 'Overdue (2)', 'Today (1)'])
  expect(opened()).toEqual(['Open PMO-1', 'Open PMO-2', 'Open PMO-3'])
  await expect
    .element(page.getByRole('link', { name: 'Due Now', exact: true }))
    .toHaveAttribute('href', '/app/cams/cams_pm_due')
  expect(await violations()).toEqual([])
})

test('what was done here is not asked for again, though the server has not heard of it', async () => {
  await mount([{ ok: true, value: due }], [1, 3])
  await expect.poll(cards).toEqual(['Due now', 'Overdue (1)'])
  expect(opened()).toEqual(['Open PMO-2'])
})

test('nothing due is said; what cannot be read is said too, and tried again', async () => {
  const none = { ...due, work: [], counts: { overdue: 0, today: 0, week: 0, coming: 0 } }
  await mount([
    { ok: false, error: { kind: 'unreachable' } },
    { ok: true, value: none },
  ])
  await expect.element(page.getByText('What is due could not be loaded')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.element(page.getByText('Nothing of yours is overdue or due this week.')).toBeVisible()
  await expect.element(page.getByText('What is due could not be loaded')).not.toBeInTheDocument()
})
