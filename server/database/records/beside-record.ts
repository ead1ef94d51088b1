import { sql } from 'drizzle-orm'
import type { EntityName } from '../../../src/contract/entities/catalogue.ts'
import type { Orm } from '../connection/orm.ts'
import { appendEvent, nextOfStream } from '../writes/append-event.ts'
import type { WriteRequest } from '../writes/one-write.ts'
import { recordStore } from './tables.ts'

/**
 * Held until the write commits: two who add to one record come one after the other, and its removal waits. Answers
 * whose record it is, null where the policy does not ask; undefined where there is none.
 */
export async function holdRecord(
  tx: Orm,
  entity: EntityName,
  key: number,
  isHeld: boolean,
): Promise<string | null | undefined> {
  const { table, key: keyColumn, ownerField } = recordStore(entity)
  const owner = ownerField === null ? sql`null::text` : sql.identifier(ownerField)
  const { rows } = await tx.execute<{ owner: string | null }>(
    sql`select ${owner} as owner from ${table} where ${keyColumn} = ${key}${
      isHeld ? sql` for no key update` : sql``
    }`,
  )
  return rows[0] ? rows[0].owner : undefined
}

/** What happened beside a record, and who hears of it. */
export interface Telling {
  readonly kind: 'saved' | 'removed'
  readonly changes: Record<string, unknown>
  readonly before: Record<string, unknown>
  readonly owners: readonly string[]
  /** `userId` null of what the product does by itself. */
  readonly request: Pick<WriteRequest, 'idempotencyKey' | 'path'> & { readonly userId: string | null }
}

/**
 * What is added to a record without being of it is a stream of its own, by the key of the record: as the record is held,
 * nobody else takes its next number.
 */
export async function tellBeside(
  tx: Orm,
  stream: string,
  key: number,
  { request, ...telling }: Telling,
): Promise<void> {
  await appendEvent(tx, {
    idempotencyKey: request.idempotencyKey,
    entity: stream,
    key,
    streamVersion: await nextOfStream(tx, stream, String(key)),
    actor: request.userId,
    path: request.path,
    ...telling,
  })
}
