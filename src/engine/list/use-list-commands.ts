import type { RefObject } from 'react'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { GridHandle } from '../../ui/grid/model/grid-props.ts'
import type { GridState } from '../../ui/grid/model/state.ts'
import type { ShownRow } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { FileFormat } from '../export/rows.ts'
import { useExportCommands } from '../export/use-export-commands.ts'
import { sendFromGrid } from '../session/inline-events.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useViewCommands } from '../views/use-view-commands.ts'
import type { Views } from '../views/use-view-actions.ts'
import { useGridCommands } from './use-grid-commands.ts'
import type { GridUndo } from './use-grid-undo.ts'

interface ListInput {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly columns: readonly GridColumn<ShownRow>[]
  readonly grid: GridState
  readonly onGrid: (next: GridState) => void
  readonly handle: RefObject<GridHandle | null>
  readonly views: Views
  /** Said before the export command runs. */
  readonly onFormat: (format: FileFormat) => void
}

/**
 * Offers the palette what the list of a screen does by its buttons, while no editor and no question covers it. Returns what
 * the grid tells of its changes.
 */
export function useListCommands({
  screen,
  session,
  onFormat,
  views,
  ...view
}: ListInput): GridUndo['change'] {
  const { actor, editor } = session
  const named = { id: screen.id, scope: screen.title }
  const isOpen = () => actor.getSnapshot().matches({ GRID: 'browsing' }) || editor.get().layout === 'inline'
  const change = useGridCommands({
    ...named,
    ...view,
    isOpen,
    pageSizes: screen.pageSizes,
    traits: screen.grid,
  })
  useViewCommands({
    ...named,
    ...views,
    // Another view would leave a row that is being edited without its cells.
    isOpen: () => actor.getSnapshot().matches({ GRID: 'browsing' }),
  })
  useExportCommands({
    ...named,
    resource: screen.resource,
    can: () => isOpen() && actor.getSnapshot().can({ type: 'EXPORT' }),
    exportAs: (format) => {
      onFormat(format)
      sendFromGrid(session, { type: 'EXPORT' })
    },
  })
  return change
}
