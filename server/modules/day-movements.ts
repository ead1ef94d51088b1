import type { DayRecord } from '../../src/contract/history/day-of-work.ts'
import type { Orm } from '../database/connection/orm.ts'
import { type Foreseen, foresee } from '../stores/foresee-back.ts'
import { readMovement } from '../stores/take-back.ts'
import { calledOf } from './called-of.ts'

type Told = Pick<DayRecord, 'entity' | 'key'>

/**
 * What taking back each movement of stock among the records of a day would do, the newest first; null of other records. One
 * that fits only once newer ones of its part are taken back names them: what came that day may have left again.
 */
export async function movementsBack(
  tx: Orm,
  records: readonly Told[],
): Promise<readonly (DayRecord['takingBack'] | null)[]> {
  const before: Foreseen[] = []
  const all: (DayRecord['takingBack'] | null)[] = []
  for (const { entity, key } of records) {
    const isMovement = entity === 'stockMovement' && typeof key === 'number'
    const movement = isMovement ? await readMovement(tx, key) : null
    if (!movement) {
      all.push(null)
      continue
    }
    const newer = before.filter((each) => each.movement.partNumberOID === movement.partNumberOID)
    const alone = await foresee(tx, movement)
    const along = newer.length === 0 ? alone : await foresee(tx, movement, newer)
    const needsThem = alone.foreseen === null && along.foreseen !== null
    if (along.foreseen) before.push(along.foreseen)
    all.push({
      ...(needsThem ? along : alone).told,
      after: needsThem ? newer.map((each) => named(each.movement.stockMovementOID)) : [],
    })
  }
  return all
}

const named = (key: number) => {
  const entity = 'stockMovement'
  return { entity, key, title: calledOf(entity, key, {}).title }
}
