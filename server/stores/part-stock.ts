import { type SQL, sql } from 'drizzle-orm'
import type { PartStock, PlaceStock } from '../../src/contract/entities/stock-ledger.ts'
import type { Orm } from '../database/connection/orm.ts'
import { part, stockMovement } from '../database/schema/maintenance.ts'

/** A part as its movements ask it. */
export interface KeptPart {
  readonly isTracked: boolean
  /** Where it lies unless said otherwise. */
  readonly bin: string
}

/** One movement of a part at a time: the part is held until the transaction ends. Null where there is none. */
export const holdPart = (tx: Orm, key: number): Promise<KeptPart | null> =>
  keptPart(tx, key, sql`for no key update`)

/** The same for one who only looks. */
export async function keptPart(tx: Orm, key: number, hold = sql``): Promise<KeptPart | null> {
  const { rows } = await tx.execute<{ tracked: string; bin: string }>(
    sql`select "trackInventory" as tracked, "warehouseBin" as bin from ${part}
        where "partNumberOID" = ${key} ${hold}`,
  )
  const row = rows[0]
  return row ? { isTracked: row.tracked === 'YES', bin: row.bin } : null
}

export interface LedgerEnd extends PartStock {
  /** The sequence of the last movement; 0 before the first. */
  readonly sequence: number
}

/** The part in all places together, as its last movement left it. */
export async function readPartStock(tx: Orm, key: number): Promise<LedgerEnd> {
  const { rows } = await tx.execute<{
    onHand: string
    value: string
    cost: string | null
    sequence: number
  }>(
    sql`select
          ${asHundredths(sql`coalesce(sum("onHandChange") filter (where "kind" <> 'TRANSFER'), 0)`)} as "onHand",
          ${asHundredths(sql`coalesce(sum("valueChange"), 0)`)} as "value",
          (select ${asHundredths(sql`"averageCost"`)} from ${stockMovement}
            where "partNumberOID" = ${key} order by "sequence" desc limit 1) as "cost",
          coalesce(max("sequence"), 0) as "sequence"
        from ${stockMovement} where "partNumberOID" = ${key}`,
  )
  const { onHand = '0', value = '0', cost = null, sequence = 0 } = rows[0] ?? {}
  return {
    onHand: BigInt(onHand),
    value: BigInt(value),
    cost: cost === null ? null : BigInt(cost),
    sequence,
  }
}

interface AskedPlace {
  readonly part: number
  readonly location: number
  readonly bin: string
  readonly workOrder: number | null
}

/** The part at one place, and what of it is reserved for one work order. */
export async function readPlaceStock(tx: Orm, asked: AskedPlace): Promise<PlaceStock> {
  const isThere = sql`"locationOID" = ${asked.location} and "bin" = ${asked.bin}`
  const isSentThere = sql`"kind" = 'TRANSFER' and "toLocationOID" = ${asked.location} and "toBin" = ${asked.bin}`
  const { rows } = await tx.execute<{ onHand: string; reserved: string; forOrder: string }>(
    sql`select
          ${asHundredths(sql`coalesce(sum("onHandChange") filter (where ${isThere}), 0)
            - coalesce(sum("onHandChange") filter (where ${isSentThere}), 0)`)} as "onHand",
          ${asHundredths(sql`coalesce(sum("reservedChange") filter (where ${isThere}), 0)`)} as "reserved",
          ${asHundredths(sql`coalesce(sum("reservedChange")
            filter (where ${isThere} and "workOrderOID" = ${asked.workOrder}::int), 0)`)} as "forOrder"
        from ${stockMovement} where "partNumberOID" = ${asked.part}`,
  )
  const { onHand = '0', reserved = '0', forOrder = '0' } = rows[0] ?? {}
  return { onHand: BigInt(onHand), reserved: BigInt(reserved), reservedForOrder: BigInt(forOrder) }
}

/** An amount of two decimals as a whole number in text, of which no digit is lost. */
const asHundredths = (amount: SQL): SQL => sql`(((${amount}) * 100)::numeric(30, 0))::text`
