import type { ChangePath } from '../../../../src/contract/schema/change-path.ts'
import type { RecordRow } from '../../../../src/contract/schema/entity.ts'
import { happenedTo } from '../../records/event.ts'
import type { RecordStore } from '../../records/tables.ts'
import { storedEvent } from '../../writes/append-event.ts'
import type { MeterReadingRow } from '../demo/build-meter-readings.ts'
import type { PmOperationRow } from '../demo/build-pm-operations.ts'
import { randomFor } from '../demo/chance/random.ts'
import { eventIdAt } from '../demo/recent-history.ts'

/** Who did something, by which path and when, in ms. */
export interface Act {
  readonly at: number
  readonly actor: string | null
  readonly path: ChangePath
}

type LedgerEvent = ReturnType<typeof storedEvent> & { readonly recordedAt: string }

/** What has happened and is not written yet: rows that are there since, and events in the order of their time. */
interface Page {
  readonly operations: readonly PmOperationRow[]
  readonly readings: readonly MeterReadingRow[]
  readonly events: readonly LedgerEvent[]
}

export type Ledger = ReturnType<typeof openLedger>

/** Takes down what happens, and hands it over page by page, so that no more than a page of it is ever held. */
export function openLedger() {
  const random = randomFor('events of a history')
  let [operations, readings, events]: [PmOperationRow[], MeterReadingRow[], LedgerEvent[]] = [[], [], []]
  let lastReading = 0
  const plans = new Map<number, RecordRow>()
  const machines = new Map<number, RecordRow>()
  return {
    /** How the plans stand that something happened to, by key: what of their rows has changed. */
    plans,
    /** The same of machines. */
    machines,
    /** An operation as it has come to stand by the end. */
    keepOperation: (row: PmOperationRow) => void operations.push(row),
    /** A reading under its key, which it answers. */
    keepReading(reading: Omit<MeterReadingRow, 'meterReadingOID' | 'version'>): MeterReadingRow {
      lastReading += 1
      const row = { meterReadingOID: lastReading, version: 1, ...reading }
      readings.push(row)
      return row
    },
    /** Tells what was done to a record as the server would have. */
    tell(store: RecordStore, { at, ...by }: Act, before: RecordRow | null, after: RecordRow): void {
      const recordedAt = new Date(at).toISOString()
      const stored = storedEvent({ ...by, ...happenedTo(store, before, after) }, eventIdAt(random, at))
      events.push({ ...stored, recordedAt })
    },
    /** How many events wait to be written. */
    waiting: () => events.length,
    take(): Page {
      const page = { operations, readings, events }
      ;[operations, readings, events] = [[], [], []]
      return page
    },
  }
}
