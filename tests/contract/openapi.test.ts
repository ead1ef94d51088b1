import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
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
const table = Object.entries<Endpoint>(endpoints)

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
    expect(components.schemas['PmOperation']).toMatchObject({
      properties: {
        operationDate: { type: 'string', format: 'date' },
        overallStatus: { enum: ['NOT STARTED', 'ONGOING', 'DONE'] },
        pmTaskOID: { description: 'Key of a record of pmTask' },
        camspmOperationDetailVirtual: { type: 'array' },
      },
    })
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
