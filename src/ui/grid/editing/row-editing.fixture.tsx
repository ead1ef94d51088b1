import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { LiveRegion } from '../../feedback/live-region.tsx'
import { columns, unit, units, type Unit } from '../grid.fixture.tsx'
import type { RowCommand, RowEdit } from '../model/grid-props.ts'
import { Grid } from '../grid.tsx'
import { defaultGridState, type GridState } from '../model/state.ts'

interface Given {
  rows?: readonly Unit[]
  state?: Partial<GridState>
  side?: 'left' | 'right'
  width?: number
  isSaving?: boolean
  adds?: boolean
}

type Edit = { values: Unit; isNew: boolean; turn: number; left: readonly string[] }

const blankUnit: Unit = { ...unit(5), key: 0, tag: 'New', name: '', type: null, hours: null, hasMeter: false }

/** A screen whose rows are edited whole, kept in memory; what it was asked is in `log`. */
export async function mountRowEditing({
  side = 'right',
  adds = true,
  isSaving = false,
  ...given
}: Given = {}) {
  const log: string[] = []

  function Screen() {
    const [rows, setRows] = useState(given.rows ?? units(24))
    const [state, setState] = useState(() => defaultGridState(given.state))
    const [edit, setEdit] = useState<Edit | null>(null)
    const begin = (values: Unit, isNew = false) =>
      setEdit((before) => ({ values, isNew, turn: (before?.turn ?? 0) + 1, left: [] }))
    const [commands] = useState(() => ({
      side,
      of: (row: Unit): readonly RowCommand[] => [
        { id: 'edit', label: 'Edit', icon: 'pencil', onRun: () => begin(row) },
        { id: 'delete', label: 'Delete', icon: 'trash', onRun: () => log.push(`delete ${row.tag}`) },
      ],
    }))
    const save = () => {
      if (!edit) return
      log.push(`save ${edit.values.tag} ${edit.values.name}`)
      setRows(rows.map((row) => (row.key === edit.values.key ? edit.values : row)))
      setEdit(null)
    }
    const cancel = () => {
      log.push('cancel')
      setEdit(null)
    }
    const rowEdit: RowEdit<Unit> | null = edit && {
      key: String(edit.values.key),
      row: edit.values,
      isNew: edit.isNew,
      turn: edit.turn,
      isSaving,
      errors: new Map(
        edit.left.includes('name') && edit.values.name === '' ? [['name', 'name is required']] : [],
      ),
      commands: [
        { id: 'SAVE', label: 'Save', icon: 'save', onRun: save },
        { id: 'CANCEL', label: 'Cancel', icon: 'x', onRun: cancel },
      ],
      onChange: (id, value) =>
        setEdit((before) => before && { ...before, values: { ...before.values, [id]: value } }),
      onLeave: (id) => setEdit((before) => before && { ...before, left: [...before.left, id] }),
      onKeyDown: (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        cancel()
      },
      onLast: () => {
        log.push('last')
        if (adds) begin(blankUnit, true)
        return adds
      },
    }
    return (
      <div style={{ inlineSize: given.width ?? 1200, padding: 16 }}>
        <button type="button" onClick={() => begin(blankUnit, true)}>
          New unit
        </button>
        <Grid
          label="units"
          data={{ mode: 'memory', rows }}
          rowKey={rowKey}
          columns={columns}
          state={state}
          onStateChange={setState}
          pageSizes={[2, 10, 20, 50, 100]}
          status={{ kind: 'ready' }}
          empty={{ kind: 'none-yet', title: 'No units yet' }}
          commands={commands}
          onOpen={(row) => log.push(`open ${row.tag}`)}
          onEditRow={(row) => begin(row)}
          rowEdit={rowEdit}
        />
        <LiveRegion />
      </div>
    )
  }

  await render(<Screen />)
  return { log }
}

const rowKey = (row: Unit) => String(row.key)
