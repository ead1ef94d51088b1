import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { fromSearchParams, toSearchParams } from '../ui/grid/search-params.ts'
import { defaultGridState, type GridState } from '../ui/grid/state.ts'
import type { ScreenDefinition } from './screen.ts'

/** The view of a screen's grid, kept in the address so that Back and a shared link restore it (UX G18). */
export function useGridAddress(screen: ScreenDefinition): readonly [GridState, (next: GridState) => void] {
  const [params, setParams] = useSearchParams()
  const defaults = useMemo(() => defaultGridState({ pageSize: screen.pageSize, sort: screen.sort }), [screen])
  const state = useMemo(
    () =>
      fromSearchParams(params, defaults, {
        columnIds: screen.columns.map(({ field }) => field),
        pageSizes: screen.pageSizes,
      }),
    [params, defaults, screen],
  )
  const change = (next: GridState) =>
    setParams((before) => toSearchParams(next, defaults, before), { replace: true })
  return [state, change]
}
