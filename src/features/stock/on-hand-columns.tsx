import { Link } from 'wouter'
import { amountFormat } from '../../locale/numbers.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import '../../ui/controls/text-link.css'
import { movementsOf, type OnHandLine, type TotalWay } from './on-hand-totals.ts'

/** Column names, for the address. */
export const onHandFields = [
  'part',
  'location',
  'bin',
  'onHand',
  'reserved',
  'available',
  'unit',
  'averageCost',
  'value',
  'category',
  'lastMovedOn',
] as const

/** The columns of the stock on hand; each part leads to the movements behind its line where one may see them. */
export const onHandColumns = (movementsPath: string | null): readonly GridColumn<OnHandLine>[] => [
  {
    id: 'part',
    caption: 'Part',
    kind: 'text',
    width: 260,
    value: ({ part }) => part,
    render: (line) =>
      movementsPath === null ? (
        line.part
      ) : (
        // The keyboard opens the row from its cell (Enter), so it is no stop of its own.
        <Link
          href={movementsOf(movementsPath, line)}
          aria-label={`Movements of ${line.part}, ${line.location}`}
          className="mw-text-link"
          tabIndex={-1}
        >
          {line.part}
        </Link>
      ),
  },
  { id: 'location', caption: 'Location', kind: 'text', width: 190, value: ({ location }) => location },
  { id: 'bin', caption: 'Bin', kind: 'text', width: 110, value: ({ bin }) => bin },
  { id: 'onHand', caption: 'On hand', kind: 'number', width: 110, value: ({ onHand }) => onHand },
  { id: 'reserved', caption: 'Reserved', kind: 'number', width: 110, value: ({ reserved }) => reserved },
  { id: 'available', caption: 'Available', kind: 'number', width: 110, value: ({ available }) => available },
  { id: 'unit', caption: 'Unit', kind: 'text', width: 100, value: ({ unit }) => unit },
  {
    id: 'averageCost',
    caption: 'Average cost',
    kind: 'number',
    width: 140,
    format: amountFormat,
    value: ({ averageCost }) => averageCost,
  },
  {
    id: 'value',
    caption: 'Value',
    kind: 'number',
    width: 150,
    format: amountFormat,
    value: ({ value }) => value,
  },
  { id: 'category', caption: 'Category', kind: 'text', width: 170, value: ({ category }) => category },
  { id: 'lastMovedOn', caption: 'Last moved', kind: 'date', value: ({ lastMovedOn }) => lastMovedOn },
]

/** What no unit counts together says nothing of a location. */
const ofLocations: ReadonlySet<string> = new Set(['part', 'location', 'bin', 'value', 'lastMovedOn'])

/** Those of them that one way to tell the stock has. */
export const columnsBy = (
  way: TotalWay,
  columns: readonly GridColumn<OnHandLine>[],
): readonly GridColumn<OnHandLine>[] =>
  way === 'location' ? columns.filter(({ id }) => ofLocations.has(id)) : columns
