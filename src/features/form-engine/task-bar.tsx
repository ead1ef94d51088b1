import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { decide } from '../../contract/access/policy.ts'
import { textIn } from '../../contract/definition/read.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { routeFor, taskScreenBeside } from './task.screen.ts'
import { codeFor, codeWarning, hrefOf } from './use-tasks.ts'

interface TaskBarProps {
  readonly values: RecordRow
  readonly tasks: ReadonlyMap<number, RecordRow>
  readonly isReadOnly: boolean
  /** Whether the server knows this definition as it stands here. */
  readonly isSaved: boolean
  readonly onChange: (name: string, value: unknown) => void
}

/** Beside the task of a definition: make one, go to its page, and mend a UI code that its route does not look for. */
export function TaskBar({ values, tasks, isReadOnly, isSaved, onChange }: TaskBarProps) {
  const subject = useSubject()
  const [isMaking, setMaking] = useState(false)
  const task = tasks.get(Number(values['entity_TaskOID']))
  const warning = codeWarning(values, task)
  const href = hrefOf(task)
  const mayMake = decide(subject, 'create', 'task')
  return (
    <div className="mw-definition-bar">
      {!isReadOnly && (
        <Button icon="plus" isDisabled={!mayMake.allowed} onPress={() => setMaking(true)}>
          New task…
        </Button>
      )}
      {!isReadOnly && !mayMake.allowed && <p className="mw-definition-hint">{mayMake.reason}</p>}
      {isSaved && href !== null && (
        <LinkButton href={href} icon="link">
          Open the page
        </LinkButton>
      )}
      {warning !== null && (
        <InlineNotice
          kind="warn"
          title={warning}
          actions={
            !isReadOnly && (
              <Button
                size="small"
                onPress={() => onChange('entity_UICode', codeFor(textIn(task ?? {}, 'reactRoute')))}
              >
                Use {codeFor(textIn(task ?? {}, 'reactRoute'))}
              </Button>
            )
          }
        />
      )}
      {isMaking && (
        <NewTask
          values={values}
          tasks={tasks}
          onMade={(key, route) => {
            onChange('entity_TaskOID', key)
            onChange('entity_UICode', codeFor(route))
            setMaking(false)
          }}
          onCancel={() => setMaking(false)}
        />
      )}
    </div>
  )
}

interface NewTaskProps extends Pick<TaskBarProps, 'values' | 'tasks'> {
  readonly onMade: (key: number, route: string) => void
  readonly onCancel: () => void
}

function NewTask({ values, tasks, onMade, onCancel }: NewTaskProps) {
  const { sourceOf } = useWorkbench()
  const queries = useQueryClient()
  const [taskScreen] = useState(() => taskScreenBeside([...tasks.values()]))
  const [initial] = useState(() => proposedTask(taskScreen.blank(), values, tasks))

  async function save(task: RecordRow): Promise<readonly FieldError[] | null> {
    const outcome = await sourceOf('task').write({
      kind: 'create',
      key: 0,
      changes: task,
      base: {},
      baseVersion: null,
    })
    if (outcome.kind === 'confirmed' || outcome.kind === 'kept') {
      await queries.invalidateQueries({ queryKey: queryKeys.lookup({ from: 'entity', entity: 'task' }) })
      onMade(outcome.key, String(task['reactRoute']))
      return null
    }
    if (outcome.kind !== 'refused') return [{ field: '', message: 'The task could not be saved.' }]
    const { error } = outcome
    if ('errors' in error && error.errors.length > 0) return error.errors
    return [{ field: '', message: 'title' in error ? error.title : 'The task could not be saved.' }]
  }

  return (
    <FormDialog
      title={taskScreen.newLabel}
      screen={taskScreen}
      initial={initial}
      saveLabel="Create task"
      onSave={save}
      onCancel={onCancel}
    />
  )
}

/** A task for this definition: in the same application as others of its code, at a route from its name. */
function proposedTask(blank: RecordRow, values: RecordRow, tasks: NewTaskProps['tasks']): RecordRow {
  const application = textIn(values, 'entity_ApplicationCode')
  const name = textIn(values, 'form_FormName')
  const alike = [...tasks.values()].find((task) => task['applicationCode'] === application)
  return {
    ...blank,
    applicationCode: application,
    ...(application !== '' && alike && { applicationDescription: alike['applicationDescription'] }),
    taskDescription: textIn(values, 'entity_MenuCaption') || name,
    reactRoute: routeFor(name),
  }
}
