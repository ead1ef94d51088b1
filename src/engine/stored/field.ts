import {
  type ControlType,
  controlTypes,
  type DataType,
  validationTypes,
} from '../../contract/entities/form-field.ts'
import type { Entity, RecordRow } from '../../contract/schema/entity.ts'
import type { FieldMeta } from '../../contract/schema/field.ts'
import { defaultColumnWidth } from '../../contract/limits.ts'
import { lookupOf } from '../definition/from-entity.ts'
import { storedLookup } from './stored-lookup.ts'
import { dataTypeOf, kindFits, mayBeBlank, metaOf, usualKind } from '../../contract/definition/kinds.ts'
import { flagIn, numberIn, oneOf, textIn } from '../../contract/definition/read.ts'
import type { StoredRule } from './rules.ts'
import type { ColumnDefinition, FieldDefinition, LookupRef } from '../definition/screen.ts'

type Kind = FieldMeta['kind']
type Control = NonNullable<FieldDefinition['control']>

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

/** A stored field and what it demands. */
export interface FieldFound {
  readonly field: FieldDefinition
  readonly rule: StoredRule
  readonly caption: string
  readonly code: string
}

const captionIn = (row: RecordRow) => textIn(row, 'uI_ControlCaption') || textIn(row, 'entity_FieldName')

/** The column of a stored field; 100 px wide when no width is configured (SPEC 9). */
export function columnOf(row: RecordRow): ColumnDefinition {
  const width = numberIn(row, 'uI_Width')
  return {
    field: textIn(row, 'entity_FieldName'),
    caption: captionIn(row),
    width: width > 0 ? width : defaultColumnWidth,
  }
}

/** One field of a stored definition over its entity. */
export function fieldFound(entity: Entity, row: RecordRow): FieldFound {
  const name = textIn(row, 'entity_FieldName')
  const isKey = name === entity.key
  const isTyped = isKey && entity.typedKey !== undefined
  const meta = metaOf(entity, row)
  const dataType = dataTypeOf(row)
  const control = controlOf[oneOf(controlTypes, textIn(row, 'uI_ControlType'), 'dxTextBox')]
  const type = oneOf(validationTypes, textIn(row, 'uI_ValidationType'), '')
  const kind = isKey ? 'integer' : kindOf(row, control, meta)
  const stored = storedLookup(row, kind)
  const own = meta ? withoutBlank(lookupOf(meta, entity)) : null
  // What cannot be entered but from a list keeps the list that its record has.
  const keeps = lists.includes(control) || (meta && !['text', 'multiline'].includes(meta.kind))
  const choices = isKey ? null : stored ? bound(stored, own) : keeps ? own : null
  // A question that nobody asked cannot be answered.
  const required =
    meta?.answers === undefined && (flagIn(row, 'entity_Required', false) || type === 'Required')
  const placeholder = textIn(row, 'uI_PlaceHolder')
  const fits = isKey || !meta || kindFits(row, meta)
  const isEntered = (choices === null ? enteredBy[dataType] : lists).includes(control)
  return {
    field: {
      name,
      label: captionIn(row),
      kind,
      required: isTyped || (!isKey && (required || (meta?.required === true && !mayBeBlank(meta)))),
      lookup: choices,
      captionSide: textIn(row, 'uI_ControlCaptionPosition').toLowerCase() === 'left' ? 'left' : 'top',
      isReadOnly: (isKey && !isTyped) || meta?.serverMade === true || flagIn(row, 'uI_Readonly', false),
      isDisabled: flagIn(row, 'uI_Disabled', false),
      ...(isTyped && { isKey: true }),
      ...(meta?.grouping === false && { grouping: false }),
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
    caption: textIn(row, 'grouping_GroupCaption'),
    code: textIn(row, 'GroupCode') || textIn(row, 'grouping_GroupCode'),
  }
}

/** A field that may be blank offers that by itself. */
const withoutBlank = (own: LookupRef | null): LookupRef | null =>
  own?.from === 'list' ? { ...own, options: own.options.filter(({ id }) => id !== '') } : own

/** A list that a definition names, held to what the record says of the choice whatever the screen. */
function bound(stored: LookupRef, own: LookupRef | null): LookupRef {
  if (own?.from === 'entity' && own.within) {
    const isSame = stored.from === 'entity' && stored.entity === own.entity && stored.value === own.value
    return isSame ? { ...stored, within: own.within } : stored
  }
  if (own?.from !== 'codes' || !own.closed) return stored
  if (stored.from === 'codes' && stored.setupType === own.setupType) return own
  if (stored.from !== 'list') return stored
  const closed = own.closed.filter((value) => stored.options.some(({ id }) => id === value))
  return closed.length === 0 ? stored : { ...own, closed }
}

/** What the record says where the two agree or disagree; it is the record that is stored. */
function kindOf(row: RecordRow, control: Control, meta: FieldMeta | undefined): Kind {
  const kind = meta?.kind ?? usualKind(row)
  return kind === 'text' && control === 'multiline' ? 'multiline' : kind
}
