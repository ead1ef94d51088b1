// First, as in the product: they say in which order the layers of all others stand.
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { RecordChange } from '../../contract/entities/feed.ts'
import { location } from '../../contract/entities/location.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { arraySource, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { RecordEditor } from '../editor/record-editor.tsx'
import { useLookups } from '../fields/lookups.ts'
import { places, yard } from '../session/editor.fixture.ts'
import { useScreenSession, useScreenState } from '../session/use-screen-session.ts'
import { OverDeleted } from './deleted-records.tsx'

const { version, locationOID, ...stood } = yard
const removal = (key: number, over: Partial<RecordChange> = {}): RecordChange => ({
  globalSeq: key,
  eventId: `e${key}`,
  entity: 'location',
  key,
  kind: 'removed',
  streamVersion: 4,
  actor: 'u2',
  actorName: 'Rita Rig',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.LocationRemoved',
  changes: {},
  before: stood,
  path: 'row',
  ...over,
})
type Answer = Loaded<readonly RecordChange[]>
const two: Answer = {
  ok: true,
  value: [removal(9), removal(8, { before: { ...stood, locationName: 'Camp', state: '' } })],
}

async function mount(answers: readonly Answer[] = [two], role = 'ADMIN', over = 'deleted') {
  const array = arraySource(location, [yard])
  const asked: unknown[] = []
  const bench = testWorkbench({
    subject: subjectWith([role], 'cams_locations'),
    sources: [array],
    history: {
      removed: async (entity, { olderThan, take }) => {
        asked.push([entity, olderThan ?? null, take])
        return answers[Math.min(asked.length, answers.length) - 1] ?? { ok: true, value: [] }
      },
      changes: async ({ key }) => {
        asked.push(['changes', key])
        return answers[0] ?? { ok: true, value: [] }
      },
      missing: async ({ entity, number }) => {
        asked.push([entity, number])
        return { ok: true, value: { state: 'removed', by: 'Rita Rig', at: '2026-03-07T08:00:00Z' } }
      },
    },
  })
  function Bench() {
    const session = useScreenSession(places, array.source, {
      rows: () => [{ row: yard, mark: null }],
      order: () => [7],
      focusRow: () => undefined,
      refresh: () => undefined,
      exportList: () => undefined,
      printList: () => undefined,
    })
    const lookups = useLookups(places)
    const isListed = useScreenState(session).matches('GRID')
    return (
      <main>
        {isListed && <p>In the grid</p>}
        {!isListed && <RecordEditor screen={places} session={session} lookups={lookups} />}
        <OverDeleted screen={places} session={session} lookups={lookups} />
      </main>
    )
  }
  const { hook, searchHook } = memoryLocation({
    path: '/app/cams/cams_locations',
    searchPath: `over=${over}`,
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <Bench />
        </Router>
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, ...array, asked }
}

const window = page.getByRole('dialog', { name: 'Deleted: Locations' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('tells who deleted what, by which path and when, and how it stood', async () => {
  const { asked } = await mount()
  await expect
    .element(window.getByRole('listitem').first())
    .toHaveTextContent(/^Rita Rig deleted LOC-9 Yard in its row/)
  await userEvent.click(window.getByRole('button', { name: 'What it was' }).first())
  await expect.element(window.getByRole('definition').filter({ hasText: 'Warri' }).first()).toBeVisible()
  expect(await violations()).toEqual([])
  expect(asked).toEqual([['location', null, 21]])
})

test('a record that is brought back stands in its form, which says what it lacks, and a save makes it', async () => {
  const { written, drafts } = await mount()
  await userEvent.click(button('Bring back LOC-8 Camp'))
  await expect.element(window).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Deleted location' })).toBeVisible()
  await expect.element(page.getByText('This record was deleted')).toBeVisible()
  await expect.element(button('State is required')).toBeVisible()
  expect(drafts.all()['location/8']).toMatchObject({ isUnmade: true, baseVersion: 3 })
  await userEvent.fill(page.getByRole('textbox', { name: /^State/ }), 'Delta')
  await userEvent.click(button('Save'))
  await expect.poll(() => written).toMatchObject([{ kind: 'create', key: 8, baseVersion: 3 }])
})

test('says that there are none, and what could not be read', async () => {
  await mount([
    { ok: false, error: { kind: 'unreachable' } },
    { ok: true, value: [] },
  ])
  await expect.element(window.getByText('The list of deleted records could not be loaded')).toBeVisible()
  await userEvent.click(button('Retry'))
  await expect.element(window.getByText('There are no deleted locations.')).toBeVisible()
})

test('says of when it is where the server cannot be reached', async () => {
  await mount([{ ok: true, value: [removal(9)], readAt: '2026-03-07T08:05:00Z' }])
  await expect.element(window.getByText('Not up to date')).toBeVisible()
  await expect.element(button('Bring back LOC-9 Yard')).toBeEnabled()
})

test('says to an administrator why a number is missing, and what a number looks like', async () => {
  const { asked } = await mount()
  const field = window.getByRole('textbox', { name: 'Why is a number missing?' })
  await userEvent.fill(field, 'nine')
  await userEvent.click(window.getByRole('button', { name: 'Say why' }))
  await expect.element(window.getByText('A number reads LOC-1043')).toBeVisible()
  await userEvent.fill(field, 'loc-9')
  await userEvent.keyboard('{Enter}')
  await expect.element(window.getByText(/Deleted by Rita Rig on/)).toBeVisible()
  expect(asked.at(-1)).toEqual(['location', '9'])
  expect(await violations()).toEqual([])
})

test('asks nobody else for numbers', async () => {
  await mount([two], 'FIELD')
  await expect.element(window.getByRole('listitem').first()).toBeVisible()
  await expect.element(window.getByRole('button', { name: 'Say why' })).not.toBeInTheDocument()
})

const ofOne = (name: string | RegExp) => page.getByRole('dialog', { name })

test('one deleted record: its history to the end, and into its form from there', async () => {
  const { asked, drafts, workbench } = await mount(
    [{ ok: true, value: [removal(9), removal(9, { eventId: 'e1', kind: 'saved', streamVersion: 3 })] }],
    'ADMIN',
    'deleted.9',
  )
  const one = ofOne('Deleted: LOC-9 Yard')
  await expect.element(one.getByRole('listitem').first()).toHaveTextContent(/^Rita Rig deleted it in its row/)
  expect(asked[0]).toEqual(['changes', 9])
  const offered = () => workbench.liveCharts.list().flatMap((chart) => chart.offers().map(({ type }) => type))
  expect(offered()).toContain('HISTORY.BRING.BACK')
  expect(await violations()).toEqual([])
  await userEvent.click(one.getByRole('button', { name: 'Bring back…' }))
  await expect.element(one).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Deleted location' })).toBeVisible()
  expect(drafts.all()['location/9']).toMatchObject({ isUnmade: true, baseVersion: 3 })
})

test('one that is there again is opened, and not brought back', async () => {
  const back = {
    ok: true,
    value: [removal(9, { eventId: 'e2', kind: 'saved', streamVersion: 5 }), removal(9)],
  } as const
  await mount([back], 'ADMIN', 'deleted.9')
  await expect
    .element(ofOne('LOC-9').getByRole('link', { name: 'Open it as it stands today' }))
    .toHaveAttribute('href', '/app/cams/cams_locations?record=9')
  await expect.element(button('Bring back…')).not.toBeInTheDocument()
})
