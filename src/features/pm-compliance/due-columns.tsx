import { entities } from '../../contract/entities/catalogue.ts'
import { dueOutcomes, outcomeWords, type TracedDue } from '../../contract/entities/compliance.ts'
import { CellLink } from '../../engine/report/cell-link.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { outcomeKinds } from './compliance-figures.ts'

/** Column names, for the address. */
export const dueFields = [
  'operation',
  'plan',
  'dueOn',
  'outcome',
  'daysLate',
  'completedOn',
  'dueLatest',
  'machine',
  'rig',
  'deferral',
  'safety',
  'why',
] as const

export const plateOf = ({ camspmOperationOID }: TracedDue): string =>
  `${entities.pmOperation.plate}-${camspmOperationOID}`

const labels: ReadonlyMap<string, string> = new Map(
  dueOutcomes.map((outcome) => [outcome, outcomeWords[outcome]]),
)

/** The columns of single dues: what fell due when, what became of it, and why. */
export const dueColumns = (
  operationHref: ((key: number) => string) | null,
): readonly GridColumn<TracedDue>[] => [
  {
    id: 'operation',
    caption: 'Operation',
    kind: 'id',
    width: 128,
    value: ({ camspmOperationOID }) => camspmOperationOID,
    text: plateOf,
    render: (row) =>
      operationHref ? (
        <CellLink href={operationHref(row.camspmOperationOID)} label={`${plateOf(row)}, ${row.plan}`}>
          {plateOf(row)}
        </CellLink>
      ) : (
        plateOf(row)
      ),
  },
  { id: 'plan', caption: 'PM task', kind: 'text', width: 260, value: ({ plan }) => plan },
  { id: 'dueOn', caption: 'Due on', kind: 'date', value: ({ dueOn }) => dueOn },
  {
    id: 'outcome',
    caption: 'Outcome',
    kind: 'status',
    value: ({ outcome }) => outcome,
    labels,
    chip: (_value, { outcome }) => (
      <StatusChip kind={outcomeKinds[outcome]}>{outcomeWords[outcome]}</StatusChip>
    ),
  },
  { id: 'daysLate', caption: 'Days late', kind: 'number', value: ({ daysLate }) => daysLate || null },
  { id: 'completedOn', caption: 'Done on', kind: 'date', value: ({ completedOn }) => completedOn },
  { id: 'dueLatest', caption: 'Tolerance until', kind: 'date', value: ({ dueLatest }) => dueLatest },
  { id: 'machine', caption: 'Equipment', kind: 'text', width: 200, value: ({ machine }) => machine },
  { id: 'rig', caption: 'Rig', kind: 'text', width: 140, value: ({ rig }) => rig },
  { id: 'deferral', caption: 'Deferral', kind: 'text', width: 240, value: ({ deferral }) => deferral },
  {
    id: 'safety',
    caption: 'Safety-critical',
    kind: 'boolean',
    width: 128,
    value: ({ isSafetyCritical }) => isSafetyCritical,
  },
  { id: 'why', caption: 'Why it was due', kind: 'text', width: 420, value: ({ why }) => why },
]
