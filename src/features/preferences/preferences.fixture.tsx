import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { systemSetting } from '../../contract/entities/system-setting.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import type { KeptDraft } from '../../engine/definition/workbench.tsx'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { PreferencesPage } from './preferences.page.tsx'

/** One setting of each kind. */
export const kinds: readonly RecordRow[] = [
  { settingsCode: 'CompanyTimeZone', value: 'Lagos', category: 'General', categoryOrder: 2 },
  {
    settingsCode: 'PaperSize',
    value: 'A4',
    description: 'Paper that documents are made for',
    category: 'General',
    inputUIType: 'select',
    optionsList: 'A4, Letter',
    categoryOrder: 1,
  },
  {
    settingsCode: 'NoticeDays',
    value: '7',
    category: 'Maintenance',
    inputUIType: 'number',
    categoryOrder: 3,
  },
  {
    settingsCode: 'LowStockNotice',
    value: 'true',
    category: 'Maintenance',
    inputUIType: 'boolean',
    categoryOrder: 4,
  },
  {
    settingsCode: 'FiscalYearStart',
    value: '2026-01-01',
    category: 'Maintenance',
    inputUIType: 'date',
    categoryOrder: 5,
  },
].map((row, at) => ({ ...blank(systemSetting), oid: at + 1, version: 1, ...row }))

export const admin = subjectWith(['ADMIN'], 'ecosystem/preferences')

interface Given {
  readonly rows?: readonly RecordRow[]
  readonly subject?: typeof admin
  readonly address?: string
  readonly drafts?: Readonly<Record<string, KeptDraft>>
  readonly prepare?: (array: ReturnType<typeof arraySource>) => void
}

/** The page over an array of settings. */
export async function mountPreferences({
  rows = kinds,
  subject = admin,
  address = '',
  drafts = {},
  prepare,
}: Given = {}) {
  const array = arraySource(systemSetting, rows)
  prepare?.(array)
  const bench = testWorkbench({ subject, sources: [array], drafts })
  const { hook, searchHook } = memoryLocation({ path: `/app/ecosystem/preferences${address}` })
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <PreferencesPage />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...array, ...bench, unmount: screen.unmount }
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
export const save = (name: string) => button(`Save ${name}`)

const rowOf = (code: string) => document.querySelector(`[data-setting="${code}"]`)
export const rowAt = (code: string) => page.elementLocator(rowOf(code) ?? document.body)

/** The state of a row's chart, and the value it shows. */
export const shown = (code: string) => [
  rowOf(code)?.getAttribute('data-state'),
  rowOf(code)?.querySelector('.mw-setting-value')?.textContent ?? null,
]

/** Codes of the rows that can be seen, in their order. */
export const seen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-setting]')].flatMap((row) =>
    row.checkVisibility() ? [row.dataset['setting']] : [],
  )

export const focused = () => document.activeElement?.getAttribute('aria-label') ?? null
