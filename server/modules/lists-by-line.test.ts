import { brotliDecompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, lineType } from '../../src/contract/endpoint.ts'
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts'
import type { IdentityName } from '../../tests/support/people.ts'
import { makeRecord } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { listParts } from '../database/lists/list-parts.ts'
import { recordStore } from '../database/records/tables.ts'
import { location } from '../database/schema/equipment.ts'
import { planner } from '../maintenance/plans.fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  const { keys } = await planner(server)
  await makeRecord(server, 'workOrder', keys)
  await server.database.orm.execute(sql`insert into ${location} ("locationName", "category", "state")
    select 'Depot ' || n, 'YARD', 'Rivers' from generate_series(1, 1201) as n`)
}, 60_000)
afterAll(() => server.close())

const Part = v.object({
  result: v.object({ data: v.array(v.looseObject({})), count: v.number(), summary: v.object({}) }),
})
const partsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => v.parse(Part, JSON.parse(line)).result)

const byLine = (
  name: EndpointName,
  query: Readonly<Record<string, unknown>> = {},
  as: IdentityName = 'admin',
) => server.callLoosely(name, { as, query, headers: { accept: `${lineType}, application/json` } })

const inLines = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(([name, { byLine: is }]) =>
  is && name !== 'company.list' ? [name] : [],
)

describe('to who takes lines', () => {
  it.each(inLines)('%s tells what it has otherwise, and ends with a part without rows', async (name) => {
    const whole = await server.callLoosely(name, { as: 'admin' })
    const { data, count } = v.parse(Part, whole.body).result
    const { headers, text } = await byLine(name)
    const parts = partsOf(text)
    expect(headers['content-type']).toBe(lineType)
    expect(parts.flatMap((part) => part.data)).toEqual(data)
    expect(parts.at(-1)).toEqual({ data: [], count, summary: {} })
  })

  it('comes by five hundred rows, each part with the count of all', async () => {
    const { text } = await byLine('location.list', { search: 'depot', sort: 'locationName:desc' })
    const parts = partsOf(text)
    expect(parts.map(({ data, count }) => [data.length, count])).toEqual([
      [500, 1201],
      [500, 1201],
      [201, 1201],
      [0, 1201],
    ])
    expect(parts.flatMap(({ data }) => data).map(({ locationName }) => locationName)).toEqual(
      Array.from({ length: 1201 }, (_, at) => `Depot ${1201 - at}`),
    )
  })

  it('travels compressed', async () => {
    const packed = await server.app.inject({
      url: '/api/CAMSLocations?search=depot',
      headers: {
        authorization: `Bearer ${server.tokens.admin}`,
        accept: lineType,
        'accept-encoding': 'br',
      },
    })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': lineType })
    expect(
      partsOf(brotliDecompressSync(packed.rawPayload).toString()).map(({ data }) => data.length),
    ).toEqual([500, 500, 201, 0])
  })

  it('is refused as any other call, before the first line', async () => {
    const refused = await byLine('role.list', {}, 'taskless')
    expect([refused.status, refused.headers['content-type']]).toEqual([
      403,
      'application/problem+json; charset=utf-8',
    ])
    const wrong = await byLine('location.list', { sort: 'nothing' })
    expect([wrong.status, wrong.headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ])
    expect((await byLine('location.list', {}, 'anonymous')).status).toBe(401)
  })
})

it('passes by what is removed meanwhile, and tells what was changed as it stands', async () => {
  const { orm } = server.database
  const parts = await listParts(orm, recordStore('location'), { search: 'depot', sort: 'locationName' })
  const told: unknown[] = []
  let at = 0
  for await (const { data } of parts) {
    told.push(...data.map(({ locationName }) => locationName))
    at += 1
    if (at > 1) continue
    await orm.delete(location).where(eq(location.locationName, 'Depot 700'))
    await orm.update(location).set({ city: 'Bonny' }).where(eq(location.locationName, 'Depot 701'))
  }
  expect(told).toEqual(
    Array.from({ length: 1201 }, (_, n) => `Depot ${n + 1}`).filter((name) => name !== 'Depot 700'),
  )
})
