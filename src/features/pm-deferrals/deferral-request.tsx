import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { defaultFormColumns } from '../../contract/limits.ts'
import { queryFailure, valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { FormView } from '../../engine/form/view.tsx'
import { useFields, useFormState } from '../../engine/session/use-screen-session.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { requestGroups } from './pm-deferrals.screen.ts'

const Plan = v.object({
  pmTaskOID: v.number(),
  dueOn: pmTask.fields.dueOn,
  dueWhy: pmTask.fields.dueWhy,
  safetyCritical: pmTask.fields.safetyCritical,
})
type Plan = v.InferOutput<typeof Plan>

/** A new request: the due of the task that was chosen stands in the form, and why it is due above it. */
export function DeferralRequest({ screen, session, lookups, isReadOnly }: PageBodyProps) {
  const { values, errors, summary } = useFormState(session)
  const fields = useFields(session, screen, lookups, isReadOnly)
  const key = values['pmTaskOID']
  const chosen = usePlan(typeof key === 'number' ? key : null)
  const { plan } = chosen
  const due = plan?.dueOn ?? null
  const isOther = plan === null ? key === null : values['occurrenceOn'] !== due
  useEffect(() => {
    if (isOther && !isReadOnly) session.editor.change('occurrenceOn', due)
  }, [isOther, isReadOnly, due, session])
  return (
    <>
      {chosen.error && (
        <LoadFailure title="When this task is due could not be loaded" onRetry={chosen.retry}>
          {queryFailure(chosen.error)}
        </LoadFailure>
      )}
      {plan && <PlanNotice plan={plan} />}
      <FormView
        form={{ title: 'Deferral', groups: requestGroups }}
        fields={fields}
        values={values}
        errors={errors}
        summary={summary}
        lookups={lookups}
        isReadOnly={isReadOnly}
        columns={defaultFormColumns}
        onChange={session.editor.change}
        onBlur={session.editor.form.leave}
      />
    </>
  )
}

function PlanNotice({ plan: { dueOn, dueWhy, safetyCritical } }: { readonly plan: Plan }) {
  const why = dueWhy === '' ? null : `${dueWhy}.`
  if (dueOn === null)
    return (
      <InlineNotice kind="warn" isLive title="Nothing of this task is due that could be put off">
        {why}
      </InlineNotice>
    )
  return safetyCritical === 'YES' ? (
    <InlineNotice kind="warn" title="This task is safety-critical">
      {why}
    </InlineNotice>
  ) : (
    <InlineNotice kind="info" title="Why it is due">
      {why}
    </InlineNotice>
  )
}

function usePlan(key: number | null) {
  const { sourceOf } = useWorkbench()
  const query = useQuery({
    queryKey: queryKeys.plan(key),
    enabled: key !== null,
    queryFn: async ({ signal }) => valueOf(await sourceOf('pmTask').get(key ?? 0, signal)),
  })
  const read = v.safeParse(Plan, query.data)
  return { plan: read.success ? read.output : null, error: query.error, retry: () => void query.refetch() }
}
