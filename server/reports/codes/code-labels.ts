import { eq, sql } from 'drizzle-orm'
import { codeAddress } from '../../../src/contract/access/code-address.ts'
import type { LimitsOf } from '../../../src/contract/report-limits.ts'
import { numberWords } from '../../../src/locale/numbers.ts'
import type { Orm } from '../../database/connection/orm.ts'
import { textOrder } from '../../database/schema/columns.ts'
import { equipment, location } from '../../database/schema/equipment.ts'
import { part, stockMovement } from '../../database/schema/maintenance.ts'
import { stockOnHand } from '../../stores/on-hand.ts'
import { plateOf } from '../labels.ts'
import { type Limit, ofRecord, shortOf, whereOf, withCode, wordsOf } from '../limits.ts'
import type { Label, Report } from '../report.ts'

/** Labels of one document at most: each QR code takes the server some hundredths of a second. */
const mostLabels = 500

/** Labels of all machines, or of what they are limited to, by location. `base`: where this product is reached. */
export async function equipmentLabels(
  orm: Orm,
  base: string,
  asked: LimitsOf<'equipmentLabelReport'> = {},
): Promise<Report> {
  const limits = [
    ...(await ofRecord(orm, {
      entity: 'location',
      column: equipment.location,
      field: 'locationOID',
      key: asked.locationOID,
    })),
    ...(await ofRecord(orm, {
      entity: 'equipment',
      column: equipment.equipmentOID,
      field: 'equipmentOID',
      key: asked.equipmentOID,
    })),
  ]
  const rows = await orm
    .select({
      key: equipment.equipmentOID,
      unit: equipment.unit,
      description: equipment.description,
      serial: equipment.serialNumber,
      locationName: location.locationName,
    })
    .from(equipment)
    .innerJoin(location, eq(location.locationOID, equipment.location))
    .where(whereOf(limits))
    .orderBy(
      textOrder(sql`${location.locationName}`),
      location.locationOID,
      textOrder(sql`${equipment.description}`),
      equipment.equipmentOID,
    )
    .limit(mostLabels)
  const count = await orm.$count(equipment, whereOf(limits))
  const labels = rows.map(({ key, unit, description, serial, locationName }): Label => {
    const plate = plateOf('equipment', key)
    return {
      headline: plate,
      name: description,
      detail: joined(unit, serial, locationName),
      address: codeAddress(base, 'equipment', key),
      plate,
    }
  })
  return sheetOf({
    title: 'Equipment Labels',
    labels,
    limits,
    count,
    things: 'equipment',
    none: 'is no equipment',
  })
}

/** Labels of all parts, or of what they are limited to, by name. */
export async function partLabels(
  orm: Orm,
  base: string,
  asked: LimitsOf<'partLabelReport'> = {},
): Promise<Report> {
  const limits = [
    ...(await withCode(orm, {
      caption: 'Category',
      setupType: 'PartCategory',
      column: part.category,
      code: asked.category,
    })),
    ...(await ofPart(orm, part.partNumberOID, asked.partNumberOID)),
  ]
  const rows = await orm
    .select({ key: part.partNumberOID, name: part.partName, bin: part.warehouseBin })
    .from(part)
    .where(whereOf(limits))
    .orderBy(textOrder(sql`${part.partName}`), part.partNumberOID)
    .limit(mostLabels)
  const count = await orm.$count(part, whereOf(limits))
  const labels = rows.map(({ key, name, bin }): Label => {
    const plate = plateOf('part', key)
    return {
      headline: plate,
      name,
      detail: bin === '' ? '' : `Bin ${bin}`,
      address: codeAddress(base, 'part', key),
      plate,
    }
  })
  return sheetOf({ title: 'Part Labels', labels, limits, count, things: 'parts', none: 'are no parts' })
}

/** Labels of the bins in which there is something of a part, by part; the codes are those of the part. */
export async function binLabels(
  orm: Orm,
  base: string,
  asked: LimitsOf<'binLabelReport'> = {},
): Promise<Report> {
  const limits = [
    ...(await ofRecord(orm, {
      entity: 'location',
      column: stockMovement.locationOID,
      field: 'locationOID',
      key: asked.locationOID,
    })),
    ...(await ofPart(orm, stockMovement.partNumberOID, asked.partNumberOID)),
  ]
  const { data: rows, count } = await stockOnHand(orm, { ...asked, take: mostLabels })
  const labels = rows.map(({ partNumberOID, partName, locationName, bin }): Label => {
    const plate = plateOf('part', partNumberOID)
    return {
      headline: bin === '' ? 'No bin' : bin,
      name: partName,
      detail: joined(plate, locationName),
      address: codeAddress(base, 'part', partNumberOID),
      plate,
    }
  })
  return sheetOf({
    title: 'Bin Labels',
    labels,
    limits,
    count,
    things: 'bins',
    none: 'is no bin with anything in it',
  })
}

const ofPart = (orm: Orm, column: Parameters<typeof ofRecord>[1]['column'], key: number | undefined) =>
  ofRecord(orm, { entity: 'part', column, field: 'partNumberOID', key })

const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join(', ')

interface Asked {
  readonly title: string
  readonly labels: readonly Label[]
  readonly limits: readonly Limit[]
  /** How many there would be. */
  readonly count: number
  readonly things: string
  /** There … : `are no parts`. */
  readonly none: string
}

function sheetOf({ title, labels, limits, count, things, none }: Asked): Report {
  const isCut = count > labels.length
  const told = isCut ? [`The first ${numberWords(labels.length)} of ${numberWords(count)}`] : []
  return {
    title,
    of: shortOf(limits),
    subject: `Labels with codes to scan: ${things}`,
    about: [...told, ...wordsOf(limits)],
    isLandscape: false,
    blocks: [],
    labels: {
      labels,
      whenEmpty: `${limits.length === 0 ? 'There' : 'Of what it is limited to, there'} ${none}.`,
    },
  }
}
