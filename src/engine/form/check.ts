import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import type { ScreenDefinition } from '../definition/screen.ts'

/**
 * The faults of a form: those of the screen's own check, and JSON text that holds no structure yet, which must never
 * be sent as if it were the value.
 */
export function checkForm(
  screen: Pick<ScreenDefinition, 'check' | 'fields'>,
  values: RecordRow,
  place: 'form' | 'grid',
  before: RecordRow | null = null,
): ReturnType<ScreenDefinition['check']> {
  const broken = screen.fields
    .filter(({ name, kind }) => kind === 'object' && typeof values[name] === 'string' && values[name] !== '')
    .map(({ name, label }): FieldError => ({
      field: name,
      message: `${label} must be valid JSON: an object or a list`,
    }))
  const checked = screen.check(values, place, before)
  if (broken.length === 0) return checked
  const others = checked.ok ? [] : checked.errors
  return {
    ok: false,
    errors: [...broken, ...others.filter(({ field }) => !broken.some((each) => each.field === field))],
  }
}
