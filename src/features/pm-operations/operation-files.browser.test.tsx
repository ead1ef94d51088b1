import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import type { StoredFile } from '../../contract/entities/stored-file.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import type { Files } from '../../contract/files.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { pdfOf } from '../../ui/pdf/minimal-pdf.fixture.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { OperationPage } from './operation-page.tsx'
import { adminOperations } from './pm-operations.screen.ts'

const service: RecordRow = {
  ...blank(pmOperation),
  camspmOperationOID: 41,
  version: 1,
  pmTaskOID: 4,
  operationDate: '2026-03-01',
  notes: 'Service 41',
  camspmOperationDetailVirtual: [],
}
const stored: StoredFile = {
  fileName: 'pmoperation-41.pdf',
  contentType: 'application/pdf',
  size: 12_345,
  uploadedAt: '2026-03-07T12:00:00Z',
  uploadedBy: '12 Adaeze Obi',
}

afterEach(() => page.viewport(1280, 800))

async function mount({
  canEdit = true,
  canPrint = true,
  address = '?record=41',
  kept = null as StoredFile | null,
} = {}) {
  const asked: string[] = []
  const state = { kept }
  const missing = { ok: false, error: { kind: 'not-found', title: 'There is no such file' } } as const
  const files: Partial<Files> = {
    async runReport(name, query) {
      asked.push(`${name} ${JSON.stringify(query)}`)
      return {
        ok: true,
        value: { blob: pdfOf(['Blank form']), fileName: 'form.pdf', title: 'PM operation 41' },
      }
    },
    operationFileInfo: async () => ({ ok: true, value: state.kept }),
    async operationFile(key) {
      asked.push(`file ${key}`)
      return state.kept
        ? { ok: true, value: { blob: pdfOf(['Filled']), fileName: stored.fileName } }
        : missing
    },
    async uploadOperationFile(key, file) {
      asked.push(`upload ${key} ${file.name}`)
      state.kept = stored
      return { ok: true, value: stored }
    },
  }
  const bench = testWorkbench({
    subject: {
      ...subjectWith(['ADMIN']),
      tasks: [{ reactRoute: 'cams_pm_operations', ...allPrivileges, canEdit, canPrint }],
    },
    sources: [arraySource(pmOperation, [service]), arraySource(pmTask, [])],
    files,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { hook, searchHook } = memoryLocation({ path: `/app/cams/cams_pm_operations${address}` })
  await render(
    <QueryClientProvider client={queries}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <ScreenView screen={adminOperations} pageBody={OperationPage} />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, asked, queries, state }
}

/** What shows documents is fetched when the first one is looked at. */
const firstLoad = { timeout: 45_000 }

const region = page.getByRole('region', { name: 'Files' })
const button = (name: string) => region.getByRole('button', { name, exact: true })
const line = () => document.querySelector('.mw-operation-file-line')?.textContent

function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the files of an operation', () => {
  test('that is missing is said for 5 s, and can be uploaded there', async () => {
    const { asked, said, workbench } = await mount()
    await expect.poll(line).toBe('No PDF has been uploaded yet.')
    await expect.element(button('Download')).toHaveAttribute('aria-disabled', 'true')
    ;(button('Download').element() as HTMLElement).click()
    await expect.poll(said).toEqual(['error: File not found, Upload a file for the record to download'])
    expect(workbench.toasts.queue.visibleToasts.map(({ timeout }) => timeout)).toEqual([5000])
    choose(new File([pdfOf(['Filled'])], 'scan.pdf', { type: 'application/pdf' }))
    await expect.poll(line).toContain('pmoperation-41.pdf')
    expect(line()).toContain('12.3 kB')
    expect(line()).toMatch(/March 7, 2026.* by 12 Adaeze Obi/)
    expect(said().at(-1)).toBe('success: Saved Successfully!')
    expect(asked).toEqual(['file 41', 'upload 41 scan.pdf'])
  })

  test('are looked at before they are filled, by button and by palette', async () => {
    const { asked, workbench } = await mount({ kept: stored })
    await button('Preview').click()
    const dialog = page.getByRole('dialog', { name: 'PM operation 41' })
    await expect.element(dialog).toBeVisible()
    await expect
      .poll(() => document.querySelector('.react-pdf__Page__textContent')?.textContent, firstLoad)
      .toBe('Blank form')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(document.activeElement?.textContent).toContain('Preview')
    expect(workbench.liveCharts.find('report/pm-operation/41')?.run('PREVIEW')).toEqual({ available: true })
    await expect.element(dialog).toBeVisible()
    expect(asked).toEqual(Array(2).fill('pmOperationsBlankTemplate {"vPMOperationOID":41}'))
  })

  test('are fetched by whose role has Print switched off, and the form is not made for them', async () => {
    const { workbench } = await mount({ kept: stored, canPrint: false })
    await expect.element(button('Download')).toBeVisible()
    expect(button('Preview').elements()).toEqual([])
    const offered = workbench.liveCharts.find('report/pm-operation/41')
    expect(offered?.run('PREVIEW')).toEqual({
      available: false,
      reason: 'Your role has this switched off',
    })
    expect(offered?.offer('DOWNLOAD')?.availability).toEqual({ available: true })
  })

  test('that somebody else uploaded are seen when the desk is told of it', async () => {
    const { queries, state } = await mount()
    await expect.poll(line).toBe('No PDF has been uploaded yet.')
    state.kept = stored
    await queries.invalidateQueries({ queryKey: queryKeys.records('pmOperationFile') })
    await expect.poll(line).toContain('pmoperation-41.pdf')
  })

  test('are not to be uploaded by whom may not change the operation', async () => {
    await mount({ canEdit: false, kept: stored })
    await expect.element(button('Upload PDF')).toBeDisabled()
    await expect.element(button('Download')).toBeEnabled()
  })

  test('are not offered for an operation that is not saved', async () => {
    const { workbench } = await mount({ address: '' })
    await expect.element(page.getByRole('grid', { name: 'PM Operations' })).toBeVisible()
    workbench.liveCharts.find('screen/pmOperation')?.run('ADD')
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    expect(document.querySelector('input[type="file"]')).toBeNull()
  })

  test('are folded away on a phone', async () => {
    await page.viewport(390, 844)
    await mount({ kept: stored })
    await page.getByRole('button', { name: 'Files', exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Upload PDF' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

test('without a connection nothing of it is offered, and why is said', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  try {
    await mount({ kept: stored })
    for (const name of ['Preview', 'Download', 'Upload PDF'])
      await expect.element(button(name)).toBeDisabled()
    await expect
      .element(button('Preview'))
      .toHaveAccessibleDescription('No connection: the server makes and keeps these documents.')
    await expect
      .element(button('Upload PDF'))
      .toHaveAccessibleDescription('No connection: a file is sent at once or not at all.')
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
  }
})
