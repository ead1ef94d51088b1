// First, because it puts the layers of all style sheets in order.
import '../look/tokens.css'
import '../look/base.css'
import { createRef, useEffect, useState } from 'react'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { LiveRegion } from '../feedback/live-region.tsx'
import { StatusChip } from '../feedback/status-chip.tsx'
import type { CellValue, GridColumn } from './model/column.ts'
import type { GridHandle, GridProps, RowCommand, RowMark } from './model/grid-props.ts'
import { Grid } from './grid.tsx'
import { defaultGridState, type GridState } from './model/state.ts'

export interface Unit {
  key: number
  tag: string
  name: string
  type: number | null
  hours: number | null
  due: string | null
  hasMeter: boolean
  status: string
  remarks: string | null
}

const types = new Map<string | number, string>([
  [1, 'Pump'],
  [2, 'Hoisting'],
  [3, 'Power'],
])

type RowChange = (rows: readonly Unit[]) => readonly Unit[]

/** Unit 1 is MP-1, a pump of rig 2, and so on: every value follows from the number. */
export function unit(key: number): Unit {
  return {
    key,
    tag: `MP-${key}`,
    name: `Mud pump ${key} of rig ${(key % 5) + 1}`,
    type: (key % 3) + 1,
    hours: key % 4 === 0 ? null : key * 100.5,
    due: key % 5 === 0 ? null : `2026-0${(key % 9) + 1}-07`,
    hasMeter: key % 2 === 0,
    status: ['DONE', 'ONGOING', 'NOT STARTED'][key % 3] ?? '',
    remarks: null,
  }
}

export const units = (count: number) => Array.from({ length: count }, (_, at) => unit(at + 1))

export const columns: readonly GridColumn<Unit>[] = [
  { id: 'tag', caption: 'Tag', kind: 'id', value: (row) => row.tag },
  { id: 'name', caption: 'Name', kind: 'text', value: (row) => row.name, editor: { type: 'text' } },
  {
    id: 'type',
    caption: 'Type',
    kind: 'lookup',
    labels: types,
    value: (row) => row.type,
    editor: { type: 'select', options: () => [...types].map(([id, label]) => ({ id, label })) },
  },
  { id: 'hours', caption: 'Hours', kind: 'number', value: (row) => row.hours, editor: { type: 'number' } },
  { id: 'due', caption: 'Due', kind: 'date', value: (row) => row.due, editor: { type: 'date' } },
  {
    id: 'hasMeter',
    caption: 'Meter',
    kind: 'boolean',
    width: 0,
    value: (row) => row.hasMeter,
    editor: { type: 'checkbox' },
    editable: (row) => row.key !== 2,
  },
  {
    id: 'status',
    caption: 'Status',
    kind: 'status',
    value: (row) => row.status,
    chip: (value) => <StatusChip kind={value === 'DONE' ? 'ok' : 'idle'}>{String(value)}</StatusChip>,
  },
  {
    id: 'remarks',
    caption: 'Remarks',
    kind: 'text',
    value: (row) => row.remarks,
    editor: { type: 'textarea' },
  },
]

type Given = Partial<Omit<GridProps<Unit>, 'state' | 'onStateChange' | 'data'>> & {
  rows?: readonly Unit[]
  state?: Partial<GridState>
  data?: (state: GridState) => GridProps<Unit>['data']
  width?: number
  /** Deletes at once, as a screen does after its dialog. */
  deletes?: boolean
}

const mark = (row: Unit): RowMark | null => (row.key === 2 ? { kind: 'unsent', label: 'Not sent yet' } : null)

/** A screen around the grid: it owns rows and state, and keeps what the grid asked of it in `log`. */
export async function mountGrid(given: Given = {}) {
  const log: string[] = []
  const states: GridState[] = []
  const handle = createRef<GridHandle>()
  let setScreenRows: (change: RowChange) => void = () => {}
  const onRows = (setRows: (change: RowChange) => void) => {
    setScreenRows = setRows
  }

  function Screen(over: Given) {
    const { rows: initial = units(24), state: startState, data, width, deletes, ...props } = over
    const [rows, setRows] = useState(initial)
    const [state, setState] = useState(() => defaultGridState(startState))
    const [commands] = useState(() => ({
      side: 'right' as const,
      of: (row: Unit): readonly RowCommand[] => [
        { id: 'edit', label: 'Edit', icon: 'pencil', onRun: () => log.push(`edit ${row.tag}`) },
        {
          id: 'delete',
          label: 'Delete',
          icon: 'trash',
          danger: true,
          ...(row.key === 3 && { disabledReason: 'Only ADMIN deletes' }),
          onRun: () => log.push(`delete ${row.tag}`),
        },
      ],
    }))
    useEffect(() => onRows(setRows), [])
    return (
      <div style={{ inlineSize: width ?? 1200, padding: 16 }}>
        <Grid
          label="units"
          data={data ? data(state) : { mode: 'memory', rows }}
          rowKey={rowKey}
          columns={columns}
          state={state}
          onStateChange={(next) => {
            states.push(next)
            setState(next)
          }}
          pageSizes={[2, 10, 20, 50, 100]}
          status={{ kind: 'ready' }}
          empty={{ kind: 'none-yet', title: 'No units yet' }}
          commands={commands}
          rowMark={mark}
          onOpen={(row) => log.push(`open ${row.tag}`)}
          onKey={(command, row) => {
            log.push(`key ${command} ${row?.tag ?? 'nothing'}`)
            if (deletes && command === 'delete') setRows((rows) => rows.filter((each) => each !== row))
          }}
          handleRef={handle}
          {...props}
        />
        <LiveRegion />
      </div>
    )
  }

  const rendered = await render(<Screen {...given} />)
  return {
    log,
    states,
    handle,
    setRows: (change: RowChange) => setScreenRows(change),
    rerender: (over: Given) => rendered.rerender(<Screen {...given} {...over} />),
    container: rendered.container,
  }
}

const rowKey = (row: Unit) => String(row.key)

/** Saves into the rows as a screen does; refuses a blank with the message of SPEC 5. */
export function savingInto(setRows: () => (change: RowChange) => void) {
  return async (row: Unit, columnId: string, value: CellValue) => {
    if (value === null || value === '') return { ok: false as const, message: `${columnId} is required` }
    setRows()((rows) => rows.map((each) => (each.key === row.key ? { ...each, [columnId]: value } : each)))
    return { ok: true as const }
  }
}

export const grid = () => page.getByRole('grid', { name: 'units' })

/** The grid also while it is grouped, which makes it a treegrid. */
const GRID = '.mw-grid-table'

export function cell(row: number | 'header' | 'filter', column: string): HTMLElement {
  const heads = { header: '[data-header]', filter: '[data-filter-row]' }
  const scope = typeof row === 'string' ? heads[row] : `[data-row="${row}"]`
  const found = document.querySelector<HTMLElement>(`${GRID} ${scope} [data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${row} ${column}`)
  return found
}

/** Where the focus is: '3 name', 'header due', 'filter due 1', 'group DONE', '3 $commands 1', or the role and name of what has it outside. */
export function focused(): string {
  const active = document.activeElement
  const column = active?.closest<HTMLElement>(`${GRID} [data-column]`)?.dataset['column']
  if (!active || column === undefined)
    return active?.getAttribute('aria-label') ?? active?.tagName ?? 'nothing'
  const group = active.closest<HTMLElement>('[data-group]')?.dataset['group']
  if (group !== undefined) return `group ${JSON.parse(group).join(' ')}`
  const head = active.closest('[data-filter-row]') ? 'filter' : 'header'
  const row = active.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? head
  const item = active.closest<HTMLElement>('[data-item]')?.dataset['item']
  return [row, column, ...(item === undefined ? [] : [item])].join(' ')
}

/** The shown words of a column, row by row. */
export function texts(column: string): string[] {
  return [...document.querySelectorAll(`${GRID} [data-row] [data-column="${column}"] .mw-grid-text`)].map(
    (each) => each.textContent,
  )
}

/** Everything in the grid that Tab would stop at. */
export function tabStops(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(`${GRID}, ${GRID} *`)
  const stops = '[tabindex], button, input, textarea, select, a[href]'
  return [...all].filter(
    (each) => each.matches(stops) && each.tabIndex >= 0 && each.getClientRects().length > 0,
  )
}
