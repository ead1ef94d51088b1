import { type SQL, sql } from 'drizzle-orm'
import type { FieldMeta } from '../../src/contract/field.ts'
import type { Filter, FilterOperator, FilterTerm } from '../../src/contract/list-query.ts'
import { ProblemError } from '../problem.ts'
import type { RecordStore } from './record-tables.ts'

type Scalar = string | number | boolean
type Kind = FieldMeta['kind'] | 'key'

interface Searched {
  readonly name: string
  readonly kind: Kind
  /** Stored as text, where blank is ''. */
  readonly isText: boolean
  readonly nullable: boolean
}

const textKinds: ReadonlySet<Kind> = new Set(['text', 'multiline', 'choice', 'code', 'yes-no', 'user'])

const refuse = (message: string) =>
  new ProblemError('invalid', { title: message, errors: [{ field: 'filter', message }] })

/** The column a caller names, if it is one of the entity's; anything else is 400, so a name never reaches SQL. */
export function namedColumn({ entity, fields }: RecordStore, name: string, where: string): Searched {
  if (name === entity.key || name === 'version') return { name, kind: 'key', isText: false, nullable: false }
  const field = fields.get(name)
  if (!field) {
    const message = `${entity.title} has no column ${JSON.stringify(name)}`
    throw new ProblemError('invalid', { title: message, errors: [{ field: where, message }] })
  }
  return { name, kind: field.kind, isText: textKinds.has(field.kind), nullable: !field.column.notNull }
}

/** Text in the order of lists: whatever its case. */
export const ordered = ({ name, isText }: Searched): SQL =>
  isText ? sql`(lower(${sql.identifier(name)}) collate "C")` : sql`${sql.identifier(name)}`

/** A filter of the wire as a condition, its values bound. */
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
      sql`false`,
    )
  const field = namedColumn(store, filter.field, 'filter')
  return comparisons[filter.op](field, filter.value, filter.op)
}

function joined(parts: readonly SQL[], word: SQL, none: SQL): SQL {
  return parts.length === 0 ? none : sql`(${sql.join([...parts], word)})`
}

type Comparison = (field: Searched, value: FilterTerm['value'], operator: FilterOperator) => SQL

const compare: Comparison = (field, value, operator) =>
  sql`${ordered(field)} ${sql.raw(operator)} ${limit(field, single(field, value))}`

const comparisons: Record<FilterOperator, Comparison> = {
  '=': (field, value) => sql`${column(field)} = ${bound(field, single(field, value))}`,
  '<>': (field, value) => sql`${column(field)} is distinct from ${bound(field, single(field, value))}`,
  '<': compare,
  '<=': compare,
  '>': compare,
  '>=': compare,
  contains: (field, value) => sql`strpos(${lower(field)}, lower(${words(single(field, value))})) > 0`,
  startswith: (field, value) => sql`starts_with(${lower(field)}, lower(${words(single(field, value))}))`,
  between: (field, value) => {
    const [from, to, more] = list(field, value)
    if (from === undefined || to === undefined || more !== undefined) return wrongShape(field, 'two values')
    return sql`${ordered(field)} between ${limit(field, from)} and ${limit(field, to)}`
  },
  in: (field, value) => {
    const values = list(field, value).map((item) => bound(field, item))
    return values.length === 0 ? sql`false` : sql`${column(field)} in (${sql.join(values, sql`, `)})`
  },
  blank: (field) => blank(field),
  filled: (field) => sql`not ${blank(field)}`,
}

const column = ({ name }: Searched) => sql.identifier(name)
const lower = ({ name }: Searched) => sql`lower(${sql.identifier(name)}::text)`

const single = (field: Searched, value: FilterTerm['value']): Scalar =>
  value === undefined || typeof value === 'object' ? wrongShape(field, 'one value') : value
const list = (field: Searched, value: FilterTerm['value']): readonly Scalar[] =>
  typeof value === 'object' ? value : wrongShape(field, 'a list of values')

const blank = ({ name, isText, nullable }: Searched): SQL => {
  if (nullable) return sql`(${sql.identifier(name)} is null)`
  return isText ? sql`(${sql.identifier(name)} = '')` : sql`(false)`
}

const limit = (field: Searched, value: Scalar): SQL =>
  field.isText ? sql`(lower(${bound(field, value)}) collate "C")` : bound(field, value)

/** The value as the column's own kind, or 400: a comparison never fails in the database. */
function bound(field: Searched, value: Scalar): SQL {
  if (field.isText) return sql`${words(value)}::text`
  if (field.kind === 'flag') return sql`${asFlag(field, value)}::boolean`
  if (field.kind === 'date')
    return typeof value === 'string' && isDay(value)
      ? sql`${value}::date`
      : wrongShape(field, 'a date, yyyy-MM-dd')
  const number = asNumber(field, value)
  const isInColumn = field.kind !== 'decimal' && field.kind !== 'money' && isInt32(number)
  return isInColumn ? sql`${number}::integer` : sql`${number}::numeric`
}

const isInt32 = (number: number) => Number.isInteger(number) && Math.abs(number) < 2 ** 31

function asFlag(field: Searched, value: Scalar): boolean {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : wrongShape(field, 'true or false')
}

function asNumber(field: Searched, value: Scalar): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : wrongShape(field, 'a number')
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && !text.startsWith('0000')
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, so no row holds them either. */
function words(value: Scalar): string {
  const text = String(value)
  if (/\0|\p{Surrogate}/u.test(text)) throw refuse('A filter holds a character that cannot be stored')
  return text
}

function wrongShape({ name }: Searched, wanted: string): never {
  throw refuse(`The filter on ${name} needs ${wanted}`)
}
