import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { Side } from '../../events/outbox/chosen-sides.ts'
import { Button } from '../../ui/controls/button.tsx'
import { VisuallyHidden } from '../../ui/look/visually-hidden.tsx'
import type { ClashChoice } from './clash-choices.ts'
import { ByWhom, type ClashRow } from './clash-table.tsx'
import './clash-choice.css'

interface ChoiceProps {
  readonly rows: readonly ClashRow[]
  readonly choice: ClashChoice
}

const isSide = (value: string): value is Side => value === 'mine' || value === 'theirs'

/** Values that both changed, one below the other: of each one chooses whose stands (TRUST 2). */
export function ClashChoiceList({ rows, choice }: ChoiceProps) {
  return (
    <div id={choice.list} className="mw-clash-choice">
      <div className="mw-clash-choice-head" aria-hidden>
        <span>Field</span>
        <span>Yours</span>
        <span>Theirs</span>
      </div>
      {rows.map((row) => (
        <RadioGroup
          key={row.part}
          aria-label={row.label}
          orientation="horizontal"
          className="mw-clash-choice-row"
          value={choice.sideOf(row)}
          onChange={(side) => {
            if (isSide(side)) choice.choose(row, side)
          }}
        >
          <span className="mw-clash-choice-label" aria-hidden>
            {row.label}
          </span>
          <Radio value="mine" className="mw-clash-side" isDisabled={row.keptFrom !== null}>
            <VisuallyHidden>Yours: </VisuallyHidden>
            <span className="mw-clash-value">
              {row.mine}
              {row.keptFrom !== null && <span className="mw-clash-by">{row.keptFrom}</span>}
            </span>
          </Radio>
          <Radio value="theirs" className="mw-clash-side">
            <VisuallyHidden>Theirs: </VisuallyHidden>
            <span className="mw-clash-value">
              {row.theirs}
              <ByWhom by={row.by} />
            </span>
          </Radio>
        </RadioGroup>
      ))}
    </div>
  )
}

interface KeepProps {
  readonly choice: ClashChoice
  readonly onKeep: (theirs: ClashChoice['theirs']) => void
}

/** Settles a clash as it was chosen; while a value is not, it says how many, and goes to the first of them. */
export function KeepChosen({ choice, onKeep }: KeepProps) {
  const { missing, theirs, list } = choice
  const toMissing = () => {
    const groups = [...(document.getElementById(list)?.querySelectorAll('[role="radiogroup"]') ?? [])]
    const open = groups.find((group) => !group.querySelector('input:checked'))
    open?.querySelector<HTMLElement>('input:enabled')?.focus()
  }
  return (
    <Button size="small" onPress={() => (missing > 0 ? toMissing() : onKeep(theirs))}>
      {missing > 0 ? `Keep as chosen: ${missing} to choose` : 'Keep as chosen'}
    </Button>
  )
}
