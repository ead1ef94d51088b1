import * as v from 'valibot'
import { entities } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { CachedReads } from './cached-reads.ts'
import type { ConfirmedRecord } from '../writes/confirmed-records.ts'
import { KeptRows, keptName } from './kept-names.ts'

/**
 * Puts what was confirmed into what was read before of that entity, its whole list and the record by itself: where no newer
 * answer comes, what was saved is shown. Nothing is kept that was never read, and a newer version stays.
 */
export async function keepConfirmed(
  cache: CachedReads,
  { entity, key, row }: ConfirmedRecord,
): Promise<void> {
  const field = entities[entity].key
  const within = (rows: readonly RecordRow[], isWhole: boolean): readonly RecordRow[] => {
    const at = rows.findIndex((one) => one[field] === key)
    if (row === null) return at < 0 ? rows : rows.toSpliced(at, 1)
    if (at < 0) return isWhole ? [...rows, row] : rows
    return isNewer(row, rows[at]) ? rows.with(at, row) : rows
  }
  const amend = (name: string, isWhole: boolean) =>
    cache.amend(name, (value) => {
      const kept = v.safeParse(KeptRows, value)
      return kept.success ? within(kept.output, isWhole) : value
    })
  await amend(keptName(`${entity}.list`, {}), true)
  await amend(keptName(`${entity}.get`, { params: { id: key } }), false)
}

const isNewer = (row: RecordRow, before: RecordRow | undefined): boolean =>
  Number(row['version'] ?? 0) > Number(before?.['version'] ?? 0)
