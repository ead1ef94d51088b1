import { decide, type Subject } from '../../src/contract/access/policy.ts'
import { entities, isEntity } from '../../src/contract/entities/catalogue.ts'
import type { Entity, RecordRow } from '../../src/contract/schema/entity.ts'
import { numberOf } from '../../src/contract/schema/number-of.ts'
import { recordStore } from '../database/records/tables.ts'

/** The number and the name of a record. */
export function calledOf(
  name: string,
  key: number | string,
  row: RecordRow,
): { readonly title: string; readonly name: string } {
  if (!isEntity(name)) return { title: String(key), name: '' }
  const entity: Entity = entities[name]
  const words = row[entity.label]
  return {
    title: numberOf(entity, { ...row, [entity.key]: key }) ?? `${entity.plate}-${key}`,
    name: typeof words === 'string' ? words.trim() : '',
  }
}

/** The number of a record that another one names: to who may not read it, its key alone, which the other one tells already. */
export function numberTold(subject: Subject, name: string, key: number, row: RecordRow): string {
  if (!isEntity(name)) return String(key)
  const { ownerField } = recordStore(name)
  const owner = ownerField === null ? undefined : String(row[ownerField])
  return calledOf(name, key, decide(subject, 'read', name, owner).allowed ? row : {}).title
}
