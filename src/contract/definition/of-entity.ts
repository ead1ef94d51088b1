import * as v from 'valibot'
import { entities } from '../entities/catalogue.ts'
import { formField } from '../entities/form-field.ts'
import { type FormUiType, formHeader } from '../entities/form-header.ts'
import { blank, type Entity, fieldsOf, type RecordRow } from '../schema/entity.ts'
import type { FieldMeta } from '../schema/field.ts'
import { isNeeded, mayBeBlank } from './kinds.ts'

/** A definition that is not stored yet: keys, and the task that carries it, are its maker's to add. */
export interface DraftDefinition {
  readonly header: RecordRow
  readonly fields: readonly RecordRow[]
}

interface Over {
  readonly uiCode: string
  readonly title: string
  readonly uiType: FormUiType
  readonly applicationCode: string
  /** Caption of each group and the fields in it; what is named in none comes after, without a caption. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
  /** Fields of the grid; else all but notes. */
  readonly columns?: readonly string[]
  readonly leftOut?: readonly string[]
  readonly readOnly?: readonly string[]
  /** Further values of the header. */
  readonly header?: RecordRow
}

type Field = FieldMeta & { readonly name: string }

/** What a new definition asks its administrator for (SPEC 5), as nearly every screen has it. */
export const usualAnswers: RecordRow = {
  form_FormSize: 'Medium',
  form_ShowDelete: 'Yes',
  form_ShowNew: 'Yes',
  form_StatusBar: 'Yes',
  form_ToolBar: 'Yes',
  grid_ShowAlternatingRowColor: 'No',
  grid_CommandPosition: 'right',
}

/** A stored definition over an entity, worked out from its fields, so that nothing of them is written twice. */
export function definitionOf(entity: Entity, over: Over): DraftDefinition {
  const { leftOut = [] } = over
  const placed = inGroups(
    // A page shows the answer to a question by itself, once it is asked.
    fieldsOf(entity).filter(({ name, answers }) => answers === undefined && !leftOut.includes(name)),
    over.groups ?? {},
  )
  return {
    header: {
      ...blank(formHeader),
      ...addressesOf(entity),
      entity_ApplicationCode: over.applicationCode,
      entity_DataSourceType: 'API',
      entity_KeyFieldName: entity.key,
      entity_MenuCaption: over.title,
      entity_UICode: over.uiCode,
      form_FormName: over.title,
      form_FormTitle: over.title,
      form_UIType: over.uiType,
      ...usualAnswers,
      ...over.header,
    },
    fields: placed.map(({ field, caption, group }, at) => ({
      ...blank(formField),
      ...dataOf(entity, field),
      ...lookupOf(field),
      entity_UICode: over.uiCode,
      grouping_GroupCaption: caption,
      GroupCode: caption.replace(/\W+/g, '_').toUpperCase(),
      GroupOrder: group,
      grid_ShowInGrid:
        (over.columns?.includes(field.name) ?? field.kind !== 'multiline') ||
        (over.uiType === 'ListView Inline CRUD' && isNeeded(field)),
      uI_ControlCaption: field.title,
      uI_Readonly: field.serverMade === true || over.readOnly?.includes(field.name) === true,
      uI_SortOrder: (at + 1) * 10,
      uI_SortIndex: at + 1,
      uI_Width: widths[field.kind] ?? 0,
    })),
  }
}

function addressesOf({ path, key }: Entity): RecordRow {
  const byKey = `${path}/{${key}}`
  const pairs = { Delete: byKey, GetAll: path, GetSingle: byKey, Post: path, Put: byKey }
  return Object.fromEntries(
    Object.entries(pairs).flatMap(([verb, address]) => [
      [`endpoint_${verb}FormData`, address],
      [`endpoint_${verb}GridData`, address],
    ]),
  )
}

function inGroups(fields: readonly Field[], groups: Readonly<Record<string, readonly string[]>>) {
  const captions = Object.keys(groups)
  const placed = fields.map((field) => {
    const at = captions.findIndex((caption) => groups[caption]?.includes(field.name))
    return { field, caption: captions[at] ?? '', group: at < 0 ? captions.length + 1 : at + 1 }
  })
  return placed.toSorted((a, b) => a.group - b.group)
}

/** px of the grid column, where the default of SPEC 9 is too narrow. */
const widths: Partial<Record<FieldMeta['kind'], number>> = {
  text: 180,
  multiline: 260,
  code: 140,
  money: 170,
  reference: 180,
  user: 180,
  date: 160,
  datetime: 190,
}

const dataTypes: Partial<Record<FieldMeta['kind'], string>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  reference: 'number',
  date: 'date',
  datetime: 'datetime',
  flag: 'boolean',
  object: 'object',
}

const controls: Record<FieldMeta['kind'], string> = {
  text: 'dxTextBox',
  multiline: 'dxTextArea',
  object: 'dxTextArea',
  integer: 'dxNumberBox',
  decimal: 'dxNumberBox',
  money: 'dxNumberBox',
  date: 'dxDateBox',
  datetime: 'dxDateBox',
  flag: 'dxCheckBox',
  'yes-no': 'dxSelectBox',
  choice: 'dxSelectBox',
  code: 'dxSelectBox',
  reference: 'dxLookup',
  user: 'dxLookup',
}

function dataOf(entity: Entity, field: Field): RecordRow {
  const dataType = dataTypes[field.kind] ?? 'string'
  return {
    entity_FieldName: field.name,
    entity_DataType: dataType,
    entity_Required: field.required && !mayBeBlank(field),
    entity_StringLength: dataType === 'string' ? (field.max ?? 60) : 0,
    uI_ControlType: field.refersBy === undefined ? controls[field.kind] : 'dxLookup',
    ...validationOf(entity, field),
  }
}

function validationOf(entity: Entity, field: Field): RecordRow {
  const { name, title, required, format, max } = field
  if (format === 'email') return { uI_ValidationType: 'Email', uI_ValidationMessage: `${title} is invalid` }
  const schema = entity.fields[name]
  const left = schema && v.safeParse(schema, null)
  if (required && !mayBeBlank(field) && left?.success === false)
    return { uI_ValidationType: 'Required', uI_ValidationMessage: left.issues[0].message }
  return max === undefined
    ? {}
    : {
        uI_ValidationType: 'StringLength',
        uI_ValidationMessage: `${title} is limited to ${max} characters`,
      }
}

function lookupOf({ kind, options, setupType, refers, refersBy, title }: Field): RecordRow {
  const from = (lookUp_FetchURL: string, lookUp_ValueMember: string, lookUp_DisplayMember: string) => ({
    lookUp_IsLookUp: true,
    lookUp_LookUpName: title,
    lookUp_FetchURL,
    lookUp_ValueMember,
    lookUp_DisplayMember,
  })
  const referred: Entity | undefined = Object.values<Entity>(entities).find(({ name }) => name === refers)
  if (referred) return from(referred.path, refersBy ?? referred.key, referred.label)
  if (setupType !== undefined)
    return from(`/EcoSystemCodes/GetEcoSystemCodeBySetupType/${setupType}`, 'code', 'description')
  if (kind === 'user') return from('/ApplicationUser/GetAllApplicationUsersV2', 'id', 'fullName')
  if (options === undefined) return {}
  return {
    lookUp_IsLookUp: true,
    lookUp_LookUpName: title,
    lookUp_ComboList: options.filter((option) => option !== '').join(','),
  }
}
