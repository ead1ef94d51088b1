import { expect, test } from 'vitest'
import type { SavedView } from '../contract/saved-view.ts'
import { askedServer, unreachable } from './asked-server.fixture.ts'
import { createSavedViews } from './saved-views.ts'

const view: SavedView = {
  id: 3,
  version: 1,
  screen: 'meterReading',
  name: 'Of this week',
  isShared: false,
  ownerId: 'u1',
  ownerName: 'Ada',
  content: {
    hidden: ['unit'],
    added: [],
    order: [],
    widths: {},
    pinned: {},
    sort: [],
    filter: null,
    group: [],
  },
}

test('the views of a screen are what the server last said of them when it cannot be reached', async () => {
  const { client, cache, asked, answerWith, signal } = askedServer(() => Response.json({ result: [view] }))
  const { list } = createSavedViews(client, cache)
  expect(await list('meterReading', signal)).toEqual({ ok: true, value: [view] })
  answerWith(unreachable)
  expect(await list('meterReading', signal)).toEqual({
    ok: true,
    value: [view],
    readAt: '2026-11-21T08:05:00Z',
  })
  expect(await list('location', signal)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  expect(asked).toEqual(
    ['meterReading', 'meterReading', 'location'].map((screen) => `/api/views?screen=${screen}`),
  )
})
