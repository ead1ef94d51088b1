import * as v from 'valibot'
import { entities, type EntityName } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { streamOf } from '../../events/catalogue.ts'
import type { Clock } from '../sender/clock.ts'
import type { ConfirmedRecord } from '../writes/confirmed-records.ts'
import type { CachedReads } from './cached-reads.ts'
import { KeptRows, keptName } from './kept-names.ts'

/** A long list is written whole each time, so that what drains in a stream is put into it so often, in ms. */
const restMs = 5_000

/**
 * Puts what is confirmed into what was read before of its entity, the whole list and the record by itself: where no newer answer
 * comes, what was saved is shown. Nothing is kept that was never read, and a newer version stays.
 */
export function createConfirmedKeeping(cache: CachedReads, clock: Clock) {
  let waiting = new Map<string, ConfirmedRecord>()
  let isResting = false
  let stopResting = () => {}

  async function keepAll(): Promise<void> {
    isResting = true
    const records = [...waiting.values()]
    waiting = new Map()
    await cache.amend(changesBy(records))
    stopResting = clock.after(restMs, () => {
      isResting = false
      if (waiting.size > 0) void keepAll()
    })
  }

  return {
    keep(confirmed: ConfirmedRecord): void {
      waiting.set(streamOf(confirmed.entity, confirmed.key), confirmed)
      if (!isResting) void keepAll()
    },
    stop(): void {
      isResting = true
      stopResting()
    },
  }
}

/** By the name of each read that they may be part of: what they make of it. */
function changesBy(records: readonly ConfirmedRecord[]) {
  const changes = new Map<string, (value: unknown) => unknown>()
  const change = (name: string, to: (rows: readonly RecordRow[]) => readonly RecordRow[]) =>
    changes.set(name, (value) => {
      const kept = v.safeParse(KeptRows, value)
      return kept.success ? to(kept.output) : value
    })
  for (const entity of new Set(records.map((each) => each.entity))) {
    const own = records.filter((each) => each.entity === entity)
    change(keptName(`${entity}.list`, {}), (rows) => laidOver(entity, rows, own))
    for (const one of own)
      change(keptName(`${entity}.get`, { params: { id: one.key } }), (rows) => laidOver(entity, rows, [one]))
  }
  return changes
}

/** Rows with those laid over them: new ones stand at the end, and what is gone is left out. */
function laidOver(
  entity: EntityName,
  rows: readonly RecordRow[],
  records: readonly ConfirmedRecord[],
): readonly RecordRow[] {
  const field = entities[entity].key
  const left = new Map(records.map(({ key, row }) => [key, row]))
  const laid = rows.flatMap((row) => {
    const now = left.get(Number(row[field]))
    left.delete(Number(row[field]))
    if (now === undefined) return [row]
    return now === null ? [] : [isNewer(now, row) ? now : row]
  })
  return [...laid, ...[...left.values()].filter((row) => row !== null)]
}

const isNewer = (row: RecordRow, before: RecordRow): boolean =>
  Number(row['version'] ?? 0) > Number(before['version'] ?? 0)
