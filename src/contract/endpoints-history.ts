import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { MachineCosts } from './entities/cost-facts.ts'
import { RecordAsOf, RecordChange } from './entities/feed.ts'
import { MachinePage } from './entities/machine-page.ts'
import { one, rows } from './envelope.ts'
import { day, shortText, wholeText } from './query-values.ts'
import { recordId } from './schema/record-key.ts'

/** Of the entries of a history, the most that are told at once. */
export const mostChanges = 500

const record = v.object({ entity: shortText, key: shortText })

/** What became of single records: the calls that look back, and the page of a machine, which puts together what was. */
export const historyEndpoints = {
  /** The newest first; `olderThan` is the streamVersion before which the next of them are told. */
  history: {
    method: 'GET',
    path: '/history/{entity}/{key}',
    params: record,
    query: v.strictObject({
      olderThan: v.optional(wholeText(1, 2_147_483_647)),
      take: v.optional(wholeText(1, mostChanges)),
    }),
    reply: rows(RecordChange),
    access: ['read', 'history'],
    beyond: true,
  },
  /** A record as it stood at the end of a day of the organisation's. */
  recordAsOf: {
    method: 'GET',
    path: '/history/{entity}/{key}/AsOf',
    params: record,
    query: v.strictObject({ day }),
    reply: one(RecordAsOf),
    access: ['read', 'history'],
    beyond: true,
  },
  /** A machine with what belongs to it: of each kind of record what its reader may read, and how many there are. */
  machinePage: {
    method: 'GET',
    path: '/CAMSEquipments/{id}/Machine',
    params: recordId,
    reply: one(MachinePage),
    access: ['read', 'equipment'],
    beyond: true,
  },
  /** What it cost, and what is part of it: to who may read what an order cost. */
  machineCosts: {
    method: 'GET',
    path: '/CAMSEquipments/{id}/Cost',
    params: recordId,
    reply: one(MachineCosts),
    access: ['read', 'workOrderLabour'],
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>
