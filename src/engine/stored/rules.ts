import * as v from 'valibot'
import type { ValidationType } from '../../contract/entities/form-field.ts'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'

/** What a stored definition demands of one field (SPEC 5, generic engine). */
export interface StoredRule {
  readonly field: string
  readonly required: boolean
  readonly type: ValidationType
  /** Characters; 0 knows no limit. */
  readonly max: number
  /** The configured words; blank falls back on words of our own. */
  readonly message: string
}

const emailAddress = v.pipe(v.string(), v.email())

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The faults of a record by the stored rules alone, in the order of the rules. */
export function storedFaults(
  rules: readonly StoredRule[],
  values: RecordRow,
  place: 'form' | 'grid',
): readonly FieldError[] {
  return rules.flatMap((rule): readonly FieldError[] => {
    const message = faultOf(rule, values[rule.field], place)
    return message === null ? [] : [{ field: rule.field, message }]
  })
}

function faultOf(
  { field, required, type, max, message }: StoredRule,
  value: unknown,
  place: 'form' | 'grid',
): string | null {
  if (isBlank(value)) {
    if (!required) return null
    return place === 'form' ? `${field} is Required` : `${field} is required`
  }
  const words = typeof value === 'string' ? value.trim() : value
  switch (type) {
    case 'StringLength':
      return max > 0 && typeof words === 'string' && words.length > max
        ? message || `${field} is limited to ${max} characters`
        : null
    case 'Email':
      return v.is(emailAddress, words) ? null : message || `${field} is invalid`
    case 'Range':
      // READINGS on SPEC 3: no bounds are invented; only what is no number is refused.
      return Number.isFinite(Number(words)) ? null : message || `${field} must be a number`
    case 'Required':
    case '':
      return null
  }
}
