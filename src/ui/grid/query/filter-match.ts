import { isTrue, localDay } from '../model/cell-text.ts'
import { isBlank, type CellValue, type GridColumn } from '../model/column.ts'
import { isOpenEnd, scalarsOf } from '../model/filter-tree.ts'
import type { FilterScalar, FilterTerm } from '../model/state.ts'

/**
 * Whether a stored value meets a term. The rules, the same on a server (DESIGN 6):
 * - Blank (null, NaN, text of nothing but spaces) meets `blank` and `<>`, and no other comparison.
 * - text and id: contains, startswith, =, <> and in take the whole stored text ignoring case, spaces counted. Where
 *   the stored value is a number, the letters of its plate and a dash before the digits asked for are ignored:
 *   'PMO-12' finds 12 of PMO, and nothing of LOC.
 * - number: by value; what is no number meets only `<>`.
 * - date: by calendar day as yyyy-MM-dd text; what is no day meets only `<>`.
 * - `between` takes both ends in, and a blank end is open.
 * - lookup and status: the stored value, exactly, a number equal to its digits as text.
 * - boolean: yes or no as `isTrue` reads both sides.
 */
export function valueTest<Row>(column: GridColumn<Row>, term: FilterTerm): (value: CellValue) => boolean {
  const { op } = term
  if (op === 'blank') return isBlank
  if (op === 'filled') return (value) => !isBlank(value)
  const test = filledTest(column, term)
  return (value) => (isBlank(value) ? op === '<>' : test(value))
}

function filledTest<Row>(column: GridColumn<Row>, term: FilterTerm): (value: CellValue) => boolean {
  const scalars = scalarsOf(term.value)
  switch (column.kind) {
    case 'number':
      return comparison(
        term,
        numberOf,
        scalars.map((each) => (isOpenEnd(each) ? undefined : numberOf(each))),
      )
    case 'date':
      return comparison(
        term,
        dayOf,
        scalars.map((each) => (isOpenEnd(each) ? undefined : dayOf(each))),
      )
    case 'boolean': {
      const [wanted] = scalars.map(isTrue)
      return (value) => isTrue(value) === wanted
    }
    case 'lookup':
    case 'status':
      return oneOf(term, scalars, String)
    case 'text':
    case 'id':
      break
  }
  return textTest(term, scalars, column.kind === 'id' ? column.plate : undefined)
}

function textTest(
  term: FilterTerm,
  scalars: readonly FilterScalar[],
  plate: string | undefined,
): (value: CellValue) => boolean {
  const ofTexts = textOperation(term, scalars.map(lower))
  const ofNumbers = textOperation(
    term,
    scalars.map((each) => digitsOf(lower(each), plate)),
  )
  return (value) => (typeof value === 'number' ? ofNumbers : ofTexts)(lower(value))
}

/** A number as it was asked for, without the letters of its plate. */
const digitsOf = (asked: string, plate: string | undefined): string =>
  asked.replace(/^([a-z]+)-?(?=\d|$)/, (all, letters: string) =>
    plate === undefined || plate.toLowerCase().startsWith(letters) ? '' : all,
  )

function textOperation({ op }: FilterTerm, wanted: readonly string[]): (text: string) => boolean {
  const [first = ''] = wanted
  switch (op) {
    case 'contains':
      return (text) => text.includes(first)
    case 'startswith':
      return (text) => text.startsWith(first)
    case 'in': {
      const all = new Set(wanted)
      return (text) => all.has(text)
    }
    case '<>':
      return (text) => text !== first
    default:
      return (text) => text === first
  }
}

function oneOf(
  { op }: FilterTerm,
  scalars: readonly FilterScalar[],
  textOf: (value: CellValue) => string,
): (value: CellValue) => boolean {
  const wanted = new Set((op === 'in' ? scalars : scalars.slice(0, 1)).map(textOf))
  return (value) => wanted.has(textOf(value)) !== (op === '<>')
}

/** Compares by value; null is what cannot be compared, undefined an open end. */
function comparison<Key extends string | number>(
  { op }: FilterTerm,
  keyOf: (value: CellValue) => Key | null,
  [first, second]: readonly (Key | null | undefined)[],
): (value: CellValue) => boolean {
  const compare = (test: (key: Key) => boolean) => (value: CellValue) => {
    const key = keyOf(value)
    return key !== null && test(key)
  }
  if (op === 'between') {
    if (first === null || second === null) return () => false
    return compare((key) => (first === undefined || key >= first) && (second === undefined || key <= second))
  }
  if (op === '<>') return (value) => keyOf(value) === null || keyOf(value) !== first
  if (first === null || first === undefined) return () => false
  switch (op) {
    case '<':
      return compare((key) => key < first)
    case '<=':
      return compare((key) => key <= first)
    case '>':
      return compare((key) => key > first)
    case '>=':
      return compare((key) => key >= first)
    default:
      return compare((key) => key === first)
  }
}

const lower = (value: CellValue) => String(value).toLowerCase()

function numberOf(value: CellValue): number | null {
  const number = typeof value === 'number' ? value : Number(value)
  return Number.isNaN(number) ? null : number
}

const dayOf = (value: CellValue) => localDay(String(value))
