import { Checkbox } from 'react-aria-components/Checkbox'
import { given } from '../look/given.ts'
import { Icon } from '../look/icon.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import { ToggleFrame, toggleRoot, type ToggleProps } from './toggle-frame.tsx'

/** Yes or no, saved with the rest of its form. */
export function CheckboxField(props: ToggleProps) {
  const { label, name, value, onChange } = props
  if (props.isReadOnly) return <ReadOnlyField {...props}>{value ? 'Yes' : 'No'}</ReadOnlyField>
  return (
    <ToggleFrame {...props}>
      {(describedBy) => (
        <Checkbox
          {...given({ name, 'aria-describedby': describedBy })}
          {...toggleRoot(props)}
          className="mw-toggle"
          validationBehavior="aria"
          isInvalid={props.error !== undefined}
          isRequired={props.isRequired ?? false}
          isSelected={value}
          onChange={onChange}
        >
          <span className="mw-checkbox-box">
            <Icon name="check" size={14} />
          </span>
          {!props.isLabelHidden && <span className="mw-toggle-label">{label}</span>}
        </Checkbox>
      )}
    </ToggleFrame>
  )
}
