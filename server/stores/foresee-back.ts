import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { PlaceStock, Posting } from '../../src/contract/entities/stock-ledger.ts'
import { stockAfter } from '../../src/contract/entities/stock-ledger.ts'
import { postBack, type TakingBack } from '../../src/contract/entities/stock-take-back.ts'
import { ofHundredths } from '../../src/contract/entities/stock-units.ts'
import { costRefusal } from '../../src/contract/entities/work-order-ledger.ts'
import { workOrderStatuses } from '../../src/contract/entities/work-order-life.ts'
import type { Orm } from '../database/connection/orm.ts'
import { keptPart } from './part-stock.ts'
import { doneBy, type Movement, refusalOf, type Standings, standingsOf } from './take-back.ts'

/** A movement that would be taken back before, and what that would do. */
export interface Foreseen {
  readonly movement: Movement
  readonly posting: Posting
}

/**
 * What taking a movement back would do once those `before` it were taken back, or why it cannot be. Nothing is held: who
 * takes it back is asked the same again.
 */
export async function foresee(
  tx: Orm,
  movement: Movement,
  before: readonly Foreseen[] = [],
): Promise<{ readonly told: TakingBack; readonly foreseen: Foreseen | null }> {
  const stands = before.reduce(
    (standings, each) => standingsAfter(standings, movement, each),
    await standingsOf(tx, movement),
  )
  const fault =
    refusalOf(movement, await keptPart(tx, movement.partNumberOID ?? 0)) ?? (await orderFault(tx, movement))
  const posted = fault ? ({ ok: false, fault } as const) : postBack(doneBy(movement), stands)
  const foreseen = posted.ok ? { movement, posting: posted.posting } : null
  const after = foreseen ? standingsAfter(stands, movement, foreseen) : stands
  return {
    told: {
      refusal: posted.ok ? null : posted.fault.message,
      places: await placesTold(tx, movement, stands, after),
      value: ofHundredths(stands.part.value),
      valueAfter: ofHundredths(after.part.value),
    },
    foreseen,
  }
}

/** The same places once another movement of the part was taken back. */
function standingsAfter(standings: Standings, at: Movement, { movement, posting }: Foreseen): Standings {
  if (movement.partNumberOID !== at.partNumberOID) return standings
  const { part, place, destination } = standings
  return {
    ...standings,
    part: { ...part, ...stockAfter(part, movement.kind, posting) },
    place: placeAfter(place, [at.locationOID, at.bin, at.workOrderOID], { movement, posting }),
    destination:
      destination &&
      placeAfter(destination, [at.toLocationOID, at.toBin, at.workOrderOID], { movement, posting }),
  }
}

function placeAfter(
  place: PlaceStock,
  [location, bin, order]: readonly [number | null, string, number | null],
  { movement, posting }: Foreseen,
): PlaceStock {
  const isFrom = movement.locationOID === location && movement.bin === bin
  const isTo = movement.kind === 'TRANSFER' && movement.toLocationOID === location && movement.toBin === bin
  const reserved = isFrom ? posting.reservedChange : 0n
  return {
    onHand: place.onHand + (isFrom ? posting.onHandChange : 0n) - (isTo ? posting.onHandChange : 0n),
    reserved: place.reserved + reserved,
    reservedForOrder: place.reservedForOrder + (movement.workOrderOID === order ? reserved : 0n),
  }
}

/** What an order that is over cost stays; what is reserved for it can still be freed. */
async function orderFault(tx: Orm, { kind, workOrderOID }: Movement) {
  if (workOrderOID === null || kind === 'RESERVE') return null
  const { rows } = await tx.execute(
    sql`select "status" from work_order where "workOrderOID" = ${workOrderOID}`,
  )
  const [order] = v.parse(Orders, rows)
  return order ? costRefusal(order.status) : null
}

const Orders = v.array(v.object({ status: v.picklist(workOrderStatuses) }))

async function placesTold(
  tx: Orm,
  { locationOID, bin, toLocationOID, toBin }: Movement,
  before: Standings,
  after: Standings,
): Promise<TakingBack['places']> {
  const { rows } = await tx.execute<{ key: number; name: string }>(
    sql`select "locationOID" as key, "locationName" as name from location
        where "locationOID" in (${locationOID}::int, ${toLocationOID}::int)`,
  )
  const told = (location: number | null, inBin: string, stood: PlaceStock, stands: PlaceStock) => ({
    locationName: rows.find(({ key }) => key === location)?.name ?? '',
    bin: inBin,
    onHand: ofHundredths(stood.onHand),
    onHandAfter: ofHundredths(stands.onHand),
    reserved: ofHundredths(stood.reserved),
    reservedAfter: ofHundredths(stands.reserved),
  })
  return [
    told(locationOID, bin, before.place, after.place),
    ...(before.destination && after.destination
      ? [told(toLocationOID, toBin, before.destination, after.destination)]
      : []),
  ]
}
