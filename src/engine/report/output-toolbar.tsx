import { useRef } from 'react'
import { decide, explain, type Resource } from '../../contract/access/policy.ts'
import { defineCommands } from '../../machines/commands.ts'
import { screenCommands } from '../../machines/screen.commands.ts'
import { iconNamed } from '../../ui/look/icon-name.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import type { FileFormat } from '../export/rows.ts'
import { useExportCommands } from '../export/use-export-commands.ts'
import { ScreenToolbar } from '../list/screen-toolbar.tsx'
import type { ScreenButton } from '../session/screen-commands.ts'

interface ToolbarProps {
  /** Names it among all that is on the page. */
  readonly id: string
  readonly scope: string
  /** Who may export or print this does. */
  readonly resource: Resource
  /** Whether there is something to put out. */
  readonly isReady: boolean
  readonly onRefresh: () => void
  readonly onPrint: () => void
  readonly onExport: (format: FileFormat) => void
}

/** Refresh, and where there is something to print or to export, and the user may, paper and the file. */
export function OutputToolbar(props: ToolbarProps) {
  const { id, scope, resource, isReady, onRefresh, onPrint, onExport } = props
  const { liveCharts } = useWorkbench()
  const subject = useSubject()
  const [mayExport, mayPrint] = [decide(subject, 'export', resource), decide(subject, 'print', resource)]
  const format = useRef<FileFormat>('xlsx')
  const buttons: readonly ScreenButton[] = [
    { ...looks.REFRESH, run: onRefresh },
    ...(mayPrint.allowed && isReady ? [{ ...looks.PRINT, run: onPrint }] : []),
    ...(mayExport.allowed && isReady ? [{ ...looks.EXPORT, run: () => onExport(format.current) }] : []),
  ]
  useExportCommands({ id, scope, resource, can: () => isReady, exportAs: onExport })
  useCommands<OutputEvent>(liveCharts, {
    id,
    scope,
    commands: outputCommands,
    may: (action) => explain(subject, action, resource),
    can: ({ type }) => type === 'REFRESH' || isReady,
    run: ({ type }) => (type === 'REFRESH' ? onRefresh() : onPrint()),
  })
  return <ScreenToolbar buttons={buttons} onFormat={(chosen) => (format.current = chosen)} />
}

type OutputEvent = { readonly type: 'REFRESH' } | { readonly type: 'PRINT' }

const outputCommands = defineCommands<OutputEvent>()({
  REFRESH: screenCommands.REFRESH,
  PRINT: screenCommands.PRINT,
})

/** The commands of a list's toolbar that it has as well. */
const looks = {
  REFRESH: lookOf('REFRESH'),
  PRINT: lookOf('PRINT'),
  EXPORT: lookOf('EXPORT'),
}

function lookOf(type: 'REFRESH' | 'PRINT' | 'EXPORT'): Omit<ScreenButton, 'run'> {
  const { label, icon } = screenCommands[type]
  return { type, label, icon: iconNamed(icon), danger: false }
}
