import type { GridColumn } from '../model/column.ts'
import { createMemoryRows, type MemoryRows } from './rows.ts'

interface Kept {
  readonly columns: readonly unknown[]
  readonly memory: unknown
}

const kept = new WeakMap<object, Kept>()

/** createMemoryRows once for the same rows and columns: a screen and its grid ask the same, and share what is cached. */
export function memoryRowsOf<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
): MemoryRows<Row> {
  const known = kept.get(rows)
  if (known?.columns === columns) return known.memory as MemoryRows<Row>
  const memory = createMemoryRows(rows, columns)
  kept.set(rows, { columns, memory })
  return memory
}
