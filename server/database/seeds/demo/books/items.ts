import type { item } from '../../../../../src/contract/entities/item.ts'
import type { RowOf } from '../../../../../src/contract/schema/entity.ts'
import type { CodeOf } from '../../reference/codes.ts'
import { taxCodeKey } from './ledger.ts'
import { randomFor } from '../chance/random.ts'

type Kind = CodeOf<'ItemType'>
type Unit = CodeOf<'UnitType'>

/** What the organisation buys and sells: name, and the unit cost in naira. */
const families: readonly (readonly [string, Kind, Unit, readonly (readonly [string, number])[]])[] = [
  [
    'PMP',
    'Stock',
    'Each',
    [
      ['Mud pump liner 6 in', 420_000],
      ['Mud pump liner 6.5 in', 455_000],
      ['Mud pump piston 6 in', 96_000],
      ['Mud pump piston 6.5 in', 104_000],
      ['Mud pump valve and seat', 138_000],
      ['Pulsation dampener bladder', 610_000],
      ['Crosshead slide', 875_000],
      ['Extension rod seal kit', 58_000],
      ['Pump strainer cross insert', 47_000],
      ['Liner spray pump', 215_000],
    ],
  ],
  [
    'WCE',
    'Stock',
    'Each',
    [
      ['Annular packing element 13 5/8', 9_800_000],
      ['Pipe ram packer 5 in', 1_450_000],
      ['Blind shear ram seal', 2_100_000],
      ['Bonnet seal 13 5/8', 260_000],
      ['Ring gasket BX 159', 74_000],
      ['Ring gasket R 57', 52_000],
      ['Choke trim 3 in', 690_000],
      ['Kelly cock seal kit', 118_000],
      ['Accumulator bladder 11 gal', 540_000],
      ['Hydraulic hose, fire resistant', 330_000],
    ],
  ],
  [
    'LUB',
    'Stock',
    'Drum',
    [
      ['Engine oil 15W-40', 385_000],
      ['Gear oil ISO 220', 410_000],
      ['Hydraulic oil ISO 46', 362_000],
      ['Compressor oil ISO 100', 448_000],
      ['Thread compound', 520_000],
      ['Multipurpose grease', 295_000],
      ['Coolant concentrate', 240_000],
      ['Parts cleaner', 175_000],
      ['Transmission fluid', 398_000],
      ['Wire rope lubricant', 265_000],
    ],
  ],
  [
    'HSE',
    'Stock',
    'Set',
    [
      ['Coverall, flame retardant', 46_000],
      ['Safety boots', 38_000],
      ['Impact gloves', 9_500],
      ['Safety harness', 72_000],
      ['Breathing apparatus', 1_250_000],
      ['Fire extinguisher 9 kg', 64_000],
      ['First aid kit', 55_000],
      ['Gas detector, four gas', 780_000],
      ['Eye wash station', 210_000],
      ['Hearing protection', 12_000],
    ],
  ],
  [
    'SRV',
    'Service',
    'Day',
    [
      ['Rig day rate, operating', 27_500_000],
      ['Rig day rate, standby', 22_000_000],
      ['Rig move', 41_000_000],
      ['Inspection of drill string', 1_650_000],
      ['BOP pressure test', 1_200_000],
      ['Top drive technician', 480_000],
      ['Electrician', 310_000],
      ['Crane with operator', 760_000],
      ['Catering', 950_000],
      ['Camp attendance', 420_000],
    ],
  ],
  [
    'RNT',
    'Rental',
    'Day',
    [
      ['Generator 500 kVA', 285_000],
      ['Light tower', 45_000],
      ['Forklift 5 t', 190_000],
      ['Air compressor 750 cfm', 240_000],
      ['Welding set', 60_000],
      ['Mud tank 500 bbl', 110_000],
      ['Centrifuge', 520_000],
      ['Shale shaker', 330_000],
      ['Office container', 75_000],
      ['Water truck', 265_000],
    ],
  ],
]

export function itemRows(): RowOf<typeof item>[] {
  const random = randomFor('items')
  const listed = families.flatMap(([prefix, itemType, unitType, members]) =>
    members.map(([itemName, unitCost], index) => ({ prefix, itemType, unitType, itemName, unitCost, index })),
  )
  return listed.map(({ prefix, itemType, unitType, itemName, unitCost, index }, at) => ({
    itemOID: at + 1,
    version: 1,
    itemCode: `${prefix}-${String(index + 1).padStart(3, '0')}`,
    itemName,
    description: '',
    itemType,
    unitType,
    unitCost,
    unitPrice: Math.round((unitCost * random.between(108, 135)) / 100),
    taxCodeOID: taxCodeKey(itemType === 'Service' ? 'WHT5' : 'VAT'),
    reorderPoint: itemType === 'Stock' ? random.between(1, 12) * 2 : null,
    isActive: random.chance(0.95),
  }))
}
