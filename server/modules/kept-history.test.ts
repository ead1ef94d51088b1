import { parseDate } from '@internationalized/date'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RecordChange } from '../../src/contract/entities/feed.ts'
import { setMoments } from '../../tests/support/event-days.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

const Made = v.object({ result: v.object({ repairNameOID: v.number() }) })
const Told = v.object({ result: v.array(RecordChange) })

let server: TestApp
let keeping: TestApp
let since: string
let key: number
beforeAll(async () => {
  server = await startTestApp()
  const { orm } = server.database
  const made = await server.call('repairName.create', { body: { repairName: 'Pack', repairCode: 'P' } })
  key = v.parse(Made, made.body).result.repairNameOID
  for (const repairName of ['Repack', 'Repack gland']) {
    const { status } = await server.callLoosely('repairName.update', {
      params: { id: key },
      body: { repairName, repairCode: 'P' },
    })
    if (status !== 200) throw new Error('not changed')
  }
  await setMoments(orm, sql`now() - interval '9 months'`, sql`entity = 'repairName' and "streamVersion" < 3`)
  since = parseDate(server.now().toISOString().slice(0, 10))
    .set({ day: 1 })
    .subtract({ months: 7 })
    .toString()
  keeping = await startTestApp({ beside: server, environment: { HISTORY_MONTHS: '7' } })
})
afterAll(async () => {
  await keeping.close()
  await server.close()
})

const versions = async () => {
  const { body } = await server.call('history', { params: { entity: 'repairName', key: String(key) } })
  return v.parse(Told, body).result.map(({ streamVersion }) => streamVersion)
}
const dayBefore = (day: string, days = 1) => parseDate(day).subtract({ days }).toString()
const refused = {
  status: 400,
  body: {
    code: 'invalid',
    errors: [{ message: expect.stringMatching(/^What happened before .+ is no longer kept$/) }],
  },
}

it('drops what happened longer ago once it starts, and tells so', async () => {
  await expect.poll(versions).toEqual([3])
  expect(await server.call('capabilities', {})).toMatchObject({ body: { result: { historySince: since } } })
})

it('tells of a day as long as all that came after it is kept', async () => {
  const stood = (day: string) =>
    server.call('recordAsOf', { params: { entity: 'repairName', key: String(key) }, query: { day } })
  expect(await stood(dayBefore(since))).toMatchObject({ status: 200 })
  expect(await stood(dayBefore(since, 2))).toMatchObject(refused)
  const listed = (day: string) =>
    server.call('recordsAsOf', { params: { entity: 'repairName' }, query: { day } })
  expect(await listed(dayBefore(since))).toMatchObject({ status: 200 })
  expect(await listed(dayBefore(since, 2))).toMatchObject(refused)
})

it("tells of a day's work as long as all of the day is kept", async () => {
  const worked = (day: string) => server.call('dayOfWork', { query: { day } })
  expect(await worked(since)).toMatchObject({ status: 200 })
  expect(await worked(dayBefore(since))).toMatchObject(refused)
})
