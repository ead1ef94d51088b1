import { sql } from 'drizzle-orm'
import { textOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { part } from '../database/schema/maintenance.ts'
import { codeWords, plateOf } from './labels.ts'
import { figureColumn, plainTable, type Report, textColumn } from './report.ts'
import { counted, figures } from './words.ts'

const columns = [
  textColumn('Bin', 10),
  textColumn('Number', 10),
  textColumn('Part', 32),
  textColumn('Category', 16),
  textColumn('Unit', 10),
  figureColumn('Reorder point', 12),
  figureColumn('Reorder quantity', 13),
  figureColumn('Maximum', 11),
]

/** SPEC 7 WarehouseReport: all parts, by warehouse bin. */
export async function warehouseReport(orm: Orm): Promise<Report> {
  const rows = await orm
    .select({
      key: part.partNumberOID,
      name: part.partName,
      category: codeWords('PartCategory', part.category),
      unit: codeWords('UnitType', part.unitType),
      bin: part.warehouseBin,
      reorderPoint: part.reorderPoint,
      reorderQuantity: part.reorderQuantity,
      maximumQuantity: part.maximumQuantity,
    })
    .from(part)
    .orderBy(
      textOrder(sql`${part.warehouseBin}`),
      part.warehouseBin,
      textOrder(sql`${part.partName}`),
      part.partNumberOID,
    )
  const point = figures(rows.map((row) => row.reorderPoint))
  const quantity = figures(rows.map((row) => row.reorderQuantity))
  const maximum = figures(rows.map((row) => row.maximumQuantity))
  return {
    title: 'Warehouse Report',
    subject: 'All parts, by warehouse bin',
    about: ['All parts, by warehouse bin'],
    isLandscape: true,
    blocks: [
      plainTable(
        columns,
        rows.map((row) => [
          row.bin,
          plateOf('part', row.key),
          row.name,
          row.category,
          row.unit,
          point(row.reorderPoint),
          quantity(row.reorderQuantity),
          maximum(row.maximumQuantity),
        ]),
        { whenEmpty: 'There are no parts.', total: counted(rows.length, 'part') },
      ),
    ],
  }
}
