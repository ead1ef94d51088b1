import type { FieldError } from '../../contract/schema/entity.ts'
import { Button } from '../../ui/controls/button.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import type { FormRoot } from './view.tsx'

interface SummaryProps {
  readonly summary: readonly FieldError[]
  /** Names of the fields that the form shows, in reading order. */
  readonly shown: readonly string[]
  readonly root: FormRoot
}

/** What a refused save found: fields of the form as links in reading order, then what stands elsewhere, in words. */
export function FormSummary({ summary, shown, root }: SummaryProps) {
  const faults = inReadingOrder(summary, shown)
  const title = faults.length === 1 ? '1 field needs attention' : `${faults.length} fields need attention`
  return (
    <div className="mw-form-faults" tabIndex={-1}>
      <InlineNotice kind="bad" title={title}>
        <ul className="mw-form-summary">
          {faults.map(({ field, message }) => (
            <li key={field}>
              {shown.includes(field) ? (
                <Button
                  variant="quiet"
                  size="small"
                  onPress={() => void focusField(field, root.current ?? document)}
                >
                  {message}
                </Button>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </InlineNotice>
    </div>
  )
}

/** Each field once, by its first message: those of the form as it is read, then the others. */
function inReadingOrder(summary: readonly FieldError[], shown: readonly string[]): readonly FieldError[] {
  const first = summary.filter(({ field }, at) => summary.findIndex((each) => each.field === field) === at)
  const placeOf = ({ field }: FieldError) => {
    const place = shown.indexOf(field)
    return place < 0 ? shown.length : place
  }
  return first.toSorted((a, b) => placeOf(a) - placeOf(b))
}
