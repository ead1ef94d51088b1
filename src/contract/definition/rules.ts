import { entities, type EntityName } from '../entities/catalogue.ts'
import { formHeader } from '../entities/form-header.ts'
import { type Entity, type FieldError, fieldsOf, type RecordRow } from '../schema/entity.ts'
import { type LookupPath, lookupPath, resourcePath } from './resource-path.ts'

const endpointNames = fieldsOf(formHeader).filter(({ name }) => name.startsWith('endpoint_'))
const wordsIn = (row: RecordRow, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value.trim() : ''
}
const takesKey = (name: string) => /^endpoint_(Put|Delete|GetSingle)/.test(name)

/** The entity that a definition's addresses name; null while none of them does. */
export function definedEntity(header: RecordRow): EntityName | null {
  for (const { name } of endpointNames) {
    const found = resourcePath(wordsIn(header, name))
    if (found.ok) return found.entity
  }
  return null
}

/**
 * What is wrong with a header by itself (TRUST 5): an address that is no endpoint, addresses of different records, a key
 * that is not theirs. Any of these refuses the write. Blank fields are not named: they have messages of their own.
 */
export function headerFaults(header: RecordRow): readonly FieldError[] {
  const entity = definedEntity(header)
  const addressed = endpointNames.flatMap(({ name, title }): FieldError[] => {
    const path = wordsIn(header, name)
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
  return [...addressed, ...(entity === null ? [] : keyFaults(header, entities[entity]))]
}

function keyFaults(header: RecordRow, entity: Entity): readonly FieldError[] {
  const key = wordsIn(header, 'entity_KeyFieldName')
  return key === '' || key === entity.key
    ? []
    : [{ field: 'entity_KeyFieldName', message: `The key of ${entity.title} is ${entity.key}` }]
}

/** A header as it is stored: what reads or writes one record carries its key. */
export function settleHeader<Row extends RecordRow>(header: Row): Row {
  const keyed = endpointNames.flatMap(({ name }) => {
    const path = wordsIn(header, name)
    const found = resourcePath(path)
    return found.ok && !found.hasKey && takesKey(name)
      ? [[name, `${path}/{${entities[found.entity].key}}`] as const]
      : []
  })
  return { ...header, ...Object.fromEntries(keyed) }
}

/** What is wrong with a field of a definition over this entity; any of these refuses the write. */
export function fieldFaults(field: RecordRow, over: EntityName | null): readonly FieldError[] {
  return [...nameFaults(field, over), ...lookupFaults(field)]
}

function nameFaults(field: RecordRow, over: EntityName | null): readonly FieldError[] {
  const name = wordsIn(field, 'entity_FieldName')
  return name === '' || over === null || membersOf(entities[over]).includes(name)
    ? []
    : [{ field: 'entity_FieldName', message: `${entities[over].title} has no field ${name}` }]
}

const membersOf = (entity: Entity): readonly string[] => [
  entity.key,
  ...fieldsOf(entity).map(({ name }) => name),
]

function lookupFaults(field: RecordRow): readonly FieldError[] {
  const path = wordsIn(field, 'lookUp_FetchURL')
  const isLookup = field['lookUp_IsLookUp'] === true
  if (path === '')
    return isLookup && wordsIn(field, 'lookUp_ComboList') === ''
      ? [{ field: 'lookUp_FetchURL', message: 'A lookup needs an address or a combo list' }]
      : []
  const found = lookupPath(path)
  if (!found.ok) return [{ field: 'lookUp_FetchURL', message: `Lookup address: ${found.fault}` }]
  if (!isLookup) return []
  return [
    ...memberFaults(field, found, 'lookUp_ValueMember', 'Value member'),
    ...memberFaults(field, found, 'lookUp_DisplayMember', 'Display member'),
  ]
}

function memberFaults(
  field: RecordRow,
  from: LookupPath & { readonly ok: true },
  name: string,
  title: string,
): readonly FieldError[] {
  const member = wordsIn(field, name)
  if (member === '') return [{ field: name, message: `${title} is required for a lookup` }]
  const [what, members] = lookedUp(from)
  return members.includes(member) ? [] : [{ field: name, message: `${what} has no field ${member}` }]
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
