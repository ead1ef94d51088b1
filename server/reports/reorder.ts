import type { Orm } from '../database/connection/orm.ts'
import { reorderList } from '../stores/reorder.ts'
import { plateOf } from './labels.ts'
import { figureColumn, plainTable, type Report, textColumn } from './report.ts'
import { counted, figures } from './words.ts'

const columns = [
  textColumn('Number', 10),
  textColumn('Part', 28),
  textColumn('Category', 16),
  textColumn('Bin', 10),
  textColumn('Unit', 9),
  figureColumn('On hand', 10),
  figureColumn('Available', 10),
  figureColumn('Reorder point', 16),
  figureColumn('Maximum', 11),
  figureColumn('To order', 11),
  figureColumn('Cost', 14),
]

/** Every part below its reorder point, and what to order of each. */
export async function reorderReport(orm: Orm): Promise<Report> {
  const { data: rows, count } = await reorderList(orm)
  const words = {
    onHand: figures(rows.map((row) => row.onHand)),
    available: figures(rows.map((row) => row.available)),
    reorderPoint: figures(rows.map((row) => row.reorderPoint)),
    maximum: figures(rows.map((row) => row.maximumQuantity)),
    suggested: figures(rows.map((row) => row.suggested)),
    cost: figures(rows.map((row) => row.cost)),
  }
  const told = count > rows.length ? `The first ${counted(rows.length, 'part')} of ` : ''
  return {
    title: 'Reorder List',
    subject: 'Parts of which less is available than their reorder point, and what to order',
    about: ['Parts of which less is available than their reorder point', 'To order: up to the maximum'],
    isLandscape: true,
    blocks: [
      plainTable(
        columns,
        rows.map((row) => [
          plateOf('part', row.partNumberOID),
          row.partName,
          row.category,
          row.warehouseBin,
          row.unit,
          words.onHand(row.onHand),
          words.available(row.available),
          words.reorderPoint(row.reorderPoint),
          words.maximum(row.maximumQuantity),
          words.suggested(row.suggested),
          words.cost(row.cost),
        ]),
        { whenEmpty: 'No part is below its reorder point.', total: `${told}${counted(count, 'part')}` },
      ),
    ],
  }
}
