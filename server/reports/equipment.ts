import { eq, sql } from 'drizzle-orm'
import type { LimitsOf } from '../../src/contract/report-limits.ts'
import { textOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { codeWords } from '../database/records/code-words.ts'
import { equipment, location } from '../database/schema/equipment.ts'
import { named, plateOf } from './labels.ts'
import { type Limit, ofRecord, shortOf, whereOf, withCode, wordsOf } from './limits.ts'
import { figureColumn, type Report, sectionsOf, textColumn } from './report.ts'
import { reportRows } from './report-rows.ts'
import { counted, figures } from './words.ts'

const columns = [
  textColumn('Number', 9),
  textColumn('Unit', 9),
  textColumn('Description', 26),
  textColumn('Type', 14),
  textColumn('Make', 13),
  textColumn('Serial number', 14),
  textColumn('Status', 11),
  figureColumn('Current reading', 14),
  textColumn('Meter', 8),
]

/** A piece of equipment as the report lists it. */
export interface ListedEquipment {
  readonly key: number
  readonly unit: string
  readonly description: string
  readonly type: string
  readonly make: string
  readonly serial: string
  readonly status: string
  readonly reading: number | null
  readonly meter: string
  readonly locationOID: number
  readonly locationName: string
}

/** SPEC 7 EquipmentReport: all equipment, or what it is limited to, by location. */
export async function equipmentReport(orm: Orm, asked: LimitsOf<'equipmentReport'> = {}): Promise<Report> {
  const limits = [
    ...(await ofRecord(orm, {
      entity: 'location',
      column: equipment.location,
      field: 'locationOID',
      key: asked.locationOID,
    })),
    ...(await withCode(orm, {
      caption: 'Type',
      setupType: 'EquipmentType',
      column: equipment.equipmntType,
      code: asked.equipmntType,
    })),
    ...(await withCode(orm, {
      caption: 'Status',
      setupType: 'EquipmentStatus',
      column: equipment.equipmentStatus,
      code: asked.equipmentStatus,
    })),
  ]
  const rows = await reportRows(
    orm
      .select({
        key: equipment.equipmentOID,
        unit: equipment.unit,
        description: equipment.description,
        type: codeWords('EquipmentType', equipment.equipmntType),
        make: equipment.make,
        serial: equipment.serialNumber,
        status: codeWords('EquipmentStatus', equipment.equipmentStatus),
        reading: equipment.primaryMeterCurrentReading,
        meter: codeWords('MeterType', equipment.primaryMeter),
        locationOID: location.locationOID,
        locationName: location.locationName,
      })
      .from(equipment)
      .innerJoin(location, eq(location.locationOID, equipment.location))
      .where(whereOf(limits)),
    textOrder(sql`${location.locationName}`),
    location.locationOID,
    textOrder(sql`${equipment.description}`),
    equipment.equipmentOID,
  )
  return reportOf(rows, limits)
}

/** The report of these pieces, which come ordered by location. */
export function reportOf(rows: readonly ListedEquipment[], limits: readonly Limit[] = []): Report {
  const reading = figures(rows.map((row) => row.reading))
  return {
    title: 'Equipment Report',
    of: shortOf(limits),
    subject: 'All equipment, by location',
    about: limits.length === 0 ? ['All equipment, by location'] : wordsOf(limits),
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
            row.make,
            row.serial,
            row.status,
            reading(row.reading),
            row.meter,
          ],
          (group) => pieces(group.length),
        ),
        whenEmpty: limits.length === 0 ? 'There is no equipment.' : 'There is no such equipment.',
        total: `${limits.length === 0 ? 'All locations' : 'In all'}: ${pieces(rows.length)}`,
        rowHeight: 0,
      },
    ],
  }
}

const pieces = (count: number) => counted(count, 'piece of equipment', 'pieces of equipment')
