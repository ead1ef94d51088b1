import * as v from 'valibot'
import { MIN_WIDTH } from '../../ui/grid/model/column.ts'
import type { GridState } from '../../ui/grid/model/state.ts'
import type { ViewKind } from '../definition/kept-view.ts'

const ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(300))

const GridView = v.object({
  hidden: ids,
  order: ids,
  widths: v.record(v.string(), v.pipe(v.number(), v.minValue(MIN_WIDTH), v.maxValue(10_000))),
  pinned: v.record(v.string(), v.picklist(['start', 'end'])),
  /** Null until another than the screen's own was chosen. */
  pageSize: v.nullable(v.number()),
})

/** What a device keeps of a user's grid: its columns and its page size (UX G6, G9, G18). */
export type GridView = v.InferOutput<typeof GridView>

export const gridView: ViewKind<GridView> = {
  schema: GridView,
  usual: { hidden: [], order: [], widths: {}, pinned: {}, pageSize: null },
}

/** The part of a state that the device keeps, with the page size that was chosen. */
export function viewOf(state: GridState, pageSize: number | null): GridView {
  return {
    hidden: [...state.hidden],
    order: [...state.order],
    widths: { ...state.widths },
    pinned: { ...state.pinned },
    pageSize,
  }
}
