import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
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

async function mount(role: string, address: string) {
  const asked: object[] = []
  const operations = arraySource(pmOperation, rows)
  const bench = testWorkbench({
    subject: subjectWith([role], 'cams_pm_operations'),
    sources: [operations],
    lookups: async (lookup) => (lookup.from === 'users' ? [{ id: 'user-1', label: '7 Tunde Bello' }] : []),
  })
  const place = memoryLocation({ path: `/app/cams/cams_pm_operations?${address}`, record: true })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <PmOperationsPage
            deferralsPath={null}
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
  return { asked, history: place.history }
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role="grid"] [data-row]')]
    .map(({ dataset }) => Number(dataset['row']))
    .toSorted((a, b) => a - b)

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

test('staff are asked for the month that holds the days, and see those of the status', async () => {
  const { asked } = await mount('STAFF', `${week}&status=DONE`)
  await expect.poll(shown).toEqual([1])
  expect(asked.at(-1)).toEqual({ vUserGUID: 'user-1', vStatus: 'DONE', vMonth: 11, vYear: 2026 })
  expect(page.getByRole('group', { name: 'Filter', exact: true }).elements()).toEqual([])
})
