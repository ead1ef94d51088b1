import { memo, useMemo } from 'react'
import { ChangedBar } from '../../ui/feedback/changed-bar.tsx'
import type { FieldValue } from '../definition/field-value.ts'
import type { FieldDefinition } from '../definition/screen.ts'
import { FieldControl } from '../fields/field-control.tsx'
import type { Lookup } from '../fields/lookups.ts'
import { narrowedTo } from '../fields/narrowed.ts'

interface FormFieldProps {
  readonly field: FieldDefinition
  /** What the form calls it, where not as its screen does. */
  readonly caption: string | undefined
  /** Columns that it takes. */
  readonly span: number
  /** Who else has changed it while the form stood open; null where nobody has. */
  readonly news: string | null
  readonly value: unknown
  readonly error: string | undefined
  readonly lookup: Lookup | undefined
  /** The value that narrows its choices. */
  readonly around: unknown
  readonly isReadOnly: boolean
  readonly marksRequired: boolean
  readonly onChange: (name: string, value: FieldValue) => void
  readonly onBlur: (name: string) => void
}

/** One field in its cell of a form, drawn anew when something of it has changed: a key typed into one costs the others nothing. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { field, caption, news, lookup, around, onChange, onBlur } = props
  const captioned = useMemo(
    () => (caption === undefined ? field : { ...field, label: caption }),
    [field, caption],
  )
  const offered = useMemo(() => narrowedTo(lookup, around), [lookup, around])
  return (
    <div className="mw-form-cell" data-span={props.span} data-marked={news !== null || undefined}>
      {news !== null && <ChangedBar words={news} />}
      <FieldControl
        field={captioned}
        value={props.value}
        error={props.error}
        lookup={offered}
        isReadOnly={props.isReadOnly}
        marksRequired={props.marksRequired}
        onChange={(value) => onChange(field.name, value)}
        onBlur={() => onBlur(field.name)}
      />
    </div>
  )
})
