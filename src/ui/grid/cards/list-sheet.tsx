import type { ReactNode } from 'react'
import { Button } from '../../controls/button.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { Dialog } from '../../overlays/dialog.tsx'
import { GroupPanel } from '../groups/group-panel.tsx'
import type { GridColumn } from '../model/column.ts'
import { toggleGroup, withSort, type GridState } from '../model/state.ts'

interface ListSheetProps<Row> {
  label: string
  columns: readonly GridColumn<Row>[]
  state: GridState
  canFilter: boolean
  canGroup: boolean
  /** How many conditions the filter has. */
  conditions: number
  /** What else belongs to the list: the page's own filters, its export. */
  children: ReactNode
  onStateChange: (next: GridState) => void
  onFilter: () => void
  onColumns: () => void
  onClose: () => void
}

/** What a heading, a filter row and a toolbar do elsewhere, for a list that is drawn as cards. */
export function ListSheet<Row>(props: ListSheetProps<Row>) {
  const { columns, state, conditions, onStateChange, onClose } = props
  const sorted = columns.filter(({ sortable }) => sortable !== false)
  const [first] = state.sort
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${props.label}: options`}
      isDismissable
      footer={
        <Button variant="primary" onPress={onClose}>
          Show the list
        </Button>
      }
    >
      <div className="mw-list-sheet">
        {props.children}
        <div className="mw-list-sheet-row">
          {props.canFilter && (
            <Button icon="filter" onPress={props.onFilter}>
              {conditions === 0 ? 'Filter' : `Filter (${conditions})`}
            </Button>
          )}
          <Button icon="columns" onPress={props.onColumns}>
            Columns
          </Button>
        </div>
        <div className="mw-list-sheet-row">
          <SelectField
            label="Sort by"
            value={first?.id ?? null}
            emptyLabel="As it comes"
            placeholder="As it comes"
            items={sorted.map(({ id, caption }) => ({ id, label: caption }))}
            onChange={(id) =>
              onStateChange(withSort(state, id === null ? [] : [{ id, desc: first?.desc ?? false }]))
            }
          />
          {first && (
            <SelectField
              label="Order"
              value={first.desc ? 'desc' : 'asc'}
              items={[
                { id: 'asc', label: 'Ascending' },
                { id: 'desc', label: 'Descending' },
              ]}
              onChange={(order) => onStateChange(withSort(state, [{ ...first, desc: order === 'desc' }]))}
            />
          )}
        </div>
        {props.canGroup && (
          <>
            <SelectField
              label="Group by"
              value={null}
              placeholder={state.group.length === 0 ? 'Nothing' : 'One more'}
              items={columns
                .filter(({ id }) => !state.group.includes(id))
                .map(({ id, caption }) => ({ id, label: caption }))}
              onChange={(id) => id !== null && onStateChange(toggleGroup(state, id, true))}
            />
            {state.group.length > 0 && (
              <GroupPanel columns={columns} state={state} onStateChange={onStateChange} drag={null} />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
