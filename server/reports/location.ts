import { count, eq, sql } from 'drizzle-orm'
import type { LimitsOf } from '../../src/contract/report-limits.ts'
import { textOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { codeWords } from '../database/records/code-words.ts'
import { equipment, location } from '../database/schema/equipment.ts'
import { plateOf } from './labels.ts'
import { shortOf, whereOf, withCode, wordsOf } from './limits.ts'
import { figureColumn, plainTable, type Report, textColumn } from './report.ts'
import { reportRows } from './report-rows.ts'
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

/** SPEC 7 LocationReport: all locations, or those of a category, each with how much equipment it has. */
export async function locationReport(orm: Orm, asked: LimitsOf<'locationReport'> = {}): Promise<Report> {
  const limits = await withCode(orm, {
    caption: 'Category',
    setupType: 'LocationCategory',
    column: location.category,
    code: asked.category,
  })
  const standing = orm
    .select({ location: equipment.location, count: count().as('count') })
    .from(equipment)
    .groupBy(equipment.location)
    .as('standing')
  const rows = await reportRows(
    orm
      .select({
        key: location.locationOID,
        name: location.locationName,
        category: codeWords('LocationCategory', location.category),
        city: location.city,
        state: location.state,
        country: location.country,
        postCode: location.postCode,
        equipment: sql<number>`coalesce(${standing.count}, 0)::int`,
      })
      .from(location)
      .leftJoin(standing, eq(standing.location, location.locationOID))
      .where(whereOf(limits)),
    textOrder(sql`${location.locationName}`),
    location.locationOID,
  )
  const figure = figures(rows.map((row) => row.equipment))
  const all = rows.reduce((sum, row) => sum + row.equipment, 0)
  return {
    title: 'Location Report',
    of: shortOf(limits),
    subject: 'All locations, with their equipment counted',
    about: limits.length === 0 ? ['All locations, with their equipment counted'] : wordsOf(limits),
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
          whenEmpty: limits.length === 0 ? 'There are no locations.' : 'There are no such locations.',
          total: `${counted(rows.length, 'location')}, ${counted(all, 'piece of equipment', 'pieces of equipment')}`,
        },
      ),
    ],
  }
}
