import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import { isNoMeter, type Meter } from '../../contract/entities/meter-rules.ts'
import { meterWords } from '../../contract/entities/meter-words.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { FieldDefinition } from '../../engine/definition/screen.ts'
import { organisationDay } from '../../engine/definition/local-day.ts'
import { usePreferences } from '../../engine/definition/workbench.tsx'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { FormView } from '../../engine/form/view.tsx'
import { useFields, useFormState } from '../../engine/session/use-screen-session.ts'
import { useMetered } from './use-metered.ts'

const meters = { completedPrimary: 'primaryMeter', completedSecondary: 'secondaryMeter' } as const
const names = ['completedOn', 'completedPrimary', 'completedSecondary'] as const

const groups = [{ caption: 'Done', fields: names }] as const

/**
 * The day on which an operation was done, which may lie back, and how the meters of its machine stood then, for who
 * knows it; nothing has to be typed.
 */
export function OperationCompletion({ screen, session, lookups, isReadOnly, marked }: PageBodyProps) {
  const { values, errors, summary } = useFormState(session)
  const fields = useFields(session, screen, lookups, isReadOnly)
  const { timeZone } = usePreferences()
  const machine = useMetered(numberAt(values, 'pmTaskOID'))
  return (
    <FormView
      form={{ title: 'Completion', groups }}
      fields={fields.flatMap((field) =>
        shownAs(field, values, { machine, today: organisationDay(timeZone) }),
      )}
      values={values}
      errors={errors}
      marked={marked}
      summary={summary.filter(({ field }) => names.some((name) => name === field))}
      lookups={lookups}
      isReadOnly={isReadOnly}
      columns={3}
      onChange={session.editor.change}
      onBlur={session.editor.form.leave}
    />
  )
}

/** A meter under the name that the machine has for it; one that it lacks only where it says something. */
function shownAs(
  field: FieldDefinition,
  values: RecordRow,
  { machine, today }: { readonly machine: RecordRow | null; readonly today: string },
): readonly FieldDefinition[] {
  // Each has some words from the first: those that come later would not be joined to their control.
  if (field.name === 'completedOn') {
    const isToCome = textAt(values, 'completedOn') > today
    return [{ ...field, description: isToCome ? 'This day is still to come.' : 'The day it was done.' }]
  }
  const meter = meterOf(field.name)
  if (!meter) return [field]
  const untold = { ...field, description: 'May be left blank.' }
  if (machine === null) return [untold]
  const code = textAt(machine, meter)
  if (isNoMeter(code)) return numberAt(values, field.name) === null ? [] : [untold]
  const stood = numberAt(machine, `${meter}CurrentReading`)
  const label = `${code} at completion`
  if (stood === null) return [{ ...untold, label }]
  return [{ ...untold, label, description: `Last read: ${meterWords(stood, code)}. May be left blank.` }]
}

const meterOf = (name: string): Meter | null =>
  name === 'completedPrimary' || name === 'completedSecondary' ? meters[name] : null
