import type { GridColumn } from '../model/column.ts'
import { operatorsFor } from './filter.ts'
import { isComplete, normalFilter, partsOf, scalarsOf } from '../model/filter-tree.ts'
import type { Filter, FilterOperator, FilterScalar, FilterTerm } from '../model/state.ts'
import { entryOf, firstOperator, isUnreadable, termFrom, termOfChoices, textsOf } from './term-text.ts'

/** A condition as it is being written; `id` stays while it is moved and changed. */
export interface DraftTerm {
  readonly id: number
  readonly field: string
  readonly op: FilterOperator
  readonly texts: readonly [string, string]
  readonly chosen: readonly FilterScalar[]
}

export interface DraftGroup {
  readonly id: number
  readonly joint: 'and' | 'or'
  readonly items: readonly Draft[]
}

export type Draft = DraftTerm | DraftGroup

/** Groups in groups, the outermost counted. */
export const MOST_DEPTH = 4

export function draftOf(filter: Filter | null): DraftGroup {
  let next = 0
  const draft = (node: Filter): Draft => {
    const id = ++next
    if ('field' in node) {
      return { id, field: node.field, op: node.op, texts: textsOf(node), chosen: scalarsOf(node.value) }
    }
    const joint = 'and' in node ? 'and' : 'or'
    return { id, joint, items: ('and' in node ? node.and : node.or).map(draft) }
  }
  const parts = partsOf(filter)
  const [only] = parts
  // One group of alternatives is the whole filter, and not a group in a group.
  if (parts.length === 1 && only && 'or' in only) return { id: 0, joint: 'or', items: only.or.map(draft) }
  return { id: 0, joint: 'and', items: parts.map(draft) }
}

/** The filter a draft says; conditions that say nothing are left out. */
export function filterOf<Row>(draft: DraftGroup, columns: readonly GridColumn<Row>[]): Filter | null {
  const node = (each: Draft): readonly Filter[] => {
    if ('items' in each) {
      const items = each.items.flatMap(node)
      return [each.joint === 'and' ? { and: items } : { or: items }]
    }
    const term = termIn(each, columns)
    return term ? [term] : []
  }
  return normalFilter(node(draft)[0] ?? null)
}

/** Ids of the conditions that still lack their value, or cannot have the one they have. */
export function unfinished<Row>(draft: DraftGroup, columns: readonly GridColumn<Row>[]): readonly number[] {
  return draft.items.flatMap((each) => {
    if ('items' in each) return unfinished(each, columns)
    const term = termIn(each, columns)
    const kind = columns.find(({ id }) => id === each.field)?.kind
    const isWrong = kind !== undefined && each.texts.some((text) => isUnreadable(kind, text))
    return term === null || !isComplete(term) || (isWrong && term.value !== undefined) ? [each.id] : []
  })
}

function termIn<Row>(draft: DraftTerm, columns: readonly GridColumn<Row>[]): FilterTerm | null {
  const column = columns.find(({ id }) => id === draft.field)
  if (!column) return null
  return entryOf(column.kind, draft.op) === 'list'
    ? termOfChoices(draft.field, draft.op, draft.chosen)
    : termFrom(draft.field, column.kind, draft.op, draft.texts)
}

export function newTerm<Row>(id: number, column: GridColumn<Row>): DraftTerm {
  return { id, field: column.id, op: firstOperator(column.kind), texts: ['', ''], chosen: [] }
}

/** A condition about another column: its operator stays where that column has it, its value goes. */
export function ofColumn<Row>(term: DraftTerm, column: GridColumn<Row>): DraftTerm {
  const fresh = newTerm(term.id, column)
  return operatorsFor(column.kind).includes(term.op) ? { ...fresh, op: term.op } : fresh
}

/** The draft with one part changed, or taken away by `change` answering null. */
export function withChanged(
  group: DraftGroup,
  id: number,
  change: (part: Draft) => Draft | null,
): DraftGroup {
  const items = group.items.flatMap((each): readonly Draft[] => {
    if (each.id === id) return [change(each) ?? []].flat()
    return ['items' in each ? withChanged(each, id, change) : each]
  })
  return { ...group, items }
}

export function withAdded(group: DraftGroup, into: number, part: Draft): DraftGroup {
  if (group.id === into) return { ...group, items: [...group.items, part] }
  return {
    ...group,
    items: group.items.map((each) => ('items' in each ? withAdded(each, into, part) : each)),
  }
}

/** An id that no part has. */
export function nextId(group: DraftGroup): number {
  return (
    1 +
    group.items.reduce((most, each) => Math.max(most, 'items' in each ? nextId(each) - 1 : each.id), group.id)
  )
}
