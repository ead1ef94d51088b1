import { numberFormat } from '../../locale/speech.ts'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { FieldFrame, fieldRoot } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { given } from '../look/given.ts'
import { Icon } from '../look/icon.tsx'
import { UiLocale } from '../look/locale.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import './number-field.css'

export interface NumberFieldProps extends FieldProps<number | null> {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** Digits after the point that may be entered; any unless told. */
  fractionDigits?: number | undefined
  /** False writes no thousands: 1991. */
  isGrouped?: boolean | undefined
  /** Two small buttons for a pointer; Up and Down always work. */
  hasSteppers?: boolean | undefined
}

/** A number, aligned right with tabular figures; null is an empty field. Written and read as the locale at hand does: 4,812.5. */
export function NumberField(props: NumberFieldProps) {
  const { name, value, onChange, min, max, step, fractionDigits, placeholder, hasSteppers } = props
  const formatOptions = { maximumFractionDigits: fractionDigits ?? 20, useGrouping: props.isGrouped ?? true }
  if (props.isReadOnly) {
    const text = value === null ? '' : numberFormat(formatOptions).format(value)
    return <ReadOnlyField {...props}>{text}</ReadOnlyField>
  }
  return (
    <UiLocale>
      <AriaNumberField
        {...given({ name, minValue: min, maxValue: max, step })}
        {...fieldRoot(props)}
        value={value ?? Number.NaN}
        onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
        formatOptions={formatOptions}
        isWheelDisabled
      >
        <FieldFrame {...props}>
          <Group className="mw-control mw-number">
            <Input {...given({ placeholder })} className="mw-control-input" />
            {hasSteppers && (
              <div className="mw-number-steppers">
                <Button slot="increment">
                  <Icon name="chevron-up" size={12} />
                </Button>
                <Button slot="decrement">
                  <Icon name="chevron-down" size={12} />
                </Button>
              </div>
            )}
          </Group>
        </FieldFrame>
      </AriaNumberField>
    </UiLocale>
  )
}
