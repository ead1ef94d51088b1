import { useMemo, useState } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { FormView } from '../../engine/form/view.tsx'
import { fromStored } from '../../engine/stored/from-stored.ts'
import { gridColumns } from '../../engine/list/grid-columns.tsx'
import { nameOf, type ScreenDefinition } from '../../engine/definition/screen.ts'
import type { ShownRow } from '../../engine/definition/record-source.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import { defaultGridState } from '../../ui/grid/model/state.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import type { FieldLine } from './definition-lines.ts'
import { PreviewBoundary } from './preview-boundary.tsx'
import { sampleLookups, sampleRows } from './sample-rows.ts'

interface PreviewProps {
  readonly header: RecordRow
  readonly lines: readonly FieldLine[]
}

/** The page that this definition makes, drawn by the engine over sample records, as it is being typed. */
export function Preview({ header, lines }: PreviewProps) {
  const whole = useMemo(() => fromStored(header, lines), [header, lines])
  const stored = useMemo(() => (whole.ok ? whole : fromStored(header, ready(lines))), [whole, header, lines])
  return (
    <Card title="Live preview">
      {!whole.ok && (
        <InlineNotice
          kind={stored.ok ? 'warn' : 'info'}
          title={stored.ok ? 'With this, the page does not open' : 'Nothing to draw yet'}
        >
          <ul className="mw-definition-list">
            {whole.faults.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        </InlineNotice>
      )}
      {stored.ok && (
        <PreviewBoundary of={stored.screen}>
          <Drawn screen={stored.screen} />
        </PreviewBoundary>
      )}
    </Card>
  )
}

/** Fields on their way, without a name or still with that of another, take nothing from what stands already. */
const ready = (lines: readonly FieldLine[]): readonly FieldLine[] =>
  lines.filter((line, at) => {
    const name = line['entity_FieldName']
    return name !== '' && lines.findIndex((other) => other['entity_FieldName'] === name) === at
  })

type Tab = 'grid' | 'form'

function Drawn({ screen }: { readonly screen: ScreenDefinition }) {
  const [tab, setTab] = useState<Tab>('grid')
  const [chosen, setChosen] = useState(0)
  const lookups = useMemo(() => sampleLookups(screen), [screen])
  const rows = useMemo(() => sampleRows(screen, lookups), [screen, lookups])
  const open = (key: number) => {
    setChosen(key - 1)
    setTab('form')
  }
  return (
    <Tabs<Tab>
      label="Preview"
      selected={tab}
      onSelect={setTab}
      items={[
        {
          id: 'grid',
          title: 'Grid',
          content: (
            <PreviewGrid
              key={`${screen.columns.map(({ field }) => field).join()} ${screen.grid.groupBy.join()}`}
              screen={screen}
              rows={rows}
              lookups={lookups}
              onOpen={open}
            />
          ),
        },
        {
          id: 'form',
          title: 'Form',
          content: (
            <PreviewForm
              key={`${chosen} ${screen.key}`}
              screen={screen}
              row={rows[chosen] ?? {}}
              lookups={lookups}
            />
          ),
        },
      ]}
    />
  )
}

interface DrawnProps {
  readonly screen: ScreenDefinition
  readonly lookups: ReturnType<typeof sampleLookups>
}

interface PreviewGridProps extends DrawnProps {
  readonly rows: readonly RecordRow[]
  readonly onOpen: (key: number) => void
}

function PreviewGrid({ screen, rows, lookups, onOpen }: PreviewGridProps) {
  const [state, setState] = useState(() =>
    defaultGridState({ group: screen.grid.groupBy, sort: screen.sort, pageSize: screen.pageSize }),
  )
  const columns = useMemo(() => gridColumns(screen, lookups, false), [screen, lookups])
  const shown = useMemo(() => rows.map((row): ShownRow => ({ row, mark: null })), [rows])
  const keyOf = ({ row }: ShownRow) => Number(row[screen.key])
  const commands = rowCommandsOf(screen)
  return (
    <Grid<ShownRow>
      label={`Preview of ${screen.title}`}
      data={{ mode: 'memory', rows: shown }}
      rowKey={(row) => String(keyOf(row))}
      rowName={({ row }) => nameOf(screen, row)}
      columns={columns}
      state={state}
      onStateChange={setState}
      pageSizes={screen.pageSizes}
      status={{ kind: 'ready' }}
      empty={{ kind: 'none-yet', title: 'No sample records' }}
      {...(commands.length > 0 && {
        commands: {
          side: screen.commandSide,
          of: (row: ShownRow) => commands.map((command) => ({ ...command, onRun: () => onOpen(keyOf(row)) })),
        },
      })}
      onOpen={(row) => onOpen(keyOf(row))}
      traits={screen.grid}
    />
  )
}

const rowCommands = [
  { id: 'VIEW', label: 'View', icon: 'eye' },
  { id: 'EDIT', label: 'Edit', icon: 'pencil' },
  { id: 'DELETE', label: 'Delete', icon: 'trash', danger: true },
] as const

/** What a row offers as the definition has it, whatever one's own rights. */
const rowCommandsOf = ({ withheld, form, rowsView }: ScreenDefinition) =>
  rowCommands.filter(
    ({ id }) =>
      !withheld.includes(id) &&
      !withheld.includes(`GRID ${id}`) &&
      (id !== 'VIEW' || form !== null || rowsView === true),
  )

interface PreviewFormProps extends DrawnProps {
  readonly row: RecordRow
}

function PreviewForm({ screen, row, lookups }: PreviewFormProps) {
  const [typed, setTyped] = useState<RecordRow>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const values = { ...row, ...typed }
  const checked = screen.check(values)
  const errors = new Map(
    checked.ok
      ? []
      : checked.errors
          .filter(({ field }) => left.has(field))
          .map(({ field, message }) => [field, message] as const),
  )
  return (
    <FormView
      form={screen.form ?? screen.popup}
      fields={screen.fields}
      values={values}
      errors={errors}
      summary={[]}
      lookups={lookups}
      isReadOnly={false}
      columns={2}
      marksRequired={screen.formTraits.marksRequired}
      onChange={(name, value) => setTyped({ ...typed, [name]: value })}
      onBlur={(name) => setLeft(new Set([...left, name]))}
    />
  )
}
