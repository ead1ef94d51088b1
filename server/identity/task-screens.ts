import * as v from 'valibot'
import { sql } from 'drizzle-orm'
import { lookupPath, resourcePath } from '../../src/contract/definition/resource-path.ts'
import type { Task } from '../../src/contract/access/session.ts'
import { uiCodeOfTask } from '../../src/contract/access/ui-code.ts'
import { formField, formHeader } from '../database/schema/screens.ts'

/** What the definitions of pages mean for rights, as part of the text of `rightsText`: UI code, address, lookups. */
export const screensText = sql`(
  select coalesce(json_agg(json_build_array(${formHeader.entity_UICode}, ${formHeader.endpoint_GetAllGridData}, (
    select coalesce(json_agg(distinct ${formField.lookUp_FetchURL}), '[]') from ${formField}
    where ${formField.caduiSettingsUIOID} = ${formHeader.uioid} and ${formField.lookUp_IsLookUp}
      and ${formField.lookUp_FetchURL} <> ''
  )) order by ${formHeader.uioid}), '[]')
  from ${formHeader}
)`

export const ScreenText = v.tuple([v.string(), v.string(), v.array(v.string())])

/**
 * The screen behind a task's route, where a definition with its UI code is stored. An address that is no endpoint of this
 * server gives no right, however it came into the table (TRUST 5: at use).
 */
export function screensByTask(
  stored: readonly v.InferOutput<typeof ScreenText>[],
): (reactRoute: string) => Pick<Task, 'screen'> {
  const byCode = new Map(
    stored.flatMap(([uiCode, address, lookups]) => {
      const found = resourcePath(address)
      if (!found.ok) return []
      const screen = { resource: found.entity, lookups: lookups.flatMap(lookedUp) }
      return [[uiCode.toLowerCase(), screen] as const]
    }),
  )
  return (reactRoute) => {
    const screen = byCode.get(uiCodeOfTask(reactRoute))
    return screen ? { screen } : {}
  }
}

function lookedUp(path: string): readonly string[] {
  const found = lookupPath(path)
  return found.ok && found.from === 'entity' ? [found.entity] : []
}
