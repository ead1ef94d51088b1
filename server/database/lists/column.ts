import { type SQL, sql } from 'drizzle-orm'
import { isEntity } from '../../../src/contract/entities/catalogue.ts'
import type { FieldMeta } from '../../../src/contract/schema/field.ts'
import { ProblemError } from '../../http/problem.ts'
import { minuteText, storedOrder, textOrder } from '../schema/columns.ts'
import { type RecordStore, recordStore } from '../records/tables.ts'
import { systemCode } from '../schema/equipment.ts'
import { userAccount } from '../schema/accounts.ts'

/** How a grid takes a column, by what is stored in it (ui/grid/column.ts, engine/grid-columns.tsx). */
export type Comparison = 'text' | 'exact' | 'number' | 'numbered' | 'date' | 'boolean'

/** A column of an entity as lists ask it. */
export interface ListColumn {
  readonly name: string
  readonly kind: FieldMeta['kind'] | 'key'
  readonly compares: Comparison
  /** What its numbers begin with on screen; null where any letters may stand before them. */
  readonly plate: string | null
  /** Stored as text, where blank is ''. */
  readonly isText: boolean
  /** Its order is stored beside it. */
  readonly isOrderStored: boolean
  /** An index has its order, which is stored nowhere else. */
  readonly isOrderIndexed: boolean
  readonly nullable: boolean
  /** The choices whose words are shown for a stored value: "lookupId", "lookupWords" and "lookupOrder". */
  readonly labels: SQL | null
  /** Each value is one of the choices. */
  readonly isAmongLabels: boolean
  /** A whole number that is written without thousands: a year. */
  readonly isUngrouped: boolean
}

const comparisons: Record<FieldMeta['kind'], Comparison> = {
  text: 'text',
  multiline: 'text',
  object: 'text',
  code: 'exact',
  choice: 'exact',
  user: 'exact',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  reference: 'numbered',
  date: 'date',
  datetime: 'date',
  flag: 'boolean',
  'yes-no': 'exact',
}
const textKinds: ReadonlySet<FieldMeta['kind']> = new Set([
  'text',
  'multiline',
  'choice',
  'code',
  'yes-no',
  'user',
])

/** The column a caller names, if it is one of the entity's; anything else is 400, so a name never reaches SQL. */
export function namedColumn(store: RecordStore, name: string, where: string): ListColumn {
  const { entity, fields } = store
  if (name === entity.key || name === 'version')
    return {
      name,
      kind: 'key',
      compares: 'numbered',
      plate: name === entity.key ? entity.plate : null,
      isText: false,
      isOrderStored: false,
      isOrderIndexed: false,
      nullable: false,
      labels: null,
      isAmongLabels: false,
      isUngrouped: true,
    }
  const field = fields.get(name)
  if (!field) {
    const message = `${entity.title} has no column ${JSON.stringify(name)}`
    throw new ProblemError('invalid', { title: message, errors: [{ field: where, message }] })
  }
  const { kind } = field
  return {
    name,
    kind,
    compares: kind === 'text' && field.refers !== undefined ? 'exact' : comparisons[kind],
    plate: null,
    isText: textKinds.has(kind),
    isOrderStored: name === store.sortedBy,
    isOrderIndexed: store.orderIndexed.has(name),
    nullable: !field.column.notNull,
    labels: labelsOf(field),
    isAmongLabels: kind === 'reference' || kind === 'user',
    isUngrouped: field.grouping === false,
  }
}

/** What sorts and groups a column: equal values are one group. What `orderJoin` brings is joined as `joined`. */
export function orderOf(column: ListColumn, joined: string): SQL {
  const stored = sql.identifier(column.name)
  if (column.labels) {
    const words = sql.identifier(joined)
    return sql`(case when ${words}."lookupId" is null then ${textOrder(sql`${stored}::text`)}
      else ${words}."lookupOrder" end)`
  }
  if (column.kind === 'object') return textOrder(sql`${stored}::text`)
  if (column.isOrderStored) return storedOrder()
  if (!column.isText) return sql`${stored}`
  return isOrderedOnce(column) ? sql`${sql.identifier(joined)}."textOrder"` : textOrder(sql`${stored}`)
}

/** A text whose order is nowhere but in itself. */
const isOrderedOnce = ({ isText, isOrderStored, isOrderIndexed }: ListColumn): boolean =>
  isText && !isOrderStored && !isOrderIndexed

/**
 * Brings beside a column, under the name `joined`, what `orderOf` sorts it by: the words of its values, or the order of its
 * texts; null where nothing is needed. The database works out an order once for all rows with the same text where it knows of many.
 */
export function orderJoin(column: ListColumn, joined: string): SQL | null {
  const [name, stored] = [sql.identifier(joined), sql.identifier(column.name)]
  if (column.labels) return sql` left join (${column.labels}) as ${name} on ${name}."lookupId" = ${stored}`
  if (!isOrderedOnce(column)) return null
  return sql` cross join lateral (select ${textOrder(sql`${stored}`)} as "textOrder" offset 0) as ${name}`
}

/** A value as a reply tells it, by which groups are named; a structure by its JSON. */
export function toldOf({ name, kind }: Pick<ListColumn, 'name' | 'kind'>): SQL {
  const column = sql`${sql.identifier(name)}`
  if (kind === 'datetime') return minuteText(column)
  return kind === 'object' ? sql`${column}::text` : column
}

// Without the offset the planner may work out the order once for every row that has the choice.
const choices = (id: SQL, label: SQL, from: SQL, order = textOrder(label)) =>
  sql`select ${id} as "lookupId", ${label} as "lookupWords", ${order} as "lookupOrder"
    from ${from} offset 0`

/** The words of a field's values as the client's lookups have them (api/lookups.ts). */
function labelsOf({ kind, refers, refersBy, setupType }: FieldMeta): SQL | null {
  if (refers !== undefined && isEntity(refers)) {
    const { entity, table, sortedBy } = recordStore(refers)
    const [key, id] = [sql.identifier(entity.key), sql.identifier(refersBy ?? entity.key)]
    const [label, plated] = [sql.identifier(entity.label), sql`${`${entity.plate}-`}::text || ${key}`]
    const words = sql`coalesce(nullif(${label}::text, ''), ${plated})`
    const order =
      entity.label === sortedBy
        ? sql`(case when ${label} = '' then ${textOrder(plated)} else ${storedOrder()} end)`
        : textOrder(words)
    if (refersBy === undefined) return choices(sql`${id}`, words, sql`${table}`, order)
    return choices(
      sql`${id}`,
      words,
      sql`(select distinct on (${id}) * from ${table} where ${id} <> '' order by ${id}, ${key}) as named`,
      order,
    )
  }
  if (setupType !== undefined)
    return choices(
      sql`"code"`,
      sql`"description"`,
      sql`(select "code", "description" from ${systemCode} where "setupType" = ${setupType}::text) as codes`,
    )
  return kind === 'user' ? choices(sql`"id"`, sql`"fullName"`, sql`${userAccount}`) : null
}

const spaces = sql.raw(`E' \\t\\n\\r\\f\\u000b\\u00a0'`)

/** True where a reader could see nothing in the column. */
export function isBlank({ name, isText, nullable }: ListColumn): SQL {
  const column = sql.identifier(name)
  if (!isText) return nullable ? sql`(${column} is null)` : sql`(false)`
  return nullable
    ? sql`(${column} is null or btrim(${column}, ${spaces}) = '')`
    : sql`(btrim(${column}, ${spaces}) = '')`
}
