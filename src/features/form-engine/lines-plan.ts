import { closingFaults, definedEntity } from '../../contract/definition/rules.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { textIn } from '../../contract/definition/read.ts'
import type { FieldLine } from './definition-lines.ts'

/** What becomes of the stored fields of a definition, in this order: each write is beside those that stand then. */
export interface LinesPlan {
  /** Those removed, and those that cannot be changed to what is wanted and are made anew. */
  readonly gone: readonly FieldLine[]
  readonly kept: readonly FieldLine[]
  readonly made: readonly FieldLine[]
}

const nameOf = (line: FieldLine) => textIn(line, 'entity_FieldName')

/**
 * How the stored fields come to be the wanted ones, when every single write has to leave a definition that opens: no
 * field is there twice, and none is of other records than its header.
 */
export function linesPlan(
  stored: readonly FieldLine[],
  wanted: readonly FieldLine[],
  header: RecordRow,
): LinesPlan {
  const over = definedEntity(header)
  const wantedById = new Map(wanted.map((line) => [line.fieldOID, line]))
  const staying = stored.filter((line) => wantedById.has(line.fieldOID))
  const bearers = new Map(staying.map((line) => [nameOf(line), line.fieldOID]))
  const isMadeAnew = (line: FieldLine) => {
    const next = wantedById.get(line.fieldOID)
    const bearer = next && bearers.get(nameOf(next))
    return (bearer !== undefined && bearer !== line.fieldOID) || closingFaults(line, over).length > 0
  }
  const keptIds = new Set(staying.filter((line) => !isMadeAnew(line)).map(({ fieldOID }) => fieldOID))
  return {
    gone: stored.filter(({ fieldOID }) => !keptIds.has(fieldOID)),
    kept: wanted.filter(({ fieldOID }) => keptIds.has(fieldOID)),
    made: wanted.filter(({ fieldOID }) => !keptIds.has(fieldOID)),
  }
}
