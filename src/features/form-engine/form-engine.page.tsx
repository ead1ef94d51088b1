import { useMemo, useState } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { textIn } from '../../contract/definition/read.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { DefinitionPage } from './definition-page.tsx'
import { definitionSource } from './definition-source.ts'
import { formEngineScreen } from './form-engine.screen.ts'
import { codeWarning, hrefOf, routeOf, useTasks } from './use-tasks.ts'

/** SPEC 2.7: the stored form definitions, and the form that makes them. */
export function FormEnginePage() {
  const { sourceOf } = useWorkbench()
  const [saved, setSaved] = useState<RecordRow | null>(null)
  const source = useMemo(
    () =>
      definitionSource({
        headers: sourceOf('formHeader'),
        fields: sourceOf('formField'),
        onSaved: (_key, values) => setSaved(values),
      }),
    [sourceOf],
  )
  return (
    <ScreenView
      screen={formEngineScreen}
      source={source}
      pageBody={DefinitionPage}
      filters={saved && <JustSaved values={saved} onClose={() => setSaved(null)} />}
    />
  )
}

/** Where the definition just saved can be seen at work. */
function JustSaved({ values, onClose }: { readonly values: RecordRow; readonly onClose: () => void }) {
  const tasks = useTasks()
  const task = tasks.get(Number(values['entity_TaskOID']))
  const href = hrefOf(task)
  const warning = codeWarning(values, task)
  if (href === null) return null
  const name = textIn(task ?? {}, 'taskDescription')
  const rolesHref = hrefOf([...tasks.values()].find((one) => routeOf(one).endsWith('role-tasks')))
  return (
    <InlineNotice
      kind={warning === null ? 'ok' : 'warn'}
      title={warning ?? `${String(values['form_FormName'])} is at work`}
      actions={
        <>
          {rolesHref !== null && (
            <LinkButton href={rolesHref} icon="shield" size="small">
              Assign it to roles
            </LinkButton>
          )}
          <LinkButton href={href} icon="link" size="small">
            Open the page
          </LinkButton>
          <Button size="small" variant="quiet" icon="x" aria-label="Close" onPress={onClose} />
        </>
      }
    >
      <p>ADMIN has its page already. Other users see it once a role of theirs has the task “{name}”.</p>
    </InlineNotice>
  )
}
