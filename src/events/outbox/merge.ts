import type { RecordRow } from '../../contract/schema/entity.ts'
import { sameValue } from './same-value.ts'

/**
 * `same`: the server's row already says what mine says. `merged`: mine still applies on top of theirs; `took` names
 * what else they changed, as far as the base tells. `clash`: both changed the same fields differently.
 */
export type Merge =
  | { readonly kind: 'same' }
  | { readonly kind: 'merged'; readonly changes: RecordRow; readonly took: readonly string[] }
  | { readonly kind: 'clash'; readonly fields: readonly string[] }

/** Merges by field (TRUST 2). A field of mine whose base is not known counts as changed by them. */
export function mergeByField(base: RecordRow, mine: RecordRow, theirs: RecordRow): Merge {
  const changed = (field: string) => !(field in base) || !sameValue(base[field], theirs[field])
  const differing = Object.keys(mine).filter((field) => !sameValue(mine[field], theirs[field]))
  const fields = differing.filter(changed)
  if (fields.length > 0) return { kind: 'clash', fields }
  if (differing.length === 0) return { kind: 'same' }
  return {
    kind: 'merged',
    changes: Object.fromEntries(differing.map((field) => [field, mine[field]])),
    took: Object.keys(base).filter(
      (field) => field !== 'version' && !(field in mine) && field in theirs && changed(field),
    ),
  }
}
