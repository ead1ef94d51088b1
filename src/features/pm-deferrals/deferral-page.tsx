import type { MoveDeferral } from '../../api/deferral-moves.ts'
import { defaultFormColumns } from '../../contract/limits.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { FormView } from '../../engine/form/view.tsx'
import { useEditorState, useFormBase } from '../../engine/session/use-screen-session.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { DeferralRequest } from './deferral-request.tsx'
import { standingGroups } from './pm-deferrals.screen.ts'
import { useDeferral } from './use-deferral.ts'
import './pm-deferrals.css'

export interface DeferralPlaces {
  readonly moveDeferral: MoveDeferral
  /** Where PM tasks are; null for who has no task of them. */
  readonly tasksPath: string | null
}

/** A deferral on its page: a request that is being made, or how one stands. */
export function DeferralPage(props: PageBodyProps & DeferralPlaces) {
  const { key, mode } = useEditorState(props.session)
  return key === null || mode === 'new' ? (
    <DeferralRequest {...props} />
  ) : (
    <StandingDeferral key={key} {...props} />
  )
}

const noErrors: ReadonlyMap<string, string> = new Map()

function StandingDeferral({
  screen,
  session,
  lookups,
  marked,
  moveDeferral,
  tasksPath,
}: PageBodyProps & DeferralPlaces) {
  const { sourceOf } = useWorkbench()
  const base = useFormBase(session)
  const { deferral, reload } = useDeferral(sourceOf('pmDeferral'), base)
  return (
    <div className="mw-deferral">
      {deferral && <DecisionPanel deferral={deferral} moveDeferral={moveDeferral} onReload={reload} />}
      {deferral && tasksPath !== null && deferral.pmTaskOID !== null && (
        <p className="mw-deferral-task">
          <TextLink href={`${tasksPath}?record=${deferral.pmTaskOID}`}>Open the PM task</TextLink>
        </p>
      )}
      <FormView
        form={{ title: 'Deferral', groups: standingGroups }}
        fields={screen.fields}
        values={deferral ?? base}
        errors={noErrors}
        marked={marked}
        summary={[]}
        lookups={lookups}
        isReadOnly
        columns={defaultFormColumns}
        onChange={session.editor.change}
        onBlur={session.editor.form.leave}
      />
    </div>
  )
}
