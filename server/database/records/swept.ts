import type { EntityName } from '../../../src/contract/entities/catalogue.ts'
import type { Orm } from '../connection/orm.ts'
import { holdRecord, type Telling } from './beside-record.ts'
import { readPreferences } from './site-preferences.ts'

const dayMs = 86_400_000

/** Until when what was removed beside a record can be brought back (decision 0064). */
export const keptUntil = (removedAt: Date, days: number): Date => new Date(removedAt.getTime() + days * dayMs)

/** What was removed by this moment is kept no more, as of now. */
export async function keptSince(orm: Orm, now: Date): Promise<Date> {
  const { removedFilesDays } = await readPreferences(orm)
  return keptUntil(now, -removedFilesDays)
}

/** Holds the record that something is swept from, and answers whose it is. */
export async function holdOwners(
  tx: Orm,
  { entity, key }: { readonly entity: EntityName; readonly key: number },
): Promise<readonly string[]> {
  const owner = await holdRecord(tx, entity, key, true)
  return typeof owner === 'string' ? [owner] : []
}

/** What is told of what is gone for good: by nobody's name, and without what it said. */
export const sweptOf = (facts: Record<string, unknown>): Omit<Telling, 'owners'> => ({
  kind: 'removed',
  changes: {},
  before: { ...facts, swept: true },
  request: { idempotencyKey: null, userId: null, path: 'engine' },
})
