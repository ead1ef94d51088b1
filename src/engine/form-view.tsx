import type { FieldError, RecordRow } from '../contract/entity.ts'
import { focusField } from '../ui/focus-field.ts'
import { Button } from '../ui/button.tsx'
import { InlineNotice } from '../ui/inline-notice.tsx'
import { FieldControl } from './field-control.tsx'
import type { Lookups } from './lookups.ts'
import type { FieldDefinition, FormDefinition } from './screen.ts'
import './form-view.css'

export interface FormViewProps {
  readonly form: FormDefinition
  readonly fields: readonly FieldDefinition[]
  readonly values: RecordRow
  /** Messages to show now: on fields that were left, and on all after a refused save. */
  readonly errors: ReadonlyMap<string, string>
  /** Shown above the fields after a refused save, with links to the fields. */
  readonly summary: readonly FieldError[]
  readonly lookups: Lookups
  readonly isReadOnly: boolean
  /** Columns from 1140 px on; fewer below (READINGS on SPEC 9). A popup has two. */
  readonly columns: number
  readonly onChange: (name: string, value: string | number | boolean | null) => void
  readonly onBlur: (name: string) => void
}

/** A form as data: groups as fieldsets, fields in reading order, columns by breakpoint. */
export function FormView(props: FormViewProps) {
  const byName = new Map(props.fields.map((field) => [field.name, field]))
  return (
    <div className="mw-form" style={{ '--form-columns': props.columns }}>
      {props.summary.length > 0 && <ErrorSummary {...props} />}
      {props.form.groups.map((group) => (
        <FormGroup key={group.caption} caption={group.caption}>
          {group.fields.map((name) => {
            const field = byName.get(name)
            if (!field) return null
            return (
              <div
                key={name}
                className="mw-form-cell"
                data-span={field.span ?? (field.kind === 'multiline' ? 2 : 1)}
              >
                <FieldControl
                  field={captioned(field, props.form)}
                  value={props.values[name]}
                  error={props.errors.get(name)}
                  lookup={props.lookups.get(name)}
                  isReadOnly={props.isReadOnly}
                  onChange={(value) => props.onChange(name, value)}
                  onBlur={() => props.onBlur(name)}
                />
              </div>
            )
          })}
        </FormGroup>
      ))}
    </div>
  )
}

function captioned(field: FieldDefinition, form: FormDefinition): FieldDefinition {
  const label = form.captions?.[field.name]
  return label === undefined ? field : { ...field, label }
}

function FormGroup({ caption, children }: { caption: string; children: React.ReactNode }) {
  return (
    <fieldset className="mw-form-group">
      <legend className="mw-form-caption">{caption}</legend>
      <div className="mw-form-grid">{children}</div>
    </fieldset>
  )
}

function ErrorSummary({ summary }: Pick<FormViewProps, 'summary'>) {
  const count = summary.length === 1 ? '1 field needs attention' : `${summary.length} fields need attention`
  return (
    <InlineNotice kind="bad" title={count}>
      <ul className="mw-form-summary">
        {summary.map(({ field, message }) => (
          <li key={field}>
            <Button variant="quiet" size="small" onPress={() => focusField(field)}>
              {message}
            </Button>
          </li>
        ))}
      </ul>
    </InlineNotice>
  )
}
