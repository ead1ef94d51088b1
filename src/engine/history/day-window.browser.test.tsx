// First, as in the product: they say in which order the layers of all others stand.
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Attachment } from '../../contract/entities/attachment.ts'
import type { DayOfWork, DayRecord } from '../../contract/history/day-of-work.ts'
import { location } from '../../contract/entities/location.ts'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { Attachments } from '../../events/outbox/attachments.ts'
import { speakBy, usualSpeech } from '../../locale/speech.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { arraySource, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { organisationDay } from '../definition/local-day.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { yard } from '../session/editor.fixture.ts'
import { DayWindow } from './day-window.tsx'

const key = yard['locationOID']
const record = (over: Partial<DayRecord>): DayRecord => ({
  entity: 'location',
  key,
  title: `LOC-${key}`,
  name: 'Yard',
  changes: 1,
  paths: ['form'],
  recordedAt: '2026-03-07T08:00:00Z',
  firstVersion: 2,
  lastVersion: 2,
  steps: [],
  since: [],
  removedSince: null,
  now: yard,
  version: yard['version'],
  goneWith: null,
  gone: [],
  refusal: null,
  file: null,
  comment: null,
  takingBack: null,
  ...over,
})
const changed = record({
  steps: [{ before: { city: 'Bonny' }, after: { city: yard['city'] }, version: yard['version'] }],
})
const made = record({
  steps: [{ before: null, after: yard, version: yard['version'] }],
})
const dayOf = (records: readonly DayRecord[]): Loaded<DayOfWork> => ({
  ok: true,
  value: {
    day: '2026-03-07',
    user: { id: 'u1', name: 'Ada' },
    records: [...records],
    count: records.length,
    olderThan: null,
  },
})

async function mount(answer: Loaded<DayOfWork>, attachments: Partial<Attachments> = {}) {
  const array = arraySource(location, [yard])
  const movements = arraySource(stockMovement, [])
  const asked = vi.fn()
  const { workbench } = testWorkbench({
    subject: subjectWith(['ADMIN'], 'cams_locations', 'cams_stock_movements'),
    sources: [array, movements],
    lookups: async () => ['BASE', 'Delta'].map((id) => ({ id, label: id })),
    attachments,
    history: {
      dayOfWork: async (day) => {
        asked(day)
        return answer
      },
    },
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={workbench}>
        <DayWindow onClose={() => undefined} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...array, asked, movements }
}

const window = page.getByRole('dialog', { name: "A day's work" })
const takes = (words: string) => window.getByRole('button', { name: words, exact: true })
const box = window.getByRole('checkbox', { name: `Take back Location LOC-${key} Yard` })

/** Its box is drawn over what is pressed. */
async function tick() {
  await expect.element(box).toBeVisible()
  box.element().focus()
  await userEvent.keyboard(' ')
}

test('a change is taken back once it is chosen, by a write of its own, and it is said', async () => {
  const { written } = await mount(dayOf([changed]))
  await expect.element(window.getByText('Bonny')).toBeVisible()
  await expect.element(takes('Take back 0 records')).toBeDisabled()
  expect(await violations()).toEqual([])
  await tick()
  await userEvent.click(takes('Take back 1 record'))
  await expect.element(window.getByRole('heading', { name: 'Taken back: 1 record' })).toHaveFocus()
  expect(written).toMatchObject([{ kind: 'update', key, changes: { city: 'Bonny' } }])
})

test('what was made is deleted only after it was asked', async () => {
  const { written } = await mount(dayOf([made]))
  await tick()
  await userEvent.click(takes('Take back 1 record'))
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' })
  await expect
    .element(question)
    .toHaveAccessibleDescription('Of what you chose 1 record made that day would be deleted.')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(written).toEqual([])
  await userEvent.click(takes('Take back 1 record'))
  await userEvent.click(question.getByRole('button', { name: 'Take back' }))
  await expect.element(window.getByRole('heading', { name: 'Taken back: 1 record' })).toBeVisible()
  expect(written).toMatchObject([{ kind: 'remove', key }])
})

test('a day of no work says so', async () => {
  await mount(dayOf([]))
  await expect.element(window.getByText(/^Nothing was changed on /)).toBeVisible()
})

test('a day that cannot be read says so, and is tried again', async () => {
  const { asked } = await mount({ ok: false, error: { kind: 'unreachable' } })
  await userEvent.click(window.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => asked.mock.calls.length).toBe(2)
})

// A day apart at every moment: at least one of them is not the day of the device.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'begins with the day of the organisation in %s, wherever the device is',
  async (timeZone) => {
    speakBy(() => ({ ...usualSpeech, timeZone }))
    onTestFinished(() => speakBy(() => usualSpeech))
    const { asked } = await mount(dayOf([]))
    await expect.poll(() => asked.mock.calls).toMatchObject([[{ day: organisationDay(timeZone) }]])
  },
)

test('what refers to what was deleted too says so, and is chosen and left with it', async () => {
  const [camp, gone] = [
    record({ key: 9, title: 'LOC-9', now: null, steps: [{ before: yard, after: null, version: 3 }] }),
    record({
      now: null,
      steps: [{ before: { ...yard, state: 9 }, after: null, version: 3 }],
      gone: [{ field: 'state', entity: 'location', key: 9, title: 'LOC-9' }],
    }),
  ]
  await mount(dayOf([gone, camp]))
  await expect.element(window.getByText('It refers to LOC-9, which comes back with it.')).toBeVisible()
  await tick()
  await expect.element(takes('Take back 2 records')).toBeEnabled()
  window.getByRole('checkbox', { name: 'Take back Location LOC-9 Yard' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(takes('Take back 0 records')).toBeDisabled()
})

test('a movement of stock says what taking it back does, and is taken back by another one', async () => {
  const moved = {
    stockMovementOID: 12,
    version: 1,
    kind: 'RECEIVE',
    partNumberOID: 7,
    locationOID: 2,
    bin: 'A-01',
    quantity: 4,
    unitCost: 8,
    toLocationOID: null,
    toBin: '',
    workOrderOID: null,
    movedOn: '2026-03-07',
    note: '',
    takesBackOID: null,
    sequence: 3,
    onHandChange: 4,
    reservedChange: 0,
    valueChange: 32,
    averageCost: 8,
    takenBackOID: null,
    takenBackBy: '',
    takenBackOn: null,
    movedBy_UserGUID: '00000000-0000-7000-8000-000000000001',
  }
  const received = record({
    entity: 'stockMovement',
    key: 12,
    title: 'SM-12',
    name: 'RECEIVE',
    now: moved,
    version: 1,
    steps: [
      {
        before: null,
        after: moved,
        version: 1,
      },
    ],
    takingBack: {
      refusal: null,
      places: [
        {
          locationName: 'Yard 4',
          bin: 'A-01',
          onHand: 6,
          onHandAfter: 2,
          reserved: 0,
          reservedAfter: 0,
        },
      ],
      value: 48,
      valueAfter: 16,
      after: [
        {
          entity: 'stockMovement',
          key: 13,
          title: 'SM-13',
        },
      ],
    },
  })
  const other = record({
    entity: 'stockMovement',
    key: 13,
    title: 'SM-13',
    name: 'ISSUE',
    version: 1,
    now: {
      ...moved,
      stockMovementOID: 13,
    },
    steps: [
      {
        before: null,
        after: moved,
        version: 1,
      },
    ],
    takingBack: {
      refusal: null,
      places: [],
      value: 48,
      valueAfter: 48,
      after: [],
    },
  })
  const { movements } = await mount(dayOf([other, received]))
  const entry = window.getByRole('listitem').filter({ hasText: 'RECEIVE' })
  await expect.element(entry.getByText('It would be taken back by a new movement.')).toBeVisible()
  await expect.element(entry.getByText('On hand, Yard 4, A-01')).toBeVisible()
  await expect.element(entry.getByText('SM-13 is taken back before it.')).toBeVisible()
  expect(await violations()).toEqual([])
  const receipt = entry.getByRole('checkbox', { name: 'Take back Stock movement SM-12 RECEIVE' })
  receipt.element().focus()
  await userEvent.keyboard(' ')
  await userEvent.click(takes('Take back 2 records'))
  await expect.element(window.getByRole('heading', { name: 'Taken back: 2 records' })).toBeVisible()
  expect(
    movements.written.map(({ kind, changes }) => [kind, changes['takesBackOID'], changes['quantity']]),
  ).toEqual([
    ['create', 13, -4],
    ['create', 12, -4],
  ])
})

describe('files of a day', () => {
  const kept: Attachment = {
    attachmentOID: 31,
    entity: 'location',
    key,
    line: '',
    fileName: 'gate.jpg',
    contentType: 'image/jpeg',
    size: 900,
    width: 4,
    height: 3,
    caption: '',
    attachedBy: 'Ada',
    attachedAt: '2026-03-01T08:00:00Z',
  }
  const facts = { attachmentOID: 31, fileName: 'gate.jpg', caption: '' }
  const file = (over: Partial<DayRecord>, isThere: boolean) =>
    record({
      entity: 'locationAttachment',
      now: null,
      file: { fileName: 'gate.jpg', kept, isThere, refusal: null },
      ...over,
    })
  const removed = file({ steps: [{ before: facts, after: null, version: 2 }] }, false)
  const added = file({ steps: [{ before: null, after: facts, version: 2 }] }, true)

  async function choose() {
    const one = window.getByRole('checkbox', { name: `Take back File gate.jpg of LOC-${key} Yard` })
    await expect.element(one).toBeVisible()
    one.element().focus()
    await userEvent.keyboard(' ')
    await userEvent.click(takes('Take back 1 record'))
  }

  test('one that was removed is brought back, and it is said', async () => {
    const bringBack = vi.fn(async () => 'done' as const)
    await mount(dayOf([removed]), { bringBack })
    await expect.element(window.getByText(': removed')).toBeVisible()
    await expect.element(window.getByText('It would be brought back.')).toBeVisible()
    expect(await violations()).toEqual([])
    await choose()
    await expect.element(window.getByRole('heading', { name: 'Taken back: 1 record' })).toHaveFocus()
    expect(bringBack.mock.calls).toEqual([[kept]])
  })

  test('one that was added is removed only after it was asked', async () => {
    const remove = vi.fn(async () => 'done' as const)
    await mount(dayOf([added]), { remove })
    await expect.element(window.getByText('It would be removed.')).toBeVisible()
    await choose()
    const question = page.getByRole('alertdialog', { name: 'Confirm Delete' })
    await expect
      .element(question)
      .toHaveAccessibleDescription('Of what you chose 1 file made that day would be deleted.')
    expect(remove.mock.calls).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Take back' }))
    await expect.element(window.getByRole('heading', { name: 'Taken back: 1 record' })).toBeVisible()
    expect(remove.mock.calls).toEqual([[kept]])
  })
})
