import { definitionFaults } from '../../contract/definition/checks.ts'
import { formField } from '../../contract/entities/form-field.ts'
import { formHeader } from '../../contract/entities/form-header.ts'
import { checkRecord, type FieldError, type RecordRow } from '../../contract/schema/entity.ts'
import { fromStored } from '../../engine/stored/from-stored.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'
import { type FieldLine, lineErrors, linesField, linesOf } from './definition-lines.ts'

/** What is wrong with a definition: `errors` keep it from being saved, `warnings` only say what will not work. */
export interface Problems {
  readonly errors: readonly FieldError[]
  readonly warnings: readonly FieldError[]
}

/** The name by which form, problems and preview call a property of a field: `oEcoCADUIEngineDtl.2.entity_FieldName`. */
const lineField = (at: number, field: string): string => `${linesField}.${at}.${field}`

/** Which field definition a problem is about, by its place in the values; null for the header's. */
export function placeOf(field: string): { readonly at: number; readonly name: string } | null {
  const [list, at, ...name] = field.split('.')
  return list === linesField && at !== undefined ? { at: Number(at), name: name.join('.') } : null
}

/** Every problem of a definition, one message a property, in the order of the form. */
export function problemsOf(values: RecordRow): Problems {
  const lines = linesOf(values)
  const header = checkRecord(formHeader, values)
  const faults = definitionFaults(values, lines)
  const named = (refuses: boolean) =>
    faults
      .filter((fault) => fault.refuses === refuses)
      .map(({ row, field, message }) => ({ field: row === null ? field : lineField(row, field), message }))
  const errors = firstOfEach([
    ...(header.ok ? [] : header.errors),
    ...lines.flatMap((line, at) =>
      lineErrors(line).map(({ field, message }) => ({ field: lineField(at, field), message })),
    ),
    ...named(true),
  ])
  const said = [...errors, ...named(false)]
  return {
    errors: inFormOrder(errors),
    warnings: inFormOrder([...named(false), ...undrawable(values, said)]),
  }
}

/** Why the engine could not open the page, where nothing else says so: it may be saved unfinished. */
function undrawable(values: RecordRow, said: readonly FieldError[]): readonly FieldError[] {
  const stored = fromStored(values, linesOf(values))
  const known = new Set(said.map(({ field }) => field))
  return (stored.ok ? stored.warnings : stored.faults).filter(({ field }) => !known.has(field))
}

/** One message a property: a blank one is missing first, and of no use second. */
function firstOfEach(errors: readonly FieldError[]): readonly FieldError[] {
  const found = new Map<string, FieldError>()
  for (const error of errors) if (!found.has(error.field)) found.set(error.field, error)
  return [...found.values()]
}

const order = new Map(
  [...Object.keys(formHeader.fields), ...Object.keys(formField.fields)].map((name, at) => [name, at]),
)

function inFormOrder(errors: readonly FieldError[]): readonly FieldError[] {
  const rank = ({ field }: FieldError) => {
    const place = placeOf(field)
    return place ? 1000 * (place.at + 1) + (order.get(place.name) ?? 0) : (order.get(field) ?? 0)
  }
  return errors.toSorted((a, b) => rank(a) - rank(b))
}

/** The check of the whole definition, as form, save and server see it. */
export const checkDefinition: ScreenDefinition['check'] = (values) => {
  const { errors } = problemsOf(values)
  const header = checkRecord(formHeader, values)
  if (errors.length > 0 || !header.ok) return { ok: false, errors }
  return { ok: true, values: { ...header.values, [linesField]: linesOf(values).map(cleaned) } }
}

function cleaned(line: FieldLine): FieldLine {
  const checked = checkRecord(formField, { ...line, caduiSettingsUIOID: 1 })
  return checked.ok ? { ...line, ...checked.values, caduiSettingsUIOID: line['caduiSettingsUIOID'] } : line
}
