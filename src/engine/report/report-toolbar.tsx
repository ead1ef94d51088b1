import { useRef } from 'react'
import { decide, explain, type Resource } from '../../contract/access/policy.ts'
import { defineCommands } from '../../machines/commands.ts'
import { screenCommands } from '../../machines/screen.commands.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { iconNamed } from '../../ui/look/icon-name.ts'
import { useCommands } from '../definition/use-commands.ts'
import { printSoon } from '../print/print-soon.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import { exportRows, type FileFormat } from '../export/rows.ts'
import { useExportCommands } from '../export/use-export-commands.ts'
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

/** Refresh, and where there is something to print or to export, and the user may, paper and the file. */
export function ReportToolbar<Row>({ resource, fileName, columns, rows, onRefresh }: ToolbarProps<Row>) {
  const { toasts, liveCharts } = useWorkbench()
  const subject = useSubject()
  const [mayExport, mayPrint] = [decide(subject, 'export', resource), decide(subject, 'print', resource)]
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
    ...(mayPrint.allowed && rows ? [{ ...looks.PRINT, run: printSoon }] : []),
    ...(mayExport.allowed && rows ? [{ ...looks.EXPORT, run: () => void save(rows) }] : []),
  ]
  const id = `report/${fileName}`
  useExportCommands({
    id,
    scope: fileName,
    resource,
    can: () => rows !== null,
    exportAs: (chosen) => {
      format.current = chosen
      if (rows) void save(rows)
    },
  })
  useCommands<ReportEvent>(liveCharts, {
    id,
    scope: fileName,
    commands: reportCommands,
    may: (action) => explain(subject, action, resource),
    can: ({ type }) => type === 'REFRESH' || rows !== null,
    run: ({ type }) => (type === 'REFRESH' ? onRefresh() : printSoon()),
  })
  return <ScreenToolbar buttons={buttons} onFormat={(chosen) => (format.current = chosen)} />
}

type ReportEvent = { readonly type: 'REFRESH' } | { readonly type: 'PRINT' }

const reportCommands = defineCommands<ReportEvent>()({
  REFRESH: screenCommands.REFRESH,
  PRINT: screenCommands.PRINT,
})

/** The commands of a list's toolbar that a report has as well. */
const looks = {
  REFRESH: lookOf('REFRESH'),
  PRINT: lookOf('PRINT'),
  EXPORT: lookOf('EXPORT'),
}

function lookOf(type: 'REFRESH' | 'PRINT' | 'EXPORT'): Omit<ScreenButton, 'run'> {
  const { label, icon } = screenCommands[type]
  return { type, label, icon: iconNamed(icon), danger: false }
}
