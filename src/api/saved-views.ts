import type { SavedViews } from '../contract/saved-view.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'

/** The saved views of lists, asked of the server at once. */
export const createSavedViews = (client: HttpClient): SavedViews => ({
  list: async (screen, signal) =>
    outcomeOf(await client.call('savedViews', { query: { screen }, signal }), resultOf),
  find: async (id, signal) => outcomeOf(await client.call('savedView', { params: { id }, signal }), resultOf),
  add: async (view) => outcomeOf(await client.call('addView', { body: view }), resultOf),
  change: async (id, change) =>
    outcomeOf(await client.call('changeView', { params: { id }, body: change }), resultOf),
  remove: async (id) => outcomeOf(await client.call('removeView', { params: { id } }), () => null),
})
