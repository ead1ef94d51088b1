import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { SavedView } from '../../contract/saved-view.ts'
import { fromSearchParams, toSearchParams } from '../../ui/grid/query/search-params.ts'
import { defaultGridState, type GridState } from '../../ui/grid/model/state.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { type Panel, panels } from '../../ui/grid/model/panel.ts'
import { type Layer, useLayer } from '../session/use-layer.ts'
import { changedView, columnsIn, gridView, viewOf } from '../views/grid-view.ts'
import { contentOf, isSameView, stateIn } from '../views/view-content.ts'
import { useKeptView, viewKey } from '../definition/kept-view.ts'
import { useSubject } from '../definition/workbench.tsx'

type GridScreen = Pick<ScreenDefinition, 'id' | 'columns' | 'pageSize' | 'pageSizes' | 'sort' | 'grid'>

/** The state of a grid, how to change it, and how to forget what this device keeps of how its columns lie. */
type GridAddress = readonly [
  state: GridState,
  change: (next: GridState) => void,
  panel: Layer<Panel>,
  revert: () => void,
]

/**
 * The view of a screen's grid: what is asked of the rows stands in the address, so that Back and a shared link restore
 * it, and how the columns lie is kept on the device (UX G18). The page size is kept, too; that of the address wins. Over
 * a saved view both say only what was changed of it. So is which of its panels is open, as an entry that Back closes
 * (UX H1).
 */
export function useGridAddress(
  screen: GridScreen,
  open: Pick<SavedView, 'id' | 'content'> | null = null,
): GridAddress {
  const { userGUID } = useSubject()
  const [params, setParams] = useSearchParams()
  const [kept, keep] = useKeptView(viewKey('grid', userGUID, screen.id), gridView)
  const [changed, keepChanged] = useKeptView(viewKey('view', userGUID, screen.id), changedView)
  const saved = useMemo(() => open && stateIn(open.content, screen.columns), [open, screen])
  const defaults = useMemo(
    () =>
      defaultGridState({
        pageSize: screen.pageSize,
        sort: screen.sort,
        group: screen.grid.groupBy,
        ...saved,
      }),
    [screen, saved],
  )
  const lying = open === null ? kept : changed.of === open.id ? changed : open.content
  const state = useMemo(() => {
    const pageSize = screen.pageSizes.find((each) => each === kept.pageSize) ?? screen.pageSize
    const rules = { columnIds: screen.columns.map(({ field }) => field), pageSizes: screen.pageSizes }
    return fromSearchParams(params, { ...defaults, ...columnsIn(lying, screen.columns), pageSize }, rules)
  }, [params, defaults, lying, kept.pageSize, screen])
  const change = (next: GridState) => {
    // A size that came by a link is not the user's choice.
    const isChosen = next.pageSize !== state.pageSize
    const chosen = isChosen ? (next.pageSize === screen.pageSize ? null : next.pageSize) : kept.pageSize
    const now = viewOf(next, screen.columns, chosen)
    if (open === null) keep(now)
    else {
      keep({ ...kept, pageSize: chosen })
      keepChanged(isAsSaved(open, next, screen) ? changedView.usual : { ...now, of: open.id })
    }
    // What is left out of an address is as the view has it, but its columns are no part of one.
    const isSame = toSearchParams(next, defaults, params).toString() === params.toString()
    if (!isSame) setParams((before) => toSearchParams(next, defaults, before), { replace: true })
  }
  const revert = () =>
    open === null ? keep({ ...gridView.usual, pageSize: kept.pageSize }) : keepChanged(changedView.usual)
  return [state, change, useLayer(panels), revert]
}

/** Whether the columns lie as a saved view has them. */
function isAsSaved(
  { content }: Pick<SavedView, 'content'>,
  state: GridState,
  { columns }: GridScreen,
): boolean {
  const { sort, filter, group } = content
  return isSameView({ ...contentOf(state, columns), sort, filter, group }, content, columns)
}
