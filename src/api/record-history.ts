import * as v from 'valibot'
import { DayOfWork } from '../contract/history/day-of-work.ts'
import { RecordAsOf, RecordChange } from '../contract/entities/feed.ts'
import { RolledChange } from '../contract/entities/rolled-history.ts'
import type { RecordHistory } from '../contract/record-history.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** The histories of records; what the server last said of one when it cannot be reached. */
export const createRecordHistory = (
  client: HttpClient,
  cache: CachedReads,
  since: RecordHistory['since'],
): RecordHistory => ({
  since,
  async changes({ entity, key }, { olderThan, take }, signal) {
    const params = { entity, key: String(key) }
    const query = { take, ...(olderThan !== undefined && { olderThan }) }
    const ask = async () => outcomeOf(await client.call('history', { params, query, signal }), resultOf)
    const name = `history/${entity}/${key}/${olderThan ?? ''}`
    return keepOrRecall(cache, name, ask, v.array(RecordChange))
  },
  async rolled({ entity, key: id, of }, { olderThan, take }, signal) {
    const query = { take, ...(olderThan !== undefined && { olderThan }) }
    const called = () =>
      entity === 'location'
        ? client.call('locationHistory', { params: { id }, query, signal })
        : client.call('machineHistory', {
            params: { id },
            query: { ...query, ...(of !== undefined && { of }) },
            signal,
          })
    const ask = async () => outcomeOf(await called(), resultOf)
    const name = `history/${entity}/${id}/with ${of ?? 'all'}/${olderThan ?? ''}`
    return keepOrRecall(cache, name, ask, v.array(RolledChange))
  },
  async removed(entity, { olderThan, take }, signal) {
    const query = { take, ...(olderThan !== undefined && { olderThan }) }
    const ask = async () =>
      outcomeOf(await client.call('removedRecords', { params: { entity }, query, signal }), resultOf)
    return keepOrRecall(cache, `removed/${entity}/${olderThan ?? ''}`, ask, v.array(RecordChange))
  },
  async asOf({ entity, key }, day, signal) {
    const params = { entity, key: String(key) }
    const ask = async () =>
      outcomeOf(await client.call('recordAsOf', { params, query: { day }, signal }), resultOf)
    return keepOrRecall(cache, `as-of/${entity}/${key}/${day}`, ask, RecordAsOf)
  },
  async dayOfWork({ day, user, olderThan }, signal) {
    const query = { day, ...(user !== undefined && { user }), ...(olderThan !== undefined && { olderThan }) }
    const ask = async () => outcomeOf(await client.call('dayOfWork', { query, signal }), resultOf)
    return keepOrRecall(cache, `day/${user ?? ''}/${day}/${olderThan ?? ''}`, ask, DayOfWork)
  },
  missing: async ({ entity, number: key }, signal) =>
    outcomeOf(await client.call('numberFate', { params: { entity, key }, signal }), resultOf),
  exportFile: async ({ entity, key }, signal) =>
    outcomeOf(
      await client.call('exportHistory', { params: { entity, key: String(key) }, signal }),
      (file) => file,
    ),
  checkFile: async (file, signal) =>
    outcomeOf(await client.upload('checkHistory', { file, signal }), resultOf),
})
