import { useRef } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { exportRows, type FileFormat } from '../../engine/export/rows.ts'
import type { ScreenButton } from '../../engine/session/screen-commands.ts'
import { ScreenToolbar } from '../../engine/list/screen-toolbar.tsx'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { screenCommands } from '../../machines/screen.commands.ts'
import { iconNamed } from '../../ui/look/icon-name.ts'
import type { DayRange } from '../../contract/entities/craft-report.ts'
import { fileColumns, type RigFigure } from './rig-figures.ts'

interface ToolbarProps {
  readonly range: DayRange
  readonly figures: readonly RigFigure[] | null
  readonly onRefresh: () => void
}

/** Refresh, and where the user may export and there is something to export, the file. */
export function ReportToolbar({ range, figures, onRefresh }: ToolbarProps) {
  const { toasts } = useWorkbench()
  const mayExport = decide(useSubject(), 'export', 'craftReport').allowed
  const format = useRef<FileFormat>('xlsx')
  const save = async (rigs: readonly RigFigure[]) => {
    try {
      await exportRows(format.current, `Craft report ${range.start} to ${range.end}`, fileColumns, rigs)
    } catch {
      toasts.show({ kind: 'error', text: 'The file could not be made.' })
    }
  }
  const buttons: readonly ScreenButton[] = [
    { ...looks.REFRESH, run: onRefresh },
    ...(mayExport && figures ? [{ ...looks.EXPORT, run: () => void save(figures) }] : []),
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
