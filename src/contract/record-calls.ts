import { entities, type EntityName, isAppended, isFixed, isKept, isLasting } from './entities/catalogue.ts'
import type { EndpointName } from './endpoints.ts'
import type { RecordRow } from './schema/entity.ts'

interface RecordAct {
  readonly entity: EntityName
  readonly kind: 'create' | 'update' | 'remove'
  /** Negative of a new record whose key the server gives. */
  readonly key: number
  readonly changes: RecordRow
}

interface RecordCall {
  readonly name: EndpointName
  readonly params?: Readonly<Record<string, number>>
  readonly body?: RecordRow
}

/** SPEC 7 writes these by their collection, the record named in the body. */
const byCollection: Partial<
  Record<EntityName, { readonly update: EndpointName; readonly remove?: EndpointName }>
> = {
  role: { update: 'role.create', remove: 'removeRole' },
  systemCode: { update: 'systemCode.save' },
  systemSetting: { update: 'systemSetting.save' },
  company: { update: 'company.save' },
}

/**
 * The one call that an act on a record is: `location.update` with the key in its path, unless SPEC 7 has it otherwise.
 * Null where there is none: records that are there from the start are only changed, codes and profiles never removed, and
 * moves neither changed nor removed.
 */
export function recordCall({ entity, kind, key, changes }: RecordAct): RecordCall | null {
  const keyed = key > 0 ? { [entities[entity].key]: key } : {}
  const collection = byCollection[entity]
  if (isAppended(entity))
    return kind === 'create' ? { name: `${entity}.create`, body: { ...changes, ...keyed } } : null
  if (kind === 'update')
    return collection
      ? { name: collection.update, body: { ...changes, ...keyed } }
      : { name: `${entity}.update`, params: { id: key }, body: changes }
  if (isFixed(entity)) return null
  if (isKept(entity)) return kind === 'create' ? { name: `${entity}.save`, body: changes } : null
  if (kind === 'create') return { name: `${entity}.create`, body: { ...changes, ...keyed } }
  if (isLasting(entity)) return null
  return collection?.remove
    ? { name: collection.remove, body: keyed }
    : { name: `${entity}.remove`, params: { id: key } }
}
