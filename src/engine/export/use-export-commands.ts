import { explain, type Resource } from '../../contract/access/policy.ts'
import { exportCommands, type ExportEvent } from '../../machines/grid.commands.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import type { FileFormat } from './rows.ts'

interface ExportInput {
  /** Names the list or the report among all that are on the page. */
  readonly id: string
  readonly scope: string
  /** Who may export this makes the file. */
  readonly resource: Resource
  readonly can: () => boolean
  readonly exportAs: (format: FileFormat) => void
}

const formats = { 'EXPORT.XLSX': 'xlsx', 'EXPORT.CSV': 'csv' } as const

/** Offers the palette a file of what is shown, by the kind of file. */
export function useExportCommands({ id, scope, resource, can, exportAs }: ExportInput): void {
  const workbench = useWorkbench()
  useCommands<ExportEvent>(workbench.liveCharts, {
    id: `export/${id}`,
    scope,
    commands: exportCommands,
    may: (action) => explain(workbench.subject, action, resource),
    can,
    run: ({ type }) => exportAs(formats[type]),
  })
}
