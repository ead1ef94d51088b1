import { usualAnswers } from '../../contract/definition/of-entity.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { formField } from '../../contract/entities/form-field.ts'
import { formHeader } from '../../contract/entities/form-header.ts'

const banks = '/FABanks'

/** A stored header over banks with every switch on, as an administrator would leave it. */
export const storedHeader = (over: RecordRow = {}): RecordRow => ({
  ...blank(formHeader),
  ...usualAnswers,
  uioid: 7,
  version: 1,
  endpoint_DeleteFormData: `${banks}/{bankOID}`,
  endpoint_DeleteGridData: `${banks}/{bankOID}`,
  endpoint_GetAllFormData: banks,
  endpoint_GetAllGridData: banks,
  endpoint_GetSingleFormData: `${banks}/{bankOID}`,
  endpoint_GetSingleGridData: `${banks}/{bankOID}`,
  endpoint_PostFormData: banks,
  endpoint_PostGridData: banks,
  endpoint_PutFormData: `${banks}/{bankOID}`,
  endpoint_PutGridData: `${banks}/{bankOID}`,
  entity_ApplicationCode: 'FA',
  entity_DataSourceType: 'API',
  entity_KeyFieldName: 'bankOID',
  entity_TaskOID: 1,
  entity_UICode: 'banks',
  form_FormName: 'Banks',
  form_FormTitle: 'Bank details',
  form_UIType: 'ListView',
  ...over,
})

/** A stored field of it. */
export const storedField = (name: string, over: RecordRow = {}): RecordRow => ({
  ...blank(formField),
  fieldOID: 1,
  version: 1,
  caduiSettingsUIOID: 7,
  entity_FieldName: name,
  entity_UICode: 'banks',
  ...over,
})
