import { expect, it } from 'vitest'
import type { TreeMachine } from '../../contract/entities/equipment-tree.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { Home } from './tree-address.ts'
import { levelsOfMatches, linesOf, type ReadLevel, type TreeLine, toldMachines } from './tree-lines.ts'

const machine = (equipmentOID: number, over: Partial<TreeMachine> = {}): TreeMachine => ({
  equipmentOID,
  unit: `U-${equipmentOID}`,
  description: 'Pump',
  equipmntType: 'Pump',
  equipmentStatus: 'Active',
  location: 1,
  locationName: 'Rig 12',
  parentAsset: null,
  version: 1,
  children: 0,
  below: 0,
  openOrders: 0,
  ...over,
})
const level = (over: Partial<ReadLevel>): ReadLevel => ({
  status: 'ready',
  locations: [],
  machines: [],
  count: 0,
  isMore: false,
  ...over,
})
const rig = (locationOID: number, below: number) => ({
  locationOID,
  locationName: `Rig ${locationOID}`,
  below,
})

interface Given {
  readonly levels: readonly (readonly [Home, ReadLevel])[]
  readonly open?: readonly string[]
  /** What this device has changed. */
  readonly changes?: ReadonlyMap<number, RecordRow>
  readonly made?: readonly RecordRow[]
  readonly way?: 'location' | 'parent'
}

/** Each line as its id, those below it indented, and what it says of itself. */
function drawn({
  levels,
  open = [],
  changes = new Map(),
  made = [],
  way = 'location',
}: Given): readonly string[] {
  const told = new Map(levels)
  const rows = [...toldMachines(told).values()].map((row): RecordRow => ({
    ...row,
    ...changes.get(row.equipmentOID),
  }))
  const lines = linesOf({
    way,
    levels: told,
    open: new Set(open),
    found: null,
    projected: {
      rows: [...rows, ...made],
      marks: new Map([...changes.keys()].map((key) => [key, 'unsent'])),
    },
  })
  return lines.flatMap((line) => words(line, 0))
}
function words(line: TreeLine, depth: number): readonly string[] {
  const sign = 'canOpen' in line && line.canOpen ? '+' : ''
  const mark = line.kind === 'machine' && line.mark !== null ? ` ${line.mark}` : ''
  const left = line.kind === 'more' ? ` ${line.left}` : ''
  return [
    `${'  '.repeat(depth)}${line.id}${sign}${mark}${left}`,
    ...line.lines.flatMap((below) => words(below, depth + 1)),
  ]
}

const top = ['top', level({ locations: [rig(1, 3), rig(2, 0)], count: 2 })] as const
const stack = machine(5, { children: 1, below: 1 })
const below = ['l1', level({ machines: [stack, machine(6)], count: 2 })] as const
const annular = ['m5', level({ machines: [machine(7, { parentAsset: 5 })], count: 1 })] as const

it('has the open levels in the order of the server, and says of what is closed whether it can be opened', () => {
  expect(drawn({ levels: [top] })).toEqual(['l1+', 'l2'])
  expect(drawn({ levels: [top, below], open: ['l1'] })).toEqual(['l1+', '  m5+', '  m6', 'l2'])
  expect(drawn({ levels: [top, below, annular], open: ['l1', 'm5'] })).toEqual([
    'l1+',
    '  m5+',
    '    m7',
    '  m6',
    'l2',
  ])
})

it('says that a level is being read, that it could not be, and how much of it is behind', () => {
  expect(drawn({ levels: [top], open: ['l1'] })).toEqual(['l1+', '  loading/l1', 'l2'])
  expect(drawn({ levels: [top, ['l1', level({ status: 'failed' })]], open: ['l1'] })).toEqual([
    'l1+',
    '  failed/l1',
    'l2',
  ])
  expect(drawn({ levels: [['top', level({ locations: [rig(1, 0)], count: 9, isMore: true })]] })).toEqual([
    'l1',
    'more/top 8',
  ])
})

it('has what this device has moved where it put it, and what it has made where that stands', () => {
  const moved = new Map([[6, { parentAsset: 5 }]])
  expect(drawn({ levels: [top, below, annular], open: ['l1', 'm5'], changes: moved })).toEqual([
    'l1+',
    '  m5+',
    '    m7',
    '    m6 unsent',
    'l2',
  ])
  const away = new Map([[5, { location: 2 }]])
  expect(drawn({ levels: [top, below, ['l2', level({})]], open: ['l1', 'l2'], changes: away })).toEqual([
    'l1+',
    '  m6',
    'l2+',
    '  m5+ unsent',
  ])
  const made = [{ ...machine(0), equipmentOID: 99, location: 2 }]
  expect(drawn({ levels: [top, ['l2', level({})]], open: ['l2'], made })).toEqual(['l1+', 'l2+', '  m99'])
})

it('has a machine below its parent by location only where both stand in one place', () => {
  const matches = {
    locations: [rig(1, 1), rig(2, 1)],
    machines: [machine(5), machine(7, { parentAsset: 5 }), machine(8, { parentAsset: 5, location: 2 })],
    foundMachines: [7, 8],
    foundLocations: [],
    count: 2,
  }
  const shape = (way: 'location' | 'parent') =>
    [...levelsOfMatches(matches, way)].map(([home, { machines }]) => [
      home,
      ...machines.map(({ equipmentOID }) => equipmentOID),
    ])
  expect(shape('location')).toEqual([['top'], ['l1', 5], ['m5', 7], ['l2', 8]])
  expect(shape('parent')).toEqual([
    ['top', 5],
    ['m5', 7, 8],
  ])
})
