import { count, eq, sql } from 'drizzle-orm'
import { textOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { equipment, location } from '../database/schema/equipment.ts'
import { codeWords, plateOf } from './labels.ts'
import { figureColumn, plainTable, type Report, textColumn } from './report.ts'
import { counted, figures } from './words.ts'

const columns = [
  textColumn('Number', 10),
  textColumn('Location', 26),
  textColumn('Category', 14),
  textColumn('City', 15),
  textColumn('State', 14),
  textColumn('Country', 14),
  textColumn('Post code', 10),
  figureColumn('Equipment', 11),
]

/** SPEC 7 LocationReport: all locations, each with how much equipment it has. */
export async function locationReport(orm: Orm): Promise<Report> {
  const rows = await orm
    .select({
      key: location.locationOID,
      name: location.locationName,
      category: codeWords('LocationCategory', location.category),
      city: location.city,
      state: location.state,
      country: location.country,
      postCode: location.postCode,
      equipment: count(equipment.equipmentOID),
    })
    .from(location)
    .leftJoin(equipment, eq(equipment.location, location.locationOID))
    .groupBy(location.locationOID)
    .orderBy(textOrder(sql`${location.locationName}`), location.locationOID)
  const figure = figures(rows.map((row) => row.equipment))
  const all = rows.reduce((sum, row) => sum + row.equipment, 0)
  return {
    title: 'Location Report',
    subject: 'All locations, with their equipment counted',
    about: ['All locations, with their equipment counted'],
    isLandscape: true,
    blocks: [
      plainTable(
        columns,
        rows.map((row) => [
          plateOf('location', row.key),
          row.name,
          row.category,
          row.city,
          row.state,
          row.country,
          row.postCode,
          figure(row.equipment),
        ]),
        {
          whenEmpty: 'There are no locations.',
          total: `${counted(rows.length, 'location')}, ${counted(all, 'piece of equipment', 'pieces of equipment')}`,
        },
      ),
    ],
  }
}
