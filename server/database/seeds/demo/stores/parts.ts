import type { part } from '../../../../../src/contract/entities/part.ts'
import type { RowOf } from '../../../../../src/contract/schema/entity.ts'
import type { CodeOf } from '../../reference/codes.ts'
import { randomFor } from '../chance/random.ts'

type Family = readonly [
  category: CodeOf<'PartCategory'>,
  aisle: string,
  /** Name, what it fits, and how many are kept on hand. */
  parts: readonly (readonly [name: string, fits: string, unit: CodeOf<'UnitType'>, kept: number])[],
]

const families: readonly Family[] = [
  [
    'Mud pump',
    'A',
    [
      ['Liner 6 in, zirconia', 'Mud pump F-1600', 'Each', 9],
      ['Liner 6 1/2 in, zirconia', 'Mud pump F-1600', 'Each', 9],
      ['Piston 6 in', 'Mud pump F-1600', 'Each', 18],
      ['Piston 6 1/2 in', 'Mud pump F-1600', 'Each', 18],
      ['Valve and seat, API 7', 'Mud pump fluid end', 'Set', 24],
      ['Valve spring, API 7', 'Mud pump fluid end', 'Each', 36],
      ['Liner gasket kit', 'Mud pump fluid end', 'Set', 12],
      ['Extension rod seal', 'Mud pump power end', 'Set', 12],
      ['Crosshead slide, upper', 'Mud pump power end', 'Each', 2],
      ['Dampener bladder K20', 'Pulsation dampener', 'Each', 3],
      ['Shear pin 5/16 in', 'Relief valve', 'Each', 60],
    ],
  ],
  [
    'Hoisting',
    'B',
    [
      ['Drilling line 1 3/8 in', 'Drawworks and block', 'Metre', 1500],
      ['Brake pad, disc brake', 'Drawworks', 'Set', 4],
      ['Sheave bearing, travelling block', 'Travelling block', 'Each', 2],
      ['Washpipe assembly 3 in', 'Top drive', 'Each', 6],
      ['Washpipe packing kit', 'Top drive', 'Set', 18],
      ['Saver sub 5 1/2 FH', 'Top drive', 'Each', 4],
      ['Elevator link eye bushing', 'Links', 'Each', 4],
      ['Tong die 1 1/4 by 5 7/8', 'Power tong and roughneck', 'Set', 30],
      ['Slip insert 5 in', 'Rotary slips', 'Set', 15],
    ],
  ],
  [
    'Well control',
    'C',
    [
      ['Annular packing element 13 5/8', 'Annular preventer', 'Each', 1],
      ['Pipe ram packer 5 in', 'Ram preventer', 'Set', 2],
      ['Blind shear ram seal', 'Ram preventer', 'Set', 1],
      ['Bonnet seal 13 5/8', 'Ram preventer', 'Each', 8],
      ['Ring gasket BX 159', '13 5/8 flange, 10,000 psi', 'Each', 12],
      ['Ring gasket R 57', '13 3/8 flange, 3,000 psi', 'Each', 10],
      ['Accumulator bladder 11 gal', 'Closing unit', 'Each', 4],
      ['Choke trim 3 in', 'Choke manifold', 'Set', 2],
    ],
  ],
  [
    'Solids control',
    'D',
    [
      ['Shaker screen API 120', 'Shale shaker', 'Each', 24],
      ['Shaker screen API 170', 'Shale shaker', 'Each', 24],
      ['Shaker screen API 200', 'Shale shaker', 'Each', 16],
      ['Vibrator motor 1.86 kW', 'Shale shaker', 'Each', 2],
      ['Hydrocyclone 4 in, liner', 'Mud cleaner', 'Each', 12],
      ['Centrifuge bowl bearing', 'Decanting centrifuge', 'Each', 2],
    ],
  ],
  [
    'Engine and power',
    'E',
    [
      ['Engine oil filter 1R-0726', 'Caterpillar 3512', 'Each', 40],
      ['Fuel filter 1R-0756', 'Caterpillar 3512', 'Each', 40],
      ['Air filter element, primary', 'Generator sets', 'Each', 16],
      ['Fuel injector 4P-9076', 'Caterpillar 3512', 'Each', 6],
      ['Water pump, jacket', 'Caterpillar 3512', 'Each', 2],
      ['Alternator bearing', 'Alternators', 'Each', 2],
      ['Automatic voltage regulator', 'Alternators', 'Each', 2],
      ['Fan belt set', 'Camp generators', 'Set', 8],
    ],
  ],
  [
    'Electrical',
    'F',
    [
      ['Thyristor module 1,600 A', 'SCR house', 'Each', 3],
      ['Fuse 1,000 A, semiconductor', 'SCR house', 'Each', 12],
      ['Cable gland M25, explosion-proof', 'Rig lighting', 'Each', 50],
      ['Floodlight 150 W, explosion-proof', 'Rig lighting', 'Each', 10],
      ['Motor bearing 6324', 'Traction and pump motors', 'Each', 4],
    ],
  ],
  [
    'Hydraulic and air',
    'G',
    [
      ['Hydraulic hose 1 in, 3,000 psi', 'Handling equipment', 'Metre', 120],
      ['Hydraulic filter element', 'Hydraulic power units', 'Each', 12],
      ['Cylinder seal kit', 'Iron roughneck', 'Set', 3],
      ['Air dryer cartridge', 'Rig air compressors', 'Each', 6],
      ['Compressor separator element', 'Rig air compressors', 'Each', 4],
    ],
  ],
  [
    'Lubricants',
    'H',
    [
      ['Engine oil 15W-40', 'Engines', 'Drum', 30],
      ['Gear oil EP 220', 'Drawworks and pumps', 'Drum', 12],
      ['Hydraulic oil ISO 46', 'Hydraulic power units', 'Drum', 16],
      ['Grease EP 2', 'All grease points', 'Kilogram', 180],
      ['Pipe dope, zinc free', 'Drill pipe', 'Kilogram', 120],
    ],
  ],
  [
    'Lifting and vehicles',
    'J',
    [
      ['Crane wire rope 22 mm', 'Mobile cranes', 'Metre', 200],
      ['Tyre 12.00R20', 'Trucks', 'Each', 12],
      ['Brake pad set, pickup', 'Light vehicles', 'Set', 8],
      ['Battery 12 V 200 Ah', 'Trucks and generators', 'Each', 10],
      ['Web sling 3 t, 4 m', 'Lifting gear', 'Each', 20],
    ],
  ],
]

/** One is ordered again when a third of what is kept is left; what came and went is in `build-stock.ts`. */
export function partRows(): RowOf<typeof part>[] {
  const random = randomFor('parts')
  return families
    .flatMap(([category, aisle, parts]) =>
      parts.map(([partName, fits, unitType, kept], place) => ({
        partName,
        description: `${fits}; ${kept} kept at the store`,
        category,
        unitType,
        trackInventory: kept > 1 ? ('YES' as const) : ('NO' as const),
        warehouseBin: `${aisle}-${String(place + 1).padStart(2, '0')}-${random.between(1, 4)}`,
        reorderPoint: Math.ceil(kept / 3),
        reorderQuantity: Math.ceil((kept * 2) / 3),
        maximumQuantity: kept + Math.ceil(kept / 3),
      })),
    )
    .map((row, index) => ({ partNumberOID: index + 1, version: 1, ...row }))
}
