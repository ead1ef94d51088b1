import { valueText } from '../model/cell-text.ts'
import type { ColumnKind, GridColumn } from '../model/column.ts'
import { filterTerms, isOpenEnd, partsOf, scalarsOf } from '../model/filter-tree.ts'
import type { Filter, FilterOperator, FilterScalar, FilterTerm } from '../model/state.ts'

const ofText: readonly FilterOperator[] = ['contains', 'startswith', '=', '<>', 'in', 'blank', 'filled']
const ofOrder: readonly FilterOperator[] = ['=', '<>', '<', '<=', '>', '>=', 'between', 'blank', 'filled']
const ofChoice: readonly FilterOperator[] = ['=', '<>', 'in', 'blank', 'filled']

const operators: Readonly<Record<ColumnKind, readonly FilterOperator[]>> = {
  text: ofText,
  id: ofText,
  number: ofOrder,
  date: ofOrder,
  lookup: ofChoice,
  status: ofChoice,
  boolean: ['='],
}

/** How a column of a kind can be filtered; the first is what the filter row begins with. */
export function operatorsFor(kind: ColumnKind): readonly FilterOperator[] {
  return operators[kind]
}

const words: Readonly<Record<FilterOperator, string>> = {
  contains: 'contains',
  startswith: 'starts with',
  '=': 'is',
  '<>': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is greater than',
  '>=': 'is at least',
  between: 'is between',
  in: 'is any of',
  blank: 'is blank',
  filled: 'is not blank',
}
const wordsOfDays: Readonly<Partial<Record<FilterOperator, string>>> = {
  '<': 'is before',
  '<=': 'is on or before',
  '>': 'is after',
  '>=': 'is on or after',
}

/** An operator in the words of the filter row's menu, the panel and the builder. */
export function operatorWords(op: FilterOperator, kind: ColumnKind): string {
  return (kind === 'date' ? wordsOfDays[op] : undefined) ?? words[op]
}

/** The filter as far as these columns can follow it: an unknown column and an unsuited operator are no condition. */
export function fitFilter<Row>(filter: Filter | null, columns: readonly GridColumn<Row>[]): Filter | null {
  return filterTerms(filter, (term) => columns.some((column) => suits(column, term)))
}

/** One piece of the filter in words; a term can be taken away by its path (`removePart`). */
export type FilterWord =
  | { readonly kind: 'term'; readonly path: readonly number[]; readonly field: string; readonly text: string }
  | { readonly kind: 'joint'; readonly text: 'and' | 'or' | '(' | ')' }

/** The filter of a state as the panel says it: `Status is ONGOING`, `and`, `(`, `Month is 11`, `or`, ... */
export function wordsOf<Row>(
  filter: Filter | null,
  columns: readonly GridColumn<Row>[],
): readonly FilterWord[] {
  const parts = partsOf(filter)
  return joined(
    'and',
    parts.map((part, at) => nodeWords(part, [at], columns, parts.length > 1)),
  )
}

/** The filter in one sentence. */
export function sentenceOf<Row>(filter: Filter | null, columns: readonly GridColumn<Row>[]): string {
  return wordsOf(filter, columns)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
}

/** One term in words: `Due is before March 7, 2026`. */
export function termWords<Row>(term: FilterTerm, column: GridColumn<Row>): string {
  const { op, value } = term
  const say = (op: FilterOperator, ...values: readonly (FilterScalar | undefined)[]) =>
    [column.caption, operatorWords(op, column.kind), ...values.map((each) => scalarText(column, each))].join(
      ' ',
    )
  const scalars = scalarsOf(value)
  switch (op) {
    case 'blank':
    case 'filled':
      return say(op)
    case 'in':
      return `${say(op)} ${scalars.map((each) => scalarText(column, each)).join(', ')}`
    case 'between': {
      const [from, to] = scalars
      if (isOpenEnd(to)) return say('>=', from)
      if (isOpenEnd(from)) return say('<=', to)
      return `${say(op, from)} and ${scalarText(column, to)}`
    }
    default:
      return say(op, scalars[0])
  }
}

function nodeWords<Row>(
  node: Filter,
  path: readonly number[],
  columns: readonly GridColumn<Row>[],
  isAmongOthers: boolean,
): readonly FilterWord[] {
  if ('field' in node) {
    const column = columns.find((column) => suits(column, node))
    return column ? [{ kind: 'term', path, field: node.field, text: termWords(node, column) }] : []
  }
  const parts = 'and' in node ? node.and : node.or
  const inner = joined(
    'and' in node ? 'and' : 'or',
    parts.map((part, at) => nodeWords(part, [...path, at], columns, true)),
  )
  if (inner.length <= 1 || !isAmongOthers) return inner
  return [{ kind: 'joint', text: '(' }, ...inner, { kind: 'joint', text: ')' }]
}

function joined(text: 'and' | 'or', parts: readonly (readonly FilterWord[])[]): readonly FilterWord[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, at) => (at === 0 ? part : [{ kind: 'joint' as const, text }, ...part]))
}

function suits<Row>({ id, kind }: GridColumn<Row>, { field, op }: FilterTerm): boolean {
  return id === field && operators[kind].includes(op)
}

function scalarText<Row>(column: GridColumn<Row>, value: FilterScalar | undefined): string {
  if (value === undefined) return ''
  const labels = 'labels' in column ? column.labels : undefined
  // An address may carry a key as text.
  return labels?.get(Number(value)) ?? valueText(column, value)
}
