import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { OpenRecords } from '../../contract/entities/open-records.ts'
import { defineEntity, type RecordRow } from '../../contract/schema/entity.ts'
import { date, datetime, decimal, flag, multiline, object, text } from '../../contract/schema/field.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { defineScreen } from '../definition/from-entity.ts'
import { useLookups } from '../fields/lookups.ts'
import { RecordEditor } from './record-editor.tsx'
import type { ScreenSession } from '../session/screen-session.ts'
import type { FieldDefinition, ScreenDefinition } from '../definition/screen.ts'
import { ScreenQuestions } from './screen-questions.tsx'
import { useRights } from '../session/use-rights.ts'
import { useEditorState, useScreenSession, useScreenState } from '../session/use-screen-session.ts'
import { type ArraySource, arraySource, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { type Changes, type KeptDraft, WorkbenchProvider } from '../definition/workbench.tsx'

/** A record with a field for each control of SPEC 3 and each data type. */
const gauge = defineEntity({
  name: 'gauge',
  title: 'Gauge',
  path: '/Gauges',
  key: 'gaugeOID',
  label: 'name',
  plate: 'GA',
  access: { tasks: [] },
  fields: {
    name: text('Name', { required: true }),
    notes: multiline('Notes'),
    unit: text('Unit'),
    maker: text('Maker'),
    spare: text('Spare'),
    limit: decimal('Limit'),
    isActive: flag('In use'),
    checked: date('Checked'),
    bought: date('Bought'),
    readAt: datetime('Read at'),
    extra: object('Extra'),
  },
})

const listOf = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => ({ id: `${word}-${at}`, label: `${word} ${at}` }))

const given: Readonly<Record<string, Partial<FieldDefinition>>> = {
  name: { control: 'text', placeholder: 'What it is called' },
  notes: { control: 'multiline' },
  unit: { control: 'select', lookup: { from: 'list', options: listOf(3, 'Unit') } },
  maker: { control: 'dropdown', lookup: { from: 'list', options: listOf(20, 'Maker') } },
  spare: { control: 'lookup', lookup: { from: 'list', options: listOf(300, 'Spare') } },
  limit: { control: 'number' },
  isActive: { control: 'checkbox' },
  checked: { control: 'calendar' },
  bought: { control: 'date' },
}

const plain = defineScreen({
  // Asks for the rights of a resource that there is.
  entity: { ...gauge, name: 'equipment' },
  title: 'Gauges',
  noun: 'gauge',
  newLabel: 'New Gauge',
  columns: [{ field: 'name' }, { field: 'unit' }],
  groups: [
    { caption: 'Gauge', fields: ['name', 'unit', 'maker', 'spare'] },
    { caption: 'Values', fields: ['limit', 'isActive', 'checked', 'bought', 'readAt'] },
    { caption: 'OTHERS', fields: ['notes', 'extra'] },
  ],
})

/** Gauges on a page, with every command offered and nothing withheld. */
export const gauges: ScreenDefinition = {
  ...plain,
  id: gauge.name,
  fields: plain.fields.map((field) => ({ ...field, ...given[field.name] })),
  editing: 'page',
  withheld: [],
}

export const inPopup = (screen: ScreenDefinition): ScreenDefinition => ({ ...screen, editing: 'popup' })

export const gaugeRows: readonly RecordRow[] = [
  {
    gaugeOID: 1,
    version: 3,
    name: 'Mud gauge',
    unit: 'Unit-1',
    maker: 'Maker-7',
    spare: 'Spare-299',
    limit: 12.5,
    isActive: true,
    checked: '2026-03-07',
    bought: '2026-03-07',
    readAt: '2026-03-07T14:05',
    notes: 'First\nsecond',
    extra: { bars: 3 },
  },
  { gaugeOID: 2, version: 1, name: 'Gas gauge' },
  { gaugeOID: 3, version: 1, name: 'Oil gauge' },
]

interface Given {
  readonly screen?: ScreenDefinition
  readonly rows?: readonly RecordRow[]
  readonly roles?: readonly string[]
  readonly drafts?: Readonly<Record<string, KeptDraft>>
  readonly openRecords?: OpenRecords
  readonly changes?: Changes
  readonly history?: NonNullable<Parameters<typeof testWorkbench>[0]['history']>
  readonly prepare?: (array: ArraySource) => void
}

/** The editors of a screen without its grid, over records in an array: real charts, toasts and questions. */
export async function mountEditor({
  screen = gauges,
  rows = gaugeRows,
  roles = ['ADMIN'],
  drafts = {},
  openRecords,
  changes,
  history,
  prepare,
}: Given = {}) {
  const array = arraySource(gauge, rows)
  prepare?.(array)
  const bench = testWorkbench({
    subject: subjectWith(roles, 'cams_equipment_management'),
    sources: [array],
    drafts,
    ...(openRecords && { openRecords }),
    ...(changes && { changes }),
    ...(history && { history }),
  })
  const hosted: string[] = []
  let session: ScreenSession | null = null
  function Bench() {
    const shown = [...array.stored.values()].map((row) => ({ row, mark: null }))
    const own = useScreenSession(screen, array.source, {
      rows: () => shown,
      order: () => shown.map(({ row }) => Number(row[screen.key])),
      focusRow: () => undefined,
      refresh: () => void hosted.push('refresh'),
      exportList: () => void hosted.push('export'),
      printList: () => void hosted.push('print'),
    })
    useLayoutEffect(() => {
      session = own
    })
    useRights(own, screen)
    const lookups = useLookups(screen)
    const snapshot = useScreenState(own)
    const { layout } = useEditorState(own)
    if (snapshot.matches('GRID')) return <p>In the grid</p>
    return (
      <>
        <RecordEditor screen={screen} session={own} lookups={lookups} />
        {layout !== 'page' && (
          <ScreenQuestions screen={screen} session={own} rows={shown} lookups={lookups} />
        )}
      </>
    )
  }
  const { hook, searchHook } = memoryLocation({ path: '/app/ppp/gauges' })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <Bench />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  const at = (): ScreenSession => {
    if (!session) throw new Error('The session has not begun')
    return session
  }
  const send = (event: Parameters<ScreenSession['actor']['send']>[0]) => at().actor.send(event)
  return { ...bench, ...array, session: at, send, hosted, value: () => at().actor.getSnapshot().value }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
export const box = (name: string) => page.getByRole('textbox', { name, exact: true })

/** The field that has the focus. */
export const focusedField = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null
