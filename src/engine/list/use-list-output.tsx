import { type ReactNode, type RefObject, useRef } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberWords } from '../../locale/numbers.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { GridHandle } from '../../ui/grid/model/grid-props.ts'
import type { GridState } from '../../ui/grid/model/state.ts'
import { topWindow } from '../../ui/look/layers.ts'
import type { ShownRow } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { exportedColumns } from '../export/columns.ts'
import { exportRows, type FileFormat } from '../export/rows.ts'
import { type Lookups, namedIn } from '../fields/lookups.ts'
import { listFacts, type ListSheet, mostPrinted } from '../print/list-sheet.ts'
import { PrintedList } from '../print/printed-list.tsx'
import { Paper, usePrinting } from '../print/use-printing.tsx'
import type { ListPart, ScreenRows } from './use-screen-rows.ts'

interface OutputInput {
  readonly screen: Pick<ScreenDefinition, 'title'>
  readonly columnsBy: (lookups: Lookups) => readonly GridColumn<ShownRow>[]
  readonly lookups: Lookups
  readonly records: Pick<ScreenRows, 'matching' | 'atHand'>
  readonly grid: GridState
  readonly handle: RefObject<GridHandle | null>
  /** What the page chooses its rows by beside search and filter, in words. */
  readonly chosenBy?: string | undefined
  /** Whether its user may print it. */
  readonly mayPrint: boolean
}

interface ListOutput {
  /** Chooses the kind of file that is made next. */
  readonly onFormat: (format: FileFormat) => void
  readonly exportList: () => Promise<void>
  readonly printList: () => Promise<void>
  /** What is being printed. */
  readonly paper: ReactNode
}

const rowOf = ({ row }: ShownRow): RecordRow => row

/** What leaves the product of a list: all rows that match, as a file or on paper. Neither of the two rejects. */
export function useListOutput(input: OutputInput): ListOutput {
  const { screen, columnsBy, lookups, records, grid, handle, chosenBy, mayPrint } = input
  const { toasts } = useWorkbench()
  const format = useRef<FileFormat>('xlsx')
  const namedFor = async (rows: readonly ShownRow[]) => columnsBy(await namedIn(lookups, rows.map(rowOf)))

  const sheetOf = (
    columns: readonly GridColumn<ShownRow>[],
    { rows, from, matched }: ListPart,
  ): ListSheet<ShownRow> => ({
    title: screen.title,
    columns: exportedColumns(columns, grid),
    rows,
    facts: listFacts(grid, columns, { from, count: rows.length, matched, chosenBy }),
    at: new Date().toISOString(),
  })
  const short = (part: ListPart): ListPart => ({ ...part, rows: part.rows.slice(0, mostPrinted) })
  const { sheet, print } = usePrinting(() => {
    // A window over the list is what is meant, if one stands.
    if (!mayPrint || handle.current === null || topWindow() !== null) return null
    return sheetOf(columnsBy(lookups), short(records.atHand()))
  })

  return {
    onFormat: (chosen) => {
      format.current = chosen
    },
    async exportList() {
      try {
        const rows = await records.matching()
        if (rows === null) return announce('Stopped. No file was made.')
        await exportRows(format.current, screen.title, exportedColumns(await namedFor(rows), grid), rows)
      } catch {
        toasts.show({ kind: 'error', text: 'The file could not be made.' })
      }
    },
    async printList() {
      try {
        const part = records.atHand()
        // What no paper holds is not asked for.
        const isWhole = part.rows.length === part.matched || part.matched > mostPrinted
        const rows = isWhole ? short(part).rows : await records.matching()
        if (rows === null) return announce('Stopped. Nothing is printed.')
        print(sheetOf(await namedFor(rows), { ...part, rows, from: isWhole ? part.from : 0 }))
        announce(`Printing ${numberWords(rows.length)} rows`)
      } catch {
        toasts.show({ kind: 'error', text: 'The list could not be printed.' })
      }
    },
    paper: sheet && (
      <Paper>
        <PrintedList {...sheet} />
      </Paper>
    ),
  }
}
