import { entities, type EntityName } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { entityOf, isBeside, sendConfirmed } from '../../events/catalogue.ts'
import { keyIn } from '../../events/outbox/naming.ts'
import type { FactLog } from '../sender/log.ts'

/** A record as the server has confirmed it; `row` null: it is gone. */
export interface ConfirmedRecord {
  readonly entity: EntityName
  readonly key: number
  readonly row: RecordRow | null
}

/** Called with what was confirmed, and whether it was to this tab: another one of this device may have sent it. */
export type ConfirmedListener = (confirmed: ConfirmedRecord, isOwn: boolean) => void

/** Tells of each record that the server confirms to a tab of this device, as the log knows it then; returns the way to stop. */
export function tellConfirmed(log: FactLog, told: ConfirmedListener): () => void {
  return log.subscribe((facts, own) => {
    for (const { stream } of facts.filter(sendConfirmed.is)) {
      const entity = entityOf(stream)
      const settled = log.state.outbox.get(stream)?.settled
      if (entity === undefined || isBeside(stream) || !settled) continue
      const { row } = settled
      told({ entity, key: row ? Number(row[entities[entity].key]) : keyIn(stream), row }, own)
    }
  })
}
