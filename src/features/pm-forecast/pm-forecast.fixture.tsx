import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { entities } from '../../contract/entities/catalogue.ts'
import type { Loaded, Outcome } from '../../contract/outcome.ts'
import type { PmForecast, PmLevelling } from '../../contract/schedule/pm-forecast.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { PmForecastPage } from './pm-forecast.page.tsx'

const rigs = [
  { locationOID: 7, locationName: 'Rig 7' },
  { locationOID: 12, locationName: 'Rig 12' },
]
const extent = { plans: 3, all: 3, idle: 0, withoutHours: 0 }
export const forecast: PmForecast = {
  today: '2026-11-22',
  months: ['2026-11', '2026-12'],
  rigs,
  work: [
    { month: '2026-11', rig: 7, craft: 'Service', hours: 8.5, count: 2 },
    { month: '2026-12', rig: 12, craft: 'Test', hours: 20, count: 1 },
  ],
  extent,
}
const week = (before: number, after: number) => ({ week: '2026-12-07', before, after })
export const move = {
  rig: 7,
  hours: 6,
  leaves: week(18, 12),
  enters: { ...week(0, 6), week: '2026-12-14' },
  from: '2026-12-08',
  to: '2026-12-15',
}
export const levelling: PmLevelling = {
  today: '2026-11-22',
  from: '2026-11-23',
  weeks: 8,
  rigs,
  peaks: [{ rig: 7, before: 18, after: 6 }],
  moves: [
    {
      ...move,
      of: 'operation',
      key: 41,
      version: 3,
      value: '2026-12-08',
      pmTaskOID: 5,
      plan: 'Monthly service',
    },
    { ...move, of: 'plan', key: 6, version: 9, value: null, pmTaskOID: 6, plan: 'Yearly overhaul' },
  ],
  extent,
}
const planner = subjectWith(['ADMIN'], 'cams_pm_forecast', 'cams_pmtasks', 'cams_pm_operations')

interface Given {
  readonly address?: string
  readonly subject?: typeof planner
  readonly answer?: () => Loaded<PmForecast> | Promise<Loaded<PmForecast>>
  readonly suggest?: () => Outcome<PmLevelling> | Promise<Outcome<PmLevelling>>
}

/** The operation and the plan that the suggestion moves. */
export const operation = {
  camspmOperationOID: 41,
  operationDate: move.from,
  overallStatus: 'NOT STARTED',
  notes: '',
  version: 3,
}
const stored = () => ({
  operations: arraySource(entities.pmOperation, [operation]),
  plans: arraySource(entities.pmTask, [{ pmTaskOID: 6, plannedFor: null, version: 9 }]),
})

/** The page of the forecast, for a planner unless told; which locations were asked for is noted. */
export async function mount({ address = '', subject = planner, answer, suggest }: Given = {}) {
  const asked: (number | null)[] = []
  const { operations, plans } = stored()
  const bench = testWorkbench({ subject, sources: [operations, plans] })
  const place = memoryLocation({ path: `/app/cams/cams_pm_forecast${address}`, record: true })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <PmForecastPage
            plansPath="/app/plans"
            loadForecast={async (location) => {
              asked.push(location)
              return answer?.() ?? { ok: true, value: forecast }
            }}
            loadLevelling={async () => (await suggest?.()) ?? { ok: true, value: levelling }}
          />
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, operations, plans, asked, history: place.history }
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const columns = () =>
  [...document.querySelectorAll('.mw-mark')].map((mark) => mark.getAttribute('aria-label'))
export const states = () =>
  [...document.querySelectorAll('.mw-levelling-state')].map((state) => state.textContent)
