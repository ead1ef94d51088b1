import * as v from 'valibot'
import { SavedView, type SavedViews } from '../contract/saved-view.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** The saved views of lists, as the server last said of them where it cannot be reached; writes go to it at once. */
export const createSavedViews = (client: HttpClient, cache: CachedReads): SavedViews => ({
  async list(screen, signal) {
    const ask = async () =>
      outcomeOf(await client.call('savedViews', { query: { screen }, signal }), resultOf)
    return keepOrRecall(cache, `views/${screen}`, ask, v.array(SavedView))
  },
  find: async (id, signal) => outcomeOf(await client.call('savedView', { params: { id }, signal }), resultOf),
  add: async (view) => outcomeOf(await client.call('addView', { body: view }), resultOf),
  change: async (id, change) =>
    outcomeOf(await client.call('changeView', { params: { id }, body: change }), resultOf),
  remove: async (id) => outcomeOf(await client.call('removeView', { params: { id } }), () => null),
})
