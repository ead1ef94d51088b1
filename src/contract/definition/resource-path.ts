import { entities, type EntityName, entityNames } from '../entities/catalogue.ts'

/** What a stored address stands for, or why it is refused. */
export type ResourcePath =
  | { readonly ok: true; readonly entity: EntityName; readonly hasKey: boolean }
  | { readonly ok: false; readonly fault: string }

/** Where the choices of a stored lookup come from. */
export type LookupPath =
  | { readonly ok: true; readonly from: 'entity'; readonly entity: EntityName }
  | { readonly ok: true; readonly from: 'codes'; readonly setupType: string }
  | { readonly ok: true; readonly from: 'users' }
  | { readonly ok: false; readonly fault: string }

const fault = (text: string) => ({ ok: false, fault: text }) as const

/**
 * A stored address is fetched with the user's token, so only a plain path below the API passes (TRUST 5): letters,
 * digits, `_`, `-`, one `{key}` segment, no scheme, no `//host`, no backslash, no `..`, nothing encoded, no query.
 */
function segmentsOf(path: string): readonly string[] | null {
  const text = path.trim().replace(/^\/?/, '')
  const segments = text.split('/')
  const isPlain = segments.every((segment) => /^[\w-]{1,80}$|^\{\w{0,80}\}$/.test(segment))
  return text !== '' && isPlain && !path.trim().startsWith('//') ? segments : null
}

const isPlaceholder = (segment: string | undefined) => segment?.startsWith('{') === true

const byFirstSegment = new Map(entityNames.map((name) => [entities[name].path.slice(1), name]))

/** The records that an `endpoint_*` of a stored definition reads and writes: `/FABanks` or `/FABanks/{bankOID}`. */
export function resourcePath(path: string): ResourcePath {
  const segments = segmentsOf(path)
  if (!segments) return fault('Only a path of this API can be named: /Name or /Name/{key}')
  const [name = '', key, ...more] = segments
  const entity = byFirstSegment.get(name)
  if (!entity) return fault(`There is no endpoint /${name}`)
  if (more.length > 0 || (key !== undefined && !isPlaceholder(key)))
    return fault(`/${name} takes nothing but a {key} after it`)
  return { ok: true, entity, hasKey: key !== undefined }
}

/** The choices that a `lookUp_FetchURL` names: the list of an entity, the codes of a setup type, or the users. */
export function lookupPath(path: string): LookupPath {
  const segments = segmentsOf(path)
  if (!segments) return fault('Only a path of this API can be named')
  const [name, call, type, ...more] = segments
  if (name === 'EcoSystemCodes' && call === 'GetEcoSystemCodeBySetupType' && type && more.length === 0)
    return isPlaceholder(type) ? fault('Name a setup type') : { ok: true, from: 'codes', setupType: type }
  if (name === 'ApplicationUser' && call === 'GetAllApplicationUsersV2' && type === undefined)
    return { ok: true, from: 'users' }
  const found = resourcePath(path)
  if (!found.ok) return found
  return found.hasKey
    ? fault('A lookup reads a list, not one record')
    : { ok: true, from: 'entity', entity: found.entity }
}
