import type { EntityName } from '../contract/entities/catalogue.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import type { Projection } from '../events/outbox/project.ts'
import { createRecordSource } from './record-source.ts'

/**
 * The list of an entity as it stood at the end of a day of the organisation's, or what of it stood at a location then. It
 * is read, and never written: nothing that waits on this device is laid over it.
 */
export function createPastSource(
  reach: Parameters<typeof createRecordSource>[0],
  entity: EntityName,
  { day, at }: { readonly day: string; readonly at?: number | undefined },
) {
  const { list, page } = createRecordSource(reach, entity, {
    name: 'recordsAsOf',
    params: { entity },
    query: { day, ...(at !== undefined && { at }) },
  })
  return {
    entity,
    narrowed: { day, ...(at !== undefined && { at }) },
    list,
    page,
    project: (rows: readonly RecordRow[]): Projection => ({ rows, marks: new Map() }),
    subscribe: () => () => undefined,
  }
}
