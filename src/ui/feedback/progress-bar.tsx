import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import { Label } from 'react-aria-components/Label'
import './progress-bar.css'

export interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** What is read and printed for the value: "7 of 18" unless told. */
  valueText?: string | undefined
  isLabelHidden?: boolean | undefined
}

/** How much of a countable work is done. */
export function ProgressBar({
  label,
  value,
  max,
  valueText = `${value} of ${max}`,
  isLabelHidden,
}: ProgressBarProps) {
  return (
    <AriaProgressBar
      className="mw-progress"
      value={value}
      maxValue={Math.max(max, 1)}
      valueLabel={valueText}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {({ percentage = 0 }) => (
        <>
          {!isLabelHidden && <Label className="mw-progress-label">{label}</Label>}
          <span className="mw-progress-track">
            <span
              className="mw-progress-fill"
              data-full={(max > 0 && value >= max) || undefined}
              style={{ inlineSize: `${percentage}%` }}
            />
          </span>
          <span className="mw-progress-value">{valueText}</span>
        </>
      )}
    </AriaProgressBar>
  )
}
