import { useRef } from 'react'
import { decide, type Resource } from '../../contract/access/policy.ts'
import { screenCommands } from '../../machines/screen.commands.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { iconNamed } from '../../ui/look/icon-name.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import { exportRows, type FileFormat } from '../export/rows.ts'
import { ScreenToolbar } from '../list/screen-toolbar.tsx'
import type { ScreenButton } from '../session/screen-commands.ts'

interface ToolbarProps<Row> {
  /** Who may export this makes the file. */
  readonly resource: Resource
  /** Without its ending. */
  readonly fileName: string
  readonly columns: readonly GridColumn<Row>[]
  /** Null while there is nothing to export. */
  readonly rows: readonly Row[] | null
  readonly onRefresh: () => void
}

/** Refresh, and where the user may export and there is something to export, the file. */
export function ReportToolbar<Row>({ resource, fileName, columns, rows, onRefresh }: ToolbarProps<Row>) {
  const { toasts } = useWorkbench()
  const mayExport = decide(useSubject(), 'export', resource).allowed
  const format = useRef<FileFormat>('xlsx')
  const save = async (shown: readonly Row[]) => {
    try {
      await exportRows(format.current, fileName, columns, shown)
    } catch {
      toasts.show({ kind: 'error', text: 'The file could not be made.' })
    }
  }
  const buttons: readonly ScreenButton[] = [
    { ...looks.REFRESH, run: onRefresh },
    ...(mayExport && rows ? [{ ...looks.EXPORT, run: () => void save(rows) }] : []),
  ]
  return <ScreenToolbar buttons={buttons} onFormat={(chosen) => (format.current = chosen)} />
}

/** The commands of a list's toolbar that a report has as well. */
const looks = {
  REFRESH: lookOf('REFRESH'),
  EXPORT: lookOf('EXPORT'),
}

function lookOf(type: 'REFRESH' | 'EXPORT'): Omit<ScreenButton, 'run'> {
  const { label, icon } = screenCommands[type]
  return { type, label, icon: iconNamed(icon), danger: false }
}
