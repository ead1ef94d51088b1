import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { type Workbench, WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { costOf, loadsCost } from './order-cost.fixture.ts'
import { WorkOrdersPage } from './work-orders.page.tsx'

type Places = ComponentProps<typeof WorkOrdersPage>

/**
 * Draws the page of the work orders at `?record=7` or the like. The pages of inspections, movements and readings are not
 * this user's unless they are told.
 */
export async function renderWorkOrders(
  workbench: Workbench,
  search: string,
  places: Pick<Places, 'movesOf'> & Partial<Places>,
) {
  const { hook, searchHook, history } = memoryLocation({
    path: `/app/cams/cams_workorder${search}`,
    record: true,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <WorkbenchProvider value={workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <WorkOrdersPage
            inspectionsPath={null}
            movementsPath={null}
            readingsPath={null}
            renderReading={() => null}
            loadCost={loadsCost(costOf())}
            {...places}
          />
        </Router>
        <ToastRegion toasts={workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { client, history }
}
