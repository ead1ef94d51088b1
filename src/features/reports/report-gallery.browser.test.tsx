import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ApiError } from '../../contract/api-error.ts'
import type { Files } from '../../contract/files.ts'
import { subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { pdfOf } from '../../ui/pdf/minimal-pdf.fixture.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { ReportGalleryPage } from './report-gallery.page.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'

afterEach(() => page.viewport(1280, 800))

const tasks = ['cams_report_gallary', 'cams_equipment_management', 'cams_locations', 'cams_pm_operations']

async function mount({ roles = ['ADMIN'], routes = tasks, address = '' } = {}) {
  const asked: string[] = []
  const state: { down: ApiError | null; hold: Promise<void> | null } = { down: null, hold: null }
  const runReport: Files['runReport'] = async (name, query) => {
    asked.push(Object.keys(query ?? {}).length === 0 ? name : `${name} ${JSON.stringify(query)}`)
    await state.hold
    return state.down
      ? { ok: false, error: state.down }
      : {
          ok: true,
          value: {
            blob: pdfOf([`Text of ${name}`, 'Page two']),
            fileName: `${name}.pdf`,
            title: `All ${name}`,
          },
        }
  }
  const bench = testWorkbench({
    subject: subjectWith(roles, ...routes),
    sources: [],
    files: { runReport },
    lookups: async () => [
      { id: 'user-1', label: 'Ngozi Eze' },
      { id: 'user-2', label: '12 Adaeze Obi' },
    ],
  })
  const place = memoryLocation({ path: `/app/cams/cams_report_gallary${address}`, record: true })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <main>
            <ReportGalleryPage />
          </main>
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, asked, state }
}

/** What shows documents is fetched when the first one is looked at. */
const firstLoad = { timeout: 45_000 }
const row = (name: string) => page.getByRole('row', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = () => document.querySelector('.react-pdf__Page__textContent')?.textContent
const rows = () => [...document.querySelectorAll('.mw-tree-row')].map((each) => each.textContent)

describe('the report gallery at a desk', () => {
  test('makes a report that the palette names, of those its user may run', async () => {
    const { workbench, asked } = await mount({
      roles: ['STAFF'],
      routes: ['cams_report_gallary', 'cams_locations'],
    })
    await expect.element(row('Location')).toBeVisible()
    const gallery = workbench.liveCharts.find('report-gallery')
    const offered = gallery?.choices('REPORT', 'name')
    expect(offered).toEqual([{ value: 'locationReport', label: 'Location' }])
    expect(gallery?.run('REPORT', { name: 'locationReport' })).toEqual({ available: true })
    await expect.poll(text, firstLoad).toBe('Text of locationReport')
    gallery?.run('REPORT', { name: 'userReport' })
    expect(asked).toEqual(['locationReport'])
  })

  test('makes a report when it is chosen, and shows it with its title and pages', async () => {
    const { asked } = await mount()
    await expect.element(page.getByText('No report is chosen')).toBeVisible()
    await row('Equipment').click()
    await expect.poll(text, firstLoad).toBe('Text of equipmentReport')
    await expect.element(page.getByRole('heading', { name: 'All equipmentReport' })).toBeVisible()
    await expect.element(page.getByText('of 2', { exact: true })).toBeVisible()
    await expect.element(button('Download')).toBeEnabled()
    await row('Location').click()
    await expect.poll(text).toBe('Text of locationReport')
    expect(asked).toEqual(['equipmentReport', 'locationReport'])
    expect(await violations(document.querySelector('main') ?? document.body)).toEqual([])
  })

  test('offers what the policy gives, in groups', async () => {
    await mount({ roles: [], routes: ['cams_report_gallary', 'cams_equipment_management'] })
    await expect.poll(rows).toEqual(['Assets', 'Equipment', 'Location', 'Labels to scan', 'Equipment labels'])
  })

  test('says who has none, whom to ask', async () => {
    await mount({ roles: [], routes: ['cams_report_gallary'] })
    await expect.element(page.getByText('None of the reports is yours to run')).toBeVisible()
    expect(rows()).toEqual([])
  })

  test('says what failed, for 3 s and in its place, and tries again', async () => {
    const { asked, state, said } = await mount()
    state.down = { kind: 'busy', status: 503, statusText: 'Service Unavailable', retryAfterMs: null }
    await row('Equipment').click()
    await expect.element(page.getByText('The report could not be made')).toBeVisible()
    expect(said()).toEqual([
      'error: The server has no time just now (Service Unavailable). Try again in a moment.',
    ])
    state.down = null
    await button('Retry').click()
    await expect.poll(text, firstLoad).toBe('Text of equipmentReport')
    expect(asked).toHaveLength(2)
  })

  test('lets a report that takes long be given up, and asked for by palette', async () => {
    const { asked, state, workbench } = await mount()
    state.hold = new Promise(() => undefined)
    await row('Equipment').click()
    await button('Cancel').click()
    await expect.element(button('Preview')).toBeVisible()
    state.hold = null
    expect(workbench.liveCharts.find('report/gallery/equipmentReport')?.run('PREVIEW')).toEqual({
      available: true,
    })
    await expect.poll(text, firstLoad).toBe('Text of equipmentReport')
    expect(asked).toEqual(['equipmentReport', 'equipmentReport'])
  })

  test('has ADMIN choose whose operations are reported', async () => {
    const { asked } = await mount({ address: '?report=userPmOperationReport' })
    await expect.poll(() => asked).toEqual(['userPmOperationReport {"vUserGUID":"user-1"}'])
    const user = page.getByRole('combobox', { name: 'User' })
    await expect.element(user).toHaveValue('Ngozi Eze')
    await userEvent.fill(user, 'Adaeze')
    await page.getByRole('option', { name: '12 Adaeze Obi' }).click()
    await expect.poll(() => asked.at(-1)).toBe('userPmOperationReport {"vUserGUID":"user-2"}')
  })

  test('limits a report by its fields, and makes it anew each time', async () => {
    const { asked } = await mount({ address: '?report=equipmentReport' })
    await expect.poll(() => asked).toEqual(['equipmentReport'])
    await page.getByRole('button', { name: /Status$/ }).click()
    await page.getByRole('option', { name: 'Ngozi Eze' }).click()
    await expect.poll(() => asked.at(-1)).toBe('equipmentReport {"equipmentStatus":"user-1"}')
    await button('Clear').click()
    await expect.poll(() => asked).toHaveLength(3)
    expect(asked.at(-1)).toBe('equipmentReport')
    expect(button('Clear').elements()).toEqual([])
  })

  test('goes to the limits from the palette, and takes them away', async () => {
    const { asked, workbench } = await mount()
    const limits = () => workbench.liveCharts.find('report-gallery/limits')
    await row('Equipment').click()
    await expect.poll(() => limits()?.run('LIMIT')).toEqual({ available: true })
    await expect.poll(() => document.activeElement?.closest('.mw-gallery-limits')).not.toBeNull()
    expect(limits()?.run('CLEAR.LIMITS')).toEqual({ available: false, reason: 'Not possible right now' })
    expect(asked).toEqual(['equipmentReport'])
  })

  test('asks with the limits that its address names, and for no days that are out of order', async () => {
    const { asked } = await mount({
      address: '?report=userPmOperationReport&from=2026-02-02&to=2026-02-01&overallStatus=DONE',
    })
    await expect.element(page.getByText('The last day must not be before the first')).toBeVisible()
    expect(asked).toEqual([])
    await button('Clear').click()
    await expect.poll(() => asked).toEqual(['userPmOperationReport {"vUserGUID":"user-1"}'])
  })

  test('reports the own operations of everybody else', async () => {
    const { asked } = await mount({ roles: [], address: '?report=userPmOperationReport' })
    await expect.poll(() => asked).toEqual(['userPmOperationReport {"vUserGUID":"user-1"}'])
    expect(page.getByRole('combobox', { name: 'User' }).elements()).toEqual([])
  })
})

test('on a phone the tree gives way to the report, and comes back', async () => {
  await page.viewport(390, 844)
  await mount()
  await row('Equipment').click()
  const fold = button('Limit the report')
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect.element(page.getByRole('button', { name: /Status$/ })).toBeVisible()
  await button('Back').click()
  await row('PM Operations Blank Template').click()
  await expect.poll(text, firstLoad).toBe('Text of pmOperationsBlankTemplate')
  expect(rows()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await button('Back').click()
  await expect.element(row('Equipment')).toBeVisible()
  expect(document.activeElement?.textContent).toBe('Report Gallery')
})

test('without a connection a report waits for it', async () => {
  const become = (value: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value, configurable: true })
    window.dispatchEvent(new Event(value ? 'online' : 'offline'))
  }
  become(false)
  try {
    const { asked } = await mount()
    await row('Equipment').click()
    await expect.element(page.getByText('No connection')).toBeVisible()
    expect(asked).toEqual([])
    become(true)
    await expect.poll(text, firstLoad).toBe('Text of equipmentReport')
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
  }
})
