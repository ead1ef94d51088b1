// First, as in the product: they say in which order the layers of all others stand.
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecordChange } from '../../contract/entities/feed.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { machines, mountScreen } from '../screen-view.fixture.tsx'

const list = '/app/cams/cams_equipment_management'
const stood = { description: 'Old pump', equipmntType: 'PUMP', location: 7 }
const removal: RecordChange = {
  globalSeq: 9,
  eventId: 'e9',
  entity: 'equipment',
  key: 9,
  kind: 'removed',
  streamVersion: 2,
  actor: 'u2',
  actorName: 'Rita Rig',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.EquipmentRemoved',
  changes: {},
  before: stood,
  path: 'row',
}
const gone: Loaded<readonly RecordChange[]> = { ok: true, value: [removal] }
const unreachable = { ok: false, error: { kind: 'unreachable' } } as const

async function mount(
  search: string,
  changes: () => Loaded<readonly RecordChange[]>,
  given: Parameters<typeof mountScreen>[0] = {},
) {
  return mountScreen({ address: `${list}?${search}`, history: { changes: async () => changes() }, ...given })
}

const notice = page.getByRole('status').filter({ hasText: 'Deleted: EQ-9 Old pump' })

test.each(['record=9', 'edit=9', 'record=9&edit=9'])(
  'an address of a deleted record, ?%s, says who deleted it and when, and leads to where it is brought back',
  async (search) => {
    const { navigate } = await mount(search, () => gone)
    await expect.element(notice).toHaveTextContent(/Rita Rig deleted it on March 7, 2026 at /)
    await expect.element(page.getByText('could not be loaded')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Piece of equipment', exact: true })).toBeVisible()
    expect(await violations()).toEqual([])
    const way = notice.getByRole('link', { name: 'History and bring back…' })
    await expect.element(way).toHaveAttribute('href', `${list}?over=deleted.9`)
    navigate(`${list}?over=deleted.9`)
    await expect.element(page.getByRole('dialog', { name: 'Deleted: EQ-9 Old pump' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Mud pump 2/ })).toBeInTheDocument()
  },
)

test('an address of a deleted record offers who may not make any its history alone', async () => {
  await mount('record=9', () => gone, { roles: ['FIELD'], routes: ['cams_meter_readings'] })
  await expect.element(notice.getByRole('link', { name: 'History', exact: true })).toBeVisible()
})

test('where rows are edited in place, the way out of a deleted record stays', async () => {
  await mount('edit=9', () => gone, { screen: { ...machines, editing: 'inline' } })
  await expect.element(notice).toBeVisible()
  await userEvent.click(notice.getByRole('button', { name: 'Cancel' }))
  await expect.element(notice).not.toBeInTheDocument()
})

test.each<[string, Loaded<readonly RecordChange[]>]>([
  ['it may not be told, or never was', { ok: false, error: { kind: 'not-found', title: 'Not found' } }],
  ['nobody can be asked any more', unreachable],
])('says the same of a record as of any other, where %s', async (_why, answer) => {
  await mount('record=9', () => answer)
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(/There is no such record/)
  await expect.element(notice).not.toBeInTheDocument()
})

test('says without a connection what it cannot know', async () => {
  await mount('record=9', () => unreachable, {
    prepare: ({ source }) => (source.get = async () => unreachable),
  })
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent(/cannot be reached\. .*whether it was deleted, cannot be told here/)
})

test('says without a connection what this device was told before, and when', async () => {
  await mount('record=9', () => ({ ...gone, readAt: '2026-03-08T08:05:00Z' }), {
    prepare: ({ source }) => (source.get = async () => unreachable),
  })
  await expect.element(notice).toHaveTextContent(/Not up to date/)
})

test('shows the record as soon as somebody else has brought it back', async () => {
  let isBack = false
  const { client, stored } = await mount('record=9', () =>
    isBack ? { ok: true, value: [{ ...removal, kind: 'saved', streamVersion: 3 }] } : gone,
  )
  await expect.element(notice).toBeVisible()
  isBack = true
  stored.set(9, { ...stored.get(1), ...stood, equipmentOID: 9, version: 3 })
  await client.invalidateQueries({ queryKey: queryKeys.removalOf({ entity: 'equipment', key: 9 }) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Old pump' })).toBeVisible()
})

test('the form of a deleted record offers no Delete, and its save leads to the row once it is read', async () => {
  const { workbench, client } = await mount('over=deleted.9', () => gone, {
    prepare: ({ source }) => (source.project = (rows) => ({ rows: [...rows], marks: new Map() })),
  })
  await userEvent.click(page.getByRole('button', { name: 'Bring back…' }))
  await expect.element(page.getByText('This record was deleted')).toBeVisible()
  const offered = () =>
    workbench.liveCharts
      .list()
      .flatMap((chart) => chart.offers())
      .flatMap(({ type, availability }) => (availability.available ? [type] : []))
  await expect.poll(offered).toContain('SAVE')
  expect(offered()).not.toContain('DELETE')
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.poll(() => document.activeElement?.closest('[data-row]') ?? null).not.toBe(null)
  await client.invalidateQueries()
  await expect.poll(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('9')
})
