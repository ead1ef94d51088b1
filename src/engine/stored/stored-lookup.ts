import { isNumeric } from '../../contract/definition/kinds.ts'
import { flagIn, listIn, textIn } from '../../contract/definition/read.ts'
import { lookupPath } from '../../contract/definition/resource-path.ts'
import { entities } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { FieldMeta } from '../../contract/schema/field.ts'
import type { LookupRef } from '../definition/screen.ts'

/** Where the choices of a stored field come from; null where it has none of its own. `kind` is what it keeps. */
export function storedLookup(field: RecordRow, kind: FieldMeta['kind']): LookupRef | null {
  const path = textIn(field, 'lookUp_FetchURL')
  if (flagIn(field, 'lookUp_IsLookUp', false) && path !== '') return fetched(field, path)
  const words = listIn(field, 'lookUp_ComboList')
  if (words.length === 0) return null
  // A combo list is written as words; a field of numbers stores what they count.
  const idOf = (word: string) => (isNumeric(kind) ? Number(word) : word)
  const options = words.map((word) => ({ id: idOf(word), label: word }))
  return { from: 'list', options: options.filter(({ id }) => !Number.isNaN(id)) }
}

/** An address is held against the allow-list again when it is used (TRUST 5). */
function fetched(field: RecordRow, path: string): LookupRef | null {
  const found = lookupPath(path)
  if (!found.ok) return null
  if (found.from === 'users') return { from: 'users' }
  if (found.from === 'codes') return { from: 'codes', setupType: found.setupType }
  const value = textIn(field, 'lookUp_ValueMember')
  const display = textIn(field, 'lookUp_DisplayMember')
  return {
    from: 'entity',
    entity: found.entity,
    ...(value !== '' && value !== entities[found.entity].key && { value }),
    ...(display !== '' && { display }),
  }
}
