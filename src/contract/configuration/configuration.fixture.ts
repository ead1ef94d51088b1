import { definitionOf } from '../definition/of-entity.ts'
import { entities } from '../entities/catalogue.ts'
import { blank, type RecordRow } from '../schema/entity.ts'
import { configurationFormat, configurationVersion } from './configuration.ts'
import { readConfiguration } from './read.ts'

export const application = (applicationCode: string, over: RecordRow = {}): RecordRow => ({
  applicationCode,
  applicationName: 'Accounting',
  description: '',
  sortOrder: 1,
  ...over,
})

export const task = (reactRoute: string, over: RecordRow = {}): RecordRow => ({
  applicationCode: '',
  applicationDescription: 'Accounting',
  moduleDescription: 'Books',
  taskDescription: 'Banks',
  reactRoute,
  sortOrder: 1,
  ...over,
})

export const role = (name: string, over: RecordRow = {}): RecordRow => ({
  name,
  rolePriority: 1,
  description: 'Some words',
  ...over,
})

export const privilege = (of: string, route: string, over: RecordRow = {}): RecordRow => ({
  role: of,
  task: route,
  canEdit: null,
  canDelete: null,
  canCreate: null,
  canPost: null,
  canPrint: null,
  canExport: null,
  ...over,
})

export const code = (setupType: string, word: string, over: RecordRow = {}): RecordRow => ({
  setupType,
  code: word,
  description: 'Some words',
  codeOrderApplication: 1,
  ...over,
})

const banks = definitionOf(entities.bank, {
  uiCode: 'rigBanks',
  title: 'Rig banks',
  uiType: 'ListView Detail Form CRUD',
  applicationCode: 'FA',
})
const { entity_TaskOID: _task, ...header } = banks.header
const { caduiSettingsUIOID: _definition, ...blankField } = blank(entities.formField)

/** A field of banks, as a file carries it. */
export const field = (entity_FieldName: string, over: RecordRow = {}): RecordRow => ({
  ...blankField,
  entity_FieldName,
  entity_UICode: 'rigBanks',
  ...over,
})

/** A definition over banks, as a file carries it. */
export const definition = (fields: readonly unknown[], over: RecordRow = {}): RecordRow => ({
  ...header,
  task: 'ecosystem/banks',
  fields,
  ...over,
})

/** What is read of a file that holds these parts. */
export const readParts = (lists: RecordRow) =>
  readConfiguration({ format: configurationFormat, version: configurationVersion, ...lists })
