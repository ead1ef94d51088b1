import { type WorkOrderStatus } from '../../../contract/entities/work-order-life.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { boardColumns } from './board-moves.ts'

interface SwitchProps {
  readonly column: WorkOrderStatus
  readonly onShow: (column: WorkOrderStatus) => void
}

/** Which column a phone shows. */
export function ColumnSwitch({ column, onShow }: SwitchProps) {
  const at = boardColumns.indexOf(column)
  const [before, after] = [boardColumns[at - 1], boardColumns[at + 1]]
  return (
    <div className="mw-board-switch" role="group" aria-label="Column">
      <IconButton
        icon="chevron-left"
        label={before === undefined ? 'No column before' : `Show ${before}`}
        isDisabled={before === undefined}
        onPress={() => before !== undefined && onShow(before)}
      />
      <SelectField
        label="Column"
        isLabelHidden
        value={column}
        items={boardColumns.map((id) => ({ id, label: id }))}
        onChange={(next) => next !== null && onShow(next)}
      />
      <IconButton
        icon="chevron-right"
        label={after === undefined ? 'No column after' : `Show ${after}`}
        isDisabled={after === undefined}
        onPress={() => after !== undefined && onShow(after)}
      />
    </div>
  )
}
