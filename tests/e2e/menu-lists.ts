import { taskPath } from '../../src/contract/access/task-route.ts'
import { uiCodeOf } from '../../src/contract/access/ui-code.ts'
import { type EntityName, entities, entityNames } from '../../src/contract/entities/catalogue.ts'
import type { Entity } from '../../src/contract/schema/entity.ts'
import {
  type FieldDefinition,
  type FormDefinition,
  type ScreenDefinition,
  worksOnPage,
} from '../../src/engine/definition/screen.ts'
import { linesIn } from '../../src/engine/definition/lines.ts'
import { isWithheld } from '../../src/machines/screen.setup.ts'
import { fromStored } from '../../src/engine/stored/from-stored.ts'
import { type CodedScreen, codedScreens, screenAt } from '../../src/workspace/routes.ts'
import type { ProductApi } from '../support/product-api.ts'

/**
 * A list that the menu leads to, whose records are made, changed and deleted by a form or in their row. Left out is what is
 * worked on with a checklist, and what has no word of its own to be found by.
 */
export interface MenuList {
  readonly path: string
  readonly screen: ScreenDefinition
  readonly entity: EntityName
  readonly form: FormDefinition
  /** The field by which a record is found again. */
  readonly named: FieldDefinition
}

/** The lists of the menu of who asks, each kind of record once, as the product's own tables have them. */
export async function menuLists(api: ProductApi): Promise<readonly MenuList[]> {
  const found = new Map<EntityName, MenuList>()
  for (const { reactRoute, screen: stored } of api.session.tasks) {
    const path = taskPath(reactRoute)
    const name = screenAt(path)
    const coded: CodedScreen | undefined = name && codedScreens[name]
    const screen = coded?.definition ?? (stored ? await storedScreen(api, path) : null)
    const list = screen && listOf(path, screen)
    if (list && !found.has(list.entity)) found.set(list.entity, list)
  }
  return [...found.values()]
}

async function storedScreen(api: ProductApi, path: string): Promise<ScreenDefinition | null> {
  const [header] = await api.rows(`/EcoCADUIEngineHdrs/GetEcoCADUIEngineHdrByUICode/${uiCodeOf(path)}`)
  const made = header && fromStored(header, linesIn(header, 'oEcoCADUIEngineDtl'))
  return made?.ok ? made.screen : null
}

function listOf(path: string, screen: ScreenDefinition): MenuList | null {
  const entity = entityNames.find((name) => name === screen.id)
  if (!entity || screen.isSingle === true || worksOnPage(screen)) return null
  const { life = 'plain' }: Entity = entities[entity]
  const isWhole = (['ADD', 'SAVE', 'DELETE'] as const).every(
    (type) => !isWithheld(screen.withheld, 'GRID', type),
  )
  if (life !== 'plain' || !isWhole) return null
  const form = screen.editing === 'page' ? (screen.form ?? screen.popup) : screen.popup
  const names = new Set(form.groups.flatMap((group) => group.fields))
  const fields = screen.fields.filter(({ name }) => names.has(name))
  const isTyped = ({ kind, lookup, isReadOnly }: FieldDefinition) =>
    (kind === 'text' || kind === 'multiline') && lookup === null && isReadOnly !== true
  const named = fields.find((field) => field.name === screen.label && isTyped(field)) ?? fields.find(isTyped)
  return named ? { path, screen, entity, form, named } : null
}
