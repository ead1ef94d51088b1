import { entities, type EntityName, isFixed } from '../entities/catalogue.ts'
import { type FormUiType, formUiTypes } from '../entities/form-header.ts'
import { type Entity, fieldsOf, type RecordRow } from '../schema/entity.ts'
import { isNeeded, isUnset, metaOf } from './kinds.ts'
import { flagIn, numberIn, oneOf, textIn } from './read.ts'

const numbersOf = (field: RecordRow) => [
  numberIn(field, 'GroupOrder') || numberIn(field, 'grouping_GroupOrder'),
  numberIn(field, 'uI_SortOrder'),
  numberIn(field, 'uI_SortIndex'),
]

/** Stored fields as forms and grids show them (SPEC 9): by group order, then sort order; READINGS: then by sort index. */
export const inShownOrder = <Field extends RecordRow>(fields: readonly Field[]): readonly Field[] =>
  fields
    .map((field) => ({ field, numbers: numbersOf(field) }))
    .toSorted((a, b) => a.numbers.map((n, at) => n - (b.numbers[at] ?? 0)).find((n) => n !== 0) ?? 0)
    .map(({ field }) => field)

export const uiTypeOf = (header: RecordRow): FormUiType =>
  oneOf(formUiTypes, textIn(header, 'form_UIType'), 'ListView')

const isInline = (header: RecordRow) => uiTypeOf(header) === 'ListView Inline CRUD'

const listsOnly: ReadonlySet<FormUiType> = new Set([
  'ListView ReadOnly Detail Form',
  'Detail Form ReadOnly',
  'Custom',
])

/** Whether a definition offers to make records of this kind. */
export function makesRecords(header: RecordRow, fields: readonly RecordRow[], over: EntityName): boolean {
  const { key, typedKey }: Entity = entities[over]
  const asks = ['grid_AddNewButton', ...(isInline(header) ? [] : ['form_ShowNew'])]
  return (
    !listsOnly.has(uiTypeOf(header)) &&
    !isFixed(over) &&
    (typedKey === undefined || fields.some((field) => textIn(field, 'entity_FieldName') === key)) &&
    asks.some((flag) => flagIn(header, flag))
  )
}

/** Whether a value can be entered through this field where it is shown. */
const takesValue = (entity: Entity, field: RecordRow): boolean =>
  !flagIn(field, 'uI_Readonly', false) &&
  !flagIn(field, 'uI_Disabled', false) &&
  metaOf(entity, field)?.serverMade !== true

/** Whether the record, or its definition, demands a value that no new record begins with. */
function mustBeEntered(entity: Entity, field: RecordRow): boolean {
  const meta = metaOf(entity, field)
  if (!meta || meta.answers !== undefined || !isUnset(meta.initial) || !takesValue(entity, field))
    return false
  return (
    isNeeded(meta) ||
    flagIn(field, 'entity_Required', false) ||
    textIn(field, 'uI_ValidationType').toLowerCase() === 'required'
  )
}

/** What a new record needs and no field of its definition enters. */
export function notEntered(fields: readonly RecordRow[], over: EntityName) {
  const entity: Entity = entities[over]
  const entered = new Set(
    fields.filter((field) => takesValue(entity, field)).map((field) => textIn(field, 'entity_FieldName')),
  )
  return fieldsOf(entity).filter((meta) => isNeeded(meta) && !entered.has(meta.name))
}

/**
 * The columns of a definition's grid, in their order: what is shown in it, and where records are made in its rows also
 * what they need; its first field where there is nothing else, so that a grid always has one.
 */
export function columnsOf(
  header: RecordRow,
  fields: readonly RecordRow[],
  over: EntityName,
): readonly RecordRow[] {
  const makesInRows = isInline(header) && makesRecords(header, fields, over)
  const ordered = inShownOrder(fields)
  const columns = ordered.filter(
    (field) => isInGrid(field) || (makesInRows && mustBeEntered(entities[over], field)),
  )
  return columns.length > 0 ? columns : ordered.slice(0, 1)
}

/** Whether a field is marked for the grid. */
export const isInGrid = (field: RecordRow): boolean => flagIn(field, 'grid_ShowInGrid')
