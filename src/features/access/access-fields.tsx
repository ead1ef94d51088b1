import { useMemo } from 'react'
import { actionTitle, titleOf } from '../../contract/access/names.ts'
import type { ApplicationUser, Task } from '../../contract/access/session.ts'
import type { Resource } from '../../contract/access/policy.ts'
import { type Action, actions } from '../../contract/schema/access-rule.ts'
import { taskPath } from '../../contract/access/task-route.ts'
import { ComboField } from '../../ui/fields/combo-field.tsx'
import type { LookupProps } from '../../ui/fields/field-props.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { AskedByAddress } from './access-question.ts'
import { resourceOf, resources } from './screen-resource.ts'

interface FieldsProps {
  readonly question: AskedByAddress
  readonly users: readonly ApplicationUser[]
  readonly lookup: Pick<LookupProps, 'status' | 'onRetry'>
  /** The tasks of the product, as the drawer names them. */
  readonly tasks: readonly Task[]
  readonly onAsk: (change: Partial<AskedByAddress>) => void
}

const actionItems = actions.map((id) => ({ id, label: actionTitle(id) }))
const resourceItems = resources
  .map((id) => ({ id, label: titleOf(id) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'))

/** Who, where, what, and of which record. */
export function AccessFields({ question, users, lookup, tasks, onAsk }: FieldsProps) {
  const people = useMemo(
    () => users.map(({ id, fullName, email }) => ({ id, label: fullName, detail: email })),
    [users],
  )
  const screens = useMemo(() => screensOf(tasks), [tasks])
  const { resource } = question
  const screen = screens.find(({ id }) => id === question.screen)
  return (
    <div className="mw-access-question" role="group" aria-label="What is asked">
      <ComboField
        label="User"
        name="user"
        value={question.user}
        items={people}
        onChange={(user) => onAsk({ user })}
        {...lookup}
      />
      <ComboField
        label="Screen"
        name="screen"
        placeholder="Choose a screen"
        description="Its records are filled in below."
        value={screen?.resource === resource ? (screen?.id ?? null) : null}
        items={screens}
        onChange={(id) => {
          const chosen = screens.find((each) => each.id === id)
          onAsk(chosen ? { screen: chosen.id, resource: chosen.resource } : { screen: null })
        }}
      />
      <SelectField<Action>
        label="Action"
        name="action"
        value={question.action}
        items={actionItems}
        onChange={(action) => action !== null && onAsk({ action })}
      />
      <ComboField<Resource>
        label="Records"
        name="resource"
        value={resource}
        items={resourceItems}
        onChange={(next) => onAsk({ resource: next, screen: null, record: null })}
      />
      <NumberField
        label="Record number"
        name="record"
        description="Only to ask about one record: the digits of its number."
        value={question.record}
        onChange={(record) => onAsk({ record })}
        min={1}
        max={2_147_483_647}
        fractionDigits={0}
        isGrouped={false}
      />
    </div>
  )
}

/** The tasks whose screens the policy decides about, each path once. */
function screensOf(tasks: readonly Task[]) {
  const byPath = new Map(
    tasks.flatMap((task) => {
      const resource = resourceOf(task)
      const id = taskPath(task.reactRoute)
      const detail = `${task.applicationDescription}, ${task.moduleDescription}`
      return resource === null ? [] : [[id, { id, label: task.taskDescription, detail, resource }] as const]
    }),
  )
  return [...byPath.values()]
}
