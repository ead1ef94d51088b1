import type { RowMark } from '../../events/outbox/project.ts'
import type { Rights } from '../../machines/rights.ts'
import type { RowCommand, RowMark as GridMark } from '../../ui/grid/model/grid-props.ts'
import type { ShownRow } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { gridButtons } from '../session/screen-commands.ts'
import type { ScreenSession } from '../session/screen-session.ts'

const marks: Record<RowMark, GridMark> = {
  unsent: { kind: 'unsent', label: 'Not sent yet' },
  conflict: { kind: 'conflict', label: 'Changed by somebody else too' },
  refused: { kind: 'bad', label: 'Refused by the server' },
}

/** How a row whose write is under way, or was set aside, is marked; null for any other. */
export const rowMark = ({ mark }: ShownRow): GridMark | null => (mark ? marks[mark] : null)

/** The commands of a row: View only where the record has a page of its own, or the screen asks for it. */
export const rowCommands = (
  session: ScreenSession,
  screen: ScreenDefinition,
  rights: Rights,
  key: number,
): readonly RowCommand[] =>
  gridButtons(session, screen, rights, 'row', key)
    .filter(({ type }) => type !== 'VIEW' || screen.form !== null || screen.rowsView === true)
    .map(({ type, label, icon, danger, run }) => ({ id: type, label, icon, danger, onRun: run }))
