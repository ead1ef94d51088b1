import type { Posting } from '../../src/contract/entities/stock-ledger.ts'
import { ofHundredths } from '../../src/contract/entities/stock-units.ts'

/** What a posting is stored as, at its place in the ledger of the part. */
export const postedAs = (
  { onHandChange, reservedChange, valueChange, averageCost }: Posting,
  sequence: number,
) => ({
  sequence,
  onHandChange: ofHundredths(onHandChange),
  reservedChange: ofHundredths(reservedChange),
  valueChange: ofHundredths(valueChange),
  averageCost: averageCost === null ? null : ofHundredths(averageCost),
})
