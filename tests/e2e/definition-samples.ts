import { type DraftDefinition, definitionOf } from '../../src/contract/definition/of-entity.ts'
import { entities, type EntityName } from '../../src/contract/entities/catalogue.ts'
import type { FormUiType } from '../../src/contract/entities/form-header.ts'
import type { ProductApi, Row } from '../support/product-api.ts'

let made = 0

export interface Sample {
  /** Camel case: the last segment of its route, and its UI code. */
  readonly name: string
  readonly entity: EntityName
  readonly uiType: FormUiType
  readonly header?: Row
  readonly columns?: readonly string[]
  readonly groups?: Readonly<Record<string, readonly string[]>>
  /** Values put over the definition of a field, by its name. */
  readonly fields?: Readonly<Record<string, Row>>
  readonly leftOut?: readonly string[]
}

interface DefinedPage {
  readonly address: string
  readonly uiCode: string
  readonly taskOID: number
  /** Of the stored header. */
  readonly key: number
  readonly draft: DraftDefinition
}

/** Stores a task and a definition through the API: a configured page that the seeds do not have, under a new name. */
export async function definePage(
  api: ProductApi,
  { name, entity, uiType, header = {}, fields = {}, ...over }: Sample,
): Promise<DefinedPage> {
  const uiCode = `${name}${Date.now().toString(36)}${(made += 1)}`
  const route = `ecosystem/${uiCode}`
  const task = await api.create('task', {
    applicationCode: 'ECO',
    applicationDescription: 'Administration',
    moduleDescription: 'Samples',
    taskDescription: uiCode,
    reactRoute: route,
    sortOrder: 0,
  })
  const taskOID = Number(task['taskOID'])
  const draft = definitionOf(entities[entity], {
    uiCode,
    title: uiCode,
    uiType,
    applicationCode: 'ECO',
    header,
    ...over,
  })
  const stored = await api.create('formHeader', { ...draft.header, entity_TaskOID: taskOID })
  const key = Number(stored['uioid'])
  for (const field of draft.fields)
    await api.create('formField', {
      ...field,
      ...fields[String(field['entity_FieldName'])],
      caduiSettingsUIOID: key,
    })
  return { address: `/app/${route}`, uiCode, taskOID, key, draft }
}
