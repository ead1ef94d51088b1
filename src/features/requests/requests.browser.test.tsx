import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Requests } from '../../api/requests.ts'
import type { ApiError } from '../../contract/api-error.ts'
import { request, type ToldRequest } from '../../contract/entities/request.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { MyRequestsPage } from './my-requests.page.tsx'
import { ReportTroublePage } from './report-trouble.page.tsx'

const pump = {
  equipmentOID: 5,
  description: 'Mud pump 1',
  unit: 'MP-101',
  tag: '',
  serialNumber: 'S/99',
  locationName: 'Rig 12',
}
const told: ToldRequest = {
  requestOID: 12,
  version: 2,
  equipmentOID: 5,
  trouble: 'Leaks at the packing',
  withdrawnBecause: '',
  requestedOn: '2026-03-07T08:30',
  requestedBy_UserGUID: null,
  workOrderOID: 7,
  status: 'REQUESTED',
  workorderNumber: 'WR-12',
  machine: pump,
  moves: [],
}
const answered = async <Value,>(value: Value) => ({ ok: true, value }) as const
const failing = async (error: ApiError) => ({ ok: false, error }) as const

async function mount(path: string, over: Partial<Requests> = {}, stored: readonly ToldRequest[] = []) {
  const source = arraySource(
    request,
    stored.map((each) => ({ ...each })),
  )
  const bench = testWorkbench({ subject: subjectWith(['ACCOUNTS']), sources: [source] })
  const requests: Requests = {
    mine: () => answered({ data: stored, count: stored.length }),
    story: () => answered(told),
    machines: () => answered({ data: [pump], count: 1 }),
    findMachines: () => answered({ data: [], count: 0 }),
    openTrouble: () => answered({ machine: pump, count: 0, first: [] }),
    ...over,
  }
  const place = memoryLocation({ path, record: true })
  const { container } = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          {path.startsWith('/app/report-trouble') ? (
            <ReportTroublePage requests={requests} />
          ) : (
            <MyRequestsPage requests={requests} />
          )}
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, source, place, container }
}

const machineBox = () => page.getByRole('combobox', { name: /^Machine/ })
const trouble = () => page.getByRole('textbox', { name: /^What is wrong/ })

test('trouble is reported of a machine found by its serial number, and its page is opened', async () => {
  const { source, place } = await mount('/app/report-trouble')
  await userEvent.fill(machineBox(), 's/99')
  await userEvent.click(page.getByRole('option', { name: /Mud pump 1/ }))
  await userEvent.fill(trouble(), 'Leaks')
  await userEvent.click(page.getByRole('button', { name: 'Report', exact: true }))
  await expect.poll(() => place.history.at(-1)).toMatch(/^\/app\/my-requests\?request=\d+$/)
  expect(source.written).toMatchObject([{ kind: 'create', changes: { equipmentOID: 5, trouble: 'Leaks' } }])
})

const begunReport = { values: { equipmentOID: 5, trouble: 'Leaks' }, base: {}, baseVersion: null }
const reportOffer = () => page.getByText('You began a report before and did not send it')

test('a report that was begun before, and comes back late, is offered where nothing is typed', async () => {
  const { container, drafts } = await mount('/app/report-trouble')
  await expect.element(trouble()).toHaveValue('')
  drafts.bringBack({ reportTrouble: begunReport })
  await expect.element(reportOffer()).toBeVisible()
  expect(await violations(container)).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Restore' }))
  await expect.element(trouble()).toHaveValue('Leaks')
  await expect.element(trouble()).toHaveFocus()
  await expect.element(machineBox()).toHaveValue('Mud pump 1')
  expect(drafts.all()).toEqual({ reportTrouble: begunReport })
  drafts.bringBack({})
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  expect([reportOffer().elements(), drafts.all()]).toEqual([[], {}])
})

test('a report that came back late is thrown away where it is discarded, and its machine is that of the address', async () => {
  const { drafts } = await mount('/app/report-trouble?equipment=5')
  await expect.element(machineBox()).toHaveValue('Mud pump 1')
  drafts.bringBack({ reportTrouble: { ...begunReport, values: { equipmentOID: 9, trouble: 'Hot' } } })
  await userEvent.click(page.getByRole('button', { name: 'Discard' }))
  await expect.element(reportOffer()).not.toBeInTheDocument()
  expect(drafts.all()).toEqual({})
  drafts.bringBack({ reportTrouble: { ...begunReport, values: { equipmentOID: 9, trouble: 'Hot' } } })
  await userEvent.click(page.getByRole('button', { name: 'Restore' }))
  await expect.element(trouble()).toHaveValue('Hot')
  await expect.element(machineBox()).toHaveValue('Mud pump 1')
})

test('what is open of the machine already is told, and it can be reported all the same', async () => {
  const { container } = await mount('/app/report-trouble?equipment=5', {
    openTrouble: () =>
      answered({
        machine: pump,
        count: 5,
        first: [{ workorderNumber: 'WO-7', words: 'Leaks', status: 'IN PROGRESS' as const }],
      }),
  })
  await expect.element(machineBox()).toHaveValue('Mud pump 1')
  await expect.element(page.getByText('Mud pump 1 has 5 work orders open')).toBeVisible()
  await expect.element(page.getByText('and 4 more')).toBeVisible()
  expect(await violations(container)).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Report', exact: true })).toBeEnabled()
})

test('a machine that is none, and machines that cannot be loaded, are told at the field', async () => {
  const error: ApiError = { kind: 'not-found', title: 'There is no such machine' }
  await mount('/app/report-trouble?equipment=9', { openTrouble: () => failing(error) })
  await expect.element(page.getByText('There is no such machine here: choose another')).toBeVisible()
})

test('nothing reported yet says how to begin', async () => {
  const { container } = await mount('/app/my-requests')
  await expect.element(page.getByText('You have reported nothing yet')).toBeVisible()
  expect(page.getByRole('link', { name: 'Report trouble' }).elements()).toHaveLength(2)
  expect(await violations(container)).toEqual([])
})

test('requests that cannot be loaded say so, and are asked for again', async () => {
  let isDown = true
  const mine = () =>
    isDown ? failing({ kind: 'not-found', title: 'Gone for now' }) : answered({ data: [told], count: 1 })
  await mount('/app/my-requests', { mine }, [told])
  await expect.element(page.getByText('Your requests could not be loaded')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: /Try again|Retry/ }))
  await expect.element(page.getByText('Your requests could not be loaded')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /Mud pump 1/ })).toBeVisible()
})

test('a request is withdrawn with its reason, upon the version that was seen', async () => {
  const { source } = await mount('/app/my-requests?request=12', {}, [told])
  await userEvent.click(page.getByRole('button', { name: 'Withdraw', exact: true }))
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Why it is withdrawn' }), 'A loose cover')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw', exact: true }))
  await expect
    .poll(() => source.written)
    .toEqual([
      {
        kind: 'update',
        key: 12,
        changes: { withdrawnBecause: 'A loose cover' },
        base: { withdrawnBecause: '' },
        baseVersion: 2,
      },
    ])
})

test('an approved request cannot be withdrawn, and tells its story', async () => {
  const approved = {
    move: 'APPROVE',
    reason: '',
    movedOn: '2026-03-08T09:15',
    movedByName: 'Ngozi Eze',
    step: 1,
  } as const
  await mount(
    '/app/my-requests?request=12',
    {
      story: () => answered({ ...told, status: 'APPROVED' as const, moves: [approved] }),
    },
    [told],
  )
  await expect.element(page.getByText('Ngozi Eze').first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Withdraw' }).elements()).toEqual([])
})
