import { usualAnswers } from '../../contract/definition/of-entity.ts'
import '../../ui/look/tokens.css'
import '../../ui/look/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { formField } from '../../contract/entities/form-field.ts'
import { formHeader } from '../../contract/entities/form-header.ts'
import { task } from '../../contract/entities/task.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { lookupKey } from '../../engine/fields/lookups.ts'
import { changedByOthers } from '../../engine/definition/told-changes.fixture.ts'
import {
  type ArraySource,
  arraySource,
  subjectWith,
  testWorkbench,
} from '../../engine/definition/workbench.fixture.ts'
import { type KeptDraft, WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { headerFrom, linesFrom } from './fill-from-endpoint.ts'
import { FormEnginePage } from './form-engine.page.tsx'

/** The stored definition of banks, with its first fields. */
export const banks: RecordRow = {
  ...blank(formHeader),
  ...usualAnswers,
  ...headerFrom('/FABanks'),
  uioid: 7,
  version: 1,
  entity_ApplicationCode: 'FIN',
  entity_DataSourceType: 'API',
  entity_TaskOID: 3,
  entity_UICode: 'banks',
  form_FormName: 'Banks',
  form_FormTitle: 'Banks',
  form_UIType: 'ListView ReadOnly Detail Form',
}

const bankFields: readonly RecordRow[] = linesFrom('/FABanks', banks)
  .slice(0, 4)
  .map((line, at) => ({ ...line, fieldOID: 40 + at, version: 1, caduiSettingsUIOID: 7 }))

const bankTask: RecordRow = {
  ...blank(task),
  taskOID: 3,
  version: 1,
  applicationCode: 'FIN',
  applicationDescription: 'Financial accounting',
  moduleDescription: 'Lists',
  taskDescription: 'Banks',
  reactRoute: 'ecosystem/banks',
}

const roleTasks: RecordRow = {
  ...bankTask,
  taskOID: 4,
  applicationCode: 'ECO',
  applicationDescription: 'Administration',
  moduleDescription: 'Users',
  taskDescription: 'Assign tasks to role',
  reactRoute: 'ecosystem/role-tasks',
  sortOrder: 10,
}

interface Given {
  readonly headers?: readonly RecordRow[]
  readonly fields?: readonly RecordRow[]
  readonly address?: string
  readonly routes?: readonly string[]
  readonly drafts?: Readonly<Record<string, KeptDraft>>
  readonly userGUID?: string
  /** Called before the page asks for anything. */
  readonly prepare?: (fields: ArraySource) => void
}

/** The Form Engine screen over arrays, as an administrator has it. */
export async function mountEngine({
  headers = [banks],
  fields = bankFields,
  address = '',
  routes = ['form-engine', 'ecoTask'],
  drafts = {},
  userGUID = 'user-1',
  prepare,
}: Given = {}) {
  const stored = {
    headers: arraySource(formHeader, headers),
    fields: arraySource(formField, fields),
    tasks: arraySource(task, [bankTask, roleTasks]),
  }
  prepare?.(stored.fields)
  const choices: Readonly<Record<string, () => readonly { id: string | number; label: string }[]>> = {
    'entity:task': () =>
      [...stored.tasks.stored.values()].map((row) => ({
        id: Number(row['taskOID']),
        label: String(row['taskDescription']),
      })),
    'codes:DataSourceType': () => [{ id: 'API', label: 'API' }],
  }
  const { changes, change, changeOther } = changedByOthers('formHeader', {
    key: 7,
    stored: stored.headers.stored,
  })
  /** Somebody else stores properties of a field, or removes it (null). */
  const changeField = (actor: string, key: number, fields: RecordRow | null) =>
    changeOther(actor, { entity: 'formField', key, stored: stored.fields.stored }, fields)
  const bench = testWorkbench({
    changes,
    subject: { ...subjectWith(['ADMIN'], ...routes), userGUID },
    sources: [stored.headers, stored.fields, stored.tasks],
    drafts,
    lookups: async (lookup) =>
      lookup.from === 'entity' && lookup.entity === 'application'
        ? [{ id: 'FIN', label: 'Financial accounting' }]
        : (choices[lookupKey(lookup)]?.() ?? []),
  })
  const { hook, searchHook } = memoryLocation({ path: `/app/cams/form-engine${address}` })
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <FormEnginePage />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, ...stored, change, changeField, unmount: screen.unmount }
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })

/** The message shown beside a field, or none. */
export const messageOf = (name: string): string | undefined =>
  document.querySelector(`.mw-definition-form [data-field="${name}"] .mw-field-error`)?.textContent.trim()

export const cell = (key: number, column: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(
    `.mw-definition-fields [data-row="${key}"] [data-column="${column}"]`,
  )
  if (!found) throw new Error(`no cell ${key} ${column}`)
  return found
}

/** The words of a column of the field grid, row by row. */
export const wordsOf = (column: string): string[] =>
  [
    ...document.querySelectorAll(
      `.mw-definition-fields [role="row"][data-row] [data-column="${column}"] .mw-grid-text`,
    ),
  ].map((each) => each.textContent)

/** The captions of the preview's columns. */
export const previewColumns = (): string[] =>
  [...document.querySelectorAll('.mw-definition-preview [role="columnheader"]')].map((each) =>
    each.textContent.trim(),
  )
