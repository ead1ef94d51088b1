import { memo, type MouseEvent } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { ariaKeyShortcuts, type BindingId, bindings } from '../../machines/keys.ts'
import { ChangedBar } from '../../ui/feedback/changed-bar.tsx'
import { Icon, type IconName } from '../../ui/look/icon.tsx'
import { FieldControl } from '../fields/field-control.tsx'
import type { Lookups } from '../fields/lookups.ts'
import type { FieldDefinition, LineEditorDefinition } from '../definition/screen.ts'
import type { LineCommands } from './line-commands.ts'

interface LineRowProps {
  readonly definition: LineEditorDefinition
  readonly line: RecordRow
  /** Its place, from 0. */
  readonly at: number
  readonly isLast: boolean
  /** Messages by the field's own name. */
  readonly errors: ReadonlyMap<string, string>
  /** Who else has changed it, in words; null where nobody has. */
  readonly mark: string | null
  readonly lookups: Lookups
  readonly isReadOnly: boolean
  readonly marksRequired: boolean
  readonly commands: LineCommands
  readonly onBlur: (name: string) => void
}

/** One line: its number, its values, and what can be done with it. Drawn again only when it is another. */
export const LineRow = memo(Row)

function Row(props: LineRowProps) {
  const { definition, at, mark, isReadOnly } = props
  return (
    <li className="mw-line">
      {mark !== null && <ChangedBar words={mark} />}
      <span className="mw-line-number" aria-hidden="true">
        {at + 1}
      </span>
      {definition.fields.map((field) => (
        <Cell key={field.name} {...props} field={field} />
      ))}
      {!isReadOnly && <Commands {...props} />}
    </li>
  )
}

function Cell(props: LineRowProps & { readonly field: FieldDefinition }) {
  const { definition, line, at, errors, lookups, commands } = props
  const field = definition.fieldIn?.(line, props.field) ?? props.field
  const name = `${definition.field}.${at}.${field.name}`
  return (
    // The keys are those of the control inside.
    <div
      className="mw-line-cell"
      onKeyDownCapture={(event) => !props.isReadOnly && commands.keyDown(event, at, field)}
      onPasteCapture={(event) => !props.isReadOnly && commands.paste(event, at, field)}
    >
      <span className="mw-line-caption" aria-hidden="true">
        {field.label}
        {field.required && props.marksRequired && <span className="mw-field-asterisk">*</span>}
      </span>
      <FieldControl
        field={{ ...field, name, label: `${field.label}, ${definition.numberedAs ?? 'line'} ${at + 1}` }}
        value={line[field.name]}
        error={errors.get(field.name)}
        lookup={lookups.get(field.name)}
        isReadOnly={props.isReadOnly}
        isLabelHidden
        onChange={(value) => commands.change(at, field.name, value)}
        onBlur={() => props.onBlur(name)}
      />
    </div>
  )
}

function Commands({ definition, at, isLast, commands }: LineRowProps) {
  const named = `${definition.noun} ${at + 1}`
  return (
    // The keys are those of the buttons inside.
    <div className="mw-line-commands" onKeyDownCapture={(event) => commands.keyDown(event, at, null)}>
      <LineButton
        icon="arrow-up"
        label={`Move ${named} up`}
        binding="line.moveUp"
        isDisabled={at === 0}
        onPress={() => commands.move(at, -1)}
      />
      <LineButton
        icon="arrow-down"
        label={`Move ${named} down`}
        binding="line.moveDown"
        isDisabled={isLast}
        onPress={() => commands.move(at, 1)}
      />
      <LineButton icon="trash" label={`Remove ${named}`} onPress={() => commands.remove(at)} />
    </div>
  )
}

/** A text that loses the focus can bring up its message, and what is being pressed would move from under the pointer. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

interface LineButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly binding?: BindingId
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** A plain button: a list of hundreds has three a line. At the end of its way it keeps the focus it has. */
function LineButton({ icon, label, binding, isDisabled = false, onPress }: LineButtonProps) {
  return (
    <button
      type="button"
      className="mw-button mw-line-button"
      data-variant="quiet"
      data-size="small"
      data-icon-only
      data-disabled={isDisabled || undefined}
      aria-disabled={isDisabled || undefined}
      aria-label={label}
      aria-keyshortcuts={binding && ariaKeyShortcuts(bindings[binding].keys, false)}
      title={label}
      onMouseDown={keepFocus}
      onClick={() => !isDisabled && onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}
