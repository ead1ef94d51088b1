import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint } from '../../src/contract/endpoint.ts'
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const Operation = v.looseObject({
  operationId: v.string(),
  parameters: v.array(v.looseObject({ name: v.string(), in: v.string() })),
  responses: v.record(v.string(), v.unknown()),
})
const Document = v.looseObject({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.looseObject({ schemas: v.record(v.string(), v.looseObject({})) }),
})
const Refusal = v.object({ errors: v.optional(v.array(v.object({ field: v.string() }))) })
const NewBody = v.object({
  content: v.object({
    'application/json': v.object({ schema: v.object({ required: v.optional(v.array(v.string())) }) }),
  }),
})
const table = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][]

describe('openapi.json', () => {
  it('holds every call of the table and no other', async () => {
    const { body } = { body: (await server.app.inject('/api/openapi.json')).json() as unknown }
    const { paths } = v.parse(Document, body)
    const printed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    )
    const expected = table.map(([name, { method, path }]) => `${name} ${method} ${path}`)
    expect(printed.toSorted()).toEqual(expected.toSorted())
  })

  it('refers only to what it holds', async () => {
    const text = (await server.app.inject('/api/openapi.json')).payload
    const { components } = v.parse(Document, JSON.parse(text))
    const wanted = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '')
    expect(wanted.length).toBeGreaterThan(20)
    expect(wanted.filter((name) => !(name in components.schemas))).toEqual([])
    expect(text).not.toContain('#/$defs')
  })

  it('describes fields as forms and grids know them', async () => {
    const { components } = v.parse(Document, (await server.app.inject('/api/openapi.json')).json())
    expect(components.schemas['LocationWrite']).toMatchObject({
      additionalProperties: false,
      properties: {
        locationName: { title: 'Location name', type: 'string', minLength: 1, maxLength: 120 },
        category: { description: 'A code of setup type LocationCategory' },
      },
    })
    expect(components.schemas['EquipmentWrite']).toMatchObject({
      properties: { yearOfProduction: { type: ['integer', 'null'], minimum: 1900, maximum: 2100 } },
    })
    expect(components.schemas['PmOperation']).toMatchObject({
      properties: {
        operationDate: { type: 'string', format: 'date' },
        overallStatus: { enum: ['NOT STARTED', 'ONGOING', 'DONE'] },
        pmTaskOID: { description: 'Key of a record of pmTask' },
        camspmOperationDetailVirtual: { type: 'array' },
      },
    })
  })

  it('says what a new record needs, and that a change needs nothing', async () => {
    const { paths } = v.parse(Document, (await server.app.inject('/api/openapi.json')).json())
    const bodyOf = (path: string, method: string) => paths[path]?.[method]?.['requestBody']
    expect(bodyOf('/CAMSLocations', 'post')).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: {
            allOf: [{ $ref: '#/components/schemas/LocationWrite' }],
            required: ['locationName', 'category', 'state'],
          },
        },
      },
    })
    expect(bodyOf('/CAMSLocations/{id}', 'put')).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/LocationWrite' } } },
    })
  })

  it.each(
    table.flatMap(([name, { method, path }]) =>
      method === 'POST' && name.endsWith('.create') ? [[name, path] as const] : [],
    ),
  )('%s requires just what its refusal of a blank record names', async (name, path) => {
    const { paths } = v.parse(Document, (await server.app.inject('/api/openapi.json')).json())
    // A key that is typed is asked for before anything else.
    const typed = name === 'role.create' ? { id: 4711 } : {}
    const { status, body } = await server.callLoosely(name, { body: typed })
    const named = v.parse(Refusal, body).errors?.map(({ field }) => field) ?? []
    const { schema } = v.parse(NewBody, paths[path]?.['post']?.['requestBody']).content['application/json']
    const required = (schema.required ?? []).filter((field) => !(field in typed))
    expect([status, named.filter((field) => !required.includes(field))]).toEqual([400, []])
    expect(required.filter((field) => !named.includes(field))).toEqual([])
  })

  it('names path and query parameters', async () => {
    const { paths } = v.parse(Document, (await server.app.inject('/api/openapi.json')).json())
    const named = (path: string) => paths[path]?.['get']?.parameters.map((one) => `${one.in} ${one.name}`)
    expect(named('/CAMSPMOperations/GetUserPMOperations')).toEqual([
      'query vUserGUID',
      'query vStatus',
      'query vMonth',
      'query vYear',
    ])
    expect(named('/CAMSLocations/{id}')).toEqual(['path id'])
    expect(paths['/CAMSLocations/{id}']?.['put']?.parameters.map(({ name }) => name)).toEqual([
      'id',
      'Idempotency-Key',
      'Change-Path',
      'If-Match',
    ])
  })
})

describe('a file', () => {
  it('is described as a form with one part where it is sent, and as bytes where it is answered', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json<Record<string, unknown>>()
    const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>
    const upload = paths['/CAMSReports/Upload-Report-To-Server']?.['post']
    expect(upload?.['requestBody']).toEqual({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              file: { description: 'One file of at most 4000000 bytes, by its content application/pdf' },
            },
            required: ['file'],
          },
          encoding: { file: { contentType: 'application/pdf' } },
        },
      },
    })
    expect(upload?.['parameters']).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }))
    const image = paths['/FileManagement/Images/{name}']?.['get']?.['responses']
    expect(image).toMatchObject({
      200: {
        headers: { 'Content-Disposition': { schema: { type: 'string' } } },
        content: { 'image/png': { schema: {} }, 'image/jpeg': { schema: {} } },
      },
    })
    expect(image).not.toMatchObject({ 200: { content: { 'application/json': {} } } })
  })
})

describe('the page for people', () => {
  it('holds every call, who may make it, and no script', async () => {
    const { payload, headers } = await server.app.inject('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const [name, { path }] of table) {
      expect(payload).toContain(`<article id="${name}">`)
      expect(payload).toContain(`<code>${path}</code>`)
    }
    expect(payload).toContain('ADMIN only')
    expect(payload).not.toMatch(/<script|<style|\son\w+=/)
    expect((await server.app.inject('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})
