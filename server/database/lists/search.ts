import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type ListQuery, searchWords } from '../../../src/contract/list-query.ts'
import { type Locale, usualLocale } from '../../../src/locale/locales.ts'
import { type ListColumn, namedColumn } from './column.ts'
import { saidDate, saidDigits, saidMinute } from '../records/said.ts'
import type { RecordStore } from '../records/tables.ts'

/** Rows of a list before their order: what stands after `from`, and the `with` before the select that it needs. */
export interface Selection {
  readonly lookups: SQL
  readonly from: SQL
}

/** What a search asks of a row, a condition for each of its words, and what they are looked for in. */
interface Search {
  /** The words of each column that shows a lookup's, read once for all the words of the search: parts of a `with`. */
  readonly lookups: readonly SQL[]
  readonly conditions: readonly SQL[]
}

/** A column of the grid, and the name of what holds its words where a lookup does. */
interface Place {
  readonly column: ListColumn
  readonly lookup: SQL | null
}

/**
 * Of the columns a grid shows a search finds what the grid would find in memory: the words of the cells, whatever their
 * case. Other than there, a column that a screen words in its own way (a lookup that shows another field than the
 * record's name) is searched by the record's name, and letters without a lower case of their own length (İ) only as
 * they are written.
 */
export function searched(
  store: RecordStore,
  { search = '', columns, locale = usualLocale }: ListQuery,
): Search {
  const words = searchWords(search)
  const names = columns === undefined ? null : [...new Set(columns.split(','))]
  const places = names?.map((name, at): Place => {
    const column = namedColumn(store, name, 'columns')
    return { column, lookup: column.labels && sql`${sql.identifier(`search${at}`)}` }
  })
  return {
    lookups: words.length > 0 ? (places?.flatMap(lookupOf) ?? []) : [],
    conditions: words.map((word) => {
      if (/\0|\p{Surrogate}/u.test(word)) return sql`false`
      return places ? inPlaces(store, places, word, locale) : inRow(store, word)
    }),
  }
}

const lookupOf = ({ column: { labels }, lookup }: Place): readonly SQL[] =>
  labels && lookup
    ? [
        sql`${lookup} as materialized (select "lookupId", lower("lookupWords") as "lookupWords" from (${labels}) as named)`,
      ]
    : []

const holds = (text: SQL, word: string) => sql`strpos(${text}, ${word}::text) > 0`

/** Whether a row has a word in any of its searched texts, as its index of their parts is asked; the word in small letters. */
export const holdsInTexts = (word: string, texts = sql`"searchText"`) =>
  sql`${texts} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}::text`

/** Somewhere in the texts of the row, or the plate that its key makes: PMO-1043. */
function inRow({ entity }: RecordStore, word: string): SQL {
  const inTexts = holdsInTexts(word)
  const [plate, number = ''] = word.split('-')
  const isPlated = entity.numberedBy === undefined && plate === entity.plate.toLowerCase()
  return isPlated && /^\d{1,9}$/.test(number)
    ? sql`(${inTexts} or ${sql.identifier(entity.key)} = ${Number(number)})`
    : inTexts
}

function inPlaces(store: RecordStore, places: readonly Place[], word: string, locale: Locale): SQL {
  const isInOneText = ({ column }: Place) => column.compares === 'text' && store.searched.has(column.name)
  const texts = places.filter(isInOneText)
  const inTexts = texts.map(({ column }) => holds(sql`lower(${sql.identifier(column.name)})`, word))
  const others = places
    .filter((place) => !isInOneText(place))
    .flatMap((place) => inWords(store, place, word, locale) ?? [])
  const parts = [
    // All texts of the row are one column: most rows are done with after one look.
    ...(inTexts.length > 0 ? [sql`(${holdsInTexts(word)} and (${sql.join(inTexts, sql` or `)}))`] : []),
    ...others,
  ]
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

/** Whether the words of a cell hold a word; null where they cannot. */
function inWords(
  { entity }: RecordStore,
  { column, lookup }: Place,
  word: string,
  locale: Locale,
): SQL | null {
  const name = sql.identifier(column.name)
  const { kind, isAmongLabels } = column
  if (lookup) {
    const known = sql`(${name} in (select "lookupId" from ${lookup} where ${holds(sql`"lookupWords"`, word)}))`
    if (isAmongLabels) return known
    const own = sql`(${holds(sql`lower(${name}::text)`, word)}
      and not exists (select 1 from ${lookup} where "lookupId" = ${name}))`
    return sql`(${known} or ${own})`
  }
  switch (kind) {
    case 'key': {
      // A record with a number of its own shows no other, so its key has no letters.
      const plate = entity.numberedBy === undefined ? `${entity.plate.toLowerCase()}-` : ''
      if (plate.includes(word)) return sql`true`
      return /\d/.test(word) ? holds(sql`(${plate}::text || ${name})`, word) : null
    }
    case 'integer':
      if (!isNumeric(word)) return null
      return holds(
        column.isUngrouped
          ? sql`${name}::text`
          : saidDigits(sql`to_char(${name}, 'FM9,999,999,999,990')`, locale),
        word,
      )
    case 'decimal':
      return isNumeric(word)
        ? holds(saidDigits(sql`rtrim(rtrim(${decimals(name)}, '0'), '.')`, locale), word)
        : null
    case 'money':
      return isNumeric(word) ? holds(saidDigits(decimals(name), locale), word) : null
    case 'date':
      return /^(?:\p{L}+|\d*[.,]?)$/u.test(word)
        ? holds(sql`lower(${saidDate(sql`${name}`, locale)})`, word)
        : null
    case 'datetime':
      return holds(sql`lower(${saidMinute(sql`${name}`, locale)})`, word)
    case 'flag':
      return truth(sql`${name}`, sql`not ${name}`, word)
    default:
      return holds(sql`lower(${name}::text)`, word)
  }
}

const decimals = (name: SQLWrapper) => sql`to_char(${name}, 'FM9,999,999,999,990.00')`
const isNumeric = (word: string) => /^[-\d.,]+$/.test(word)

function truth(isYes: SQL, isNo: SQL, word: string): SQL | null {
  const parts = ['yes', 'no'].flatMap((words, at) => (words.includes(word) ? [at === 0 ? isYes : isNo] : []))
  return parts.length === 0 ? null : sql`(${sql.join(parts, sql` or `)})`
}
