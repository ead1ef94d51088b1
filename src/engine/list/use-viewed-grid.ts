import type { GridState } from '../../ui/grid/model/state.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useOpenView } from '../views/use-open-view.ts'
import { useViewActions, type Views } from '../views/use-view-actions.ts'
import { contentOf, isSameView } from '../views/view-content.ts'
import type { Panel } from '../../ui/grid/model/panel.ts'
import type { Layer } from '../session/use-layer.ts'
import { useGridAddress } from './use-grid-address.ts'

interface ViewedGrid {
  readonly grid: GridState
  readonly setGrid: (next: GridState) => void
  /** Which of its panels is open. */
  readonly panel: Layer<Panel>
  readonly views: Views
}

/** The grid of a screen in the view that its address opens, and what is done with the views there are. */
export function useViewedGrid(screen: ScreenDefinition): ViewedGrid {
  const opened = useOpenView(screen.resource)
  const { open } = opened
  const [grid, setGrid, panel, revert] = useGridAddress(screen, open)
  const content = contentOf(grid, screen.columns)
  const isChanged = open !== null && !isSameView(content, open.content, screen.columns)
  const actions = useViewActions({ opened, content, isChanged, revert })
  return { grid, setGrid, panel, views: { opened, actions, isChanged } }
}
