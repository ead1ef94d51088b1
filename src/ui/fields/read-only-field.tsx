import { useId, type ReactNode } from 'react'
import type { FieldTraits } from './field-props.ts'
import './field-frame.css'

export type ReadOnlyFieldProps = Pick<
  FieldTraits,
  'label' | 'name' | 'captionSide' | 'description' | 'isLabelHidden'
> & {
  /** What to show; an empty string shows a dash that is read as "empty". */
  children: ReactNode
}

/** A value that cannot be changed here, shown as text under its caption instead of as a disabled input. */
export function ReadOnlyField(props: ReadOnlyFieldProps) {
  const labelId = useId()
  const isEmpty = props.children === '' || props.children === null || props.children === undefined
  const naming = props.isLabelHidden ? { 'aria-label': props.label } : { 'aria-labelledby': labelId }
  return (
    <div className="mw-field" data-caption={props.captionSide ?? 'top'} data-field={props.name}>
      {!props.isLabelHidden && (
        <span className="mw-field-label" id={labelId}>
          {props.label}
        </span>
      )}
      <div className="mw-field-body">
        <div className="mw-field-text" role="group" {...naming} data-empty={isEmpty || undefined}>
          {isEmpty ? (
            <span aria-label="empty" role="img">
              —
            </span>
          ) : (
            props.children
          )}
        </div>
        {props.description !== undefined && <span className="mw-field-description">{props.description}</span>}
      </div>
    </div>
  )
}
