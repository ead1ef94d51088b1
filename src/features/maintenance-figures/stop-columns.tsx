import type { ReliabilityFacts } from '../../contract/entities/reliability.ts'
import { causeWords, hoursOf, wordsOf } from '../../contract/figures/figure-words.ts'
import type { Stop } from '../../contract/figures/reliability.ts'
import { CellLink } from '../../engine/report/cell-link.tsx'
import { longDateTime } from '../../locale/days.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'

/** A work order behind a figure, in words. */
export interface StopRow {
  readonly workOrderOID: number
  readonly number: string
  readonly machine: string
  readonly rig: string
  readonly type: string
  readonly status: string
  readonly problem: string
  readonly cause: string
  /** Null of one by which nothing failed. */
  readonly failedOn: string | null
  readonly from: string
  readonly to: string
  /** Hours of it that the downtime counts. */
  readonly hours: number
}

/** Column names, for the address. */
export const stopFields = [
  'number',
  'machine',
  'hours',
  'rig',
  'from',
  'to',
  'failedOn',
  'cause',
  'problem',
  'type',
  'status',
] as const

/** The stops behind a figure, as rows. */
export function stopRows(stops: readonly Stop[], facts: ReliabilityFacts): readonly StopRow[] {
  const machines = new Map(facts.named.map((machine) => [machine.equipmentOID, machine]))
  const places = new Map(facts.rigs.map(({ locationOID, name }) => [locationOID, name]))
  return stops.map(({ order, minutes }) => {
    const machine = machines.get(order.equipmentOID)
    return {
      workOrderOID: order.workOrderOID,
      number: order.workorderNumber,
      machine: machine?.name ?? '',
      rig: places.get(machine?.locationOID ?? 0) ?? '',
      type: wordsOf(facts.types, order.workOrderType),
      status: order.status,
      problem: order.problemCode === '' ? '' : wordsOf(facts.problems, order.problemCode),
      cause: causeWords(facts.causes, order.causeCode),
      failedOn: order.failedAt?.slice(0, 10) ?? null,
      from: order.downtimeFrom ?? '',
      to: order.downtimeTo ?? '',
      hours: hoursOf(minutes),
    }
  })
}

/** The columns of the work orders behind a figure; each opens its order where the reader has that screen. */
export function stopColumns(orderHref: ((key: number) => string) | null): readonly GridColumn<StopRow>[] {
  const words = (
    id: 'machine' | 'rig' | 'type' | 'status' | 'problem' | 'cause',
    caption: string,
    width: number,
  ): GridColumn<StopRow> => ({ id, caption, kind: 'text', width, value: (row) => row[id] })
  const minute = (id: 'from' | 'to', caption: string): GridColumn<StopRow> => ({
    id,
    caption,
    kind: 'text',
    width: 210,
    value: (row) => row[id],
    text: (row) => (row[id] === '' ? '' : longDateTime(row[id])),
    sortValue: (row) => row[id] || null,
  })
  return [
    {
      id: 'number',
      caption: 'Work order',
      kind: 'text',
      width: 150,
      value: ({ number }) => number,
      render: ({ workOrderOID, number, machine }) =>
        orderHref ? (
          <CellLink href={orderHref(workOrderOID)} label={`${number}, ${machine}`}>
            {number}
          </CellLink>
        ) : (
          number
        ),
    },
    words('machine', 'Equipment', 220),
    { id: 'hours', caption: 'Downtime, h', kind: 'number', width: 120, value: ({ hours }) => hours },
    words('rig', 'Rig', 120),
    minute('from', 'Stood still from'),
    minute('to', 'Until'),
    { id: 'failedOn', caption: 'Failed on', kind: 'date', value: ({ failedOn }) => failedOn },
    words('cause', 'Cause', 180),
    words('problem', 'Problem', 180),
    words('type', 'Type', 160),
    words('status', 'Status', 140),
  ]
}
