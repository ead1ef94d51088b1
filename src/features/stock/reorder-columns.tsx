import { Link } from 'wouter'
import { entities } from '../../contract/entities/catalogue.ts'
import type { ReorderRow } from '../../contract/entities/stock-on-hand.ts'
import { amountFormat } from '../../locale/numbers.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import '../../ui/controls/text-link.css'

/** Column names, for the address. */
export const reorderFields = [
  'number',
  'part',
  'onHand',
  'available',
  'reorderPoint',
  'maximumQuantity',
  'suggested',
  'unit',
  'cost',
  'bin',
  'category',
] as const

/** The columns of what is to be ordered; each part leads to its record where one may see it. */
export const reorderColumns = (partsPath: string | null): readonly GridColumn<ReorderRow>[] => [
  {
    id: 'number',
    caption: 'Number',
    kind: 'id',
    width: 112,
    value: ({ partNumberOID }) => partNumberOID,
    text: ({ partNumberOID }) => `${entities.part.plate}-${partNumberOID}`,
  },
  {
    id: 'part',
    caption: 'Part',
    kind: 'text',
    width: 260,
    value: ({ partName }) => partName,
    render: ({ partName, partNumberOID }) =>
      partsPath === null ? (
        partName
      ) : (
        // The keyboard opens the row from its cell (Enter), so it is no stop of its own.
        <Link href={`${partsPath}?record=${partNumberOID}`} className="mw-text-link" tabIndex={-1}>
          {partName}
        </Link>
      ),
  },
  { id: 'onHand', caption: 'On hand', kind: 'number', width: 110, value: ({ onHand }) => onHand },
  { id: 'available', caption: 'Available', kind: 'number', width: 110, value: ({ available }) => available },
  {
    id: 'reorderPoint',
    caption: 'Reorder point',
    kind: 'number',
    width: 130,
    value: ({ reorderPoint }) => reorderPoint,
  },
  {
    id: 'maximumQuantity',
    caption: 'Maximum',
    kind: 'number',
    width: 110,
    value: ({ maximumQuantity }) => maximumQuantity,
  },
  { id: 'suggested', caption: 'To order', kind: 'number', width: 110, value: ({ suggested }) => suggested },
  { id: 'unit', caption: 'Unit', kind: 'text', width: 100, value: ({ unit }) => unit },
  {
    id: 'cost',
    caption: 'Cost',
    kind: 'number',
    width: 150,
    format: amountFormat,
    value: ({ cost }) => cost,
  },
  { id: 'bin', caption: 'Bin', kind: 'text', width: 110, value: ({ warehouseBin }) => warehouseBin },
  { id: 'category', caption: 'Category', kind: 'text', width: 170, value: ({ category }) => category },
]
