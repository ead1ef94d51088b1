import * as v from 'valibot'
import { emptyPlace, post } from '../../src/contract/entities/stock-ledger.ts'
import { movementFaults, stockMovement } from '../../src/contract/entities/stock-movement.ts'
import { hundredths } from '../../src/contract/entities/stock-units.ts'
import { stockRefusals } from '../../src/contract/entities/stock-words.ts'
import { latestDay } from '../../src/contract/entities/meter-rules.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { invalid } from '../http/problem.ts'
import { holdPart, readPartStock, readPlaceStock } from './part-stock.ts'
import { postedAs } from './posted-as.ts'
import { postTakingBack } from './take-back.ts'

interface Poster {
  readonly userId: string
  readonly now: Date
}

/**
 * What the server gives a movement that is asked for: its bins, its place in the ledger of its part, and what it does to the
 * stock. The part is held, so that each movement stands on all that came before it. Throws `invalid` with the sentence of
 * the rule that refuses it.
 */
export async function postMovement(tx: Orm, row: RecordRow, { userId, now }: Poster): Promise<RecordRow> {
  const asked = v.parse(stockMovement.values, row)
  if (asked.movedOn !== null && asked.movedOn > latestDay(now))
    throw invalid([{ field: 'movedOn', message: stockRefusals.dayToCome }])
  if (asked.takesBackOID !== null) return postTakingBack(tx, asked.takesBackOID, userId)
  const part = asked.partNumberOID ?? 0
  const kept = await holdPart(tx, part)
  if (!kept) throw invalid([{ field: 'partNumberOID', message: 'Part is not in the list' }])
  if (!kept.isTracked) throw invalid([{ field: 'partNumberOID', message: stockRefusals.notTracked }])
  const bins = {
    bin: asked.bin || kept.bin,
    toBin: asked.kind === 'TRANSFER' ? asked.toBin || kept.bin : '',
  }
  const faults = movementFaults({ ...asked, ...bins })
  if (faults.length > 0) throw invalid(faults)
  const standing = await readPartStock(tx, part)
  const place =
    asked.locationOID === null
      ? emptyPlace
      : await readPlaceStock(tx, {
          part,
          location: asked.locationOID,
          bin: bins.bin,
          workOrder: asked.workOrderOID,
        })
  const { allowsNegativeStock } = await readPreferences(tx)
  const posted = post(
    {
      kind: asked.kind,
      quantity: hundredths(asked.quantity ?? 0),
      unitCost: asked.unitCost === null ? null : hundredths(asked.unitCost),
    },
    { part: standing, place, allowsNegative: allowsNegativeStock },
  )
  if (!posted.ok) throw invalid([posted.fault])
  return { ...bins, ...postedAs(posted.posting, standing.sequence + 1), movedBy_UserGUID: userId }
}
