import { closingFaults, definedEntity, headerFaults, unsoundFaults } from './rules.ts'
import { kindFits, metaOf } from './kinds.ts'
import { listIn, numberIn, textIn } from './read.ts'
import { columnsOf, isInGrid, makesRecords, notEntered, uiTypeOf } from './shown.ts'
import { entities, type EntityName } from '../entities/catalogue.ts'
import { type Entity, type FieldError, type RecordRow } from '../schema/entity.ts'
import { midSentence } from '../schema/mid-sentence.ts'

/** A fault of a definition: of its header, or of one of its fields. */
export interface DefinitionFault extends FieldError {
  /** Which of the fields given is at fault; null of the header. */
  readonly row: number | null
  /** The write is refused; else it is only warned of what will not work as meant. */
  readonly refuses: boolean
  /** The page cannot open with it. What closes a page is refused. */
  readonly closes: boolean
}

/** SPEC 3: the property of a header that carries its field definitions. */
const fieldsName = 'oEcoCADUIEngineDtl'

type Found = Omit<DefinitionFault, 'row'>
const closing = (fault: FieldError): Found => ({ ...fault, refuses: true, closes: true })
const refused = (fault: FieldError): Found => ({ ...fault, refuses: true, closes: false })
const warned = (fault: FieldError): Found => ({ ...fault, refuses: false, closes: false })
const nameOf = (field: RecordRow) => textIn(field, 'entity_FieldName')

/**
 * Everything wrong with a definition, its header and its fields together, as far as it can be known without a server.
 * Asked by whoever writes one and by the page that it makes, so that what a page cannot open cannot be written.
 */
export function definitionFaults(
  header: RecordRow,
  fields: readonly RecordRow[],
): readonly DefinitionFault[] {
  const over = definedEntity(header)
  return [
    ...[
      ...headerFaults(header).map(closing),
      ...(fields.length === 0 && uiTypeOf(header) !== 'Custom'
        ? [closing({ field: fieldsName, message: 'The definition has no fields yet' })]
        : []),
      ...(over === null ? [] : headerWarnings(header, fields, over).map(warned)),
    ].map((fault) => ({ ...fault, row: null })),
    ...fields.flatMap((field, row) =>
      [
        ...ofField(field, over),
        ...twice(fields, row).map(closing),
        ...(over === null ? [] : fieldWarnings(header, fields, field, over).map(warned)),
      ].map((fault) => ({ ...fault, row })),
    ),
  ]
}

/** What refuses this field beside the others of its definition. */
export const fieldRefusals = (
  header: RecordRow,
  others: readonly RecordRow[],
  field: RecordRow,
): readonly FieldError[] =>
  definitionFaults(header, [...others, field])
    .filter(({ row, refuses }) => refuses && row === others.length)
    .map(({ field: at, message }) => ({ field: at, message }))

const ofField = (field: RecordRow, over: EntityName | null): readonly Found[] => [
  ...closingFaults(field, over).map(closing),
  ...unsoundFaults(field, over).map(refused),
]

function twice(fields: readonly RecordRow[], row: number): readonly FieldError[] {
  const name = nameOf(fields[row] ?? {})
  return name !== '' && fields.findIndex((other) => nameOf(other) === name) < row
    ? [{ field: 'entity_FieldName', message: `${name} is there twice` }]
    : []
}

function headerWarnings(
  header: RecordRow,
  fields: readonly RecordRow[],
  over: EntityName,
): readonly FieldError[] {
  const columns = new Set(columnsOf(header, fields, over).map(nameOf))
  const { title }: Entity = entities[over]
  return [
    ...listIn(header, 'grid_GroupByColumn')
      .filter((name) => !columns.has(name))
      .map((name) => ({ field: 'grid_GroupByColumn', message: `${name} is not a column of the grid` })),
    ...(makesRecords(header, fields, over) ? notEntered(fields, over) : []).map((missing) => ({
      field: 'form_UIType',
      message: `${title} needs ${missing.title} (${missing.name}), which no field enters`,
    })),
  ]
}

function fieldWarnings(
  header: RecordRow,
  fields: readonly RecordRow[],
  field: RecordRow,
  over: EntityName,
): readonly FieldError[] {
  const hasNoMessage =
    textIn(field, 'uI_ValidationType') !== '' && textIn(field, 'uI_ValidationMessage') === ''
  return [
    ...(hasNoMessage ? [{ field: 'uI_ValidationMessage', message: 'The validation has no message' }] : []),
    ...recordWarnings(field, entities[over]),
    ...(!isInGrid(field) && columnsOf(header, fields, over).includes(field)
      ? [{ field: 'grid_ShowInGrid', message: columnWords(fields, entities[over]) }]
      : []),
  ]
}

const columnWords = (fields: readonly RecordRow[], { title }: Entity): string =>
  fields.some(isInGrid)
    ? `It is shown in the grid: rows are made there, and a ${midSentence(title)} needs it`
    : 'It is shown in the grid, which has no other column'

/** Where a field and the record that it is of do not say the same; it is the record that is stored. */
function recordWarnings(field: RecordRow, entity: Entity): readonly FieldError[] {
  const meta = metaOf(entity, field)
  if (!meta) return []
  const { kind, max } = meta
  const asked = numberIn(field, 'entity_StringLength')
  return [
    ...(kindFits(field, meta)
      ? []
      : [
          {
            field: 'entity_DataType',
            message: `${nameOf(field)} is kept as ${kind}, so it is shown as that`,
          },
        ]),
    ...(max === undefined || asked <= max
      ? []
      : [{ field: 'entity_StringLength', message: `${entity.title} keeps at most ${max} characters of it` }]),
  ]
}
