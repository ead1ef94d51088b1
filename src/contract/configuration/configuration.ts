import * as v from 'valibot'
import { application } from '../entities/application.ts'
import { formField } from '../entities/form-field.ts'
import { formHeader } from '../entities/form-header.ts'
import { role } from '../entities/role.ts'
import { systemCode } from '../entities/system-code.ts'
import { systemSetting } from '../entities/system-setting.ts'
import { task } from '../entities/task.ts'
import type { RecordRow } from '../schema/entity.ts'
import { text } from '../schema/field.ts'

/** What a configuration file calls itself, and how it is laid out; a newer layout has a higher number. */
export const configurationFormat = 'millwright-configuration'
export const configurationVersion = 1
/** Bytes of the largest file that is taken, and of the request that carries one. */
export const configurationLimit = 8_000_000
export const configurationBodyLimit = configurationLimit + 10_000

/** What a site is set up by, in the order in which it is brought in: each kind needs none but those before it. */
export const partNames = [
  'application',
  'task',
  'role',
  'privilege',
  'definition',
  'field',
  'code',
  'preference',
] as const
export type PartName = (typeof partNames)[number]

/** One kind of thing in the file. Its key is its own, whatever a site has numbered it with. */
interface Part {
  readonly title: string
  readonly plural: string
  /** The property of the file that lists it; of fields, the property of their definition. */
  readonly list: string
  /** How many of them a file may list. */
  readonly most: number
  readonly entries: v.ObjectEntries
  /** The values that name it together. */
  readonly key: readonly string[]
  readonly isCaseless?: true
}

const switched = (title: string) =>
  v.pipe(v.nullable(v.boolean(`${title} must be true, false or null`)), v.title(title))

const { concurrencyStamp: _stamp, ...roleEntries } = role.fields
const { entity_TaskOID: _taskOID, entity_UICode, ...headerEntries } = formHeader.fields
const { caduiSettingsUIOID: _headerOID, ...fieldEntries } = formField.fields

/** The file, kind by kind. What it holds of each is what its forms ask for, and by the same rules. */
export const parts: Readonly<Record<PartName, Part>> = {
  application: {
    title: 'Application',
    plural: 'Applications',
    list: 'applications',
    most: 500,
    entries: application.fields,
    key: ['applicationCode'],
  },
  task: {
    title: 'Task',
    plural: 'Tasks',
    list: 'tasks',
    most: 2_000,
    entries: task.fields,
    key: ['reactRoute'],
  },
  role: {
    title: 'Role',
    plural: 'Roles',
    list: 'roles',
    most: 500,
    entries: roleEntries,
    key: ['name'],
  },
  privilege: {
    title: 'Privileges of',
    plural: 'Privileges',
    list: 'privileges',
    most: 20_000,
    entries: {
      role: text('Role', { required: true, max: 60 }),
      task: text('Task', { required: true, max: 120 }),
      canEdit: switched('May edit'),
      canDelete: switched('May delete'),
      canCreate: switched('May create'),
      canPost: switched('May post'),
      canPrint: switched('May print'),
      canExport: switched('May export'),
    },
    key: ['role', 'task'],
  },
  definition: {
    title: 'Definition',
    plural: 'Definitions',
    list: 'definitions',
    most: 2_000,
    entries: {
      entity_UICode,
      task: text('Task', { required: true, max: 120, message: 'Task is required' }),
      ...headerEntries,
    },
    key: ['entity_UICode'],
    isCaseless: true,
  },
  field: {
    title: 'field',
    plural: 'Fields',
    list: 'fields',
    most: 200,
    entries: fieldEntries,
    key: ['entity_FieldName'],
  },
  code: {
    title: 'Code',
    plural: 'Codes',
    list: 'codes',
    most: 10_000,
    entries: systemCode.fields,
    key: ['setupType', 'code'],
  },
  preference: {
    title: 'Preference',
    plural: 'Preferences',
    list: 'preferences',
    most: 1_000,
    entries: { settingsCode: systemSetting.fields.settingsCode, value: systemSetting.fields.value },
    key: ['settingsCode'],
  },
}

/** The lists of a file by property; `fields` stand in their definitions. One that is left out says nothing. */
export type ListName =
  | 'applications'
  | 'tasks'
  | 'roles'
  | 'privileges'
  | 'definitions'
  | 'codes'
  | 'preferences'
export type Configuration = { readonly [List in ListName]?: readonly RecordRow[] }

export const listedParts = partNames.filter((name) => name !== 'field')

const listed = v.array(v.record(v.string(), v.unknown()))

/** The whole file, as a site answers it: stable in order, so that two of one site differ only where the site does. */
export const ConfigurationFile = v.object({
  format: v.literal(configurationFormat),
  version: v.literal(configurationVersion),
  exportedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Host of the site it was exported from; '' where its server does not know. */
  from: v.string(),
  applications: listed,
  tasks: listed,
  roles: listed,
  privileges: listed,
  definitions: listed,
  codes: listed,
  preferences: listed,
})
export type ConfigurationFile = v.InferOutput<typeof ConfigurationFile>

const scalar = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

/** One thing that an import would add, change or remove, and the values that it is about. */
export const ConfigurationChange = v.object({
  kind: v.picklist(['added', 'changed', 'removed']),
  what: v.picklist(partNames),
  name: v.string(),
  details: v.array(v.object({ field: v.string(), before: scalar, after: scalar })),
})
export type ConfigurationChange = v.InferOutput<typeof ConfigurationChange>

/** Why a file cannot be imported: the place in words, and what is wrong there. */
export const ConfigurationFault = v.object({ where: v.string(), message: v.string() })
export type ConfigurationFault = v.InferOutput<typeof ConfigurationFault>

/** What an import would do. With faults it would do nothing. */
export const ConfigurationPreview = v.object({
  changes: v.array(ConfigurationChange),
  faults: v.array(ConfigurationFault),
  /** How many things of the file are on the site as the file has them. */
  unchanged: v.number(),
  /** Stands for the changes; the import names it, so that it does what was looked at or nothing. */
  fingerprint: v.string(),
})
export type ConfigurationPreview = v.InferOutput<typeof ConfigurationPreview>

/** How many things an import has touched. */
export const ConfigurationImported = v.object({ added: v.number(), changed: v.number(), removed: v.number() })
export type ConfigurationImported = v.InferOutput<typeof ConfigurationImported>
