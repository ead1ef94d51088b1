import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { YearCosts } from './entities/cost-facts.ts'
import { DayOfWork, mostDayRecords } from './history/day-of-work.ts'
import { RecordAsOf, RecordChange } from './entities/feed.ts'
import { nowhere, TreeLevel, TreeMatches, treeWays } from './entities/equipment-tree.ts'
import { LocationPage, locationListNames, MoreOfLocation } from './entities/location-page.ts'
import { MachinePage } from './entities/machine-page.ts'
import { MoreOfPage, pageListNames } from './entities/page-lists.ts'
import { one, page, rows } from './envelope.ts'
import { RolledChange, rolledParts } from './entities/rolled-history.ts'
import { ReceivedFile } from './entities/stored-file.ts'
import { HistoryCheck } from './history-file/findings.ts'
import { PlacedListQuery } from './list-query.ts'
import { day, recordKey, shortText, wholeText } from './query-values.ts'
import { recordId } from './schema/record-key.ts'

/** Of the entries of a history, the most that are told at once. */
export const mostChanges = 500

const record = v.object({ entity: shortText, key: shortText })
const historyFile = ['application/json'] as const

/**
 * What stands below a machine or a location, or on top where neither is named. `after`: the key of the last that is
 * known of a level that is longer.
 */
const TreeQuery = v.strictObject({
  by: v.picklist(treeWays),
  machine: v.optional(recordKey),
  location: v.optional(wholeText(nowhere, 2_147_483_647)),
  after: v.optional(recordKey),
})
export type TreeQuestion = v.InferOutput<typeof TreeQuery>

const TreeSearch = v.strictObject({ by: v.picklist(treeWays), search: shortText })
export type TreeSearchQuestion = v.InferOutput<typeof TreeSearch>

/** Which list of a page goes on, and after how many of its rows. */
const moreOf = <const Names extends readonly string[]>(names: Names) =>
  v.strictObject({ list: v.picklist(names), skip: wholeText(0, 2_147_483_647) })

/** A part of a history of several records; `olderThan` is the globalSeq before which the next of them are told. */
const rolledPage = {
  olderThan: v.optional(wholeText(1, 9_999_999_999)),
  take: v.optional(wholeText(1, mostChanges)),
}

/** What became of single records: the calls that look back, and the pages of a machine and a location, which put together what was. */
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
  /**
   * The records of a kind that are gone, by the entry of their removal, the newest first; `olderThan` is the globalSeq before
   * which the next of them are told. `before` is how each stood, and is brought back by its create with If-Match.
   */
  removedRecords: {
    method: 'GET',
    path: '/history/{entity}/Removed',
    params: v.object({ entity: shortText }),
    query: v.strictObject(rolledPage),
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
  /**
   * A list as it stood at the end of a day of the organisation's: asked as the list of the kind is, which does not count what
   * is beyond `isToldByDay`. `at` is where its machines stood then.
   */
  recordsAsOf: {
    method: 'GET',
    path: '/history/{entity}/AsOf',
    params: v.object({ entity: shortText }),
    query: v.strictObject({ ...PlacedListQuery.entries, day }),
    reply: page(v.record(v.string(), v.unknown())),
    access: ['read', 'history'],
    beyond: true,
  },
  /**
   * What one user wrote in one day of the organisation's, by record, and how each stood before and stands now: of oneself, and
   * for administrators of whoever `user` names. `olderThan` is what an answer said of its next part.
   */
  dayOfWork: {
    method: 'GET',
    path: '/history/Day',
    query: v.strictObject({
      day,
      user: v.optional(shortText),
      olderThan: v.optional(wholeText(1, 9_999_999_999)),
      take: v.optional(wholeText(1, mostDayRecords)),
    }),
    reply: one(DayOfWork),
    access: ['read', 'history'],
    beyond: true,
  },
  /** All that the history tells, as a file that shows whether it was altered (decision 0048). */
  exportHistory: {
    method: 'GET',
    path: '/history/{entity}/{key}/File',
    params: record,
    reply: ReceivedFile,
    download: historyFile,
    access: ['read', 'history'],
    beyond: true,
  },
  /** Whether such a file is as it was exported; writes nothing. 400 of what is none at all. */
  checkHistory: {
    method: 'POST',
    path: '/history/Check',
    upload: historyFile,
    reply: one(HistoryCheck),
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
  /** Further rows of one list of it. */
  machineMore: {
    method: 'GET',
    path: '/CAMSEquipments/{id}/Machine/More',
    params: recordId,
    query: moreOf(pageListNames),
    reply: one(MoreOfPage),
    access: ['read', 'equipment'],
    beyond: true,
  },
  /** A location with what belongs to its machines: of each kind of record what its reader may read. */
  locationPage: {
    method: 'GET',
    path: '/CAMSLocations/{id}/Place',
    params: recordId,
    reply: one(LocationPage),
    access: ['read', 'location'],
    beyond: true,
  },
  locationMore: {
    method: 'GET',
    path: '/CAMSLocations/{id}/Place/More',
    params: recordId,
    query: moreOf(locationListNames),
    reply: one(MoreOfLocation),
    access: ['read', 'location'],
    beyond: true,
  },
  /** What became of a machine and of what belongs to it, the newest first, by the right to each record. */
  machineHistory: {
    method: 'GET',
    path: '/CAMSEquipments/{id}/History',
    params: recordId,
    query: v.strictObject({ of: v.optional(v.picklist(rolledParts)), ...rolledPage }),
    reply: rows(RolledChange),
    access: ['read', 'equipment'],
    beyond: true,
  },
  /** What became of a location, of the machines that stand there, and of those that came and went. */
  locationHistory: {
    method: 'GET',
    path: '/CAMSLocations/{id}/History',
    params: recordId,
    query: v.strictObject(rolledPage),
    reply: rows(RolledChange),
    access: ['read', 'location'],
    beyond: true,
  },
  /** What its machines cost: to whoever has the screen of locations and may read what an order cost. */
  locationCosts: {
    method: 'GET',
    path: '/CAMSLocations/{id}/Cost',
    params: recordId,
    reply: one(YearCosts),
    access: ['read', 'locationCost'],
    beyond: true,
  },
  /** What it cost, and what is part of it: to who may read what an order cost. */
  machineCosts: {
    method: 'GET',
    path: '/CAMSEquipments/{id}/Cost',
    params: recordId,
    reply: one(YearCosts),
    access: ['read', 'workOrderLabour'],
    beyond: true,
  },
  /** What stands right below a machine or a location, or on top of the tree. */
  equipmentTree: {
    method: 'GET',
    path: '/EquipmentTree',
    query: TreeQuery,
    reply: one(TreeLevel),
    access: ['read', 'equipment'],
    beyond: true,
  },
  /** The first of what holds all words of a search, with all that it stands below. */
  equipmentTreeMatches: {
    method: 'GET',
    path: '/EquipmentTree/Matches',
    query: TreeSearch,
    reply: one(TreeMatches),
    access: ['read', 'equipment'],
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>
