import { and, desc, eq, gt } from 'drizzle-orm'
import type { ChangedField } from '../../../src/contract/problem.ts'
import type { Orm } from '../connection/orm.ts'
import { userAccount } from '../schema/accounts.ts'
import { event } from '../schema/events.ts'

/** Of the changes since, the newest that are looked at: who made the others stays unsaid. */
const most = 100

interface Written {
  readonly entity: string
  readonly key: number
}

/** Who changed each field of a record last since a version of it, by the names of its fields and of its lines. */
export async function changedSince(
  tx: Orm,
  { entity, key }: Written,
  version: number,
): Promise<readonly ChangedField[]> {
  const events = await tx
    .select({ changes: event.changes, at: event.recordedAt, by: userAccount.fullName })
    .from(event)
    .innerJoin(userAccount, eq(userAccount.id, event.actor))
    .where(and(eq(event.entity, entity), eq(event.key, String(key)), gt(event.streamVersion, version)))
    .orderBy(desc(event.streamVersion))
    .limit(most)
  const last = new Map<string, ChangedField>()
  for (const { changes, at, by } of events)
    for (const field of Object.keys(changes ?? {}))
      if (!last.has(field)) last.set(field, { field, by, at: at.toISOString() })
  return [...last.values()]
}
