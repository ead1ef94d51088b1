import { dueEveryUnits } from '../../contract/entities/due-every.ts'
import { dueBases, furtherField, mostFurther, triggerMeasures } from '../../contract/entities/pm-trigger.ts'
import type { FieldDefinition, LineEditorDefinition } from '../../engine/definition/screen.ts'

const chosen = (name: string, label: string, options: readonly string[]): FieldDefinition => ({
  name,
  label,
  kind: 'choice',
  required: true,
  lookup: { from: 'list', options: options.map((id) => ({ id, label: id })) },
})
const count = (name: string, label: string, required: boolean): FieldDefinition => ({
  name,
  label,
  kind: 'decimal',
  required,
  lookup: null,
})

/** The triggers beside SPEC's own branch, as lines of the form: whichever comes first makes the plan due (issue 13). */
export const furtherTriggers: LineEditorDefinition = {
  caption: 'Further triggers (whichever comes first)',
  noun: 'trigger',
  numberedAs: 'trigger',
  field: furtherField,
  max: mostFurther,
  fields: [
    chosen('by', 'By', triggerMeasures),
    count('every', 'Every', true),
    chosen('unit', 'Unit', dueEveryUnits),
    count('lead', 'Notice ahead', false),
    chosen('basis', 'Basis', dueBases),
  ],
  blank: () => ({ by: 'Date', every: null, unit: 'Month', lead: null, basis: 'Floating' }),
  fieldIn: (line, field) => fieldBy(line['by'] === 'Date', field),
  follows: ({ by, unit }, changed) =>
    changed === 'by' ? { unit: by !== 'Date' ? '' : unit === '' ? 'Month' : unit } : {},
}

/** A meter counts in its own units; days are whole. */
function fieldBy(isByDate: boolean, field: FieldDefinition): FieldDefinition {
  switch (field.name) {
    case 'unit':
      return isByDate ? field : { ...field, isDisabled: true, required: false, placeholder: 'As the meter' }
    case 'lead':
      return { ...field, label: isByDate ? 'Notice (days)' : 'Notice (units)' }
    default:
      return field
  }
}
