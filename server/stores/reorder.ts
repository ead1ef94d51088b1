import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ReorderRow, suggestedOrder } from '../../src/contract/entities/stock-on-hand.ts'
import { hundredths, ofHundredths, worth } from '../../src/contract/entities/stock-units.ts'
import type { Orm } from '../database/connection/orm.ts'
import { codeWords } from '../database/records/code-words.ts'
import { storedOrder } from '../database/schema/columns.ts'
import { part, stockMovement } from '../database/schema/maintenance.ts'
import { mostRows, type PageAsked, whereAll, wordsIn } from './on-hand.ts'

const Below = v.object({
  ...v.omit(ReorderRow, ['suggested', 'cost']).entries,
  reorderQuantity: v.number(),
})

/**
 * The parts whose stock is tracked and of which less is available than their reorder point, with what to order of each; by name.
 */
export async function reorderList(orm: Orm, asked: PageAsked = {}) {
  const held = sql`lateral (
    select coalesce(sum("onHandChange") filter (where "kind" <> 'TRANSFER'), 0) as "onHand",
      coalesce(sum("reservedChange"), 0) as "reserved"
    from ${stockMovement} where "partNumberOID" = ${part.partNumberOID}
  ) as held`
  const found = sql`
    from ${part} cross join ${held}
    left join lateral (select "averageCost" from ${stockMovement}
      where "partNumberOID" = ${part.partNumberOID} order by "sequence" desc limit 1) as last on true
    ${whereAll([
      sql`${part.trackInventory} = 'YES'`,
      sql`held."onHand" - held."reserved" < ${part.reorderPoint}`,
      ...wordsIn(asked.search, [sql`${part.partName}`, sql`${part.description}`, sql`${part.warehouseBin}`]),
    ])}`
  const { rows } = await orm.execute(
    sql`select ${part.partNumberOID} as "partNumberOID", ${part.partName} as "partName",
          ${codeWords('PartCategory', part.category)} as "category",
          ${codeWords('UnitType', part.unitType)} as "unit",
          ${part.warehouseBin} as "warehouseBin",
          held."onHand"::float8 as "onHand", held."reserved"::float8 as "reserved",
          (held."onHand" - held."reserved")::float8 as "available",
          ${part.reorderPoint}::float8 as "reorderPoint",
          ${part.reorderQuantity}::float8 as "reorderQuantity",
          ${part.maximumQuantity}::float8 as "maximumQuantity",
          last."averageCost"::float8 as "averageCost"
        ${found}
        order by ${storedOrder(part)}, ${part.partNumberOID}
        limit ${asked.take ?? mostRows} offset ${asked.skip ?? 0}`,
  )
  const { rows: totals } = await orm.execute<{ count: number }>(sql`select count(*)::int as count ${found}`)
  return {
    data: rows.map((row) => withSuggestion(v.parse(Below, row))),
    count: totals[0]?.count ?? 0,
    summary: {},
  }
}

function withSuggestion({ reorderQuantity, ...row }: v.InferOutput<typeof Below>): ReorderRow {
  const suggested = suggestedOrder({ ...row, reorderQuantity })
  const cost =
    row.averageCost === null ? null : ofHundredths(worth(hundredths(suggested), hundredths(row.averageCost)))
  return { ...row, suggested, cost }
}
