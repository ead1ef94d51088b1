import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { equipment } from '../contract/entities/equipment.ts'
import { blank, type Entity, type RecordRow } from '../contract/schema/entity.ts'
import { LiveRegion } from '../ui/feedback/live-region.tsx'
import type { Option } from '../ui/fields/field-props.ts'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'
import '../ui/look/base.css'
import '../ui/look/tokens.css'
import { defineScreen } from './definition/from-entity.ts'
import { lookupKey } from './fields/lookups.ts'
import { ScreenView } from './screen-view.tsx'
import type { ScreenDefinition } from './definition/screen.ts'
import { type ArraySource, arraySource, subjectWith, testWorkbench } from './definition/workbench.fixture.ts'
import { type Choices, type KeptDraft, type Workbench, WorkbenchProvider } from './definition/workbench.tsx'

/** A screen over equipment with a popup, a page form and an editable grid. */
export const machines = defineScreen({
  entity: equipment,
  title: 'Equipment',
  noun: 'piece of equipment',
  newLabel: 'New Equipment',
  columns: [
    { field: 'description' },
    { field: 'equipmntType', width: 140 },
    { field: 'location', width: 140 },
    { field: 'purchasePrice', width: 140 },
  ],
  groups: [
    { caption: 'Identity', fields: ['unit', 'description', 'equipmntType', 'location'] },
    { caption: 'Purchase', fields: ['purchaseDate', 'purchasePrice', 'lifeSpan'] },
  ],
  form: {
    title: 'Equipment details',
    captions: { description: 'Equipment name' },
    groups: [{ caption: 'Equipment', fields: ['make', 'description', 'location', 'equipmntType'] }],
  },
})

const machine = (key: number, description: string, over: RecordRow = {}): RecordRow => ({
  ...blank(equipment),
  equipmentOID: key,
  version: 1,
  description,
  equipmntType: 'PUMP',
  location: 7,
  purchasePrice: key * 1000,
  ...over,
})

export const pumps: readonly RecordRow[] = [
  machine(1, 'Mud pump 1'),
  machine(2, 'Mud pump 2', { make: 'Gardner', unit: 'MP-2' }),
  machine(3, 'Mud pump 3'),
]

const choices: Readonly<Record<string, readonly Option[]>> = {
  'codes:EquipmentType': [
    { id: 'PUMP', label: 'Pump' },
    { id: 'POWER', label: 'Power' },
  ],
  'entity:location': [
    { id: 7, label: 'Rig 7' },
    { id: 12, label: 'Rig 12' },
  ],
  'entity:country': [
    { id: 7, label: 'Nigeria' },
    { id: 8, label: 'Ghana' },
  ],
  'entity:state:within countryOID': [
    { id: 12, label: 'Rivers', within: 7 },
    { id: 13, label: 'Delta', within: 7 },
    { id: 21, label: 'Ashanti', within: 8 },
  ],
}

interface Given {
  readonly screen?: ScreenDefinition
  /** Whose records the screen works on. */
  readonly entity?: Entity
  readonly rows?: readonly RecordRow[]
  readonly roles?: readonly string[]
  readonly routes?: readonly string[]
  readonly drafts?: Readonly<Record<string, KeptDraft>>
  readonly address?: string
  /** Instead of the usual choices, by the key of their lookup. */
  readonly lookups?: Readonly<Record<string, readonly Option[] | Choices>>
  readonly findChoices?: Workbench['findChoices']
  readonly views?: Workbench['views']
  readonly changes?: Workbench['changes']
  readonly pastOf?: Parameters<typeof testWorkbench>[0]['pastOf']
  readonly history?: Parameters<typeof testWorkbench>[0]['history']
  readonly attachments?: Parameters<typeof testWorkbench>[0]['attachments']
  readonly comments?: Parameters<typeof testWorkbench>[0]['comments']
  /** Called before the page asks for anything. */
  readonly prepare?: (array: ArraySource) => void
}

/** The screen as a page of the application: real charts, real toasts, records in an array. */
export async function mountScreen({
  screen = machines,
  entity = equipment,
  rows = pumps,
  roles = ['ADMIN'],
  routes = ['cams_equipment_management'],
  drafts = {},
  address = '/app/cams/cams_equipment_management',
  lookups = {},
  findChoices,
  views,
  changes,
  pastOf,
  history: told,
  attachments,
  comments,
  prepare,
}: Given = {}) {
  const array = arraySource(entity, rows)
  prepare?.(array)
  const bench = testWorkbench({
    subject: subjectWith(roles, ...routes),
    sources: [array],
    drafts,
    lookups: async (lookup) => lookups[lookupKey(lookup)] ?? choices[lookupKey(lookup)] ?? [],
    ...(findChoices && { findChoices }),
    ...(views && { views }),
    ...(changes && { changes }),
    ...(pastOf && { pastOf }),
    ...(told && { history: told }),
    ...(attachments && { attachments }),
    ...(comments && { comments }),
  })
  const { hook, searchHook, navigate, history } = memoryLocation({ path: address, record: true })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  await render(
    <QueryClientProvider client={client}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <main>
            <ScreenView screen={screen} />
          </main>
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, ...array, client, navigate, address: () => history.at(-1) ?? '' }
}

export const dialog = (name: string) => page.getByRole('dialog', { name })
export const question = (name: string) => page.getByRole('alertdialog', { name })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })

/** The cell of a row, by the record's key. */
export function cellOf(key: number, column: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(
    `[role="grid"] [data-row="${key}"] [data-column="${column}"]`,
  )
  if (!found) throw new Error(`no cell ${key} ${column}`)
  return found
}

/** The words of a column, row by row. */
export const wordsOf = (column: string): string[] =>
  [...document.querySelectorAll(`[role="grid"] [data-row] [data-column="${column}"] .mw-grid-text`)].map(
    (each) => each.textContent,
  )

/** The row that has the focus, or the name of what has it outside the grid. */
export function focusAt(): string {
  const active = document.activeElement
  const row = active?.closest<HTMLElement>('[role="grid"] [data-row]')?.dataset['row']
  if (row !== undefined) return `row ${row}`
  const name = active?.closest<HTMLElement>('[data-field]')?.dataset['field']
  return name === undefined ? (active?.textContent ?? '') : `field ${name}`
}
