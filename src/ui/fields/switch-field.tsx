import { Switch } from 'react-aria-components/Switch'
import { given } from '../look/given.ts'
import { ReadOnlyField } from './read-only-field.tsx'
import { ToggleFrame, toggleRoot, type ToggleProps } from './toggle-frame.tsx'

/** On or off, for something that takes effect at once. In a form that is saved, use a checkbox. */
export function SwitchField(props: ToggleProps) {
  const { label, name, value, onChange } = props
  if (props.isReadOnly) return <ReadOnlyField {...props}>{value ? 'On' : 'Off'}</ReadOnlyField>
  return (
    <ToggleFrame {...props}>
      {(describedBy) => (
        <Switch
          {...given({ name, 'aria-describedby': describedBy })}
          {...toggleRoot(props)}
          className="mw-toggle"
          isSelected={value}
          onChange={onChange}
        >
          <span className="mw-switch-track" />
          {!props.isLabelHidden && <span className="mw-toggle-label">{label}</span>}
        </Switch>
      )}
    </ToggleFrame>
  )
}
