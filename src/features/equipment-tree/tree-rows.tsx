import { equipment } from '../../contract/entities/equipment.ts'
import {
  nowhere,
  type TreeLocation,
  type TreeMachine,
  type TreeWay,
} from '../../contract/entities/equipment-tree.ts'
import { location } from '../../contract/entities/location.ts'
import type { RowMark } from '../../events/outbox/project.ts'
import { machineStatusKinds } from '../../engine/definition/machine-status.ts'
import { numberWords } from '../../locale/numbers.ts'
import type { TreeGridRow } from '../../ui/controls/tree-grid.tsx'
import { StatusChip, type StatusKind } from '../../ui/feedback/status-chip.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import type { TreeLine } from './tree-lines.ts'

const statusKinds: Readonly<Record<string, StatusKind>> = machineStatusKinds

const markWords: Readonly<Record<RowMark, { readonly kind: StatusKind; readonly words: string }>> = {
  unsent: { kind: 'unsent', words: 'Not sent yet' },
  refused: { kind: 'bad', words: 'Refused' },
  conflict: { kind: 'warn', words: 'Conflict' },
}

interface Shown {
  readonly way: TreeWay
  readonly typeOf: (code: string) => string
  readonly canMove: boolean
}

/** The lines of the tree as its grid draws them. */
export const rowsOf = (lines: readonly TreeLine[], shown: Shown): readonly TreeGridRow[] =>
  lines.map((line) => ({ ...rowOf(line, shown), id: line.id, rows: rowsOf(line.lines, shown) }))

function rowOf(line: TreeLine, shown: Shown): Omit<TreeGridRow, 'id' | 'rows'> {
  switch (line.kind) {
    case 'location':
      return {
        name: placeName(line.place),
        content: <Place place={line.place} />,
        canOpen: line.canOpen,
        canDrag: false,
        isMarked: line.isFound,
      }
    case 'machine':
      return {
        name: machineName(line.machine),
        content: <Machine machine={line.machine} mark={line.mark} {...shown} />,
        canOpen: line.canOpen,
        canDrag: shown.canMove,
        isMarked: line.isFound,
      }
    default: {
      const words = restWords[line.kind](line.left)
      return {
        name: words,
        content: <span className="mw-tree-rest">{words}</span>,
        canOpen: false,
        canDrag: false,
        isMarked: false,
      }
    }
  }
}

const restWords = {
  more: (left: number) => `Show more of ${numberWords(left)}`,
  loading: () => 'Loading',
  failed: () => 'Could not be loaded. Try again',
}

const placeName = ({ locationOID, locationName }: TreeLocation): string =>
  locationOID === nowhere
    ? 'Without a location'
    : locationName === null || locationName === ''
      ? `${location.plate}-${locationOID}`
      : locationName

const plateOf = ({ unit, equipmentOID }: TreeMachine) =>
  unit === '' ? `${equipment.plate}-${equipmentOID}` : unit

const machineName = (machine: TreeMachine) => `${plateOf(machine)} ${machine.description}`

function Place({ place }: { readonly place: TreeLocation }) {
  return (
    <span className="mw-tree-cell">
      <Icon name="map-pin" size={16} />
      <strong className="mw-tree-name">{placeName(place)}</strong>
      <span className="mw-tree-facts">{machinesWords(place.below)}</span>
    </span>
  )
}

const machinesWords = (count: number) =>
  count === 0 ? 'No machines' : count === 1 ? '1 machine' : `${numberWords(count)} machines`

interface MachineProps extends Shown {
  readonly machine: TreeMachine
  readonly mark: RowMark | null
}

function Machine({ machine, mark, way, typeOf }: MachineProps) {
  const { description, equipmntType, equipmentStatus, locationName, children, below, openOrders } = machine
  const type = equipmntType === '' ? '' : typeOf(equipmntType)
  const facts = [
    type,
    way === 'parent' ? (locationName ?? '') : '',
    children === 0
      ? ''
      : below === null
        ? `${numberWords(children)} right below`
        : `${numberWords(below)} below`,
    openOrders === null || openOrders === 0
      ? ''
      : openOrders === 1
        ? '1 open order'
        : `${numberWords(openOrders)} open orders`,
  ].filter((fact) => fact !== '')
  const kind = statusKinds[equipmentStatus] ?? 'idle'
  return (
    <span className="mw-tree-cell" data-rail={equipmentStatus === '' ? undefined : kind}>
      <Plate isStatic>{plateOf(machine)}</Plate>
      <span className="mw-tree-name">{description}</span>
      <span className="mw-tree-facts">{facts.join(' · ')}</span>
      {mark && <StatusChip kind={markWords[mark].kind}>{markWords[mark].words}</StatusChip>}
      {equipmentStatus !== '' && <StatusChip kind={kind}>{equipmentStatus}</StatusChip>}
    </span>
  )
}
