import { useId, type ReactNode } from 'react'
import { ErrorText } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import './toggle-frame.css'

export type ToggleProps = Omit<FieldProps<boolean>, 'placeholder' | 'showsAsterisk'>

interface ToggleFrameProps extends ToggleProps {
  /** Gets the ids of the description and the message, for `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactNode
}

/** What surrounds a checkbox or switch: its caption is beside it, description and message below. */
export function ToggleFrame({ children, ...props }: ToggleFrameProps) {
  const id = useId()
  const ids = [props.description !== undefined && `${id}-text`, props.error !== undefined && `${id}-error`]
  const describedBy = ids.filter((each) => each !== false).join(' ')
  return (
    <div
      className="mw-field mw-toggle-field"
      data-caption={props.captionSide ?? 'top'}
      data-bare={props.isLabelHidden || undefined}
      data-field={props.name}
    >
      <div className="mw-field-body">
        {children(describedBy === '' ? undefined : describedBy)}
        {props.description !== undefined && (
          <span className="mw-field-description" id={`${id}-text`}>
            {props.description}
          </span>
        )}
        {props.error !== undefined && (
          <span className="mw-field-error" id={`${id}-error`}>
            <ErrorText>{props.error}</ErrorText>
          </span>
        )}
      </div>
    </div>
  )
}

/** Props that mean the same for a react-aria Checkbox and Switch. */
export function toggleRoot(props: ToggleProps) {
  return {
    isDisabled: props.isDisabled ?? false,
    autoFocus: props.autoFocus ?? false,
    onBlur: () => props.onBlur?.(),
    ...(props.isLabelHidden && { 'aria-label': props.label }),
  }
}
