import { useSyncExternalStore } from 'react'
import { printSoon } from '../../engine/print/print-soon.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { printCommands, type PrintEvent } from '../../machines/shell.commands.ts'

interface PrintingProps {
  readonly liveCharts: LiveCharts
}

/** Printing of the pages that have no command for it themselves, as a list, a record or a report has, of who may. */
export function PagePrinting({ liveCharts }: PrintingProps) {
  const isOffered = useSyncExternalStore(liveCharts.subscribe, () =>
    liveCharts.list().some((chart) => chart.offer('PRINT') !== null),
  )
  return isOffered ? null : <PrintPage liveCharts={liveCharts} />
}

function PrintPage({ liveCharts }: PrintingProps) {
  useCommands<PrintEvent>(liveCharts, {
    id: 'print',
    scope: 'Everywhere',
    everywhere: true,
    commands: printCommands,
    can: () => true,
    run: printSoon,
  })
  return null
}
