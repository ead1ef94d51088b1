import { recordOfAddress } from '../../contract/access/code-address.ts'
import { type EntityName, entities, entityNames } from '../../contract/entities/catalogue.ts'

/** What a scanned text means: a record, or words that may be painted on a machine. */
export type Scanned =
  | { readonly kind: 'record'; readonly entity: EntityName; readonly key: number }
  | { readonly kind: 'painted'; readonly text: string }

/**
 * Reads an address of this product, wherever it is reached (labels outlive addresses), or a plate; anything else may be
 * painted on a machine: its unit, tag or serial number.
 */
export function scannedText(given: string): Scanned {
  const text = given.trim()
  const coded = recordOfAddress(text)
  if (coded) return { kind: 'record', ...coded }
  const [, letters, digits] = /^([A-Z]+)-([1-9]\d{0,9})$/i.exec(text) ?? []
  const plate = letters?.toUpperCase()
  // What is numbered otherwise than by its key bears a number of that form which is no key.
  const entity = entityNames.find(
    (name) => entities[name].plate === plate && !('numberedBy' in entities[name]),
  )
  return plate !== undefined && entity
    ? { kind: 'record', entity, key: Number(digits) }
    : { kind: 'painted', text }
}
