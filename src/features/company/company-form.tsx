import { defaultFormColumns } from '../../contract/limits.ts'
import { FormView } from '../../engine/form/view.tsx'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { useFields, useFormState } from '../../engine/session/use-screen-session.ts'
import { CompanyLogo } from './company-logo.tsx'

/** The fields of the company, and below them the picture that one of them names. */
export function CompanyForm({ screen, session, lookups, isReadOnly, marked }: PageBodyProps) {
  const { values, errors, summary } = useFormState(session)
  const { form, formTraits } = screen
  const fields = useFields(session, screen, lookups, isReadOnly)
  const logoFileName = values['logoFileName']
  return (
    <div className="mw-company">
      {form && (
        <FormView
          form={form}
          fields={fields}
          values={values}
          errors={errors}
          marked={marked}
          summary={summary}
          lookups={lookups}
          isReadOnly={isReadOnly}
          columns={formTraits.columns ?? defaultFormColumns}
          marksRequired={formTraits.marksRequired}
          listsSections
          onChange={session.editor.change}
          onBlur={session.editor.form.leave}
        />
      )}
      <CompanyLogo
        fileName={typeof logoFileName === 'string' ? logoFileName : ''}
        isReadOnly={isReadOnly}
        onUploaded={(name) => session.editor.change('logoFileName', name)}
      />
    </div>
  )
}
