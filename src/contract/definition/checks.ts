import { definedEntity, fieldFaults, headerFaults } from './rules.ts'
import { entities, type EntityName } from '../entities/catalogue.ts'
import { type Entity, fieldsOf, type FieldError, type RecordRow } from '../schema/entity.ts'

/** A fault of a stored definition, said before it is saved. */
export interface DefinitionFault extends FieldError {
  /** Which of the fields given is at fault; null of the header. */
  readonly row: number | null
  /** The server refuses the write; else it only warns of what will not work as meant. */
  readonly refuses: boolean
}

const ofHeader = (refuses: boolean) => (fault: FieldError) => ({ ...fault, row: null, refuses })
const words = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const nameOf = (field: RecordRow) => words(field['entity_FieldName'])

/** Everything wrong with a definition, its header and its fields together, as far as it can be known without a server. */
export function definitionFaults(
  header: RecordRow,
  fields: readonly RecordRow[],
): readonly DefinitionFault[] {
  const over = definedEntity(header)
  return [
    ...headerFaults(header).map(ofHeader(true)),
    ...[...groupFaults(header, fields), ...(over === null ? [] : missingFaults(header, fields, over))].map(
      ofHeader(false),
    ),
    ...fields.flatMap((field, row) => [
      ...fieldFaults(field, over).map((fault) => ({ ...fault, row, refuses: true })),
      ...fieldWarnings(field, row, fields, over).map((fault) => ({ ...fault, row, refuses: false })),
    ]),
  ]
}

function groupFaults(header: RecordRow, fields: readonly RecordRow[]): readonly FieldError[] {
  const shown = new Set(fields.filter((field) => field['grid_ShowInGrid'] === true).map(nameOf))
  return words(header['grid_GroupByColumn'])
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !shown.has(name))
    .map((name) => ({ field: 'grid_GroupByColumn', message: `${name} is not a column of the grid` }))
}

const makesRecords: ReadonlySet<unknown> = new Set([
  'ListView Inline CRUD',
  'ListView Detail Form CRUD',
  'Detail Form CRUD',
])

/** What the records cannot be saved without has to be on the form of whoever makes them. */
function missingFaults(
  header: RecordRow,
  fields: readonly RecordRow[],
  over: EntityName,
): readonly FieldError[] {
  if (!makesRecords.has(header['form_UIType'])) return []
  const entity: Entity = entities[over]
  const named = new Set(fields.map(nameOf))
  return fieldsOf(entity)
    .filter(
      ({ name, required, initial }) => required && (initial === '' || initial === null) && !named.has(name),
    )
    .map(({ name, title }) => ({
      field: 'form_UIType',
      message: `${entity.title} needs ${title} (${name}), which no field shows`,
    }))
}

function fieldWarnings(
  field: RecordRow,
  row: number,
  fields: readonly RecordRow[],
  over: EntityName | null,
): readonly FieldError[] {
  const name = nameOf(field)
  const isTwice = name !== '' && fields.findIndex((other) => nameOf(other) === name) < row
  const hasNoMessage = words(field['uI_ValidationType']) !== '' && words(field['uI_ValidationMessage']) === ''
  return [
    ...(isTwice ? [{ field: 'entity_FieldName', message: `${name} is there twice` }] : []),
    ...(hasNoMessage ? [{ field: 'uI_ValidationMessage', message: 'The validation has no message' }] : []),
    ...(over === null ? [] : lengthWarning(field, name, entities[over])),
  ]
}

function lengthWarning(field: RecordRow, name: string, entity: Entity): readonly FieldError[] {
  const max = fieldsOf(entity).find((one) => one.name === name)?.max
  const asked = field['entity_StringLength']
  return max === undefined || typeof asked !== 'number' || asked <= max
    ? []
    : [{ field: 'entity_StringLength', message: `${entity.title} keeps at most ${max} characters of it` }]
}
