import { type SQL, sql } from 'drizzle-orm'
import type { Filter, FilterOperator, FilterTerm } from '../../../src/contract/list-query.ts'
import { isDay } from '../../../src/contract/schema/day.ts'
import { ProblemError } from '../../http/problem.ts'
import { textOrder } from '../schema/columns.ts'
import { type Comparison, isBlank, type ListColumn, namedColumn } from './column.ts'
import type { RecordStore } from '../records/tables.ts'

type Scalar = string | number | boolean

const never = sql`false`

/**
 * A filter of the wire as a condition, its values bound; never null under a `not`. The rules are those of the grid
 * (`valueTest` in ui/grid/filter-match.ts); tests/contract/list-parity.test.ts holds the two together.
 */
export function condition(store: RecordStore, filter: Filter): SQL {
  if ('and' in filter)
    return joined(
      filter.and.map((part) => condition(store, part)),
      sql` and `,
      sql`true`,
    )
  if ('or' in filter)
    return joined(
      filter.or.map((part) => condition(store, part)),
      sql` or `,
      never,
    )
  return termCondition(namedColumn(store, filter.field, 'filter'), filter)
}

const joined = (parts: readonly SQL[], word: SQL, none: SQL): SQL =>
  parts.length === 0 ? none : sql`(${sql.join([...parts], word)})`

function termCondition(column: ListColumn, { op, value }: FilterTerm): SQL {
  const blank = isBlank(column)
  if (op === 'blank') return blank
  if (op === 'filled') return sql`not ${blank}`
  const values = shaped(column, op, value)
  const test = tests[column.compares](column, op, values)
  return op === '<>' ? sql`(${blank} or ${test})` : sql`(not ${blank} and ${test})`
}

type Test = (column: ListColumn, op: FilterOperator, values: readonly Scalar[]) => SQL

const identifier = ({ name }: ListColumn) => sql.identifier(name)
const anyOf = (left: SQL, values: readonly SQL[]) =>
  values.length === 0 ? never : sql`${left} in (${sql.join([...values], sql`, `)})`

/** Texts, ignoring case; by their order where one is to be more than another. */
const byText: Test = (column, op, values) => {
  const text = sql`lower(${identifier(column)}::text)`
  const wanted = values.map((each) => sql`${lower(each)}::text`)
  const [first = never] = wanted
  switch (op) {
    case 'contains':
      return sql`strpos(${text}, ${first}) > 0`
    case 'startswith':
      return sql`starts_with(${text}, ${first})`
    case '=':
    case '<>':
      return sql`${text} ${sql.raw(op)} ${first}`
    case 'in':
      return anyOf(text, wanted)
    default:
      return compared(
        textOrder(sql`${identifier(column)}::text`),
        op,
        values.map((each) => (isOpen(each) ? undefined : textOrder(sql`${stored(each)}::text`))),
      )
  }
}

/** What is chosen from a list: the stored value and no other. */
const exactly: Test = (column, op, values) => {
  const wanted = values.map((each) => sql`${stored(each)}::text`)
  if (op === '=' || op === '<>') return sql`${identifier(column)} ${sql.raw(op)} ${wanted[0] ?? never}`
  return op === 'in' ? anyOf(sql`${identifier(column)}`, wanted) : byText(column, op, values)
}

/** A number that is written like a text: of PMO `PMO-12` and `12` find 12, `012` and `LOC-12` do not. */
const byDigits: Test = (column, op, values) => {
  const written = values.map((each) => digitsOf(lower(each), column.plate))
  const numbers = written.flatMap((text) =>
    /^(?:0|-?[1-9]\d{0,9})$/.test(text) ? [sql`${Number(text)}::bigint`] : [],
  )
  const [first] = numbers
  if (op === '=') return first ? sql`${identifier(column)} = ${first}` : never
  if (op === '<>') return first ? sql`${identifier(column)} <> ${first}` : sql`true`
  if (op === 'in') return anyOf(sql`${identifier(column)}`, numbers)
  if (op === 'contains' || op === 'startswith') return byText(column, op, written)
  return byNumber(column, op, values)
}

const digitsOf = (asked: string, plate: string | null): string =>
  asked.replace(/^([a-z]+)-?(?=\d|$)/, (all, letters: string) =>
    plate === null || plate.toLowerCase().startsWith(letters) ? '' : all,
  )

const byNumber: Test = (column, op, values) => {
  if (op === 'contains' || op === 'startswith') return byText(column, op, values)
  return compared(
    sql`${identifier(column)}`,
    op,
    values.map((each) => {
      if (isOpen(each)) return undefined
      const number = Number(each)
      return Number.isNaN(number) ? null : numberOf(number)
    }),
  )
}

const isInt32 = (number: number) => Number.isInteger(number) && Math.abs(number) < 2 ** 31
// An integer column is compared by its index only with an integer.
const numberOf = (number: number) =>
  isInt32(number) ? sql`${number}::integer` : sql`${String(number)}::numeric`

/** By calendar day. A day that is in no calendar still has its place among the others. */
const byDay: Test = (column, op, values) => {
  const written = sql`(to_char(${identifier(column)}, 'YYYY-MM-DD') collate "C")`
  if (op === 'contains') return sql`strpos(${written}, ${lower(values[0] ?? '')}::text) > 0`
  if (op === 'startswith') return sql`starts_with(${written}, ${lower(values[0] ?? '')}::text)`
  const days = values.map((each) => (isOpen(each) ? undefined : dayOf(each)))
  if (days.every((day) => typeof day !== 'string' || (isDay(day) && day >= '0001')))
    return compared(
      sql`${identifier(column)}::date`,
      op,
      days.map((day) => (typeof day === 'string' ? sql`${day}::date` : day)),
    )
  return compared(
    written,
    op,
    days.map((day) => (typeof day === 'string' ? sql`${day}::text` : day)),
  )
}

const isYes = (value: Scalar) =>
  typeof value === 'string' ? ['true', 'y', 'yes', '1'].includes(value.trim().toLowerCase()) : Boolean(value)

const byTruth: Test = (column, op, values) => {
  const isTrue = column.isText
    ? sql`(lower(btrim(${identifier(column)})) in ('true', 'y', 'yes', '1'))`
    : sql`${identifier(column)}`
  const wanted = values.map(isYes)
  if (op === 'in')
    return anyOf(
      isTrue,
      wanted.map((each) => sql`${each}::boolean`),
    )
  return sql`${isTrue} ${op === '<>' ? sql`<>` : sql`=`} ${wanted[0] ?? false}::boolean`
}

const tests: Record<Comparison, Test> = {
  text: byText,
  exact: (column, op, values) =>
    values.some((each) => typeof each === 'boolean')
      ? byTruth(column, op, values)
      : exactly(column, op, values),
  number: byNumber,
  numbered: byDigits,
  date: byDay,
  boolean: byTruth,
}

/** Compares by value; null cannot be compared, and undefined is an open end. */
function compared(own: SQL, op: FilterOperator, values: readonly (SQL | null | undefined)[]): SQL {
  const [first, second] = values
  if (op === 'in')
    return anyOf(
      own,
      values.flatMap((each) => each ?? []),
    )
  if (op === 'between') {
    if (first === null || second === null) return never
    const ends = [
      ...(first === undefined ? [] : [sql`${own} >= ${first}`]),
      ...(second === undefined ? [] : [sql`${own} <= ${second}`]),
    ]
    return ends.length === 0 ? sql`true` : sql.join(ends, sql` and `)
  }
  if (first === null || first === undefined) return op === '<>' ? sql`true` : never
  return sql`${own} ${sql.raw(op)} ${first}`
}

const lower = (value: Scalar) => stored(value).toLowerCase()
const isOpen = (value: Scalar) => value === ''

function dayOf(value: Scalar): string | null {
  const text = String(value)
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : null
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, so no row holds them either. */
function stored(value: Scalar): string {
  const text = String(value)
  if (/\0|\p{Surrogate}/u.test(text)) throw refuse('A filter holds a character that cannot be stored')
  return text
}

function shaped(column: ListColumn, op: FilterOperator, value: FilterTerm['value']): readonly Scalar[] {
  if (op === 'in') return typeof value === 'object' ? value : wrongShape(column, 'a list of values')
  if (op === 'between')
    return typeof value === 'object' && value.length === 2 ? value : wrongShape(column, 'two values')
  return value === undefined || typeof value === 'object' ? wrongShape(column, 'one value') : [value]
}

const refuse = (message: string) =>
  new ProblemError('invalid', { title: message, errors: [{ field: 'filter', message }] })

function wrongShape({ name }: ListColumn, wanted: string): never {
  throw refuse(`The filter on ${name} needs ${wanted}`)
}
