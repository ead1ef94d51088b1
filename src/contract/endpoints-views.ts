import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { one, rows } from './envelope.ts'
import { recordKey } from './query-values.ts'
import { NewView, SavedView, ViewChange } from './saved-view.ts'

const byId = v.object({ id: recordKey })

/** The calls about views of lists (decision 0029). Whose a view is, and who may open its screen, the handler asks. */
export const viewEndpoints = {
  savedViews: {
    method: 'GET',
    path: '/views',
    query: v.strictObject({ screen: SavedView.entries.screen }),
    reply: rows(SavedView),
    access: ['read', 'savedView'],
    beyond: true,
  },
  savedView: {
    method: 'GET',
    path: '/views/{id}',
    params: byId,
    reply: one(SavedView),
    access: ['read', 'savedView'],
    beyond: true,
  },
  addView: {
    method: 'POST',
    path: '/views',
    body: NewView,
    reply: one(SavedView),
    access: ['create', 'savedView'],
    beyond: true,
  },
  changeView: {
    method: 'PUT',
    path: '/views/{id}',
    params: byId,
    body: ViewChange,
    reply: one(SavedView),
    access: ['edit', 'savedView'],
    beyond: true,
  },
  removeView: {
    method: 'DELETE',
    path: '/views/{id}',
    params: byId,
    reply: one(v.object({ id: v.number() })),
    access: ['delete', 'savedView'],
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>
