import type { Explanation } from '../../src/contract/access/policy.ts'
import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import type { Orm } from '../database/connection/orm.ts'
import { holdRecord } from '../database/records/beside-record.ts'
import { ProblemError } from '../http/problem.ts'

/**
 * Asks the policy of the record that something is added to, and answers whose it is; throws where there is none, or where
 * it is not for who asks: somebody else's is not there at all. `explain` is asked by function first, then with the owner.
 */
export async function recordFor(
  orm: Orm,
  { entity, key }: { readonly entity: EntityName; readonly key: number },
  explain: (owner?: string | null) => Explanation,
  isHeld = false,
): Promise<readonly string[]> {
  const byFunction = explain()
  if (!byFunction.allowed) throw new ProblemError('forbidden', { title: byFunction.reason })
  const owner = await holdRecord(orm, entity, key, isHeld)
  if (owner === undefined || !explain(owner).allowed)
    throw new ProblemError('not-found', { title: 'There is no such record: it may have been deleted' })
  return owner === null ? [] : [owner]
}
