import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { StockOnHandRow } from '../../src/contract/entities/stock-on-hand.ts'
import { searchWords } from '../../src/contract/list-query.ts'
import type { Orm } from '../database/connection/orm.ts'
import { codeWords } from '../database/records/code-words.ts'
import { storedOrder, textOrder } from '../database/schema/columns.ts'
import { location } from '../database/schema/equipment.ts'
import { part, stockMovement } from '../database/schema/maintenance.ts'

export interface PageAsked {
  readonly skip?: number | undefined
  readonly take?: number | undefined
  readonly search?: string | undefined
}

interface OnHandAsked extends PageAsked {
  readonly partNumberOID?: number | undefined
  readonly locationOID?: number | undefined
}

/** Rows of one answer at most. */
export const mostRows = 1000

/** What every movement did at the places it touched: a transfer did the opposite where it went. */
const atPlaces = sql`(
  select "partNumberOID", "locationOID", "bin", "onHandChange", "reservedChange", "movedOn" from ${stockMovement}
  union all
  select "partNumberOID", "toLocationOID", "toBin", -"onHandChange", 0, "movedOn" from ${stockMovement}
  where "kind" = 'TRANSFER'
) as moved`

/**
 * What there is, by part, location and bin: the sums of the ledger, and the cost that each part's last movement left. What
 * ran out is left out, unless something of it is reserved. Ordered by part, location and bin.
 */
export async function stockOnHand(orm: Orm, asked: OnHandAsked) {
  const conditions = [
    ...(asked.partNumberOID === undefined ? [] : [sql`"partNumberOID" = ${asked.partNumberOID}`]),
    ...(asked.locationOID === undefined ? [] : [sql`"locationOID" = ${asked.locationOID}`]),
  ]
  const sums = sql`(
    select "partNumberOID", "locationOID", "bin", sum("onHandChange") as "onHand",
      sum("reservedChange") as "reserved", max("movedOn") as "lastMovedOn"
    from ${atPlaces} ${whereAll(conditions)}
    group by 1, 2, 3 having sum("onHandChange") <> 0 or sum("reservedChange") <> 0
  ) as held`
  const found = sql`
    from ${sums}
    join ${part} on ${part.partNumberOID} = held."partNumberOID"
    join ${location} on ${location.locationOID} = held."locationOID"
    left join lateral (select "averageCost" from ${stockMovement}
      where "partNumberOID" = held."partNumberOID" order by "sequence" desc limit 1) as last on true
    ${whereAll(wordsIn(asked.search, [sql`${part.partName}`, sql`${part.description}`, sql`${location.locationName}`, sql`held."bin"`]))}`
  const { rows } = await orm.execute(
    sql`select held."partNumberOID", ${part.partName} as "partName",
          ${codeWords('PartCategory', part.category)} as "category",
          ${codeWords('UnitType', part.unitType)} as "unit",
          held."locationOID", ${location.locationName} as "locationName", held."bin",
          held."onHand"::float8 as "onHand", held."reserved"::float8 as "reserved",
          (held."onHand" - held."reserved")::float8 as "available",
          last."averageCost"::float8 as "averageCost",
          round(held."onHand" * coalesce(last."averageCost", 0), 2)::float8 as "value",
          held."lastMovedOn"::text as "lastMovedOn"
        ${found}
        order by ${storedOrder(part)}, held."partNumberOID",
          ${storedOrder(location)}, held."locationOID", ${textOrder(sql`held."bin"`)}, held."bin"
        limit ${asked.take ?? mostRows} offset ${asked.skip ?? 0}`,
  )
  const { rows: totals } = await orm.execute<{ count: number; value: number }>(
    sql`select count(*)::int as count,
          coalesce(sum(round(held."onHand" * coalesce(last."averageCost", 0), 2)), 0)::float8 as value ${found}`,
  )
  const { count = 0, value = 0 } = totals[0] ?? {}
  return { data: rows.map((row) => v.parse(StockOnHandRow, row)), count, summary: { value } }
}

/** Conditions joined, with their `where`; nothing of none. */
export const whereAll = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`

/** Each word of a search somewhere in one of the texts. */
export const wordsIn = (search: string | undefined, texts: readonly SQL[]): readonly SQL[] =>
  searchWords(search ?? '').map(
    (word) => sql`position(${word} in lower(concat_ws(' ', ${sql.join([...texts], sql`, `)}))) > 0`,
  )
