import type { Resource } from '../../contract/access/policy.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { exportRows, type FileFormat } from '../export/rows.ts'
import { printSoon } from '../print/print-soon.ts'
import { OutputToolbar } from './output-toolbar.tsx'

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

/** The commands of a report: its page on paper, its rows as a file. */
export function ReportToolbar<Row>({ resource, fileName, columns, rows, onRefresh }: ToolbarProps<Row>) {
  const { toasts } = useWorkbench()
  const save = async (format: FileFormat) => {
    if (!rows) return
    try {
      await exportRows(format, fileName, columns, rows)
    } catch {
      toasts.show({ kind: 'error', text: 'The file could not be made.' })
    }
  }
  return (
    <OutputToolbar
      id={`report/${fileName}`}
      scope={fileName}
      resource={resource}
      isReady={rows !== null}
      onRefresh={onRefresh}
      onPrint={printSoon}
      onExport={(format) => void save(format)}
    />
  )
}
