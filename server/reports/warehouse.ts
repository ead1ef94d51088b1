import { eq, sql } from 'drizzle-orm'
import type { LimitsOf } from '../../src/contract/report-limits.ts'
import { textOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { codeWords } from '../database/records/code-words.ts'
import { part } from '../database/schema/maintenance.ts'
import { stockByPart } from '../stores/stock-by-part.ts'
import { plateOf } from './labels.ts'
import { shortOf, whereOf, withCode, wordsOf } from './limits.ts'
import { figureColumn, plainTable, type Report, textColumn } from './report.ts'
import { reportRows } from './report-rows.ts'
import { counted, figures } from './words.ts'

const columns = [
  textColumn('Bin', 9),
  textColumn('Number', 9),
  textColumn('Part', 26),
  textColumn('Category', 14),
  textColumn('Unit', 8),
  figureColumn('On hand', 9),
  figureColumn('Available', 10),
  figureColumn('Reorder point', 13),
  figureColumn('Reorder quantity', 15),
  figureColumn('Maximum', 10),
]

/** SPEC 7 WarehouseReport: all parts, or those of a category, by warehouse bin, and what there is of each in all places. */
export async function warehouseReport(orm: Orm, asked: LimitsOf<'warehouseReport'> = {}): Promise<Report> {
  const limits = await withCode(orm, {
    caption: 'Category',
    setupType: 'PartCategory',
    column: part.category,
    code: asked.category,
  })
  const stock = stockByPart(orm)
  const rows = await reportRows(
    orm
      .select({
        key: part.partNumberOID,
        name: part.partName,
        category: codeWords('PartCategory', part.category),
        unit: codeWords('UnitType', part.unitType),
        bin: part.warehouseBin,
        reorderPoint: part.reorderPoint,
        reorderQuantity: part.reorderQuantity,
        maximumQuantity: part.maximumQuantity,
        isTracked: sql<boolean>`${part.trackInventory} = 'YES'`,
        onHand: stock.onHand,
        reserved: stock.reserved,
      })
      .from(part)
      .leftJoin(stock, eq(stock.key, part.partNumberOID))
      .where(whereOf(limits)),
    textOrder(sql`${part.warehouseBin}`),
    part.warehouseBin,
    textOrder(sql`${part.partName}`),
    part.partNumberOID,
  )
  const kept = rows.map(({ isTracked, onHand, reserved }) => stockOf(isTracked, onHand ?? 0, reserved ?? 0))
  const onHand = figures(kept.map((row) => row.onHand))
  const available = figures(kept.map((row) => row.available))
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
        rows.map((row, at) => [
          row.bin,
          plateOf('part', row.key),
          row.name,
          row.category,
          row.unit,
          onHand(kept[at]?.onHand ?? null),
          available(kept[at]?.available ?? null),
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

/** Of a part whose stock is not tracked nothing is said. */
const stockOf = (isTracked: boolean, onHand: number, reserved: number) =>
  isTracked
    ? { onHand, available: Math.round((onHand - reserved) * 100) / 100 }
    : { onHand: null, available: null }
