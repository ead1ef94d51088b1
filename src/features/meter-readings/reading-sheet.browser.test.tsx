import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-aria-components'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Subject } from '../../contract/access/policy.ts'
import { equipment } from '../../contract/entities/equipment.ts'
import { location } from '../../contract/entities/location.ts'
import { meterReading } from '../../contract/entities/meter-reading.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import {
  type ArraySource,
  arraySource,
  subjectWith,
  testWorkbench,
} from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { MeterReadingsPage } from './meter-readings.page.tsx'

const machine = (equipmentOID: number, over: object = {}) => ({
  equipmentOID,
  unit: `MP-${equipmentOID}`,
  description: `Mud pump ${equipmentOID}`,
  location: 3,
  primaryMeter: 'Hours',
  secondaryMeter: 'None',
  ...over,
})
const march = {
  meterReadingOID: 1,
  equipmentOID: 5,
  lastUpdated: '2026-03-07',
  recordedOn: '2026-03-07',
  primaryMeter: 4812,
  secondaryMeter: 0,
}
const task = 'cams_meter_readings'

interface Mounted {
  readonly address?: string
  readonly subject?: Subject
  readonly prepare?: (readings: ArraySource) => void
}

async function mount({
  address = '?sheet=1&place=3',
  subject = subjectWith(['STAFF'], task),
  prepare,
}: Mounted = {}) {
  const readings = arraySource(meterReading, [march])
  prepare?.(readings)
  const bench = testWorkbench({
    subject,
    sources: [
      readings,
      arraySource(equipment, [
        machine(5),
        machine(6, { secondaryMeter: 'Strokes' }),
        machine(7, { location: 4 }),
      ]),
      arraySource(location, [
        { locationOID: 3, locationName: 'Rig 12' },
        { locationOID: 4, locationName: 'Rig 7' },
      ]),
    ],
  })
  const place = memoryLocation({ path: `/app/cams/${task}${address}` })
  const { unmount } = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <RouterProvider navigate={place.navigate}>
            <MeterReadingsPage />
          </RouterProvider>
        </Router>
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, ...readings, unmount }
}

const line = (name: string) => page.getByRole('listitem', { name, exact: true })
const cell = (of: string, name = 'Reading') => line(of).getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const made = (written: ArraySource['written']) =>
  written.map(({ kind, changes }) => [
    kind,
    changes['equipmentOID'],
    changes['recordedOn'],
    changes['primaryMeter'],
    changes['secondaryMeter'],
    changes['confirmedAs'],
  ])

test('a location is chosen, and its meters stand there with their last readings', async () => {
  await mount({ address: '' })
  await page.getByRole('link', { name: 'Readings of a rig' }).click()
  await expect.element(page.getByText('Choose a location')).toBeVisible()
  await page.getByRole('combobox', { name: 'Location' }).fill('12')
  await page.getByRole('option', { name: 'Rig 12' }).click()
  await expect.element(cell('MP-5 Mud pump 5')).toHaveAccessibleDescription('Last 4,812 h on March 7, 2026')
  await expect
    .element(cell('MP-6 Mud pump 6', 'Secondary'))
    .toHaveAccessibleDescription('Not read yet · Strokes')
  await expect.element(line('MP-7 Mud pump 7')).not.toBeInTheDocument()
})

test('typed from cell to cell by Enter and saved by key, each machine has its reading', async () => {
  const { written } = await mount()
  await cell('MP-5 Mud pump 5').click()
  await userEvent.keyboard('4900{Enter}120{Enter}7')
  await expect
    .element(cell('MP-5 Mud pump 5'))
    .toHaveAccessibleDescription('Last 4,812 h on March 7, 2026 · 88 h since')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(line('MP-6 Mud pump 6').getByText('Saved')).toBeVisible()
  expect(made(written)).toEqual([
    ['create', 5, localDay(), 4900, 0, ''],
    ['create', 6, localDay(), 120, 7, ''],
  ])
  await expect.element(cell('MP-5 Mud pump 5')).toHaveValue('')
  await expect.element(page.getByText('0 of 2 machines read')).toBeVisible()
})

test('a reading that goes back is questioned where it stands, and stored once it is confirmed', async () => {
  const { written } = await mount()
  await cell('MP-5 Mud pump 5').fill('4100')
  await userEvent.tab()
  const confirm = line('MP-5 Mud pump 5').getByRole('button', { name: /Confirmed as$/ })
  await expect
    .element(confirm)
    .toHaveAccessibleDescription(/The primary meter stood at 4,812 on March 7, 2026; 4,100 is below it\./)
  await button('Save readings').click()
  await expect.element(confirm).toHaveFocus()
  expect(written).toEqual([])
  await confirm.click()
  await page.getByRole('option', { name: 'Replaced meter' }).click()
  await button('Save readings').click()
  await expect.poll(() => made(written)).toEqual([['create', 5, localDay(), 4100, 0, 'Replaced meter']])
})

test('with nothing typed Save goes to the first cell', async () => {
  const { written } = await mount()
  await button('Save readings').click()
  await expect.element(cell('MP-5 Mud pump 5')).toHaveFocus()
  expect(written).toEqual([])
})

test('what is missing is said at its cell, and the others are stored', async () => {
  const { written } = await mount()
  await cell('MP-5 Mud pump 5').fill('4900')
  await cell('MP-6 Mud pump 6', 'Primary').fill('120')
  await button('Save readings').click()
  const missing = cell('MP-6 Mud pump 6', 'Secondary')
  await expect.element(missing).toHaveFocus()
  await expect.element(missing).toHaveAccessibleDescription(/Secondary meter is required/)
  expect(made(written)).toEqual([['create', 5, localDay(), 4900, 0, '']])
})

test('without a connection the sheet says so, and what is saved waits', async () => {
  await mount({
    prepare: ({ answers, state }) => {
      state.readAt = '2026-11-20T08:00:00Z'
      answers.push({ kind: 'kept', key: -1, waits: 'connection' })
    },
  })
  await expect.element(page.getByText('Not up to date')).toBeVisible()
  await cell('MP-5 Mud pump 5').fill('4900')
  await button('Save readings').click()
  await expect.element(line('MP-5 Mud pump 5').getByText('Waits to be sent')).toBeVisible()
})

test('what was typed is there again, and can be discarded', async () => {
  const { unmount, workbench } = await mount()
  await cell('MP-5 Mud pump 5').fill('4900')
  await userEvent.tab()
  expect(workbench.drafts.named('readingSheet/')).toEqual(['readingSheet/3'])
  await unmount()
  expect(workbench.drafts.find('readingSheet/3')?.values).toEqual({
    day: localDay(),
    lines: [[5, { primaryMeter: 4900, secondaryMeter: null, confirmedAs: '' }]],
  })
})

test('what was typed before, and comes back late, is offered where nothing is typed', async () => {
  const { drafts } = await mount()
  await expect.element(cell('MP-5 Mud pump 5')).toHaveValue('')
  const line = { primaryMeter: 4900, secondaryMeter: null, confirmedAs: '' }
  const begun = { values: { day: '2026-03-09', lines: [[5, line]] }, base: {}, baseVersion: null }
  drafts.bringBack({ 'readingSheet/3': begun })
  const offer = page.getByText('You typed this before and did not save it')
  await expect.element(offer).toBeVisible()
  await button('Discard').click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(drafts.all()).toEqual({})
  drafts.bringBack({ 'readingSheet/3': begun })
  await button('Restore').click()
  await expect.element(cell('MP-5 Mud pump 5')).toHaveValue('4,900')
  await expect.element(offer).not.toBeInTheDocument()
  expect(drafts.all()).toEqual({ 'readingSheet/3': begun })
  drafts.bringBack({})
  expect(offer.elements()).toEqual([])
})

test('whoever may not log readings is told so, and has no way to the sheet', async () => {
  const subject = subjectWith(['STAFF'], task)
  const denied = { ...subject, tasks: subject.tasks.map((each) => ({ ...each, canCreate: false })) }
  const { unmount } = await mount({ subject: denied })
  await expect.element(page.getByText(/^You may not log meter readings:/)).toBeVisible()
  await unmount()
  await mount({ subject: denied, address: '' })
  await expect.element(page.getByRole('heading', { name: 'Meter Readings' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Readings of a rig' })).not.toBeInTheDocument()
})

test('a list that cannot be read says so and offers to try again', async () => {
  const { state } = await mount({ prepare: ({ state }) => (state.down = { kind: 'unreachable' }) })
  await expect.element(page.getByText('The sheet could not be brought up to date')).toBeVisible()
  state.down = null
  await button('Retry').click()
  await expect.element(cell('MP-5 Mud pump 5')).toBeVisible()
})
