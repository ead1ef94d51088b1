import { useLayoutEffect, useMemo, useState } from 'react'
import { localDay } from '../../engine/definition/local-day.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useStore } from '../../store/use-store.ts'
import { questionedReadings } from './meter-questions.ts'
import { createSheetStore, readingOf } from './sheet-store.ts'
import { sheetRows, type SheetRow } from './sheet-rows.ts'
import { useSheetRecords } from './use-sheet-records.ts'

/** The sheet of one location: its rows as they stand now, and what is typed on it. */
export function useSheet(place: number, records: ReturnType<typeof useSheetRecords>) {
  const { sourceOf, drafts } = useWorkbench()
  const [rowsAt] = useState(() => new Map<number, SheetRow>())
  const [store] = useState(() => {
    const today = localDay()
    const questioned = questionedReadings()
    const source = sourceOf('meterReading')
    const hasSecondary = (machine: number) =>
      rowsAt.get(machine)?.meters.some(({ meter }) => meter === 'secondaryMeter') ?? false
    return createSheetStore({
      place,
      today,
      drafts,
      check(machine, line, day) {
        const row = rowsAt.get(machine)
        if (row) questioned.learn(row.known)
        const values = readingOf(machine, line, { day, today, hasSecondary: hasSecondary(machine) })
        const checked = questioned.screen.check(values, 'form', null)
        return checked.ok ? [] : checked.errors
      },
      write(machine, line, day) {
        const changes = readingOf(machine, line, { day, today, hasSecondary: hasSecondary(machine) })
        return source.write({ kind: 'create', key: 0, changes, base: {}, baseVersion: null })
      },
    })
  })
  const state = useStore(store)
  const rows = useMemo(
    () => (state.day === '' ? [] : sheetRows(records.known, place, state.day)),
    [records.known, place, state.day],
  )
  useLayoutEffect(() => {
    rowsAt.clear()
    for (const row of rows) rowsAt.set(row.machine, row)
  }, [rows, rowsAt])
  return { store, state, rows }
}
