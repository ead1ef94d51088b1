import { sql } from 'drizzle-orm'
import type { Orm } from '../database/connection/orm.ts'
import { stockMovement } from '../database/schema/maintenance.ts'

/** On hand and reserved of every part that ever moved, in all places together: to be joined by its `key`. */
export const stockByPart = (orm: Orm) =>
  orm
    .select({
      key: stockMovement.partNumberOID,
      onHand: sql<number>`coalesce(sum(${stockMovement.onHandChange})
        filter (where ${stockMovement.kind} <> 'TRANSFER'), 0)::float8`.as('onHand'),
      reserved: sql<number>`coalesce(sum(${stockMovement.reservedChange}), 0)::float8`.as('reserved'),
    })
    .from(stockMovement)
    .groupBy(stockMovement.partNumberOID)
    .as('stock')
