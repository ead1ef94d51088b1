import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { recordId } from '../../src/contract/schema/record-key.ts'
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts'
import { entityNames } from '../../src/contract/entities/catalogue.ts'
import { Problem } from '../../src/contract/problem.ts'
import { served } from '../../server/http/serve.ts'
import { type Keys, makeReferred } from '../support/samples.ts'
import { upload } from '../support/uploads.ts'
import { type LooseAsk, startTestApp, type TestApp } from '../support/server.ts'
import { accessTable } from './access-table.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await server.database.orm.execute(sql`prepare stored as select ${await counts()}`)
})
afterAll(async () => {
  await server.database.orm.execute(sql`deallocate stored`)
  await server.close()
})

const table = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][]
const having = (part: (endpoint: Endpoint) => unknown) =>
  table.filter(([, endpoint]) => Boolean(part(endpoint)))

/** How many rows each table holds. Asked twice a test, so it is planned once. */
async function stored() {
  const { rows } = await server.database.orm.execute(sql`execute stored`)
  return rows[0]
}
/** A count of every table there is. */
async function counts() {
  const { rows } = await server.database.orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  expect(rows.length).toBeGreaterThan(entityNames.length)
  return sql.join(
    rows.map(({ name }) => sql`(select count(*) from ${sql.identifier(name)}) as ${sql.identifier(name)}`),
    sql`, `,
  )
}

/** Right requests with one thing changed each; what was made ready is counted before the first and after the last. */
async function refusedEach(name: EndpointName, spoiled: readonly ((ask: LooseAsk) => LooseAsk)[]) {
  const ask = await accessTable[name].ask(server, keys, 'admin')
  const before = await stored()
  const answers = []
  for (const spoil of spoiled) {
    const answer = await server.callLoosely(name, { ...spoil(ask), as: 'admin' })
    const { status, code, errors } = v.parse(Problem, answer.body)
    expect(answer.status).toBe(status)
    answers.push({ status, code, fields: errors?.map(({ field }) => field) ?? [], errors })
  }
  expect(await stored()).toEqual(before)
  return answers
}

async function refused(name: EndpointName, spoil: (ask: LooseAsk) => LooseAsk) {
  const [answer] = await refusedEach(name, [spoil])
  if (!answer) throw new Error('Nothing was asked')
  return answer
}

/** The version of the record that a request is about; a new one is at its first. */
async function heldVersion(name: EndpointName, { params }: LooseAsk): Promise<string> {
  const get = table.find(([one]) => one === `${name.split('.')[0]}.get`)?.[0]
  const answer = get && (await server.callLoosely(get, params ? { params } : {}))
  return (answer?.headers.etag ?? '"v1"').replaceAll(/\D/g, '')
}

describe('the table', () => {
  it('is served whole', () => {
    expect([...served(server.app)].toSorted()).toEqual(table.map(([name]) => name).toSorted())
  })

  it('names no call twice', () => {
    const calls = table.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })
})

describe.each(having(({ body }) => body))('the body of %s', (name, endpoint) => {
  const bodyOf = (ask: LooseAsk) => v.parse(v.record(v.string(), v.unknown()), ask.body)

  it('may hold no unknown field', async () => {
    const answer = await refused(name, (ask) => ({ ...ask, body: { ...bodyOf(ask), userRoles: ['ADMIN'] } }))
    expect(answer).toMatchObject({ status: 400, code: 'invalid', fields: ['userRoles'] })
    expect(answer.errors?.[0]?.message).toBe('userRoles is not a field of this record')
  })

  it('may hold no value of another type, and the field is named', async () => {
    const fields = Object.keys(bodyOf(await accessTable[name].ask(server, keys, 'admin')))
    const answers = await refusedEach(
      name,
      fields.map((field) => (ask) => ({ ...ask, body: { ...bodyOf(ask), [field]: { a: 1 } } })),
    )
    expect(answers).toMatchObject(fields.map((field) => ({ status: 400, code: 'invalid', fields: [field] })))
  })

  it('may be neither missing nor torn nor a list', async () => {
    const answers = await refusedEach(name, [
      ({ body: _body, ...rest }) => rest,
      (ask) => ({ ...ask, body: '{"a": ' }),
      (ask) => ({ ...ask, body: [] }),
    ])
    expect(answers).toMatchObject([
      { status: 400, code: 'invalid' },
      { status: 400, code: 'malformed' },
      { status: 400, code: 'invalid' },
    ])
  })

  it('may hold no text that cannot be stored', async () => {
    const ask = bodyOf(await accessTable[name].ask(server, keys, 'admin'))
    const texts = Object.keys(ask).filter((field) => typeof ask[field] === 'string')
    // Keys, a switch, or lines of them are all that these bodies hold.
    expect(texts.length > 0).toBe(
      ![
        'removeFormHeaders',
        'grantRoleTask',
        'lookAs',
        'previewConfiguration',
        'readNotices',
        'returnIds',
      ].includes(name),
    )
    const bad = texts.flatMap((field) => ['nul \0', 'half \ud800'].map((text) => ({ field, text })))
    const answers = await refusedEach(
      name,
      bad.map(({ field, text }) => (right) => ({ ...right, body: { ...bodyOf(right), [field]: text } })),
    )
    expect(answers).toMatchObject(bad.map(({ field }) => ({ status: 400, code: 'invalid', fields: [field] })))
  })

  it('may be no other type than JSON', async () => {
    const answer = await refused(name, (ask) => ({
      ...ask,
      body: 'a=1',
      headers: { 'content-type': 'text/plain' },
    }))
    expect(answer).toMatchObject({ status: 415, code: 'wrong-type' })
  })

  const isVersioned = endpoint.records && endpoint.method !== 'DELETE'
  it(`is answered with ${isVersioned ? 'its version' : 'no version'}`, async () => {
    const answer = await server.callLoosely(name, await accessTable[name].ask(server, keys, 'admin'))
    if (isVersioned) expect(answer.headers.etag).toMatch(/^"v\d+"$/)
    else expect(answer.headers).not.toHaveProperty('etag')
  })
})

const takesNoBody = having(({ method, body, upload }) => method !== 'GET' && !body && !upload)
describe.each(takesNoBody)('the body of %s, which takes none,', (name) => {
  it('is refused, however deep it is', async () => {
    const deep = `${'['.repeat(6_000)}${']'.repeat(6_000)}`
    const answers = await refusedEach(
      name,
      [{ userRoles: ['ADMIN'] }, [], 1, deep].map((body) => (ask) => ({ ...ask, body })),
    )
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [400, 'invalid'],
      [400, 'invalid'],
      [400, 'invalid'],
      [400, 'malformed'],
    ])
  })
})

describe.each(having(({ upload }) => upload))('the file of %s', (name) => {
  it('comes in a form and in nothing else', async () => {
    const json = { body: '{}', headers: { 'content-type': 'application/json' } }
    const wrong = { status: 415, code: 'wrong-type' }
    expect(await refused(name, (ask) => ({ ...ask, ...json }))).toMatchObject(wrong)
    expect(await refused(name, ({ body: _body, headers: _headers, ...ask }) => ask)).toMatchObject(wrong)
  })

  it('is what it has to be, whatever it calls itself', async () => {
    const text = upload(Buffer.from('<script>alert(1)</script>'), 'a.pdf', 'application/pdf')
    expect(await refused(name, (ask) => ({ ...ask, ...text }))).toMatchObject({
      status: 400,
      code: 'invalid',
    })
  })
})

describe.each(having(({ query }) => query))('the query of %s', (name) => {
  it('may hold no unknown name', async () => {
    expect(await refused(name, (ask) => ({ ...ask, query: { ...ask.query, orderBy: 'a' } }))).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: ['orderBy'],
    })
  })
})

describe.each(having(({ params }) => params === recordId))('the key of %s', (name) => {
  it('may be nothing but the number of a record', async () => {
    const bad = ['abc', '0', '-1', '1.5', '99999999999', '2147483648', '1 or 1=1']
    const answers = await refusedEach(
      name,
      bad.map((id) => (ask) => ({ ...ask, params: { id } })),
    )
    expect(bad.map((id, at) => ({ id, ...answers[at] }))).toMatchObject(
      bad.map((id) => ({ id, status: 400, code: 'invalid', fields: ['id'] })),
    )
  })

  it('may be of no record, which is 404', async () => {
    expect(await refused(name, (ask) => ({ ...ask, params: { id: 2_000_000_000 } }))).toMatchObject({
      status: 404,
      code: 'not-found',
    })
  })
})

describe.each(having(({ records }) => records))('the headers of %s', (name, endpoint) => {
  it('refuse an Idempotency-Key or an If-Match that is none', async () => {
    const keys = ['', 'two words', 'x'.repeat(201), 'naïve']
    const tags = ['7', '"7"', 'v', '"v7', 'nonsense', '"v1", "v2"']
    const bad = [
      ...keys.map((value) => ({ header: 'Idempotency-Key', value })),
      ...tags.map((value) => ({ header: 'If-Match', value })),
    ]
    const answers = await refusedEach(
      name,
      bad.map(({ header, value }) => (ask) => ({ ...ask, headers: { [header.toLowerCase()]: value } })),
    )
    expect(bad.map((row, at) => ({ ...row, ...answers[at] }))).toMatchObject(
      bad.map((row) => ({ ...row, status: 400, code: 'invalid', fields: [row.header] })),
    )
  })

  if (endpoint.params)
    it('take an If-Match however it is written', async () => {
      const tags = ['"v1"', 'v1', 'W/"v1"', '*']
      const given = []
      for (const first of tags) {
        const ask = await accessTable[name].ask(server, keys, 'admin')
        const tag = first.replace('1', await heldVersion(name, ask))
        const { status } = await server.callLoosely(name, { ...ask, headers: { 'if-match': tag } })
        given.push({ first, status })
      }
      expect(given).toEqual(tags.map((first) => ({ first, status: 200 })))
    })

  if (endpoint.params)
    it('change nothing where the If-Match is of an older version, and tell what stands now', async () => {
      const ask = await accessTable[name].ask(server, keys, 'admin')
      const version = Number(await heldVersion(name, ask))
      const before = await stored()
      const answer = await server.callLoosely(name, { ...ask, headers: { 'if-match': '"v0"' } })
      expect([answer.status, answer.body]).toMatchObject([
        412,
        { code: 'version-mismatch', current: { version } },
      ])
      expect(await stored()).toEqual(before)
      expect((await server.callLoosely(name, ask)).status).toBe(200)
    })
})
