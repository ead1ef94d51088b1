import { photoKey } from '../../contract/entities/line-photo.ts'
import { linesAsShown, lineStatus, lineStatusWords } from '../../contract/entities/task-line.ts'
import { fieldsOf, type LinesContract, type RecordRow } from '../../contract/schema/entity.ts'
import * as v from 'valibot'
import type { LineClash } from '../../events/outbox/merge-lines.ts'
import { linesOf, partName } from '../../events/outbox/merge.ts'
import { fieldText } from './field-text.ts'
import { fieldOf } from '../definition/from-entity.ts'

/** One value of a line that two people gave otherwise: `Line 2, Change the oil: Remarks`. */
export interface LineClashWords {
  /** Its name within the clash (`partName`). */
  readonly part: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface Sides {
  /** The record before either, as mine has it, and as theirs has it. */
  readonly base: RecordRow
  readonly mine: RecordRow
  readonly theirs: RecordRow
}

/** What of its lines two people changed otherwise, line by line; null where the lines cannot be told apart. */
export function lineClashes(
  lines: LinesContract,
  { base, mine, theirs }: Sides,
): readonly LineClashWords[] | null {
  const merged = linesOf(lines, base, mine, theirs)
  const [before, my, their] = [base, mine, theirs].map((side) => linesAsShown(side[lines.field]))
  if (!merged || !before || !my || !their) return null

  const words = (clash: LineClash): LineClashWords => {
    const { line, field } = clash
    const part = partName({ field: lines.field, line: clash })
    if (line === null) return { part, label: 'Order of the lines', mine: 'your order', theirs: 'their order' }
    const at = (side: readonly RecordRow[]) => side.findIndex((each) => each[lines.key] === line)
    const [mineAt, theirsAt] = [at(my), at(their)]
    const [mineLine, theirLine] = [my[mineAt], their[theirsAt]]
    const name = nameOf(lines, mineLine ?? theirLine ?? {})
    const label = [`Line ${shownAt(clash) + 1}`, name].filter((part) => part !== '').join(', ')
    if (field === null)
      return {
        part,
        label,
        mine: mineLine ? 'changed' : 'taken away',
        theirs: theirLine ? 'changed' : 'taken away',
      }
    return {
      part,
      label: `${label}: ${captionOf(lines, field)}`,
      mine: valueWords(lines, field, mineLine?.[field]),
      theirs: valueWords(lines, field, theirLine?.[field]),
    }
  }
  const shownAt = ({ line }: LineClash) =>
    [my, before].map((side) => side.findIndex((each) => each[lines.key] === line)).find((at) => at >= 0) ?? -1
  const fieldAt = ({ field }: LineClash) => Object.keys(lines.entries).indexOf(field ?? '')
  return merged.clashes
    .toSorted((one, other) => shownAt(one) - shownAt(other) || fieldAt(one) - fieldAt(other))
    .map(words)
}

const longestName = 60

/** What a line is of: its task. */
function nameOf({ entries }: LinesContract, line: RecordRow): string {
  const [first] = Object.keys(entries)
  const said = first === undefined ? '' : line[first]
  if (typeof said !== 'string') return ''
  return said.length > longestName ? `${said.slice(0, longestName - 1).trimEnd()}…` : said
}

const metaOf = ({ entries }: LinesContract, field: string) =>
  fieldsOf({ fields: entries }).find(({ name }) => name === field)

const captionOf = (lines: LinesContract, field: string): string => metaOf(lines, field)?.title ?? field

function valueWords(lines: LinesContract, field: string, value: unknown): string {
  const schema = lines.entries[field]
  if (schema === lineStatus && v.is(lineStatus, value)) return lineStatusWords[value]
  if (schema === photoKey) return value ? 'a photo' : 'no photo'
  const meta = metaOf(lines, field)
  return (meta && fieldText(fieldOf(meta, { fields: lines.entries }), value)) || 'blank'
}
