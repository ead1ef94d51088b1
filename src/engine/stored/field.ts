import {
  type ControlType,
  controlTypes,
  type DataType,
  dataTypes,
  validationTypes,
} from '../../contract/entities/form-field.ts'
import type { Entity, FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { type FieldMeta, fieldMeta } from '../../contract/schema/field.ts'
import { defaultColumnWidth } from '../../contract/limits.ts'
import { lookupOf } from '../definition/from-entity.ts'
import { storedLookup } from './addresses.ts'
import { flagIn, numberIn, oneOf, textIn } from './read.ts'
import type { StoredRule } from './rules.ts'
import type { ColumnDefinition, FieldDefinition, LookupRef } from '../definition/screen.ts'

type Kind = FieldMeta['kind']
type Control = NonNullable<FieldDefinition['control']>

/** The kinds of value that a stored data type can be; the first where the record does not say which. */
const kindsOf: Readonly<Record<DataType, readonly [Kind, ...Kind[]]>> = {
  string: ['text', 'multiline', 'code', 'choice', 'yes-no', 'user'],
  number: ['decimal', 'integer', 'money', 'reference'],
  boolean: ['flag'],
  date: ['date'],
  datetime: ['datetime'],
  object: ['object'],
}

const controlOf: Readonly<Record<ControlType, Control>> = {
  dxTextBox: 'text',
  dxTextArea: 'multiline',
  dxSelectBox: 'select',
  dxNumberBox: 'number',
  dxCheckBox: 'checkbox',
  dxCalendar: 'calendar',
  dxDateBox: 'date',
  dxDropDownBox: 'dropdown',
  dxLookup: 'lookup',
}

const lists: readonly Control[] = ['select', 'dropdown', 'lookup']

/** The controls that can enter a value of each data type; any other leaves the choice to the kind. */
const enteredBy: Readonly<Record<DataType, readonly Control[]>> = {
  string: ['text', 'multiline'],
  number: ['number', 'text'],
  boolean: ['checkbox'],
  date: ['date', 'calendar'],
  datetime: ['date', 'calendar'],
  object: ['multiline', 'text'],
}

/** A stored field on its way: what it says, and what is wrong with it. */
export interface FieldFound {
  readonly field: FieldDefinition
  readonly rule: StoredRule
  readonly column: ColumnDefinition | null
  readonly caption: string
  readonly code: string
  readonly order: readonly [group: number, order: number, index: number]
  readonly faults: readonly FieldError[]
  readonly warnings: readonly FieldError[]
}

/** One field of a stored definition over its entity. `at` is put before the names of what is at fault. */
export function fieldFound(entity: Entity, row: RecordRow, at: string): FieldFound {
  const name = textIn(row, 'entity_FieldName')
  const isKey = name === entity.key
  const isTyped = isKey && entity.typedKey !== undefined
  const schema = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  const meta = schema && fieldMeta(schema)
  const dataType = oneOf(dataTypes, textIn(row, 'entity_DataType'), 'string')
  const control = controlOf[oneOf(controlTypes, textIn(row, 'uI_ControlType'), 'dxTextBox')]
  const type = oneOf(validationTypes, textIn(row, 'uI_ValidationType'), '')
  const kind = isKey ? 'integer' : kindOf(dataType, control, meta)
  const fits = isKey || !meta || kindsOf[dataType].includes(meta.kind)
  const lookup = storedLookup(row, flagIn(row, 'lookUp_IsLookUp', false), at)
  const stored = lookup.ok && lookup.value ? valued(lookup.value, kind) : null
  // What cannot be entered but from a list keeps the list that its record has.
  const own =
    meta && (lists.includes(control) || !['text', 'multiline'].includes(meta.kind)) ? lookupOf(meta) : null
  const choices = isKey ? null : (stored ?? own)
  const required = flagIn(row, 'entity_Required', false) || type === 'Required'
  const caption = textIn(row, 'uI_ControlCaption') || name
  const placeholder = textIn(row, 'uI_PlaceHolder')
  const width = numberIn(row, 'uI_Width')
  const isEntered = (choices === null ? enteredBy[dataType] : lists).includes(control)
  return {
    field: {
      name,
      label: caption,
      kind,
      required: isTyped || (!isKey && (required || meta?.required === true)),
      lookup: choices,
      captionSide: textIn(row, 'uI_ControlCaptionPosition').toLowerCase() === 'left' ? 'left' : 'top',
      isReadOnly: (isKey && !isTyped) || meta?.serverMade === true || flagIn(row, 'uI_Readonly', false),
      isDisabled: flagIn(row, 'uI_Disabled', false),
      ...(isTyped && { isKey: true }),
      ...(placeholder !== '' && { placeholder }),
      ...(isEntered && fits && { control }),
    },
    rule: {
      field: name,
      required: required && !isKey,
      type,
      max: numberIn(row, 'entity_StringLength'),
      message: textIn(row, 'uI_ValidationMessage'),
    },
    column: flagIn(row, 'grid_ShowInGrid')
      ? { field: name, caption, width: width > 0 ? width : defaultColumnWidth }
      : null,
    caption: textIn(row, 'grouping_GroupCaption'),
    code: textIn(row, 'GroupCode') || textIn(row, 'grouping_GroupCode'),
    order: [
      numberIn(row, 'GroupOrder') || numberIn(row, 'grouping_GroupOrder'),
      numberIn(row, 'uI_SortOrder'),
      numberIn(row, 'uI_SortIndex'),
    ],
    faults: [
      ...(lookup.ok ? [] : lookup.faults),
      ...(meta || isKey
        ? []
        : [
            {
              field: `${at}entity_FieldName`,
              message: name === '' ? 'Field name is required' : `${entity.path} has no field ${name}`,
            },
          ]),
    ],
    warnings: [
      ...(lookup.ok && lookup.warning ? [lookup.warning] : []),
      ...(fits
        ? []
        : [
            {
              field: `${at}entity_DataType`,
              message: `${name} is kept as ${meta.kind}, so it is shown as that`,
            },
          ]),
    ],
  }
}

/** What the record says where the two agree or disagree; it is the record that is stored. */
function kindOf(dataType: DataType, control: Control, meta: FieldMeta | undefined): Kind {
  const kind = meta?.kind ?? kindsOf[dataType][0]
  return kind === 'text' && control === 'multiline' ? 'multiline' : kind
}

/** A combo list is written as words; a field of numbers stores what they count. */
const valued = (lookup: LookupRef, kind: Kind): LookupRef =>
  lookup.from === 'list' && kindsOf.number.includes(kind)
    ? { from: 'list', options: lookup.options.map(({ id, label }) => ({ id: Number(id), label })) }
    : lookup
