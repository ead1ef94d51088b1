import type { DayRecord } from '../../contract/history/day-of-work.ts'

/** A day of something beside a pump, of which nothing is told yet. */
export const dayBesidePump = (over: Partial<DayRecord>): DayRecord => ({
  entity: 'equipmentAttachment',
  key: 7,
  title: 'EQ-7',
  name: 'Pump',
  changes: 1,
  paths: ['form'],
  recordedAt: '2026-03-02T08:00:00Z',
  firstVersion: 2,
  lastVersion: 2,
  steps: [],
  since: [],
  removedSince: null,
  now: null,
  version: 4,
  goneWith: null,
  gone: [],
  refusal: null,
  file: null,
  comment: null,
  takingBack: null,
  ...over,
})

/** Somebody else, the day after. */
export const rita = { actorName: 'Rita Rig', recordedAt: '2026-03-03T08:00:00Z' }
