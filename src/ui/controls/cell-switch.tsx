import { VisuallyHidden } from '../look/visually-hidden.tsx'
import '../fields/toggle-frame.css'
import './cell-switch.css'

interface CellSwitchProps {
  /** What it switches, with the row: 'Delete, Equipment'. */
  label: string
  isOn: boolean
  /** Left out it only shows. */
  onTurn?: (() => void) | undefined
}

/** A switch in a grid cell. The keyboard turns it from its cell (Space), so it is no stop of its own. */
export function CellSwitch({ label, isOn, onTurn }: CellSwitchProps) {
  const track = <span className="mw-switch-track" />
  const selected = isOn || undefined
  if (!onTurn)
    return (
      <span className="mw-toggle mw-cell-switch" data-selected={selected} data-disabled>
        {track}
        <VisuallyHidden>{isOn ? 'Yes' : 'No'}</VisuallyHidden>
      </span>
    )
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      tabIndex={-1}
      className="mw-toggle mw-cell-switch"
      data-selected={selected}
      onClick={onTurn}
    >
      {track}
    </button>
  )
}
