import * as v from 'valibot'

/** How a filter compares. `between` takes [from, to]; `blank` and `filled` take nothing. */
export const filterOperators = [
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

const whole = (name: string, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `${name} must be a whole number`),
    v.transform(Number),
    v.maxValue(max, `${name} is at most ${max}`),
  )

const fromJson = v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
  try {
    return JSON.parse(dataset.value)
  } catch {
    addIssue({ message: 'filter must be JSON' })
    return NEVER
  }
})

/**
 * The query of every list (DESIGN 6): `skip`, `take`, `search`, `sort=field:desc,other`, `group=field` and `filter`
 * as JSON. With none of them a list answers whole, up to a stated cap. Column names are checked by the server.
 */
export const ListQuery = v.strictObject({
  skip: v.optional(whole('skip', 1_000_000)),
  take: v.optional(whole('take', 1_000)),
  search: v.optional(v.pipe(v.string(), v.maxLength(200, 'search is limited to 200 characters'))),
  sort: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(400),
      v.regex(/^[\w]+(:(asc|desc))?(,[\w]+(:(asc|desc))?)*$/, 'sort must read field:asc,other:desc'),
    ),
  ),
  group: v.optional(v.pipe(v.string(), v.maxLength(80), v.regex(/^\w+$/, 'group must be one field'))),
  filter: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(4000, 'filter is limited to 4000 characters'),
      fromJson,
      filter,
      v.check((node) => depth(node) <= maxDepth, `filter is limited to ${maxDepth} levels`),
      v.check((node) => terms(node) <= maxTerms, `filter is limited to ${maxTerms} terms`),
    ),
  ),
})
export type ListQuery = v.InferOutput<typeof ListQuery>
