import { equipment } from '../../contract/entities/equipment.ts'
import { type Bearer, isUnitAsked, unitFaults } from '../../contract/entities/equipment-rules.ts'
import { ancestryFaults, chainFrom } from '../../contract/schema/ancestry.ts'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { fieldsOf } from '../../contract/schema/entity.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import type { ShapeForm } from '../../engine/form/shape.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'
import { equipmentScreen } from './equipment.screen.ts'

const confirmationField = 'unitConfirmedAs'

/**
 * The screen that asks of a machine what only the other machines tell, before anything is sent (issue 12); the server
 * asks again, and knows more. It stays the same for a visit and is told what is known meanwhile.
 */
export function questionedEquipment() {
  let known: readonly RecordRow[] = []
  const screen: ScreenDefinition = {
    ...equipmentScreen,
    check(values, place, before) {
      const checked = equipmentScreen.check(values, place, before)
      const questions = questionsOf(values, before ?? null, known)
      if (questions.length === 0) return checked
      return { ok: false, errors: [...(checked.ok ? [] : checked.errors), ...questions] }
    },
  }
  return { screen, learn: (next: readonly RecordRow[]) => void (known = next) }
}

/** The words of the question beside its confirmation, which is shown with them. */
export const shapeEquipment =
  (known: readonly RecordRow[]): ShapeForm =>
  ({ values, errors }) => {
    const stored = known.find((row) => row[equipment.key] === values[equipment.key]) ?? null
    const [question] = unitQuestions(values, stored, known)
    return question && !errors.has(confirmationField)
      ? { descriptions: { [confirmationField]: question.message } }
      : {}
  }

const questionsOf = (
  values: RecordRow,
  before: RecordRow | null,
  known: readonly RecordRow[],
): readonly FieldError[] => [...parentFaults(values, known), ...unitQuestions(values, before, known)]

function unitQuestions(
  values: RecordRow,
  before: RecordRow | null,
  known: readonly RecordRow[],
): readonly FieldError[] {
  const machine = bearerIn(values)
  return isUnitAsked(before && bearerIn(before), machine) ? unitFaults(machine, known.map(bearerIn)) : []
}

const parentField = fieldsOf(equipment).filter(({ name }) => name === 'parentAsset')

function parentFaults(values: RecordRow, known: readonly RecordRow[]): readonly FieldError[] {
  const key = numberAt(values, equipment.key)
  const byKey = new Map(known.map((row) => [row[equipment.key], row]))
  const parentOf = (of: number) => {
    const row = byKey.get(of)
    return row ? numberAt(row, 'parentAsset') : null
  }
  const above = chainFrom(numberAt(values, 'parentAsset'), parentOf)
  return key === null ? [] : parentField.flatMap((field) => ancestryFaults(equipment, field, key, above))
}

const bearerIn = (row: RecordRow): Bearer & { readonly unitConfirmedAs: string } => ({
  equipmentOID: numberAt(row, 'equipmentOID'),
  unit: textAt(row, 'unit'),
  description: textAt(row, 'description'),
  unitConfirmedAs: textAt(row, confirmationField),
})
