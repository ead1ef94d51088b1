// First, as in the product: they say in which order the layers of all others stand.
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecordAsOf, RecordChange } from '../../contract/entities/feed.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import { addDays } from '../../contract/schedule/day.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { dayOf } from '../../locale/moments.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { defineScreen } from '../definition/from-entity.ts'
import type { ListSource } from '../definition/record-source.ts'
import { mountScreen, pumps } from '../screen-view.fixture.tsx'

const address = '/app/cams/cams_equipment_management'
const [pump] = pumps
const stoodThen: RecordRow = { ...pump, description: 'Old pump' }

/** The list of machines, of which one was called otherwise, and the others were not there; on days before March of none. */
function pastOf(asked: unknown[], fail = false) {
  return (entity: string, of: { readonly day: string }): ListSource => ({
    entity,
    narrowed: of,
    async list() {
      asked.push(`${entity} ${of.day}`)
      if (fail) return { ok: false, error: { kind: 'unreachable' } }
      return { ok: true, value: entity === 'equipment' && of.day >= '2026-03-01' ? [stoodThen] : [] }
    },
    project: (rows) => ({ rows, marks: new Map() }),
    subscribe: () => () => undefined,
  })
}
const stood: RecordAsOf = {
  day: '2026-03-02',
  state: 'there',
  record: { description: 'Old pump', equipmntType: 'PUMP' },
  last: { actorName: 'Rita Rig', recordedAt: '2026-03-01T08:00:00Z' },
}

async function mount(search: string, fail = false, since: string | null = null) {
  const asked: unknown[] = []
  const bench = await mountScreen({
    address: `${address}${search}`,
    pastOf: pastOf(asked, fail),
    history: { since: () => since, asOf: async () => ({ ok: true, value: stood }) },
  })
  return { ...bench, asked }
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const bar = page.getByRole('region', { name: 'As of a day' })

test('shows a list as it stood, which is only read, and leads back to today', async () => {
  const { asked, address: at } = await mount('?asOf=2026-03-02')
  await expect.element(heading('Equipment as of March 2, 2026')).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'Old pump' })).toBeVisible()
  await expect.element(page.getByText('Mud pump 2')).not.toBeInTheDocument()
  await expect.element(bar).toHaveTextContent(/As it stood at the end of March 2, 2026/)
  await expect
    .element(page.getByRole('button', { name: /New Equipment|Delete|Edit/ }))
    .not.toBeInTheDocument()
  expect(asked).toEqual(['equipment 2026-03-02'])
  expect(await violations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Back to today' }))
  await expect.element(heading('Equipment')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Mud pump 2/ })).toBeVisible()
  expect(at()).toBe(address)
})

test('says of a day on which there was nothing that there was nothing, and goes to another day', async () => {
  const { address: at } = await mount('?asOf=2026-02-01')
  await expect.element(page.getByText('There were no equipment on February 1, 2026')).toBeVisible()
  const month = bar.getByRole('spinbutton', { name: /month/ })
  await userEvent.click(month)
  await userEvent.keyboard('03')
  await expect.element(heading('Equipment as of March 1, 2026')).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'Old pump' })).toBeVisible()
  expect(at()).toBe(`${address}?asOf=2026-03-01`)
})

test('opens a record as it stood, by Enter, and closes it on its row', async () => {
  const { address: at } = await mount('?asOf=2026-03-02')
  await userEvent.click(page.getByRole('gridcell', { name: 'Old pump' }))
  await userEvent.keyboard('{Enter}')
  const window = page.getByRole('dialog', { name: 'EQ-1 Old pump, as of March 2, 2026' })
  await expect.element(window).toHaveTextContent(/last changed by Rita Rig/)
  await expect
    .element(window.getByRole('link', { name: 'Open it as it stands today' }))
    .toHaveAttribute('href', `${address}?record=1`)
  expect(at()).toBe(`${address}?asOf=2026-03-02&over=stood.1`)
  expect(await violations()).toEqual([])
})

const removal: RecordChange = {
  globalSeq: 9,
  eventId: 'e9',
  entity: 'equipment',
  key: 1,
  kind: 'removed',
  streamVersion: 2,
  actor: 'u2',
  actorName: 'Rita Rig',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.EquipmentRemoved',
  changes: {},
  before: stoodThen,
  path: 'row',
}

test.each([
  ['ADMIN', 'History and bring back…'],
  ['FIELD', 'History'],
])('of a record that was deleted since it says to %s by whom, and leads to its %s', async (role, words) => {
  await mountScreen({
    address: `${address}?asOf=2026-03-02&over=stood.1`,
    roles: [role],
    ...(role === 'FIELD' && { routes: ['cams_meter_readings'] }),
    pastOf: pastOf([]),
    history: {
      asOf: async () => ({ ok: true, value: stood }),
      changes: async () => ({ ok: true, value: [removal] }),
    },
  })
  const window = page.getByRole('dialog', { name: 'EQ-1 Old pump, as of March 2, 2026' })
  await expect.element(window.getByText(/^Rita Rig deleted it on March 7, 2026 at /)).toBeVisible()
  await expect
    .element(window.getByRole('link', { name: words, exact: true }))
    .toHaveAttribute('href', `${address}?over=deleted.1`)
  await expect.element(window.getByRole('link', { name: /as it stands today/ })).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
})

const orders = defineScreen({
  entity: workOrder,
  title: 'Work Orders',
  noun: 'work order',
  newLabel: 'New Work Order',
  columns: [
    { field: 'workorderNumber' },
    { field: 'status', caption: 'How it stands', statusKinds: { ONGOING: 'primary' } },
  ],
  groups: [{ caption: 'Work order', fields: ['workorderNumber'] }],
})
const ongoing = {
  ...blank(workOrder),
  workOrderOID: 5,
  workorderNumber: 'WO-5',
  status: 'ONGOING',
  version: 3,
}

test.each([
  ['as the list does', [ongoing]],
  ['of a record that is on another page, too', []],
])('says and draws the status that is worked out from others %s', async (_where, listed) => {
  const asked: unknown[] = []
  await mountScreen({
    screen: orders,
    entity: workOrder,
    rows: [ongoing],
    routes: ['cams_workorder'],
    address: '/app/cams/cams_workorder?asOf=2026-03-02&over=stood.5',
    pastOf: (entity, of) => ({
      ...pastOf([])(entity, of),
      list: async () => ({ ok: true, value: entity === 'workOrder' ? listed : [] }),
      page: async ({ filter, take }) => {
        asked.push([entity, filter, take])
        return { ok: true, value: { rows: [ongoing], count: 1, groups: [] } }
      },
    }),
    history: {
      asOf: async () => ({ ok: true, value: { ...stood, record: { workorderNumber: 'WO-5' } } }),
    },
  })
  const window = page.getByRole('dialog', { name: /WO-5.*, as of March 2, 2026/ })
  await expect
    .element(window.getByRole('region', { name: 'As of March 2, 2026' }))
    .toHaveTextContent(/How it standsONGOINGWork order numberWO-5$/)
  await expect.element(window.getByText('ONGOING')).toHaveClass('mw-status')
  expect(asked).toEqual(
    listed.length > 0 ? [] : [['workOrder', { field: 'workOrderOID', op: '=', value: 5 }, 1]],
  )
})

test('its commands are offered as those of the list of today are', async () => {
  const { workbench } = await mount('?asOf=2026-03-02')
  await expect.element(page.getByRole('gridcell', { name: 'Old pump' })).toBeVisible()
  const offered = () => workbench.liveCharts.list().flatMap((chart) => chart.offers().map(({ type }) => type))
  expect(offered()).toEqual(
    expect.arrayContaining(['PAST.DAY', 'PAST.NOW', 'REFRESH', 'PRINT', 'EXPORT.XLSX', 'SEARCH']),
  )
  expect(offered()).not.toEqual(expect.arrayContaining(['ADD']))
})

test('a day that cannot be read says so, and is tried again', async () => {
  const { asked } = await mount('?asOf=2026-03-02', true)
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => asked.length).toBe(2)
})

test.each(['?asOf=2999-01-01', '?asOf=nothing', '?asOf=1800-01-01'])(
  '%s is no day to look back to',
  async (search) => {
    await mount(search)
    await expect.element(heading('Equipment')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Mud pump 2/ })).toBeVisible()
  },
)

test('the button at the head of a list opens it as of yesterday', async () => {
  const { address: at } = await mount('')
  await userEvent.click(page.getByRole('button', { name: 'As of a day…' }))
  await expect.element(page.getByRole('heading', { level: 1, name: /^Equipment as of / })).toBeVisible()
  const yesterday = addDays(dayOf(Date.now()), -1)
  expect(at()).toBe(`${address}?asOf=${yesterday}`)
})

test('does not say that all along was there what was, where not all that happened is kept', async () => {
  await mount('?asOf=2026-03-02', false, '2026-03-01')
  await expect.element(bar).toHaveTextContent('As it stood at the end of March 2, 2026.')
  await expect.element(bar).not.toHaveTextContent(/all along/)
})
