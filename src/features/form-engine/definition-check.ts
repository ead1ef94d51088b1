import { definitionFaults } from '../../contract/definition/checks.ts'
import { textIn } from '../../contract/definition/read.ts'
import { formField } from '../../contract/entities/form-field.ts'
import { formHeader } from '../../contract/entities/form-header.ts'
import { checkRecord, type FieldError, type RecordRow } from '../../contract/schema/entity.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'
import { type FieldLine, inOrder, lineErrors, linesField, linesOf } from './definition-lines.ts'
import { fieldScreen } from './field.screen.ts'
import { sections } from './sections.ts'

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
  // Fields take the code of their header: where that lacks, it is said once.
  const lacksCode = textIn(values, 'entity_UICode') === ''
  const named = (refuses: boolean) =>
    faults
      .filter((fault) => fault.refuses === refuses)
      .map(({ row, field, message }) => ({ field: row === null ? field : lineField(row, field), message }))
  const errors = firstOfEach([
    ...(header.ok ? [] : header.errors),
    ...lines.flatMap((line, at) =>
      lineErrors(line)
        .filter(({ field }) => field !== 'entity_UICode' || !lacksCode)
        .map(({ field, message }) => ({ field: lineField(at, field), message })),
    ),
    ...named(true),
  ])
  return { errors: inFormOrder(errors, lines), warnings: inFormOrder(named(false), lines) }
}

/** One message a property: a blank one is missing first, and of no use second. */
function firstOfEach(errors: readonly FieldError[]): readonly FieldError[] {
  const found = new Map<string, FieldError>()
  for (const error of errors) if (!found.has(error.field)) found.set(error.field, error)
  return [...found.values()]
}

const placesIn = (groups: readonly { readonly fields: readonly string[] }[]) =>
  new Map(groups.flatMap(({ fields }) => fields).map((name, at) => [name, at]))
const headerPlaces = placesIn(sections)
const linePlaces = placesIn(fieldScreen.popup.groups)

/** As the form is read: the header by its groups, then each field where its row stands. */
function inFormOrder(errors: readonly FieldError[], lines: readonly FieldLine[]): readonly FieldError[] {
  const rows = new Map(inOrder(lines).map((line, at) => [line, at]))
  const rank = ({ field }: FieldError) => {
    const place = placeOf(field)
    if (!place) return headerPlaces.get(field) ?? headerPlaces.size
    const line = lines[place.at]
    const row = (line && rows.get(line)) ?? place.at
    return 1000 * (row + 1) + (linePlaces.get(place.name) ?? linePlaces.size)
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
