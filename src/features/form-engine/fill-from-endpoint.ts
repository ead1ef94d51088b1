import { definitionOf, type DraftDefinition } from '../../contract/definition/of-entity.ts'
import { entities, type EntityName, entityNames, isFixed } from '../../contract/entities/catalogue.ts'
import { type Entity, fieldsOf, type RecordRow } from '../../contract/schema/entity.ts'
import { resourcePath } from '../../contract/definition/resource-path.ts'
import { uiTypeOf } from '../../contract/definition/shown.ts'
import { textIn } from '../../contract/definition/read.ts'
import type { Option } from '../../ui/fields/field-props.ts'
import type { FieldLine } from './definition-lines.ts'

const entityOf = (name: EntityName): Entity => entities[name]

/** Every endpoint that a definition can be made over, by what it holds. */
export const endpointOptions: readonly Option<string>[] = entityNames
  .map((name) => ({ id: entityOf(name).path, label: `${entityOf(name).title} ${entityOf(name).path}` }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

/** How many fields of an endpoint a new list shows; the form shows all. */
const shownInGrid = 6

/** The definition that the contract makes of the records at a path; null when it is none of the API. */
function draftFrom(path: string, header: RecordRow): DraftDefinition | null {
  const found = resourcePath(path)
  if (!found.ok) return null
  const entity = entityOf(found.entity)
  const usual = isFixed(found.entity) ? 'ListView ReadOnly Detail Form' : 'ListView Detail Form CRUD'
  return definitionOf(entity, {
    uiCode: textIn(header, 'entity_UICode'),
    title: entity.title,
    uiType: textIn(header, 'form_UIType') === '' ? usual : uiTypeOf(header),
    applicationCode: textIn(header, 'entity_ApplicationCode'),
    columns: fieldsOf(entity)
      .slice(0, shownInGrid)
      .map(({ name }) => name),
  })
}

/** The ten addresses and the key field of the records at a path; null when it is none of the API. */
export function headerFrom(path: string): RecordRow | null {
  const draft = draftFrom(path, {})
  if (!draft) return null
  const follows = (name: string) => name.startsWith('endpoint_') || name === 'entity_KeyFieldName'
  return Object.fromEntries(Object.entries(draft.header).filter(([name]) => follows(name)))
}

const proposed = [
  'form_FormName',
  'form_FormTitle',
  'entity_MenuCaption',
  'entity_DataSourceType',
  'form_UIType',
  'form_FormSize',
  'form_ShowDelete',
  'form_ShowNew',
  'form_StatusBar',
  'form_ToolBar',
  'grid_ShowAlternatingRowColor',
  'grid_CommandPosition',
] as const

/** What of a header is still blank and follows from its endpoint: names, source, and how its page works. */
export function blanksFrom(path: string, header: RecordRow): RecordRow {
  const draft = draftFrom(path, header)
  if (!draft) return {}
  return Object.fromEntries(
    proposed.filter((name) => textIn(header, name) === '').map((name) => [name, draft.header[name]]),
  )
}

/** A field definition for every field of the records at a path, with its lookup, in their stored order. */
export const linesFrom = (path: string, header: RecordRow): readonly FieldLine[] =>
  (draftFrom(path, header)?.fields ?? []).map((field, at) => ({ ...field, fieldOID: -(at + 1) }))
