// First, as in the product: they say in which order the layers of all others stand.
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { RecordAsOf, RecordChange } from '../../contract/entities/feed.ts'
import { location } from '../../contract/entities/location.ts'
import type { Withheld } from '../../machines/screen.events.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { arraySource, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { RecordEditor } from '../editor/record-editor.tsx'
import { useLookups } from '../fields/lookups.ts'
import { places, yard } from '../session/editor.fixture.ts'
import { useScreenSession, useScreenState } from '../session/use-screen-session.ts'

const change = (streamVersion: number, over: Partial<RecordChange>): RecordChange => ({
  globalSeq: streamVersion,
  eventId: `e${streamVersion}`,
  entity: 'location',
  key: 7,
  kind: 'saved',
  streamVersion,
  actor: 'u2',
  actorName: 'Rita Rig',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.LocationSaved',
  changes: {},
  before: {},
  path: 'form',
  ...over,
})
const entries = [
  change(3, { changes: { city: 'Warri' }, before: { city: 'Eket' }, actorName: 'Ada Admin' }),
  change(2, {
    changes: { city: 'Eket', locationName: 'Yard' },
    before: { city: 'Bonny', locationName: 'Base' },
  }),
  change(1, { changes: { locationName: 'Base', city: 'Bonny' } }),
]
const stood: RecordAsOf = {
  day: '',
  state: 'there',
  record: { ...yard, city: 'Bonny', locationName: 'Base' },
  last: { actorName: 'Rita Rig', recordedAt: '2026-03-06T08:00:00Z' },
}

interface Given {
  readonly mode?: 'EDIT' | 'VIEW'
  readonly withheld?: readonly Withheld[]
}

async function mount({ mode = 'EDIT', withheld = [] }: Given = {}) {
  const array = arraySource(location, [yard])
  const bench = testWorkbench({
    subject: subjectWith(['ADMIN'], 'cams_locations'),
    sources: [array],
    history: {
      changes: async () => ({ ok: true, value: entries }),
      asOf: async (_record, day) => ({ ok: true, value: { ...stood, day } }),
    },
  })
  const shown = { ...places, editing: 'page' as const, withheld }
  function Bench() {
    const session = useScreenSession(shown, array.source, {
      rows: () => [{ row: yard, mark: null }],
      order: () => [7],
      focusRow: () => undefined,
      refresh: () => undefined,
      exportList: () => undefined,
      printList: () => undefined,
    })
    useEffect(() => session.actor.send({ type: mode, key: 7 }), [session])
    const lookups = useLookups(shown)
    if (useScreenState(session).matches('GRID')) return <p>In the grid</p>
    return <RecordEditor screen={shown} session={session} lookups={lookups} />
  }
  const { hook, searchHook } = memoryLocation({ path: '/app/cams/cams_locations' })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <Bench />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'History' }))
  await expect.element(history).toBeVisible()
  return { ...bench, ...array }
}

const history = page.getByRole('dialog', { name: /^History of / })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const city = page.getByRole('textbox', { name: 'City' })
const focused = () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null

test('a change is taken back into the form, what was changed again stays, and a save stores it', async () => {
  const { said, stored, drafts } = await mount()
  await userEvent.click(button(/^Undo the change of Rita Rig/))
  const preview = page.getByRole('region', { name: /^Undo the change of Rita Rig/ })
  await expect.element(preview.getByRole('heading', { level: 3 })).toHaveFocus()
  await expect.element(preview).toHaveTextContent(/Location namefrom Yard → to Base/)
  await expect.element(preview).toHaveTextContent(/Stays as it isCityChanged again since/)
  expect(await violations()).toEqual([])
  await userEvent.click(button('Put back 1 field'))
  await expect.element(history).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: /^Location name/ })).toHaveValue('Base')
  await expect.element(city).toHaveValue('Warri')
  await expect.poll(focused).toBe('locationName')
  expect(said()).toEqual(['info: Put back into the form: 1 field. Save to keep that'])
  expect(drafts.find('location/7')).toMatchObject({ values: { locationName: 'Base' } })
  await userEvent.click(button('Save'))
  await expect.poll(() => stored.get(7)).toMatchObject({ locationName: 'Base', city: 'Warri' })
})

test('going back leaves all as it is, and gives the focus to where it was', async () => {
  const { drafts } = await mount()
  await userEvent.click(button(/^Undo the change of Ada Admin/))
  // Of two changes within one minute, what they changed tells them apart.
  await userEvent.click(button('Back to the history'))
  await expect.element(button(/^Undo the change of Ada Admin, .*: City$/)).toBeVisible()
  await expect.element(button(/^Undo the change of Ada Admin/)).toHaveFocus()
  await expect.element(page.getByRole('region', { name: /^Undo/ })).not.toBeInTheDocument()
  expect(drafts.find('location/7')).toBeNull()
})

test('a record that is only looked at is unlocked by it', async () => {
  await mount({ mode: 'VIEW' })
  await userEvent.click(button(/^Undo the change of Ada Admin/))
  await userEvent.click(button('Put back 1 field'))
  await expect.element(city).toHaveValue('Eket')
  await expect.element(button('Save')).toBeVisible()
  await expect.poll(focused).toBe('city')
})

test('who may not edit is not offered it', async () => {
  const { workbench } = await mount({ mode: 'VIEW', withheld: ['EDIT.ENABLE'] })
  await expect.element(page.getByRole('list', { name: 'Changes, the newest first' })).toBeVisible()
  await expect.element(button(/^Undo/)).not.toBeInTheDocument()
  expect(workbench.liveCharts.find('history-changes/location')).toBeNull()
})

test('the record is put back as it stood on a day', async () => {
  await mount()
  await userEvent.click(page.getByRole('spinbutton', { name: /month/ }))
  await userEvent.keyboard('03062026')
  await userEvent.click(button('Put back as it stood…'))
  await expect
    .element(page.getByRole('region', { name: 'As it stood on March 6, 2026' }))
    .toHaveTextContent(/Location namefrom Yard → to BaseCityfrom Warri → to Bonny/)
  await userEvent.click(button('Put back 2 fields'))
  await expect.element(city).toHaveValue('Bonny')
})

test('the palette offers each change that can be taken back, and none that made the record', async () => {
  const { workbench } = await mount()
  const chart = () => workbench.liveCharts.find('history-changes/location')
  await expect
    .poll(() =>
      chart()
        ?.choices('HISTORY.UNDO', 'change')
        .map(({ label }) => label),
    )
    .toEqual([
      expect.stringMatching(/^Ada Admin, .*: City$/),
      expect.stringMatching(/^Rita Rig, .*: Location name, City$/),
    ])
  chart()?.run('HISTORY.UNDO', { change: 'e3' })
  await expect.element(page.getByRole('region', { name: /^Undo the change of Ada Admin/ })).toBeVisible()
})
