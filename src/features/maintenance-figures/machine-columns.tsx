import { hoursOf, percentOf } from '../../contract/figures/figure-words.ts'
import type { ReliabilityFigures } from '../../contract/figures/reliability.ts'
import type { ReliabilityReport } from '../../contract/figures/reliability-report.ts'
import type { ReliabilityFacts } from '../../contract/entities/reliability.ts'
import { CellLink } from '../../engine/report/cell-link.tsx'
import { numberWords } from '../../locale/numbers.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { addressOf, type Scope, type StopFigure } from './figures-address.ts'
import { figureTitles } from './reliability-words.ts'

/** A machine that stood still or failed, with its figures in hours. */
export interface MachineRow {
  readonly equipmentOID: number
  readonly machine: string
  readonly rig: string
  readonly availability: number | null
  readonly downtime: number
  readonly failures: number
  readonly mtbf: number | null
  readonly mttr: number | null
  readonly meanDowntime: number | null
}

/** Column names, for the address. */
export const machineFields = [
  'machine',
  'rig',
  'availability',
  'downtime',
  'failures',
  'mtbf',
  'mttr',
  'meanDowntime',
] as const

/** The machines of a report, the worst first. */
export function machineRows(
  report: ReliabilityReport,
  { named, rigs }: ReliabilityFacts,
): readonly MachineRow[] {
  const machines = new Map(named.map((machine) => [machine.equipmentOID, machine]))
  const places = new Map(rigs.map(({ locationOID, name }) => [locationOID, name]))
  return report.byMachine.map(({ key, figures }) => {
    const machine = machines.get(key)
    return {
      equipmentOID: key,
      machine: machine?.name ?? '',
      rig: places.get(machine?.locationOID ?? 0) ?? '',
      ...inHours(figures),
    }
  })
}

const inHours = ({
  availability,
  down,
  failures,
  meanBetween,
  meanToRestore,
  meanDowntime,
}: ReliabilityFigures) => ({
  availability: availability === null ? null : percentOf(availability),
  downtime: hoursOf(down),
  failures,
  mtbf: meanBetween === null ? null : hoursOf(meanBetween),
  mttr: meanToRestore === null ? null : hoursOf(meanToRestore),
  meanDowntime: meanDowntime === null ? null : hoursOf(meanDowntime),
})

/** The columns of the machines; what is counted opens its work orders. */
export function machineColumns(scope: Scope): readonly GridColumn<MachineRow>[] {
  const opens = (figure: StopFigure, value: number, row: MachineRow) =>
    value === 0 ? (
      '0'
    ) : (
      <CellLink
        href={addressOf(scope, { figure, machine: row.equipmentOID })}
        label={`${numberWords(value)} ${figureTitles[figure].toLowerCase()}, ${row.machine}`}
      >
        {numberWords(value)}
      </CellLink>
    )
  const hours = (id: 'mtbf' | 'mttr' | 'meanDowntime', caption: string): GridColumn<MachineRow> => ({
    id,
    caption,
    kind: 'number',
    width: id === 'meanDowntime' ? 148 : 100,
    value: (row) => row[id],
  })
  return [
    { id: 'machine', caption: 'Equipment', kind: 'text', value: ({ machine }) => machine },
    { id: 'rig', caption: 'Rig', kind: 'text', width: 120, value: ({ rig }) => rig },
    {
      id: 'availability',
      caption: 'Availability %',
      kind: 'number',
      width: 124,
      value: ({ availability }) => availability,
    },
    {
      id: 'downtime',
      caption: 'Downtime, h',
      kind: 'number',
      width: 120,
      value: ({ downtime }) => downtime,
      render: (row) => opens('downtime', row.downtime, row),
    },
    {
      id: 'failures',
      caption: 'Failures',
      kind: 'number',
      width: 92,
      value: ({ failures }) => failures,
      render: (row) => opens('failures', row.failures, row),
    },
    hours('mtbf', 'MTBF, h'),
    hours('mttr', 'MTTR, h'),
    hours('meanDowntime', 'Mean downtime, h'),
  ]
}
