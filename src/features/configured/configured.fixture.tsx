import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { bank } from '../../contract/entities/bank.ts'
import { StoredDefinition } from '../../contract/definition/stored-definition.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { storedField, storedHeader } from '../../engine/stored/from-stored.fixture.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { ConfiguredPage } from './configured.page.tsx'

const bankRow = (key: number, bankName: string): RecordRow => ({
  ...blank(bank),
  bankOID: key,
  version: 1,
  bankName,
  bankCode: `0${key}`,
  address1: 'Marina',
  Phone: '0800',
  email: `desk${key}@bank.test`,
  accountName: 'Main',
  contact: 'Ada',
})

export const threeBanks = [bankRow(1, 'Access'), bankRow(2, 'Zenith'), bankRow(3, 'Fidelity')]

/** A definition as the server answers it. */
export const definition = (header: RecordRow = {}): StoredDefinition =>
  v.parse(StoredDefinition, {
    ...storedHeader(header),
    oEcoCADUIEngineDtl: [
      storedField('bankName', {
        fieldOID: 1,
        uI_ControlCaption: 'Name',
        entity_Required: true,
        uI_SortOrder: 1,
      }),
      storedField('bankCode', {
        fieldOID: 2,
        uI_ControlCaption: 'Code',
        uI_ControlType: 'dxSelectBox',
        lookUp_ComboList: '01,02,03,04',
        uI_SortOrder: 2,
      }),
      storedField('email', {
        fieldOID: 3,
        uI_ControlCaption: 'E-mail',
        entity_Required: true,
        uI_ValidationType: 'Email',
        uI_ValidationMessage: 'That is no address',
        grouping_GroupCaption: 'Reach',
        GroupOrder: 1,
      }),
      ...['address1', 'Phone', 'accountName', 'contact'].map((name, at) =>
        storedField(name, { fieldOID: 10 + at, grid_ShowInGrid: false, uI_SortOrder: 10 + at }),
      ),
    ],
  })

type Answer = Loaded<StoredDefinition | null>

interface Given {
  readonly answers?: readonly Answer[]
  readonly header?: RecordRow
  readonly rows?: readonly RecordRow[]
  readonly roles?: readonly string[]
  readonly formEngineHref?: string | null
}

/** The configured page of /app/ecosystem/banks over an array; each load takes the next answer, the last for good. */
export async function mountPage(given: Given = {}) {
  const { rows = threeBanks, roles = ['ADMIN'], formEngineHref = null } = given
  const answers = [...(given.answers ?? [{ ok: true, value: definition(given.header) } as const])]
  const loads: string[] = []
  const array = arraySource(bank, rows)
  const bench = testWorkbench({ subject: subjectWith(roles, 'banks'), sources: [array] })
  const { hook, searchHook } = memoryLocation({ path: '/app/ecosystem/banks' })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const load = async (uiCode: string): Promise<Answer> => {
    loads.push(uiCode)
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? { ok: true, value: null }
  }
  const page = () => (
    <QueryClientProvider client={client}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <ConfiguredPage uiCode="banks" title="Banks" load={load} formEngineHref={formEngineHref} />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>
  )
  const mounted = await render(page())
  return { ...bench, ...array, loads, page, mounted, client }
}
