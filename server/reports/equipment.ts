import { eq, sql } from 'drizzle-orm'
import { textOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { equipment, location } from '../database/schema/equipment.ts'
import { codeWords, named, plateOf } from './labels.ts'
import { figureColumn, type Report, sectionsOf, textColumn } from './report.ts'
import { counted, figures } from './words.ts'

const columns = [
  textColumn('Number', 9),
  textColumn('Unit', 10),
  textColumn('Description', 33),
  textColumn('Type', 15),
  textColumn('Status', 13),
  figureColumn('Current reading', 11),
  textColumn('Meter', 9),
]

/** A piece of equipment as the report lists it. */
export interface ListedEquipment {
  readonly key: number
  readonly unit: string
  readonly description: string
  readonly type: string
  readonly status: string
  readonly reading: number | null
  readonly meter: string
  readonly locationOID: number
  readonly locationName: string
}

/** SPEC 7 EquipmentReport: all equipment, by location. */
export async function equipmentReport(orm: Orm): Promise<Report> {
  const rows = await orm
    .select({
      key: equipment.equipmentOID,
      unit: equipment.unit,
      description: equipment.description,
      type: codeWords('EquipmentType', equipment.equipmntType),
      status: codeWords('EquipmentStatus', equipment.equipmentStatus),
      reading: equipment.primaryMeterCurrentReading,
      meter: codeWords('MeterType', equipment.primaryMeter),
      locationOID: location.locationOID,
      locationName: location.locationName,
    })
    .from(equipment)
    .innerJoin(location, eq(location.locationOID, equipment.location))
    .orderBy(
      textOrder(sql`${location.locationName}`),
      location.locationOID,
      textOrder(sql`${equipment.description}`),
      equipment.equipmentOID,
    )
  return reportOf(rows)
}

/** The report of these pieces, which come ordered by location. */
export function reportOf(rows: readonly ListedEquipment[]): Report {
  const reading = figures(rows.map((row) => row.reading))
  return {
    title: 'Equipment Report',
    subject: 'All equipment, by location',
    about: ['All equipment, by location'],
    isLandscape: true,
    blocks: [
      {
        kind: 'table',
        columns,
        sections: sectionsOf(
          rows,
          (row) => named(row.locationName, 'location', row.locationOID),
          (row) => [
            plateOf('equipment', row.key),
            row.unit,
            row.description,
            row.type,
            row.status,
            reading(row.reading),
            row.meter,
          ],
          (group) => pieces(group.length),
        ),
        whenEmpty: 'There is no equipment.',
        total: `All locations: ${pieces(rows.length)}`,
        rowHeight: 0,
      },
    ],
  }
}

const pieces = (count: number) => counted(count, 'piece of equipment', 'pieces of equipment')
