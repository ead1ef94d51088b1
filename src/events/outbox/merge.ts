import type { LinesContract, RecordRow } from '../../contract/schema/entity.ts'
import { type LineClash, linesIn, type MergedLines, mergeLines, type YieldsLine } from './merge-lines.ts'
import { sameValue } from './same-value.ts'

/**
 * `same`: the server's row already says what mine says. `merged`: mine still applies on top of theirs; `took` names
 * what else they changed, as far as the base tells. `clash`: both changed the same fields differently.
 */
export type Merge =
  | { readonly kind: 'same' }
  | { readonly kind: 'merged'; readonly changes: RecordRow; readonly took: readonly string[] }
  | { readonly kind: 'clash'; readonly fields: readonly string[] }

export type MergedLinesOf = Pick<LinesContract, 'field' | 'key' | 'decides'>

/**
 * Merges by field, and `lines` line by line (TRUST 2). A field of mine whose base is not known counts as changed by
 * them. What the lines decide is left to them where lines of mine are merged.
 */
export function mergeByField(
  base: RecordRow,
  mine: RecordRow,
  theirs: RecordRow,
  lines?: MergedLinesOf,
): Merge {
  const merged = lines ? linesOf(lines, base, mine, theirs) : null
  const wanted = lines && merged ? withLines(lines, mine, merged) : mine
  const changed = (field: string) => !(field in base) || !sameValue(base[field], theirs[field])
  const clashes = (field: string) =>
    field === lines?.field && merged ? merged.clashes.length > 0 : changed(field)
  const differing = Object.keys(wanted).filter((field) => !sameValue(wanted[field], theirs[field]))
  const fields = differing.filter(clashes)
  if (fields.length > 0) return { kind: 'clash', fields }
  if (differing.length === 0) return { kind: 'same' }
  return {
    kind: 'merged',
    changes: Object.fromEntries(differing.map((field) => [field, wanted[field]])),
    took: [
      ...Object.keys(base).filter(
        (field) => field !== 'version' && !(field in mine) && field in theirs && changed(field),
      ),
      ...(lines && merged?.tookTheirs ? [lines.field] : []),
    ],
  }
}

/** One value that both changed: a field as a whole (`line` null), or of the lines one clash. */
export interface ClashPart {
  readonly field: string
  readonly line: LineClash | null
}

/** A part by a name of its own within its record. */
export const partName = ({ field, line }: ClashPart): string =>
  line ? [field, line.line ?? '', line.field ?? ''].join('/') : field

/** What a record says of a part that has this name; null where it says nothing. */
export function partIn(
  lines: Pick<MergedLinesOf, 'field' | 'key'> | undefined,
  part: string,
  row: RecordRow,
): unknown {
  const [field = '', key, of] = part.split('/')
  if (key === undefined || lines?.field !== field) return row[field] ?? null
  const held = linesIn(row[field]) ?? []
  if (key === '') return held.map((line) => line[lines.key] ?? null)
  const line = held.find((each) => String(each[lines.key]) === key)
  return (of === '' ? line : line?.[of ?? '']) ?? null
}

/** The values of which theirs shall stand where both changed them, by their names. */
export type Yielded = readonly string[]

/**
 * Mine upon theirs: each field as mine has it, and of lines what only they changed as theirs; of what both changed
 * theirs where it is `yielded`.
 */
export function mineUpon(
  base: RecordRow,
  mine: RecordRow,
  theirs: RecordRow,
  lines?: MergedLinesOf,
  yielded: Yielded = [],
): RecordRow {
  const kept = Object.fromEntries(Object.entries(mine).filter(([field]) => !yielded.includes(field)))
  const yields: YieldsLine = (line) => yielded.includes(partName({ field: lines?.field ?? '', line }))
  const merged = lines && linesOf(lines, base, kept, theirs, yields)
  return merged ? withLines(lines, kept, merged) : kept
}

const withLines = (
  { field, decides = [] }: MergedLinesOf,
  mine: RecordRow,
  { lines }: MergedLines,
): RecordRow =>
  Object.fromEntries(Object.entries({ ...mine, [field]: lines }).filter(([name]) => !decides.includes(name)))

/** The lines of all three sides merged; null where one of them says nothing of lines that can be told apart. */
export function linesOf(
  { field, key }: Pick<MergedLinesOf, 'field' | 'key'>,
  base: RecordRow,
  mine: RecordRow,
  theirs: RecordRow,
  yields?: YieldsLine,
): MergedLines | null {
  const [before, my, their] = [linesIn(base[field]), linesIn(mine[field]), linesIn(theirs[field])]
  return before && my && their ? mergeLines({ key }, before, my, their, yields) : null
}
