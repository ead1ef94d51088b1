import type { BacklogFacts } from '../../contract/entities/backlog.ts'
import { ageOf, ageWords, type OrderOutcome } from '../../contract/figures/backlog.ts'
import { CellLink } from '../../engine/report/cell-link.tsx'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { WorkBehind } from './backlog-words.ts'

/** A record behind a figure of the backlog, in words. */
export interface WorkRow {
  readonly id: string
  readonly isOrder: boolean
  readonly key: number
  readonly kind: string
  readonly title: string
  readonly machine: string
  readonly rig: string
  readonly person: string
  readonly since: string | null
  readonly dueOn: string
  readonly completedOn: string | null
  readonly age: string
  readonly status: string
  readonly hours: number | null
}

/** Column names, for the address. */
export const workFields = [
  'title',
  'kind',
  'machine',
  'hours',
  'since',
  'dueOn',
  'completedOn',
  'age',
  'person',
  'rig',
  'status',
] as const

const outcomes: Readonly<Record<OrderOutcome, string>> = { inTime: 'In time', late: 'Late', open: 'Open' }

/** Records behind a figure, as rows. */
export function workRows(
  work: readonly WorkBehind[],
  { rigs, today }: Pick<BacklogFacts, 'rigs' | 'today'>,
): readonly WorkRow[] {
  const places = new Map(rigs.map(({ locationOID, name }) => [locationOID, name]))
  return work.map((one) => {
    const isOrder = !('kind' in one) || one.kind === 'workOrder'
    return {
      id: `${isOrder ? 'order' : 'operation'} ${one.key}`,
      isOrder,
      key: one.key,
      kind: isOrder ? 'Work order' : 'PM operation',
      title: one.title,
      machine: one.machine,
      rig: places.get(one.locationOID) ?? '',
      person: one.person,
      since: 'since' in one ? one.since : null,
      dueOn: one.dueOn,
      completedOn: 'outcome' in one ? one.completedOn : null,
      age: 'since' in one ? ageWords[ageOf(one, today)] : '',
      status: 'outcome' in one ? outcomes[one.outcome] : one.status,
      hours: 'hours' in one ? one.hours : null,
    }
  })
}

interface Hrefs {
  readonly orderHref: ((key: number) => string) | null
  readonly operationHref: ((key: number) => string) | null
}

/** Where a record is shown; null where the reader has not its screen. */
export const workHref = ({ isOrder, key }: WorkRow, { orderHref, operationHref }: Hrefs): string | null =>
  (isOrder ? orderHref : operationHref)?.(key) ?? null

/** The columns of the records behind a figure; each opens its record where the reader has that screen. */
export function workColumns(hrefs: Hrefs): readonly GridColumn<WorkRow>[] {
  const words = (
    id: 'kind' | 'machine' | 'age' | 'person' | 'rig' | 'status',
    caption: string,
    width: number,
  ): GridColumn<WorkRow> => ({ id, caption, kind: 'text', width, value: (row) => row[id] })
  const day = (id: 'since' | 'dueOn' | 'completedOn', caption: string): GridColumn<WorkRow> => ({
    id,
    caption,
    kind: 'date',
    value: (row) => row[id],
  })
  return [
    {
      id: 'title',
      caption: 'Work',
      kind: 'text',
      width: 240,
      value: ({ title }) => title,
      render: (row) => {
        const href = workHref(row, hrefs)
        return href === null ? (
          row.title
        ) : (
          <CellLink href={href} label={`${row.title}, ${row.machine}`}>
            {row.title}
          </CellLink>
        )
      },
    },
    words('kind', 'Kind', 128),
    words('machine', 'Equipment', 220),
    { id: 'hours', caption: 'Expected, h', kind: 'number', width: 120, value: ({ hours }) => hours },
    day('since', 'Scheduled'),
    day('dueOn', 'Due'),
    day('completedOn', 'Completed'),
    words('age', 'Age', 128),
    words('person', 'Assigned to', 160),
    words('rig', 'Rig', 120),
    words('status', 'Status', 140),
  ]
}
