import { sql } from 'drizzle-orm'
import type { LimitsOf } from '../../src/contract/report-limits.ts'
import { textOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { part } from '../database/schema/maintenance.ts'
import { codeWords, plateOf } from './labels.ts'
import { shortOf, whereOf, withCode, wordsOf } from './limits.ts'
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

/** SPEC 7 WarehouseReport: all parts, or those of a category, by warehouse bin. */
export async function warehouseReport(orm: Orm, asked: LimitsOf<'warehouseReport'> = {}): Promise<Report> {
  const limits = await withCode(orm, {
    caption: 'Category',
    setupType: 'PartCategory',
    column: part.category,
    code: asked.category,
  })
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
    .where(whereOf(limits))
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
    of: shortOf(limits),
    subject: 'All parts, by warehouse bin',
    about: limits.length === 0 ? ['All parts, by warehouse bin'] : wordsOf(limits),
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
        {
          whenEmpty: limits.length === 0 ? 'There are no parts.' : 'There are no such parts.',
          total: counted(rows.length, 'part'),
        },
      ),
    ],
  }
}
