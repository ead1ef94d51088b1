import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts'
import { Problem } from '../../src/contract/problem.ts'
import { people } from '../support/people.ts'
import { type Keys, makeReferred } from '../support/samples.ts'
import { type LooseAsk, startTestApp, type TestApp } from '../support/server.ts'
import { accessTable } from './access-table.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const runs = 15

/** Values at the edges of what JSON, PostgreSQL and dates can hold. */
const nasty = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  0.1 + 0.2,
  '',
  ' ',
  '\0',
  '\ud800',
  'a\u0301',
  "'; drop table event; --",
  '%',
  '_',
  '\\',
  '${x}',
  '../../etc/passwd',
  '0000-00-00',
  '1899-12-31',
  '9999-12-31',
  '2026-02-30',
  '2026-11-21T10:00:00.001Z',
  '+275760-09-13',
  // Somebody who exists and whom no request here comes from: calls may sign them out, or disable them.
  people.taskless.id,
  '00000000-0000-4000-8000-0000000000ff',
  'DONE',
  'YES',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [{}],
  [null],
  { a: 1 },
  [{ taskDescription: 'x' }],
  [{ taskDescription: 'x', taskStatus: 'done', remarks: '', sortOrder: 2_147_483_647 }],
)
const anything = fc.oneof(
  { weight: 3, arbitrary: nasty },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
const word = fc.oneof(
  nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
/** What becomes of a field: another value, or nothing. */
const spoiling = fc.record({ at: fc.nat(), value: anything, drops: fc.boolean() })

const listQueries = fc.record(
  {
    skip: word,
    take: fc.constantFrom('0', '1', '1000', '-1', 'x'),
    search: word,
    sort: fc.constantFrom(
      'version:desc',
      'nothing',
      'notes:asc,version',
      'constructor',
      'tasks',
      '__proto__',
    ),
    group: fc.constantFrom('version', 'notes', 'locationName', 'nothing', 'description'),
    filter: fc.oneof(
      word,
      fc
        .record({
          field: fc.constantFrom(
            'version',
            'notes',
            'locationName',
            'operationDate',
            'hasMeter',
            'description',
            'x',
            'purchasePrice',
          ),
          op: fc.constantFrom(
            '=',
            '<>',
            '<',
            '>=',
            'contains',
            'startswith',
            'between',
            'in',
            'blank',
            'filled',
          ),
          value: anything,
        })
        .map((term) => JSON.stringify({ and: [term, { or: [term] }] })),
    ),
  },
  { requiredKeys: [] },
)
const days = fc.oneof(
  word,
  fc.constantFrom('2026-11-16', '2026-11-22', '0001-01-01', '9999-12-31', '2026-02-30'),
)
const numbers = fc.oneof(word, fc.constantFrom('1', '2147483647', '2147483648', '0'))
const figures = fc.record(
  { from: days, to: days, locationOID: numbers, equipmentOID: numbers },
  { requiredKeys: ['from', 'to'] },
)
/** Of lists that can be asked for a location. */
const placedQueries = fc
  .tuple(listQueries, numbers)
  .map(([query, at]): Record<string, string> => ({ ...query, at }))
const queries: Partial<Record<EndpointName, fc.Arbitrary<Record<string, string>>>> = {
  'pmOperation.list': placedQueries,
  'workOrder.list': placedQueries,
  'inspectionLog.list': placedQueries,
  pmCalendar: fc.record({ from: days, to: days, locationOID: numbers, userGUID: word }, { requiredKeys: [] }),
  craftReport: fc.record({ startDate: days, endDate: days }),
  compliance: fc.record({ from: days, to: days, locationOID: numbers }, { requiredKeys: ['from', 'to'] }),
  complianceDues: fc.record(
    { from: days, to: days, locationOID: numbers, outcome: fc.oneof(word, fc.constantFrom('late', 'due')) },
    { requiredKeys: ['from', 'to'] },
  ),
  complianceReport: fc.record(
    { from: days, to: days, locationOID: numbers },
    { requiredKeys: ['from', 'to'] },
  ),
  reliability: figures,
  backlog: figures,
  backlogReport: figures,
  costs: figures,
  costReport: figures,
  reliabilityReport: figures,
  pmOperationsBlankTemplate: fc.record({ vPMOperationOID: numbers }, { requiredKeys: [] }),
  userPmOperationReport: fc.record({ vUserGUID: word }),
  inspectionReport: fc.record({ vInspectionLogOID: numbers }),
  downloadReport: fc.record({
    vFullFileName: fc.oneof(word, fc.constantFrom('a.pdf', '../a.pdf', '..%2Fa.pdf', 'con.pdf', '.pdf')),
  }),
  uploadReport: fc.record({
    vReportType: fc.constantFrom('pmoperation', 'equipment', ''),
    EntityOID: numbers,
    extension: fc.constantFrom('pdf', 'exe', ''),
  }),
  uploadImage: fc.record(
    { Folder: fc.constantFrom('Images', '../Images'), FileName: word, Extension: word, FileSource: word },
    { requiredKeys: ['Folder'] },
  ),
  userPmOperations: fc.record(
    { vUserGUID: word, vStatus: word, vMonth: word, vYear: word },
    { requiredKeys: ['vUserGUID'] },
  ),
  dashboard: fc.record({
    today: fc.oneof(word, fc.constantFrom('2026-11-21', '0001-01-01', '9999-12-31', '2026-02-30')),
  }),
}

/** What arrives of an upload: all of it, its beginning, or something else. */
const tearing = fc.oneof(
  fc.constant((whole: Buffer) => whole),
  fc.nat({ max: 400 }).map((length) => (whole: Buffer) => whole.subarray(0, length)),
  fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) => (whole: Buffer) => Buffer.concat([whole.subarray(0, 180), bytes])),
)

const headers = fc.record(
  {
    'idempotency-key': fc.constantFrom('k1', 'k2', 'x'.repeat(200), 'é', ''),
    'if-match': fc.constantFrom('"v1"', '"v999999999"', 'v0', '*', 'W/"v1"', 'x'),
    accept: fc.constantFrom('*/*', 'text/html', 'x'),
  },
  { requiredKeys: [] },
)

// A stream that is opened never ends, so only its refusals can be asked for here.
const table = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { stream }]) => !stream)

describe.each(table)('%s', (name, endpoint) => {
  it('answers whatever is sent, and never with a 5xx', { timeout: 240_000 }, async () => {
    const right = await accessTable[name].ask(server, keys, 'admin')
    const query = queries[name] ?? listQueries
    const property = fc.asyncProperty(
      fc.array(spoiling, { maxLength: 3 }),
      fc.option(word, { nil: undefined, freq: 3 }),
      query,
      headers,
      tearing,
      async (spoilings, key, search, sent, tear) => {
        const answer = await server.callLoosely(name, {
          as: 'admin',
          ...(endpoint.params && { params: spoiltParams(right, key) }),
          ...(endpoint.query && { query: search }),
          ...(endpoint.body && { body: spoilings.reduce(spoil, right.body) }),
          ...(endpoint.upload && { body: tear(v.parse(v.instance(Buffer), right.body)) }),
          headers: { ...sent, ...right.headers },
        })
        if (answer.status >= 500) throw new Error(answer.text)
        if (answer.status >= 400) expect(v.is(Problem, answer.body)).toBe(true)
        else if (endpoint.download) expect(endpoint.download).toContain(answer.headers['content-type'])
        else expect(v.is(endpoint.reply, answer.body)).toBe(true)
      },
    )
    await fc.assert(property, { numRuns: runs })
    expect((await server.callLoosely('session')).status).toBe(200)
  })
})

type Spoiling = { readonly at: number; readonly value: unknown; readonly drops: boolean }

function spoil(body: unknown, { at, value, drops }: Spoiling): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return value
  const names = Object.keys(body)
  const name = names[at % (names.length + 1)]
  if (name === undefined) return { ...body, version: value }
  const rest = Object.fromEntries(Object.entries(body).filter(([field]) => field !== name))
  return drops ? rest : { ...rest, [name]: value }
}

function spoiltParams({ params = {} }: LooseAsk, key: string | undefined) {
  const wellFormed = key?.replace(/\p{Surrogate}/gu, '')
  return wellFormed === undefined
    ? params
    : Object.fromEntries(Object.keys(params).map((name) => [name, wellFormed]))
}
