import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { fromSearchParams, toSearchParams } from '../../ui/grid/query/search-params.ts'
import { defaultGridState, type GridState } from '../../ui/grid/model/state.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { gridView, viewOf } from './grid-view.ts'
import { useKeptView, viewKey } from '../definition/kept-view.ts'
import { useSubject } from '../definition/workbench.tsx'

type GridScreen = Pick<ScreenDefinition, 'id' | 'columns' | 'pageSize' | 'pageSizes' | 'sort' | 'grid'>

/**
 * The view of a screen's grid: what is asked of the rows stands in the address, so that Back and a shared link restore
 * it, and how the columns lie is kept on the device (UX G18). The page size is kept, too; that of the address wins.
 */
export function useGridAddress(screen: GridScreen): readonly [GridState, (next: GridState) => void] {
  const { userGUID } = useSubject()
  const [params, setParams] = useSearchParams()
  const [kept, keep] = useKeptView(viewKey('grid', userGUID, screen.id), gridView)
  const defaults = useMemo(
    () => defaultGridState({ pageSize: screen.pageSize, sort: screen.sort, group: screen.grid.groupBy }),
    [screen],
  )
  const state = useMemo(() => {
    const { pageSize, ...columns } = kept
    const size = screen.pageSizes.find((each) => each === pageSize) ?? screen.pageSize
    const rules = { columnIds: screen.columns.map(({ field }) => field), pageSizes: screen.pageSizes }
    return fromSearchParams(params, { ...defaults, ...columns, pageSize: size }, rules)
  }, [params, defaults, kept, screen])
  const change = (next: GridState) => {
    // A size that came by a link is not the user's choice.
    const isChosen = next.pageSize !== state.pageSize
    const chosen = next.pageSize === screen.pageSize ? null : next.pageSize
    keep(viewOf(next, isChosen ? chosen : kept.pageSize))
    const isSame = toSearchParams(next, defaults, params).toString() === params.toString()
    if (!isSame) setParams((before) => toSearchParams(next, defaults, before), { replace: true })
  }
  return [state, change]
}
