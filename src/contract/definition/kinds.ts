import { type DataType, dataTypes } from '../entities/form-field.ts'
import type { Entity, RecordRow } from '../schema/entity.ts'
import { type FieldMeta, fieldMeta } from '../schema/field.ts'
import { oneOf, textIn } from './read.ts'

type Kind = FieldMeta['kind']

/** The kinds of value that a stored data type can be; the first where the record does not say which. */
const kindsOf: Readonly<Record<DataType, readonly [Kind, ...Kind[]]>> = {
  string: ['text', 'multiline', 'code', 'choice', 'yes-no', 'user'],
  number: ['decimal', 'integer', 'money', 'reference'],
  boolean: ['flag'],
  date: ['date'],
  datetime: ['datetime'],
  object: ['object'],
}

/** What the record knows of the field that a stored field names; undefined of its key and of what it has not. */
export function metaOf(entity: Entity, field: RecordRow): FieldMeta | undefined {
  const name = textIn(field, 'entity_FieldName')
  const schema = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  return schema && fieldMeta(schema)
}

export const dataTypeOf = (field: RecordRow): DataType =>
  oneOf(dataTypes, textIn(field, 'entity_DataType'), 'string')

/** The kind of a stored field where its record does not say which. */
export const usualKind = (field: RecordRow): Kind => kindsOf[dataTypeOf(field)][0]

/** Whether the data type of a stored field is that of its record's field. */
export const kindFits = (field: RecordRow, { kind }: FieldMeta): boolean =>
  kindsOf[dataTypeOf(field)].includes(kind)

export const isNumeric = (kind: Kind): boolean => kindsOf.number.includes(kind)

/** Whether a record cannot be made without a value being entered here. */
export const isNeeded = (field: FieldMeta): boolean =>
  field.required && isUnset(field.initial) && !mayBeBlank(field)

/** Whether no choice is one of the choices of a closed list. */
export const mayBeBlank = ({ options }: FieldMeta): boolean => options?.includes('') === true

export const isUnset = (value: unknown): boolean => value === '' || value === null
