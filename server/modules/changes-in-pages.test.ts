import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenToFeed } from '../../tests/support/feed-listener.ts'
import { eventsOf } from '../../tests/support/records.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { appendEvents } from '../database/writes/append-event.ts'

let server: TestApp
let base: string
beforeAll(async () => {
  server = await startTestApp()
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

it('more changes at once than are read at a time are all told, to who listens and to who comes back', async () => {
  const { orm } = server.database
  const live = await listenToFeed(base, server.tokens.admin)
  await expect.poll(() => live.position).not.toBeNull()
  const after = live.position ?? 0
  await orm.transaction((tx) =>
    appendEvents(
      tx,
      Array.from({ length: 1_201 }, (_, at) => ({
        entity: 'location',
        key: at + 1,
        kind: 'saved' as const,
        streamVersion: 1,
        actor: null,
        path: 'engine' as const,
        owners: [],
        changes: {},
        before: {},
      })),
    ),
  )
  const written = (await eventsOf(orm)).map((row) => Number(row['globalSeq'])).filter((seq) => seq > after)
  expect(written).toHaveLength(1_201)
  const late = await listenToFeed(base, server.tokens.admin, { after })
  for (const listener of [live, late])
    await expect.poll(() => listener.heard.map(({ globalSeq }) => globalSeq)).toEqual(written)
  live.stop()
  late.stop()
})
