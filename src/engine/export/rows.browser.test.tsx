import { expect, test } from 'vitest'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { xlsxOf } from './rows.ts'

const columns: readonly GridColumn<number>[] = [
  { id: 'number', caption: 'Number', kind: 'number', value: (row) => row },
  { id: 'name', caption: 'Name', kind: 'text', value: (row) => `=SUM(A${row})` },
]

test('a worker writes the file, in parts, while the page goes on', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const file = await xlsxOf(
    'Units',
    columns,
    Array.from({ length: 10_000 }, (_, at) => at),
  )
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Every .xlsx is a zip.
  expect([...bytes.subarray(0, 2)]).toEqual([0x50, 0x4b])
  expect(file.size).toBeGreaterThan(100_000)
})
