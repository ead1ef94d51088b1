import { entities, isEntity } from '../../contract/entities/catalogue.ts'
import type { Entity, LinesContract } from '../../contract/schema/entity.ts'
import type { ScreenDefinition } from './screen.ts'

/** The lines that records of a screen carry; undefined where they have none. */
export function linesOfRecords({ resource }: Pick<ScreenDefinition, 'resource'>): LinesContract | undefined {
  const entity: Entity | undefined = isEntity(resource) ? entities[resource] : undefined
  return entity?.lines
}
