import * as v from 'valibot'
import { MIN_WIDTH } from '../../ui/grid/model/column.ts'
import type { GridState } from '../../ui/grid/model/state.ts'
import type { ViewKind } from '../definition/kept-view.ts'
import type { ColumnDefinition } from '../definition/screen.ts'

const ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(300))

const lying = {
  /** Of the columns that the screen shows. */
  hidden: ids,
  /** Of those that it does not; none in a view that was kept before there were any. */
  added: v.optional(ids, []),
  order: ids,
  widths: v.record(v.string(), v.pipe(v.number(), v.minValue(MIN_WIDTH), v.maxValue(10_000))),
  pinned: v.record(v.string(), v.picklist(['start', 'end'])),
}

const GridView = v.object({
  ...lying,
  /** Null until another than the screen's own was chosen. */
  pageSize: v.nullable(v.number()),
})

/** What a device keeps of a user's grid: its columns and its page size (UX G6, G9, G18). */
export type GridView = v.InferOutput<typeof GridView>

export const gridView: ViewKind<GridView> = {
  schema: GridView,
  usual: { hidden: [], added: [], order: [], widths: {}, pinned: {}, pageSize: null },
}

/** The columns of a screen, those that a user may add among them. */
export type ViewedColumns = readonly Pick<ColumnDefinition, 'field' | 'startsHidden'>[]

const hiddenAtFirst = (columns: ViewedColumns): readonly string[] =>
  columns.flatMap(({ field, startsHidden }) => (startsHidden ? [field] : []))

const ChangedView = v.object({ of: v.number(), ...lying })

/** How the columns lie of the saved view that was changed last and not saved; `of` is its key, 0 for none. */
export const changedView: ViewKind<v.InferOutput<typeof ChangedView>> = {
  schema: ChangedView,
  usual: { of: 0, hidden: [], added: [], order: [], widths: {}, pinned: {} },
}

/** The part of a state that the device keeps, with the page size that was chosen. */
export function viewOf(state: GridState, columns: ViewedColumns, pageSize: number | null): GridView {
  const added = hiddenAtFirst(columns)
  return {
    hidden: state.hidden.filter((id) => !added.includes(id)),
    added: added.filter((id) => !state.hidden.includes(id)),
    order: [...state.order],
    widths: { ...state.widths },
    pinned: { ...state.pinned },
    pageSize,
  }
}

/** How a kept view has the columns lie. */
export const columnsIn = (
  { hidden, added, order, widths, pinned }: Omit<GridView, 'pageSize'>,
  columns: ViewedColumns,
): Pick<GridState, 'hidden' | 'order' | 'widths' | 'pinned'> => ({
  hidden: [...hidden, ...hiddenAtFirst(columns).filter((id) => !added.includes(id))],
  order,
  widths,
  pinned,
})
