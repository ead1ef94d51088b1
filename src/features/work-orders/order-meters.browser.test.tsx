import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { allPrivileges } from '../../contract/access/session.ts'
import { equipment } from '../../contract/entities/equipment.ts'
import { meterReading } from '../../contract/entities/meter-reading.ts'
import { workOrderMove } from '../../contract/entities/work-order-move.ts'
import type { WorkOrderStatus } from '../../contract/entities/work-order-life.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { OrderMeters } from './order-meters.tsx'
import './work-orders.css'

const pump = {
  ...blank(equipment),
  equipmentOID: 5,
  primaryMeter: 'Hours',
  secondaryMeter: 'None',
  primaryMeterCurrentReading: 1240,
}
const reading = (workOrderMoment: string, primaryMeter: number, over: RecordRow = {}): RecordRow => ({
  ...blank(meterReading),
  meterReadingOID: primaryMeter,
  equipmentOID: 5,
  workOrderOID: 7,
  workOrderMoment,
  recordedOn: '2026-03-07',
  primaryMeter,
  secondaryMeter: 0,
  ...over,
})

interface Given {
  readonly status: WorkOrderStatus
  readonly readings?: readonly RecordRow[]
  readonly machine?: RecordRow
  readonly switches?: Partial<typeof allPrivileges>
}

async function mount({ status, readings = [], machine = pump, switches = {} }: Given) {
  const asked: (RecordRow | number)[] = []
  const moves = arraySource(workOrderMove, [])
  // So that the order stands as it says itself.
  moves.state.down = { kind: 'not-found', title: 'none' }
  const tasks = ['cams_workorder', 'cams_meter_readings'].map((reactRoute) => ({
    reactRoute,
    ...allPrivileges,
    ...switches,
  }))
  const bench = testWorkbench({
    subject: { ...subjectWith(['STAFF']), tasks },
    sources: [moves, arraySource(equipment, [machine]), arraySource(meterReading, readings)],
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <OrderMeters
          order={{
            workOrderOID: 7,
            equipmentOID: 5,
            openedAs: 'SCHEDULED',
            status,
            causeCode: '',
            tasks: [],
          }}
          movesOf={() => moves.source}
          readingsPath="/app/readings"
          renderReading={(of, first) => {
            asked.push(of, first)
            return <p>A reading is taken</p>
          }}
        />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, asked }
}

const button = (name: string) => page.getByRole('button', { name })
const starts = 'Note the meters at the start'
const ends = 'Note the meters at the end'

test('where the work has begun the start is noted, beginning with where the meters stand', async () => {
  const { asked } = await mount({ status: 'IN PROGRESS' })
  await userEvent.click(button(starts))
  await expect.element(page.getByText('A reading is taken')).toBeVisible()
  expect(asked.slice(0, 2)).toMatchObject([
    5,
    { workOrderOID: 7, workOrderMoment: 'START', primaryMeter: 1240 },
  ])
  await expect.element(button(ends)).not.toBeInTheDocument()
})

test('what was noted is told with its day, and opens the reading', async () => {
  const others = reading('START', 900, { workOrderOID: 8 })
  const { workbench } = await mount({ status: 'COMPLETED', readings: [others, reading('START', 1240)] })
  const start = page.getByRole('link', { name: /^1,240 h on March 7, 2026$/ })
  await expect.element(start).toHaveAttribute('href', '/app/readings?record=1240')
  await expect.element(button(ends)).toBeVisible()
  await expect.element(button(starts)).not.toBeInTheDocument()
  const offers = workbench.liveCharts.find('work-order/meters')?.offers() ?? []
  expect(offers.map(({ type, availability }) => [type, availability.available])).toEqual([
    ['METERS.START', false],
    ['METERS.END', true],
  ])
  expect(await violations()).toEqual([])
})

test('before the work begins nothing is noted', async () => {
  await mount({ status: 'SCHEDULED' })
  await expect.element(page.getByText('Not noted').first()).toBeVisible()
  await expect.element(button(starts)).not.toBeInTheDocument()
})

test('who may not take readings sees them only', async () => {
  await mount({ status: 'COMPLETED', switches: { canCreate: false } })
  await expect.element(page.getByText('Not noted').first()).toBeVisible()
  await expect.element(button(ends)).not.toBeInTheDocument()
})
