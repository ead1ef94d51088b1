import type { ReactNode } from 'react'
import { defaultFormColumns } from '../../contract/limits.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { FormView } from '../form/view.tsx'
import type { PageBodyProps } from '../editor/record-editor.tsx'
import { useEditorState, useFields, useFormState } from '../session/use-screen-session.ts'
import './checklist-form.css'

export interface ChecklistFormProps extends PageBodyProps {
  readonly hasLines: boolean
  /** That the lines of what was picked could not be had, why, and another try; null where they could. */
  readonly failure: { readonly title: string; readonly message: string; readonly onRetry: () => void } | null
  /** Above all: the status, why it is asked for. */
  readonly head: ReactNode
  /** Below all: files, reports. */
  readonly foot?: ReactNode
  /** The lines. */
  readonly children: ReactNode
}

/**
 * The page of a record with a checklist (SPEC 2.9, UX K1). Its lines are the work and come first, once there are some;
 * then its fields, which a phone folds away.
 */
export function ChecklistForm(props: ChecklistFormProps) {
  const { screen, session, lookups, isReadOnly, marked, hasLines, failure, head, foot, children } = props
  const { values, errors, summary } = useFormState(session)
  const { key } = useEditorState(session)
  const isWide = useMedia(MEDIUM_UP)
  const fields = useFields(session, screen, lookups, isReadOnly)
  const { form } = screen
  const isStored = key !== null && hasLines
  const details = form && (
    <Details isFolded={!isWide && isStored && errors.size === 0}>
      <FormView
        form={form}
        fields={fields}
        values={values}
        errors={errors}
        marked={marked}
        summary={summary}
        lookups={lookups}
        isReadOnly={isReadOnly}
        columns={defaultFormColumns}
        onChange={session.editor.change}
        onBlur={session.editor.form.leave}
      />
    </Details>
  )
  return (
    <div className="mw-checklist-form">
      {head}
      {!isStored && details}
      {failure && (
        <LoadFailure title={failure.title} onRetry={failure.onRetry}>
          {failure.message}
        </LoadFailure>
      )}
      {children}
      {isStored && details}
      {foot}
    </div>
  )
}

/** On a phone the work comes first: the fields of a stored record are folded away until they are wanted or at fault. */
function Details({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  return isFolded ? (
    <Disclosure title="Details" level={2}>
      {children}
    </Disclosure>
  ) : (
    children
  )
}
