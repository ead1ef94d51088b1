import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { equipment } from '../../contract/entities/equipment.ts'
import { meterReading } from '../../contract/entities/meter-reading.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { lookupKey } from '../../engine/fields/lookups.ts'
import {
  type ArraySource,
  arraySource,
  subjectWith,
  testWorkbench,
} from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { MeterReadingsPage } from './meter-readings.page.tsx'

const pump = {
  equipmentOID: 5,
  description: 'Mud pump',
  primaryMeter: 'Hours',
  secondaryMeter: 'None',
  primaryMeterCurrentReading: 4812,
}
const march = {
  meterReadingOID: 1,
  equipmentOID: 5,
  lastUpdated: '2026-03-07',
  recordedOn: '2026-03-07',
  primaryMeter: 4812,
  secondaryMeter: 0,
}

async function mount({
  address = '',
  prepare,
}: { readonly address?: string; readonly prepare?: (readings: ArraySource) => void } = {}) {
  const readings = arraySource(meterReading, [march])
  prepare?.(readings)
  const bench = testWorkbench({
    subject: subjectWith(['STAFF'], 'cams_meter_readings'),
    sources: [readings, arraySource(equipment, [pump])],
    lookups: async (lookup) =>
      lookupKey(lookup) === 'entity:equipment' ? [{ id: 5, label: 'Mud pump' }] : [],
  })
  const { hook, searchHook } = memoryLocation({ path: `/app/cams/cams_meter_readings${address}` })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <MeterReadingsPage />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, ...readings }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const meter = (name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`${name}$`) })
const confirmation = choice('Confirmed as')

/** A new reading of the pump, typed but not saved. */
async function read(primary: string) {
  await userEvent.click(button('New Meter Reading'))
  await userEvent.click(choice('Equipment'))
  await userEvent.click(page.getByRole('option', { name: 'Mud pump' }))
  await userEvent.fill(meter('Primary meter'), primary)
  await userEvent.fill(meter('Secondary meter'), '0')
  await userEvent.tab()
}

const question =
  'The primary meter stood at 4,812 on March 7, 2026; 4,100 is below it. Confirm a rollover or a replaced meter.'

describe('reading a meter', () => {
  test('begins today, says where the meter stood last, and stores what goes on from there', async () => {
    const { written, said } = await mount()
    await read('4900')
    await expect.element(meter('Primary meter')).toHaveAccessibleDescription(/Last: 4,812 h on March 7, 2026/)
    expect(confirmation.elements()).toEqual([])
    await userEvent.click(button('Save'))
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
    expect(written.map(({ kind, changes }) => [kind, changes])).toEqual([
      [
        'create',
        {
          equipmentOID: 5,
          lastUpdated: localDay(),
          recordedOn: localDay(),
          primaryMeter: 4900,
          secondaryMeter: 0,
          confirmedAs: '',
          workOrderOID: null,
          workOrderMoment: '',
        },
      ],
    ])
  })

  test('questions one that goes back, sends nothing, and stores it confirmed', async () => {
    const { written } = await mount()
    await read('4100')
    await expect.element(confirmation).toHaveAccessibleDescription(new RegExp(question))
    await userEvent.click(button('Save'))
    await expect.element(page.getByRole('dialog').getByText(question).first()).toBeVisible()
    await expect
      .poll(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))
      .toBe('confirmedAs')
    expect(written).toEqual([])
    await userEvent.click(confirmation)
    await userEvent.click(page.getByRole('option', { name: 'Replaced meter' }))
    await userEvent.click(button('Save'))
    await expect.poll(() => written.map(({ changes }) => changes['confirmedAs'])).toEqual(['Replaced meter'])
  })

  test('says which one it is before it is deleted', async () => {
    await mount()
    await userEvent.click(button('Delete MR-1'))
    const asked = page.getByRole('alertdialog', { name: 'Confirm Delete' })
    await expect
      .element(asked)
      .toHaveAccessibleDescription('Are you sure you want to delete? MR-1 Mud pump, March 7, 2026')
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    await expect.element(asked).not.toBeInTheDocument()
  })

  test('lands a refusal of the server on the same field', async () => {
    const { written } = await mount({
      prepare: ({ answers }) =>
        answers.push({
          kind: 'refused',
          error: {
            kind: 'invalid',
            title: 'Not valid',
            errors: [{ field: 'confirmedAs', message: 'Tomorrow is in the future' }],
          },
        }),
    })
    await read('4900')
    await userEvent.click(button('Save'))
    await expect.element(confirmation).toHaveAccessibleDescription(/Tomorrow is in the future/)
    await userEvent.click(confirmation)
    await userEvent.click(page.getByRole('option', { name: 'Rollover' }))
    await userEvent.click(button('Save'))
    await expect.poll(() => written.map(({ changes }) => changes['confirmedAs'])).toEqual(['', 'Rollover'])
  })

  test('begins with what an address says of it, today, and asks the same questions', async () => {
    const { written } = await mount({ address: '?new=1&equipmentOID=5&primaryMeter=4100' })
    await expect.element(meter('Primary meter')).toHaveValue('4,100')
    await expect.element(meter('Secondary meter')).toHaveValue('0')
    await expect.element(confirmation).toHaveAccessibleDescription(new RegExp(question))
    await userEvent.fill(meter('Primary meter'), '4900')
    await userEvent.click(button('Save'))
    await expect
      .poll(() => written.map(({ changes }) => changes))
      .toMatchObject([{ equipmentOID: 5, primaryMeter: 4900, secondaryMeter: 0, recordedOn: localDay() }])
  })

  test('opens on a page of its own, with Save, Cancel and Delete', async () => {
    await mount({ address: '?record=1' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mud pump' })).toBeVisible()
    for (const name of ['Save', 'Cancel', 'Delete']) await expect.element(button(name)).toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  test('questions also without a connection, from the lists at hand', async () => {
    const { written } = await mount({
      prepare: ({ state, answers }) => {
        state.readAt = '2026-03-08T08:00:00Z'
        answers.push({ kind: 'kept', key: 9, waits: 'connection' })
      },
    })
    await read('4100')
    await userEvent.click(button('Save'))
    await expect.element(confirmation).toHaveAccessibleDescription(new RegExp(question))
    await userEvent.click(confirmation)
    await userEvent.click(page.getByRole('option', { name: 'Rollover' }))
    await userEvent.click(button('Save'))
    await expect.poll(() => written).toHaveLength(1)
  })
})
