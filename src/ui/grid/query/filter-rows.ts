import type { ColumnValues } from './column-values.ts'
import { valueTest } from './filter-match.ts'
import type { Filter, FilterTerm } from '../model/state.ts'

/** Marks the rows that meet a filter with 1; null when there is nothing to meet. A term met before is not asked again. */
export function createRowFilter<Row>(
  values: ReadonlyMap<string, ColumnValues<Row>>,
  count: number,
): (filter: Filter | null) => Uint8Array | null {
  let before = new Map<string, Uint8Array>()

  return (filter) => {
    const asked = new Map<string, Uint8Array>()
    const marks = (node: Filter): Uint8Array => {
      if ('field' in node) {
        const name = JSON.stringify(node)
        const met = asked.get(name) ?? before.get(name) ?? termMarks(values.get(node.field), node, count)
        asked.set(name, met)
        return met
      }
      return 'and' in node ? combined(node.and.map(marks), 1, count) : combined(node.or.map(marks), 0, count)
    }
    const met = filter && marks(filter)
    before = asked
    return met
  }
}

function termMarks<Row>(values: ColumnValues<Row> | undefined, term: FilterTerm, count: number): Uint8Array {
  const marks = new Uint8Array(count)
  if (!values) return marks.fill(1)
  const meets = valueTest(values.column, term)
  const ordinals = values.ordinals()
  if (!ordinals) {
    for (let row = 0; row < count; row++) marks[row] = meets(values.value(row)) ? 1 : 0
    return marks
  }
  const met = Uint8Array.from(ordinals.firstRows, (row) => (meets(values.value(row)) ? 1 : 0))
  for (let row = 0; row < count; row++) marks[row] = met[ordinals.of[row] ?? 0] ?? 0
  return marks
}

/** All marks at once where `neutral` is 1, any of them where it is 0. */
function combined(parts: readonly Uint8Array[], neutral: 0 | 1, count: number): Uint8Array {
  const [only] = parts
  if (only && parts.length === 1) return only
  const marks = new Uint8Array(count).fill(neutral)
  for (const part of parts)
    for (let row = 0; row < count; row++) if (part[row] !== neutral) marks[row] = 1 - neutral
  return marks
}
