import { createHash, createHmac } from 'node:crypto'
import type { RecordChange } from '../entities/feed.ts'
import type { Digest } from './chain.ts'
import { type HistoryHead, historyFormat, historyVersion } from './format.ts'

export const sha256: Digest = (text) => createHash('sha256').update(text).digest('hex')

/** The seal of a server that keeps this key. */
export function signerOf(key: string) {
  const mac: Digest = (text) => createHmac('sha256', key).update(text).digest('hex')
  return { mac, isSigned: (text: string, claimed: string) => mac(text) === claimed }
}

export const headOf = (count: number): HistoryHead => ({
  format: historyFormat,
  version: historyVersion,
  organisation: 'Ọkà Works',
  record: { entity: 'location', key: 7, name: 'LOC-7 Yard' },
  exportedBy: { id: 'u1', name: 'Ada Admin' },
  exportedAt: '2026-11-21T08:00:00.000Z',
  count,
})

export const changeAt = (streamVersion: number, over: Partial<RecordChange> = {}): RecordChange => ({
  globalSeq: 100 + streamVersion,
  eventId: `e${streamVersion}`,
  entity: 'location',
  key: 7,
  kind: 'saved',
  streamVersion,
  actor: 'u1',
  actorName: 'Ada Admin',
  recordedAt: '2026-03-07T08:00:00.000Z',
  type: 'v1.LocationSaved',
  changes: { city: `City ${streamVersion}`, size: streamVersion / 4 },
  before: streamVersion === 1 ? {} : { city: `City ${streamVersion - 1}`, size: null },
  path: 'form',
  ...over,
})
