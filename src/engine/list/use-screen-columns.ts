import { useCallback, useMemo, useState } from 'react'
import type { Subject } from '../../contract/access/policy.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { fieldsFor } from '../definition/field-locks.ts'
import type { ShownRow } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { Lookups } from '../fields/lookups.ts'
import { gridColumns } from './grid-columns.tsx'

/** Words and drawing of a cell. */
export type CellLook = Pick<GridColumn<ShownRow>, 'text' | 'render' | 'sortValue'>

interface Wanted {
  readonly screen: ScreenDefinition
  /** The screen with all the columns it may have. */
  readonly listed: ScreenDefinition
  readonly subject: Subject
  readonly lookups: Lookups
  /** Whether cells have editors. */
  readonly hasEditors: boolean
  /** By column. */
  readonly cells: Readonly<Partial<Record<string, CellLook>>> | undefined
}

/** The columns of a screen's list: as they are now, and `columnsBy` other words of the lookups. */
export function useScreenColumns({ screen, listed, subject, lookups, hasEditors, cells }: Wanted) {
  const [addsRow, setAddsRow] = useState(false)
  const columnsBy = useCallback(
    (named: Lookups) =>
      gridColumns(
        hasEditors ? { ...listed, fields: fieldsFor(screen, subject, addsRow ? 'create' : 'edit') } : listed,
        named,
        hasEditors,
      ).map((column) => ({ ...column, ...cells?.[column.id] })),
    [screen, listed, subject, addsRow, hasEditors, cells],
  )
  const columns = useMemo(() => columnsBy(lookups), [columnsBy, lookups])
  return {
    columns,
    columnsBy,
    /** A row that is being added takes what may be given to a new record. */
    whileAdding(isAdding: boolean) {
      if (addsRow !== isAdding) setAddsRow(isAdding)
    },
  }
}
