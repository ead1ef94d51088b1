import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import type { FieldTraits } from './field-props.ts'
import { Icon } from '../look/icon.tsx'
import './field-frame.css'

type FrameProps = Pick<
  FieldTraits,
  'label' | 'error' | 'description' | 'isRequired' | 'showsAsterisk' | 'isLabelHidden'
>

/**
 * What surrounds a control inside a react-aria field: caption, description and message. The field around it
 * links them to the control (`aria-labelledby`, `aria-describedby`).
 */
export function FieldFrame(props: FrameProps & { children: ReactNode }) {
  return (
    <>
      {!props.isLabelHidden && (
        <Label className="mw-field-label">
          {props.label}
          {props.isRequired && props.showsAsterisk !== false && <Asterisk />}
        </Label>
      )}
      <div className="mw-field-body">
        {props.children}
        {props.description !== undefined && (
          <Text slot="description" className="mw-field-description">
            {props.description}
          </Text>
        )}
        <FieldError className="mw-field-error">
          {props.error === undefined ? null : <ErrorText>{props.error}</ErrorText>}
        </FieldError>
      </div>
    </>
  )
}

/** The mark of a required field. The control itself says it to assistive technology. */
export function Asterisk() {
  return (
    <span className="mw-field-asterisk" aria-hidden>
      *
    </span>
  )
}

/** A field's message with its sign, so that colour is not the only mark. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon name="alert-circle" size={14} />
      <span>{children}</span>
    </>
  )
}

/** Props for the react-aria field around a frame: those that mean the same for all of them. */
export function fieldRoot(props: FieldTraits) {
  return {
    className: 'mw-field',
    'data-caption': props.captionSide ?? 'top',
    'data-field': props.name,
    validationBehavior: 'aria' as const,
    isInvalid: props.error !== undefined,
    isRequired: props.isRequired ?? false,
    isDisabled: props.isDisabled ?? false,
    autoFocus: props.autoFocus ?? false,
    onBlur: () => props.onBlur?.(),
    onFocus: () => props.onFocus?.(),
    ...(props.isLabelHidden && { 'aria-label': props.label }),
  }
}
