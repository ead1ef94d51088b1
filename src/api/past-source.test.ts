import { expect, test } from 'vitest'
import { askedServer, unreachable } from './asked-server.fixture.ts'
import { createPastSource } from './past-source.ts'

const rows = [{ locationOID: 7, version: 2, locationName: 'North yard' }]

test('reads a list as it stood, whole and by page, and is what it last read when nobody can be reached', async () => {
  const { client, cache, asked, answerWith, signal } = askedServer(() =>
    Response.json({ result: { data: rows, count: 1 } }),
  )
  const unused = () => {
    throw new Error('The past is not written')
  }
  const source = createPastSource(
    { client, cache, writes: new Proxy({}, { get: unused }) as never },
    'location',
    { day: '2026-03-01', at: 4 },
  )
  expect(source.narrowed).toEqual({ day: '2026-03-01', at: 4 })
  expect(await source.list(signal)).toEqual({ ok: true, value: rows })
  const question = { search: 'yard', columns: [], sort: [], filter: null, group: [], skip: 50, take: 50 }
  expect(await source.page(question, signal)).toEqual({ ok: true, value: { rows, count: 1, groups: [] } })
  expect(asked).toEqual([
    '/api/history/location/AsOf?day=2026-03-01&at=4',
    '/api/history/location/AsOf?day=2026-03-01&at=4&skip=50&take=50&search=yard',
  ])
  expect(source.project(rows)).toEqual({ rows, marks: new Map() })
  answerWith(unreachable)
  expect(await source.list(signal)).toMatchObject({ ok: true, value: rows, readAt: expect.any(String) })
})
