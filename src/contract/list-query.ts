import * as v from 'valibot'
import { locales } from '../locale/locales.ts'
import { unpagedCap } from './limits.ts'
import { wholeText } from './query-values.ts'

/** How a filter compares. `between` takes [from, to]; `blank` and `filled` take nothing. */
const filterOperators = [
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'contains',
  'startswith',
  'between',
  'in',
  'blank',
  'filled',
] as const
export type FilterOperator = (typeof filterOperators)[number]

const scalar = v.union([v.string(), v.number(), v.boolean()])

export interface FilterTerm {
  readonly field: string
  readonly op: FilterOperator
  readonly value?: string | number | boolean | readonly (string | number | boolean)[] | undefined
}
export type Filter = FilterTerm | { readonly and: readonly Filter[] } | { readonly or: readonly Filter[] }

const term = v.strictObject({
  field: v.pipe(v.string(), v.maxLength(80)),
  op: v.picklist(filterOperators),
  value: v.optional(v.union([scalar, v.pipe(v.array(scalar), v.maxLength(200))])),
})
const maxDepth = 4
const maxTerms = 40
const filter: v.GenericSchema<unknown, Filter> = v.lazy(() =>
  v.union([
    term,
    v.strictObject({ and: v.pipe(v.array(filter), v.maxLength(maxTerms)) }),
    v.strictObject({ or: v.pipe(v.array(filter), v.maxLength(maxTerms)) }),
  ]),
)

const nodes = (node: Filter): readonly Filter[] => ('and' in node ? node.and : 'or' in node ? node.or : [])
const depth = (node: Filter): number => 1 + Math.max(0, ...nodes(node).map(depth))
const terms = (node: Filter): number =>
  'field' in node ? 1 : nodes(node).reduce((sum, child) => sum + terms(child), 0)

/** A filter within the bounds of a list's query. */
export const ListFilter = v.pipe(
  filter,
  v.check((node) => depth(node) <= maxDepth, `filter is limited to ${maxDepth} levels`),
  v.check((node) => terms(node) <= maxTerms, `filter is limited to ${maxTerms} terms`),
)

const whole = (name: string, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `${name} must be a whole number`),
    v.transform(Number),
    v.maxValue(max, `${name} is at most ${max}`),
  )

const fromJson = (name: string) =>
  v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value)
    } catch {
      addIssue({ message: `${name} must be JSON` })
      return NEVER
    }
  })

const names = /^\w+(,\w+)*$/

const mostWords = 8

/** The words of a search in lower case, each once; every one of them has to be found in a row. */
export const searchWords = (search: string): readonly string[] => [
  ...new Set(
    search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
]

const mostLetters = 200

/** What was typed, as a list may be asked for it: the first words of it, as many as a search has. */
export const askedSearch = (typed: string): string =>
  searchWords(typed).slice(0, mostWords).join(' ').slice(0, mostLetters)

const groupPath = v.pipe(v.array(v.nullable(scalar)), v.maxLength(3, 'a group has at most 3 values'))
/** The values of a group's columns from the outermost on; blank may be null. */
export type GroupPath = v.InferOutput<typeof groupPath>

/** The name of a group in a reply's `summary`: its values as JSON, `["PUMP",7]`. */
export const groupName = (values: GroupPath): string => JSON.stringify(values)

const GroupName = v.pipe(v.string(), fromJson('a group'), groupPath)

/** The groups of a reply's `summary`, in their order. Throws where a name is no group's. */
export const groupsOf = (summary: Readonly<Record<string, number>>) =>
  Object.entries(summary).map(([name, count]) => ({ values: v.parse(GroupName, name), count }))

/**
 * The query of every list (DESIGN 6). Column names are checked by the server.
 * - `skip` and `take` count rows. Without `take` a list answers whole, up to `unpagedCap` rows; a longer one answers its
 *   first `takeCap` and the true count, so that nobody loads what they cannot hold. `most` says that its caller holds
 *   fewer: a list longer than that answers its first `takeCap`.
 * - `uncounted=1`: nobody asks how many match; `count` is how many are known to, those of the reply and before it.
 * - `search`: each of at most 8 words is somewhere in the row: in its texts, or it is its plate. With `columns=field,other` it is
 *   looked for in the words that a grid of these columns shows: labels, the plate, numbers and dates as `locale` writes them.
 * - `sort=field:desc,other`: texts as `Intl.Collator('en', {numeric: true, sensitivity: 'base'})` has them, what is
 *   chosen from a list by its words, blanks last, then the key.
 * - `group=field,other`, up to three: these order first, and `summary` holds how many rows each group has, in the order
 *   of the groups, named by the JSON of its values; values that stand equal are one, named by its first row's. `take=0`
 *   asks for the groups alone.
 * - `filter` as JSON, its comparisons those of the grid (ui/grid/filter-match.ts).
 */
export const ListQuery = v.strictObject({
  skip: v.optional(whole('skip', 1_000_000)),
  take: v.optional(whole('take', 1_000)),
  uncounted: v.optional(v.literal('1')),
  most: v.optional(whole('most', unpagedCap)),
  search: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(mostLetters, `A search is limited to ${mostLetters} characters`),
      v.check(
        (search) => searchWords(search).length <= mostWords,
        `A search is limited to ${mostWords} words`,
      ),
    ),
  ),
  sort: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(400),
      v.regex(/^[\w]+(:(asc|desc))?(,[\w]+(:(asc|desc))?)*$/, 'sort must read field:asc,other:desc'),
    ),
  ),
  group: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(240),
      v.regex(/^\w+(,\w+){0,2}$/, 'group must be one to three fields: field,other'),
    ),
  ),
  columns: v.optional(v.pipe(v.string(), v.maxLength(4000), v.regex(names, 'columns must read field,other'))),
  locale: v.optional(v.picklist(locales)),
  filter: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(4000, 'filter is limited to 4000 characters'),
      fromJson('filter'),
      ListFilter,
    ),
  ),
})
export type ListQuery = v.InferOutput<typeof ListQuery>

const location = wholeText(1, 2_147_483_647, 'at must be the key of a location')

/**
 * The query of a list of what is done on machines: `at=LOCATION` leaves the records of the machines that stand there now,
 * to who may read locations. It narrows what the list tells anyway; a location that is not there has none.
 */
export const PlacedListQuery = v.strictObject({
  ...ListQuery.entries,
  at: v.optional(location),
})
export type PlacedListQuery = v.InferOutput<typeof PlacedListQuery>
