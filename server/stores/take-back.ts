import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { emptyPlace, type Standing } from '../../src/contract/entities/stock-ledger.ts'
import { stockMovement } from '../../src/contract/entities/stock-movement.ts'
import { type Done, postBack, quantityBack } from '../../src/contract/entities/stock-take-back.ts'
import { hundredths } from '../../src/contract/entities/stock-units.ts'
import { stockRefusals } from '../../src/contract/entities/stock-words.ts'
import type { FieldError, RecordRow, RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { invalid } from '../http/problem.ts'
import { holdPart, type KeptPart, type LedgerEnd, readPartStock, readPlaceStock } from './part-stock.ts'
import { postedAs } from './posted-as.ts'

export type Movement = RowOf<typeof stockMovement>

/** Null where there is none. */
export async function readMovement(tx: Orm, key: number): Promise<Movement | null> {
  const row = await readRecord(tx, recordStore('stockMovement'), key)
  return row && v.parse(stockMovement.row, row)
}

/** What there is where a movement took place, and where a transfer went. */
export interface Standings extends Standing {
  readonly part: LedgerEnd
  readonly destination: Standing['place'] | null
}

export async function standingsOf(tx: Orm, movement: Movement): Promise<Standings> {
  const { partNumberOID, locationOID, bin, toLocationOID, toBin, workOrderOID } = movement
  const part = partNumberOID ?? 0
  const at = (location: number | null, place: string) =>
    location === null
      ? emptyPlace
      : readPlaceStock(tx, { part, location, bin: place, workOrder: workOrderOID })
  const { allowsNegativeStock } = await readPreferences(tx)
  return {
    part: await readPartStock(tx, part),
    place: await at(locationOID, bin),
    destination: toLocationOID === null ? null : await at(toLocationOID, toBin),
    allowsNegative: allowsNegativeStock,
  }
}

export const doneBy = ({ kind, onHandChange, reservedChange, valueChange }: Movement): Done => ({
  kind,
  onHandChange: hundredths(onHandChange ?? 0),
  reservedChange: hundredths(reservedChange ?? 0),
  valueChange: hundredths(valueChange ?? 0),
})

/** Why a movement is not taken back whatever there is in stock; null where it is. */
export function refusalOf(movement: Movement, kept: KeptPart | null): FieldError | null {
  if (kept?.isTracked !== true) return { field: 'partNumberOID', message: stockRefusals.notTracked }
  const message = movement.takesBackOID === null ? takenBackWords(movement) : stockRefusals.takesBack
  return message === null ? null : { field: 'takesBackOID', message }
}

function takenBackWords({ takenBackOID, takenBackBy, takenBackOn }: Movement): string | null {
  if (takenBackOID === null) return null
  const number = `${stockMovement.plate}-${takenBackOID}`
  return stockRefusals.takenBack(number, takenBackBy, takenBackOn ?? '')
}

/**
 * What the server gives a movement that takes another back: all of what that said, and the opposite of what it did. The part
 * is held, so that of two who take back the same the second is told of the first. Throws `invalid` with the sentence of the
 * rule that refuses it.
 */
export async function postTakingBack(tx: Orm, key: number, userId: string): Promise<RecordRow> {
  const named = await readMovement(tx, key)
  if (!named) throw invalid([{ field: 'takesBackOID', message: stockRefusals.notThere }])
  const kept = await holdPart(tx, named.partNumberOID ?? 0)
  const movement = (await readMovement(tx, key)) ?? named
  const refusal = refusalOf(movement, kept)
  if (refusal) throw invalid([refusal])
  const standings = await standingsOf(tx, movement)
  const posted = postBack(doneBy(movement), standings)
  if (!posted.ok) throw invalid([posted.fault])
  const { kind, partNumberOID, locationOID, bin, toLocationOID, toBin, unitCost, workOrderOID } = movement
  return {
    kind,
    partNumberOID,
    locationOID,
    bin,
    toLocationOID,
    toBin,
    unitCost,
    workOrderOID,
    quantity: quantityBack(movement, standings.place.onHand + posted.posting.onHandChange),
    ...postedAs(posted.posting, standings.part.sequence + 1),
    movedBy_UserGUID: userId,
  }
}

/** Within the write of a movement that takes another back: that one says so from then on, by no version or event of its own. */
export async function markTakenBack(tx: Orm, by: Movement, userId: string): Promise<void> {
  const [user] = await tx
    .select({ name: userAccount.fullName })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  const { table, key } = recordStore('stockMovement')
  await tx.execute(
    sql`update ${table} set "takenBackOID" = ${by.stockMovementOID}, "takenBackBy" = ${user?.name ?? ''},
          "takenBackOn" = ${by.movedOn} where ${key} = ${by.takesBackOID}`,
  )
}
