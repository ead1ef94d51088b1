import { entities, type EntityName } from '../../contract/entities/catalogue.ts'
import { formHeader } from '../../contract/entities/form-header.ts'
import { type FieldError, fieldsOf, type RecordRow } from '../../contract/schema/entity.ts'
import { lookupPath, resourcePath } from '../../contract/definition/resource-path.ts'
import { listIn, textIn } from './read.ts'
import type { LookupRef } from '../definition/screen.ts'

type Found<Value> =
  | { readonly ok: true; readonly value: Value; readonly warning?: FieldError }
  | { readonly ok: false; readonly faults: readonly FieldError[] }

const lists = ['endpoint_GetAllGridData', 'endpoint_GetAllFormData'] as const
const addresses = fieldsOf(formHeader).filter(({ name }) => name.startsWith('endpoint_'))

/** The records that the ten endpoints of a header work on: one kind, by addresses of the allow-list (TRUST 5). */
export function entityOf(header: RecordRow): Found<EntityName> {
  const list = lists.find((name) => textIn(header, name) !== '')
  if (list === undefined)
    return { ok: false, faults: [{ field: lists[0], message: 'GetAll endpoint is required' }] }
  const read = resourcePath(textIn(header, list))
  const faults = addresses.flatMap(({ name, title }): readonly FieldError[] => {
    const path = textIn(header, name)
    if (path === '') return []
    const found = resourcePath(path)
    if (!found.ok) return [{ field: name, message: `${title}: ${found.fault}` }]
    if (found.hasKey && lists.some((each) => each === name))
      return [{ field: name, message: `${title}: a list is read, so no key belongs in its address` }]
    return read.ok && found.entity !== read.entity
      ? [
          {
            field: name,
            message: `${title}: one definition works on one kind of record, ${textIn(header, list)}`,
          },
        ]
      : []
  })
  return read.ok && faults.length === 0 ? { ok: true, value: read.entity } : { ok: false, faults }
}

/** Where the choices of a stored field come from; null where it has none of its own. `at` names the fault's place. */
export function storedLookup(field: RecordRow, isLookup: boolean, at: string): Found<LookupRef | null> {
  const name = textIn(field, 'entity_FieldName')
  const path = textIn(field, 'lookUp_FetchURL')
  const options = listIn(field, 'lookUp_ComboList')
  if (isLookup && path !== '') return fetched(field, path, at)
  if (options.length > 0)
    return {
      ok: true,
      value: { from: 'list', options: options.map((option) => ({ id: option, label: option })) },
    }
  if (!isLookup) return { ok: true, value: null }
  const message = `${name}: a lookup needs an address or a combo list`
  return { ok: false, faults: [{ field: `${at}lookUp_FetchURL`, message }] }
}

function fetched(field: RecordRow, path: string, at: string): Found<LookupRef> {
  const name = textIn(field, 'entity_FieldName')
  const found = lookupPath(path)
  if (!found.ok)
    return { ok: false, faults: [{ field: `${at}lookUp_FetchURL`, message: `${name}: ${found.fault}` }] }
  if (found.from !== 'entity') {
    return {
      ok: true,
      value: found.from === 'users' ? { from: 'users' } : { from: 'codes', setupType: found.setupType },
    }
  }
  const entity = entities[found.entity]
  const known = new Set([entity.key, ...Object.keys(entity.fields)])
  const members = ['lookUp_ValueMember', 'lookUp_DisplayMember'] as const
  const faults = members.flatMap((member): readonly FieldError[] => {
    const words = textIn(field, member)
    return words === '' || known.has(words)
      ? []
      : [{ field: `${at}${member}`, message: `${name}: ${path} has no field ${words}` }]
  })
  if (faults.length > 0) return { ok: false, faults }
  const [value, display] = members.map((member) => textIn(field, member))
  const lacks = members.find((member) => textIn(field, member) === '')
  return {
    ok: true,
    value: {
      from: 'entity',
      entity: found.entity,
      ...(value && value !== entity.key && { value }),
      ...(display && { display }),
    },
    ...(lacks && {
      warning: {
        field: `${at}${lacks}`,
        message: `${name}: without a value and a display member, key and name of the record are taken`,
      },
    }),
  }
}
