import {
  nowhere,
  type TreeLocation,
  type TreeMachine,
  type TreeMatches,
  type TreeWay,
} from '../../contract/entities/equipment-tree.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import type { Projection, RowMark } from '../../events/outbox/project.ts'
import { type Home, machineNode, type NodeId, placeNode, top } from './tree-address.ts'

/** A level as far as it is read. */
export interface ReadLevel {
  readonly status: 'ready' | 'loading' | 'failed'
  readonly locations: readonly TreeLocation[]
  readonly machines: readonly TreeMachine[]
  /** How many there are on it in all. */
  readonly count: number
  readonly isMore: boolean
}

export type Levels = ReadonlyMap<Home, ReadLevel>

interface Line {
  readonly id: string
  readonly lines: readonly TreeLine[]
}
interface LocationLine extends Line {
  readonly kind: 'location'
  readonly id: NodeId
  readonly place: TreeLocation
  readonly canOpen: boolean
  readonly isFound: boolean
}
interface MachineLine extends Line {
  readonly kind: 'machine'
  readonly id: NodeId
  readonly machine: TreeMachine
  readonly mark: RowMark | null
  readonly canOpen: boolean
  readonly isFound: boolean
}
/** In place of what is not read (yet): the rest of a level, or all of it. */
interface RestLine extends Line {
  readonly kind: 'more' | 'loading' | 'failed'
  readonly of: Home
  /** How many there are behind, of `more`. */
  readonly left: number
}
export type TreeLine = LocationLine | MachineLine | RestLine

interface Layout {
  readonly way: TreeWay
  readonly levels: Levels
  /** The machines of the levels as this device sees them. */
  readonly projected: Projection
  readonly open: ReadonlySet<string>
  /** What a search found; null where there is none. */
  readonly found: ReadonlySet<string> | null
}

/** The lines of a tree: each level in the server's order, with what this device has moved where it put it, last. */
export function linesOf({ way, levels, projected, open, found }: Layout): readonly TreeLine[] {
  const told = toldMachines(levels)
  const shown = new Map(projected.rows.map((row) => [Number(row['equipmentOID']), row]))
  const homes = new Map<Home, TreeMachine[]>()
  const put = (home: Home, machine: TreeMachine) => homes.set(home, [...(homes.get(home) ?? []), machine])
  const moved: TreeMachine[] = []
  for (const [home, level] of levels)
    for (const machine of level.machines) {
      const row = shown.get(machine.equipmentOID)
      if (!row) continue
      const now = withRow(machine, row)
      if (standsAs(machine, now)) put(home, now)
      else moved.push(now)
    }
  for (const row of projected.rows)
    if (!told.has(Number(row['equipmentOID'])) && found === null) moved.push(withRow(unknown, row))
  const all = new Map([...told.values(), ...moved].map((machine) => [machine.equipmentOID, machine]))
  for (const machine of moved) put(homeOf(machine, way, all), machine)

  const below = (home: Home, isOpen: boolean): readonly TreeLine[] => {
    const level = levels.get(home)
    if (!isOpen) return []
    const machines = (homes.get(home) ?? []).map((machine) => machineLine(machine))
    const places = (level?.locations ?? []).map((place) => placeLine(place))
    const rest = restOf(home, level)
    return [...places, ...machines, ...(rest ? [rest] : [])]
  }
  const machineLine = (machine: TreeMachine): MachineLine => {
    const id = machineNode(machine.equipmentOID)
    const level = levels.get(id)
    const held = homes.get(id)?.length ?? 0
    return {
      kind: 'machine',
      id,
      machine,
      mark: projected.marks.get(machine.equipmentOID) ?? null,
      isFound: found?.has(id) ?? false,
      canOpen:
        level?.status === 'ready' || found
          ? held > 0 || (level?.isMore ?? false)
          : held > 0 || machine.children > 0,
      lines: below(id, found ? held > 0 : open.has(id)),
    }
  }
  const placeLine = (place: TreeLocation): LocationLine => {
    const id = placeNode(place.locationOID)
    const level = levels.get(id)
    const held = homes.get(id)?.length ?? 0
    return {
      kind: 'location',
      id,
      place,
      isFound: found?.has(id) ?? false,
      canOpen:
        level?.status === 'ready' || found
          ? held > 0 || (level?.isMore ?? false)
          : held > 0 || place.below > 0,
      lines: below(id, found ? held > 0 : open.has(id)),
    }
  }
  return below(top, true)
}

function restOf(home: Home, level: ReadLevel | undefined): RestLine | null {
  const rest = (kind: RestLine['kind'], left = 0): RestLine => ({
    kind,
    id: `${kind}/${home}`,
    of: home,
    left,
    lines: [],
  })
  if (!level) return rest('loading')
  if (level.status !== 'ready') return rest(level.status)
  return level.isMore ? rest('more', level.count - level.machines.length - level.locations.length) : null
}

export const toldMachines = (levels: Levels): ReadonlyMap<number, TreeMachine> =>
  new Map([...levels.values()].flatMap(({ machines }) => machines.map((each) => [each.equipmentOID, each])))

const unknown: TreeMachine = {
  equipmentOID: 0,
  unit: '',
  description: '',
  equipmntType: '',
  equipmentStatus: '',
  location: null,
  locationName: '',
  parentAsset: null,
  version: 0,
  children: 0,
  below: 0,
  openOrders: null,
}

/** What the tree tells of a machine, with the fields of its record as this device sees them. */
const withRow = (machine: TreeMachine, row: RecordRow): TreeMachine => ({
  ...machine,
  equipmentOID: Number(row['equipmentOID']),
  unit: textAt(row, 'unit'),
  description: textAt(row, 'description'),
  equipmntType: textAt(row, 'equipmntType'),
  equipmentStatus: textAt(row, 'equipmentStatus'),
  location: numberAt(row, 'location'),
  parentAsset: numberAt(row, 'parentAsset'),
  version: numberAt(row, 'version') ?? 0,
})

const standsAs = (before: TreeMachine, now: TreeMachine) =>
  before.location === now.location && before.parentAsset === now.parentAsset

/** Below what a machine stands: by location below its parent only where both stand in one place. */
function homeOf(
  { parentAsset, location }: Pick<TreeMachine, 'parentAsset' | 'location'>,
  way: TreeWay,
  known: ReadonlyMap<number, Pick<TreeMachine, 'location'>>,
): Home {
  if (way === 'parent') return parentAsset === null ? top : machineNode(parentAsset)
  const parent = parentAsset === null ? undefined : known.get(parentAsset)
  return parentAsset !== null && parent?.location === location
    ? machineNode(parentAsset)
    : placeNode(location ?? nowhere)
}

/** What a search found, as levels of a tree that is wholly read. */
export function levelsOfMatches({ machines, locations }: TreeMatches, way: TreeWay): Levels {
  const known = new Map(machines.map((machine) => [machine.equipmentOID, machine]))
  const levels = new Map<Home, { locations: readonly TreeLocation[]; machines: TreeMachine[] }>([
    [top, { locations, machines: [] }],
  ])
  for (const machine of machines) {
    const home = homeOf(machine, way, known)
    const level = levels.get(home) ?? { locations: [], machines: [] }
    level.machines.push(machine)
    levels.set(home, level)
  }
  return new Map(
    [...levels].map(([home, level]): [Home, ReadLevel] => [
      home,
      {
        ...level,
        status: 'ready',
        count: level.machines.length + level.locations.length,
        isMore: false,
      },
    ]),
  )
}

/** The location of a row as a link names it; null where none of these lines is it, or it has no page. */
export function placeAt(
  lines: readonly TreeLine[],
  location: number | null,
): { readonly key: number; readonly name: string } | null {
  const line = lines.find((each) => each.kind === 'location' && each.place.locationOID === location)
  if (line?.kind !== 'location' || line.place.locationOID === nowhere || !line.place.locationName) return null
  return { key: line.place.locationOID, name: line.place.locationName }
}
