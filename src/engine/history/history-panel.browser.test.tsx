import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RecordAsOf, RecordChange } from '../../contract/entities/feed.ts'
import { location } from '../../contract/entities/location.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { fieldsOf } from '../../contract/schema/entity.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { fieldOf } from '../definition/from-entity.ts'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { HistoryPanel } from './history-panel.tsx'

const screen = {
  id: location.name,
  lines: null,
  fields: fieldsOf(location).map((meta) => fieldOf(meta, location)),
}

const entry = (streamVersion: number, over: Partial<RecordChange> = {}): RecordChange => ({
  globalSeq: streamVersion,
  eventId: `e${streamVersion}`,
  entity: 'location',
  key: 7,
  kind: 'saved',
  streamVersion,
  actor: 'u1',
  actorName: 'Ada Admin',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.LocationSaved',
  changes: { city: `City ${streamVersion}` },
  before: { city: `City ${streamVersion - 1}` },
  path: 'form',
  ...over,
})
const made = entry(1, {
  changes: { locationName: 'Yard', city: '' },
  before: {},
  path: null,
})

interface Given {
  readonly answers?: readonly Loaded<readonly RecordChange[]>[]
  readonly stood?: RecordAsOf
  readonly since?: string
}

async function mount({ answers = [{ ok: true, value: [entry(2), made] }], stood, since }: Given = {}) {
  const asked: unknown[] = []
  const bench = testWorkbench({
    subject: subjectWith(['STAFF'], 'cams_locations'),
    sources: [],
    history: {
      since: () => since ?? null,
      changes: async (record, { olderThan, take }) => {
        asked.push([record.entity, record.key, olderThan ?? null, take])
        return answers[Math.min(asked.length, answers.length) - 1] ?? { ok: true, value: [] }
      },
      rolled: async () => Promise.resolve({ ok: true, value: [] }),
      asOf: async (_record, day) => {
        asked.push(day)
        return stood ? { ok: true, value: { ...stood, day } } : { ok: false, error: { kind: 'unreachable' } }
      },
    },
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <main>
          <HistoryPanel screen={screen} lookups={new Map()} recordKey={7} />
        </main>
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { asked }
}

const changes = page.getByRole('list', { name: 'Changes, the newest first' })

test('tells the newest first, who changed which field from what to what', async () => {
  const { asked } = await mount()
  await expect.element(changes).toBeVisible()
  const [first, second] = [...changes.element().children]
  expect(first?.textContent).toContain('Ada Admin changed it in a form')
  expect(first?.textContent).toContain('Cityfrom City 1 →  to City 2')
  expect(second?.textContent).toMatch(/^Ada Admin made it(?! in)/)
  expect(asked).toEqual([['location', 7, null, 21]])
  await userEvent.click(page.getByRole('button', { name: 'What it began with' }))
  await expect.element(page.getByText('Yard', { exact: true })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('reads older changes when it is asked, and what the product did is said to be its own', async () => {
  const many = Array.from({ length: 21 }, (_, at) => entry(30 - at))
  const { asked } = await mount({
    answers: [
      { ok: true, value: many },
      { ok: true, value: [entry(10, { actor: '', actorName: 'Millwright', path: 'engine' }), made] },
    ],
  })
  await expect.element(changes).toBeVisible()
  expect(changes.element().children).toHaveLength(20)
  await userEvent.click(page.getByRole('button', { name: 'Show older changes' }))
  await expect.element(page.getByText('By itself')).toBeVisible()
  expect(changes.element().children).toHaveLength(22)
  expect(asked.at(-1)).toEqual(['location', 7, 11, 21])
  await expect.element(page.getByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument()
})

test('says by which path each change came', async () => {
  const paths = ['row', 'cell', 'move', 'sync', 'import', 'call'] as const
  await mount({ answers: [{ ok: true, value: paths.map((path, at) => entry(20 - at, { path })) }] })
  await expect.element(changes).toBeVisible()
  expect([...changes.element().children].map((each) => each.querySelector('p span')?.textContent)).toEqual([
    'Ada Admin changed it in its row',
    'Ada Admin changed it in the list',
    'Ada Admin changed it by a move',
    'Ada Admin changed it on a device that sent it later',
    'Ada Admin changed it by an import',
    'Ada Admin changed it through the API',
  ])
})

test('says that nobody has changed it, that it could not be loaded, and from when what was kept is', async () => {
  await mount({
    answers: [
      { ok: false, error: { kind: 'unreachable' } },
      { ok: true, value: [], readAt: '2026-11-21T08:05:00Z' },
    ],
  })
  await expect.element(page.getByText('The history could not be loaded')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.element(page.getByText('Nobody has changed it since it came to the site.')).toBeVisible()
  await expect.element(page.getByText('Not up to date')).toBeVisible()
})

test('says from when what happened is kept, below the oldest that is', async () => {
  await mount({ since: '2026-03-01', answers: [{ ok: true, value: [entry(7)] }] })
  await expect.element(page.getByText('What happened before March 1, 2026 is no longer kept.')).toBeVisible()
})

test('does not say that nobody has changed what it knows nothing of any more', async () => {
  await mount({ since: '2026-03-01', answers: [{ ok: true, value: [] }] })
  await expect.element(page.getByText('Nothing is kept of it.')).toBeVisible()
  await expect.element(page.getByText('What happened before March 1, 2026 is no longer kept.')).toBeVisible()
})

test('does not say that a record stands as it came where what changed it is no longer kept', async () => {
  const stood = {
    day: '',
    state: 'there',
    record: { locationName: 'Yard', city: 'Bonny' },
    last: null,
  } as const
  await mount({ since: '2026-03-01', stood })
  await userEvent.click(page.getByRole('spinbutton', { name: /month/ }))
  await userEvent.keyboard('03072026')
  await expect
    .element(page.getByText('So it stood on March 7, 2026. Who changed it last is no longer kept.'))
    .toBeVisible()
})

test.for([
  [
    'there',
    { locationName: 'Yard', city: 'Bonny' },
    'So it stood on March 7, 2026, last changed by Ada Admin',
  ],
  ['not yet', null, 'On March 7, 2026 it did not exist yet.'],
  ['removed', null, 'On March 7, 2026 it was deleted already: Ada Admin'],
] as const)('as of a day it was %s', async ([state, record, words]) => {
  const last = state === 'not yet' ? null : { actorName: 'Ada Admin', recordedAt: '2026-03-06T08:00:00Z' }
  const { asked } = await mount({ stood: { day: '', state, record, last } })
  await userEvent.click(page.getByRole('spinbutton', { name: /month/ }))
  await userEvent.keyboard('03072026')
  const stood = page.getByRole('region', { name: 'As of March 7, 2026' })
  await expect.element(stood.getByText(words)).toBeVisible()
  if (record) await expect.element(stood.getByText('Bonny')).toBeVisible()
  expect(asked.at(-1)).toBe('2026-03-07')
  expect(await violations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Show all changes' }))
  await expect.element(changes).toBeVisible()
})
