import { entities, type EntityName } from '../entities/catalogue.ts'
import { formHeader } from '../entities/form-header.ts'
import { type Entity, type FieldError, fieldsOf, type RecordRow } from '../schema/entity.ts'
import { isNumeric, metaOf } from './kinds.ts'
import { flagIn, listIn, textIn } from './read.ts'
import { type LookupPath, lookupPath, resourcePath } from './resource-path.ts'

const endpointNames = fieldsOf(formHeader).filter(({ name }) => name.startsWith('endpoint_'))
const lists = ['endpoint_GetAllGridData', 'endpoint_GetAllFormData'] as const
const takesKey = (name: string) => /^endpoint_(Put|Delete|GetSingle)/.test(name)

/** The entity that a definition's addresses name; null while none of them does. */
export function definedEntity(header: RecordRow): EntityName | null {
  for (const { name } of endpointNames) {
    const found = resourcePath(textIn(header, name))
    if (found.ok) return found.entity
  }
  return null
}

/**
 * What is wrong with a header by itself (TRUST 5): an address that is no endpoint, addresses of different records, no
 * list, a key that is not theirs. Any of these refuses the write and closes the page.
 */
export function headerFaults(header: RecordRow): readonly FieldError[] {
  const entity = definedEntity(header)
  const addressed = endpointNames.flatMap(({ name, title }): FieldError[] => {
    const path = textIn(header, name)
    if (path === '') return []
    const found = resourcePath(path)
    if (!found.ok) return [{ field: name, message: `${title}: ${found.fault}` }]
    if (found.hasKey && !takesKey(name)) return [{ field: name, message: `${title} takes no {key}` }]
    if (entity !== null && found.entity !== entity)
      return [
        {
          field: name,
          message: `${title} is of ${entities[found.entity].title}, the others are of ${entities[entity].title}`,
        },
      ]
    return []
  })
  return [
    ...addressed,
    ...listFaults(header),
    ...(entity === null ? [] : keyFaults(header, entities[entity])),
  ]
}

const listFaults = (header: RecordRow): readonly FieldError[] =>
  lists.some((name) => textIn(header, name) !== '')
    ? []
    : [{ field: lists[0], message: 'GetAll endpoint is required' }]

function keyFaults(header: RecordRow, entity: Entity): readonly FieldError[] {
  return textIn(header, 'entity_KeyFieldName') === entity.key
    ? []
    : [{ field: 'entity_KeyFieldName', message: `The key of ${entity.title} is ${entity.key}` }]
}

/** A header as it is stored: what reads or writes one record carries its key. */
export function settleHeader<Row extends RecordRow>(header: Row): Row {
  const keyed = endpointNames.flatMap(({ name }) => {
    const path = textIn(header, name)
    const found = resourcePath(path)
    return found.ok && !found.hasKey && takesKey(name)
      ? [[name, `${path}/{${entities[found.entity].key}}`] as const]
      : []
  })
  return { ...header, ...Object.fromEntries(keyed) }
}

/** What is wrong with a field of a definition over this entity, by itself; any of these refuses the write. */
export const fieldFaults = (field: RecordRow, over: EntityName | null): readonly FieldError[] => [
  ...closingFaults(field, over),
  ...unsoundFaults(field, over),
]

/** Those of a field that keep its page from opening: a name or a lookup that is of nothing. */
export const closingFaults = (field: RecordRow, over: EntityName | null): readonly FieldError[] => [
  ...nameFaults(field, over),
  ...(isLookup(field) ? sourceFaults(field) : []),
]

/** Those of a field with which its page opens all the same. */
export function unsoundFaults(field: RecordRow, over: EntityName | null): readonly FieldError[] {
  const path = textIn(field, 'lookUp_FetchURL')
  if (path === '') return comboFaults(field, over)
  if (isLookup(field)) return lookupPath(path).ok ? leftMembers(field) : []
  const found = lookupPath(path)
  return [...(found.ok ? [] : [addressFault(found.fault)]), ...comboFaults(field, over)]
}

const isLookup = (field: RecordRow) => flagIn(field, 'lookUp_IsLookUp', false)

function nameFaults(field: RecordRow, over: EntityName | null): readonly FieldError[] {
  const name = textIn(field, 'entity_FieldName')
  if (name === '') return [{ field: 'entity_FieldName', message: 'Field name is required' }]
  return over === null || membersOf(entities[over]).includes(name)
    ? []
    : [{ field: 'entity_FieldName', message: `${entities[over].title} has no field ${name}` }]
}

const membersOf = (entity: Entity): readonly string[] => [
  entity.key,
  ...fieldsOf(entity).map(({ name }) => name),
]

const addressFault = (fault: string): FieldError => ({
  field: 'lookUp_FetchURL',
  message: `Lookup address: ${fault}`,
})

/** Of a lookup: no source, one that is not of this API, or members that its records do not have. */
function sourceFaults(field: RecordRow): readonly FieldError[] {
  const path = textIn(field, 'lookUp_FetchURL')
  if (path === '')
    return listIn(field, 'lookUp_ComboList').length === 0
      ? [{ field: 'lookUp_FetchURL', message: 'A lookup needs an address or a combo list' }]
      : []
  const found = lookupPath(path)
  if (!found.ok) return [addressFault(found.fault)]
  const [what, known] = lookedUp(found)
  return lookupMembers.flatMap(([name]) => {
    const member = textIn(field, name)
    return member === '' || known.includes(member)
      ? []
      : [{ field: name, message: `${what} has no field ${member}` }]
  })
}

const lookupMembers = [
  ['lookUp_ValueMember', 'Value member'],
  ['lookUp_DisplayMember', 'Display member'],
] as const

/** A member that is left out is taken to be the key or the name of the record; whoever writes a definition says it. */
const leftMembers = (field: RecordRow): readonly FieldError[] =>
  lookupMembers.flatMap(([name, title]) =>
    textIn(field, name) === '' ? [{ field: name, message: `${title} is required for a lookup` }] : [],
  )

/** A combo list is written as words; a field of numbers stores what they count. */
function comboFaults(field: RecordRow, over: EntityName | null): readonly FieldError[] {
  const kind = over === null ? undefined : metaOf(entities[over], field)?.kind
  const stray = listIn(field, 'lookUp_ComboList').find((word) => !Number.isFinite(Number(word)))
  return kind === undefined || !isNumeric(kind) || stray === undefined
    ? []
    : [{ field: 'lookUp_ComboList', message: `The field keeps numbers, and ${stray} is none` }]
}

function lookedUp(from: LookupPath & { readonly ok: true }): readonly [string, readonly string[]] {
  switch (from.from) {
    case 'entity':
      return [entities[from.entity].title, membersOf(entities[from.entity])]
    case 'codes':
      return ['A system code', ['oid', 'setupType', 'code', 'description', 'codeOrderApplication']]
    case 'users':
      return ['A user', ['id', 'email', 'fullName', 'phoneNumber']]
  }
}
