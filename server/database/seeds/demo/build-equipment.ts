import type { equipment } from '../../../../src/contract/entities/equipment.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import type { CodeOf } from '../reference/codes.ts'
import { addDays, addMonths, type Day, daysBetween } from './calendar.ts'
import type { EquipmentClass } from './classes/equipment-class.ts'
import { fleets } from './fleet.ts'
import { inspectionTemplateKey } from './plans/inspection-templates.ts'
import { maintenanceTemplateKey } from './plans/maintenance-templates.ts'
import { type Random, randomFor } from './chance/random.ts'
import { type Site, sites } from './sites.ts'
import { suppliersOf } from './vendors.ts'

export type EquipmentRow = RowOf<typeof equipment>
export type EquipmentStatus = CodeOf<'EquipmentStatus'>

/** A piece of equipment with what its row does not say. */
export interface Piece {
  readonly row: EquipmentRow
  readonly of: EquipmentClass
  readonly site: Site
  readonly status: EquipmentStatus
  readonly boughtOn: Day
  /** What the primary meter gains on a calendar day, idle days included; 0 without a meter. */
  readonly gainPerDay: number
}

const operators = [
  'Emeka Nwankwo',
  'Sunday Okon',
  'Ibrahim Yusuf',
  'Femi Adekunle',
  'Godwin Essien',
  'Kelechi Uba',
  'Yakubu Sule',
  'Timi Perekeme',
] as const

/** First unit number of every prefix. */
const firstUnit = 1011

/** Makes the fleets one after the other; keys and unit numbers run on from fleet to fleet. */
export function equipmentBuilder(today: Day) {
  const unitsOf = new Map<string, number>()
  const standing = new Map<string, number>()
  let key = 0

  const counted = (counts: Map<string, number>, name: string) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count
  }

  function pieces(of: EquipmentClass, site: Site, at: Placing): Piece[] {
    const { random } = at
    key += 1
    const unit = `${of.prefix}-${firstUnit - 1 + counted(unitsOf, of.prefix)}`
    const place = counted(standing, `${of.prefix} ${site.name}`)
    const status = at.parent?.status ?? statusFor(random, of, site)
    const age = random.between(14, Math.min(of.lifeSpan, 11) * 12)
    const boughtOn = addDays(addMonths(today, -age), -random.between(0, 27))
    const [make, model, serial] = at.plates.pick(of.models)
    const price = Math.round((of.price * random.between(86, 112)) / 100 / 100) * 100
    const [primary, secondary] = of.meters ?? []
    const use = random.between(70, 92) / 100
    const daysHeld = daysBetween(boughtOn, today)
    const read = (meter: typeof primary, initial: number) =>
      meter ? Math.round(initial + meter.perDay * use * daysHeld) : null
    const initial = primary && random.chance(0.25) ? random.between(40, 900) * 5 : 0
    const row: EquipmentRow = {
      equipmentOID: key,
      version: 1,
      unit,
      unitConfirmedAs: '',
      description: `${of.name}${at.several ? ` ${place}` : ''}, ${site.name}`,
      equipmntType: of.type,
      make,
      model,
      yearOfProduction:
        Number(boughtOn.slice(0, 4)) - (initial > 0 ? random.between(2, 5) : random.between(0, 1)),
      color: of.colour,
      keyword: of.keywords,
      serialNumber: random.serial(serial),
      tag: `AT${10_000 + key}`,
      state: site.state,
      hasMeter: primary !== undefined,
      primaryMeter: primary?.kind ?? '',
      primaryMeterCurrentReading: read(primary, initial),
      primaryMeterInitialReading: primary ? initial : null,
      secondaryMeter: secondary?.kind ?? '',
      secondaryMeterCurrentReading: read(secondary, 0),
      secondaryMeterInitialReading: secondary ? 0 : null,
      equipmentStatus: status,
      operator: of.operated ? random.pick(operators) : '',
      location: sites.findIndex(({ name }) => name === site.name) + 1,
      category: of.category,
      maintenanceTemplateOID: of.maintenanceTemplate ? maintenanceTemplateKey(of.maintenanceTemplate) : null,
      inspectionTemplateOID: of.inspectionTemplate ? inspectionTemplateKey(of.inspectionTemplate) : null,
      parentAsset: at.parent?.row.equipmentOID ?? null,
      purchaseDate: boughtOn,
      vendorOID: supplierFor(random, of),
      purchasePrice: price,
      salvageValue: Math.round(price * 0.1),
      lifeSpan: of.lifeSpan,
      primaryWarranteeDate: addMonths(boughtOn, 12),
      secondaryWarranteeDate: random.chance(0.3) ? addMonths(boughtOn, 36) : null,
      equipmentOwnership: of.category === 'Lifting' && random.chance(0.12) ? 'Leased' : 'Owned',
      annualBudget: Math.round((price * 0.05) / 100) * 100,
      notes: noteFor(random, status),
      nameplate: of.nameplate ?? null,
    }
    const piece = { row, of, site, status, boughtOn, gainPerDay: (primary?.perDay ?? 0) * use }
    return [piece, ...(of.parts ?? []).flatMap(([part, count]) => mounted(part, count, piece, at))]
  }

  const mounted = (part: EquipmentClass, count: number, parent: Piece, at: Placing) =>
    Array.from({ length: count }, () =>
      pieces(part, parent.site, { ...at, parent, several: at.several || count > 1 }),
    ).flat()

  /** The equipment of every site; `fleet` 0 is the organisation itself, further ones are for benches. */
  return (fleet: number): Piece[] =>
    sites.flatMap((site) =>
      fleets[site.category].flatMap(([of, count]) => {
        const random = randomFor(`${site.name} ${of.prefix} ${fleet}`)
        return Array.from({ length: count }, () => {
          // The same seed for each: equipment of one kind at one place is of one make and model.
          const plates = randomFor(`plate of ${site.name} ${of.prefix} ${fleet}`)
          return pieces(of, site, { random, plates, parent: null, several: count > 1 || fleet > 0 })
        }).flat()
      }),
    )
}

interface Placing {
  readonly random: Random
  readonly plates: Random
  readonly parent: Piece | null
  /** More than one of its kind stands there, so it is numbered. */
  readonly several: boolean
}

function statusFor(random: Random, of: EquipmentClass, site: Site): EquipmentStatus {
  if (of.type === 'Structure') return 'Active'
  const turn = random.next()
  if (site.category === 'Yard')
    return turn < 0.46
      ? 'Active'
      : turn < 0.78
        ? 'Standby'
        : turn < 0.9
          ? 'In repair'
          : turn < 0.94
            ? 'Down'
            : 'Retired'
  return turn < 0.86 ? 'Active' : turn < 0.93 ? 'Standby' : turn < 0.97 ? 'In repair' : 'Down'
}

function supplierFor(random: Random, of: EquipmentClass): number {
  const [first, ...others] = suppliersOf(of.category)
  if (first === undefined) throw new Error(`No vendor supplies ${of.category}`)
  return random.pick([first, ...others])
}

const notes = {
  Active: ['', '', '', '', '', 'Overhauled last year.', 'Spare seal kit kept at the rig store.'],
  Standby: ['Preserved; turned over weekly.', 'Kept ready as a spare.'],
  Down: ['Down since the last tour, spares on order.', 'Waiting for the electrician.'],
  'In repair': ['Stripped down in the workshop.', 'With the vendor for repair.'],
  Retired: ['Withdrawn from service, kept for spares.', 'Withdrawn from service, offered for sale.'],
} as const satisfies Record<EquipmentStatus, readonly [string, ...string[]]>

const noteFor = (random: Random, status: EquipmentStatus): string => random.pick<string>(notes[status])
